import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { pdfPage } from '../../demo/receipts/pdf.ts';
import { readText } from './read-text.ts';
import { READ_AS } from './text-kinds.ts';
import { DEEPEST, MOST_CHARACTERS, MOST_PARTS } from './text-limits.ts';
import { indexedWords } from './words.ts';

const MIMES = Object.keys(READ_AS);
const mimeOf = (ending: string): string => MIMES.find((mime) => mime.endsWith(ending))!;
const DOCX = mimeOf('wordprocessingml.document');
const zip = (parts: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );
const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8'): Uint8Array =>
  new Uint8Array(Buffer.from(text, encoding));

describe('the text of office documents', () => {
  it('is that of a text document, its header and its notes, a line each paragraph', async () => {
    const word = (body: string) =>
      `<?xml version="1.0"?><w:document xmlns:w="x"><w:body>${body}</w:body></w:document>`;
    const docx = zip({
      'word/document.xml': word(
        '<w:p><w:r><w:t>Fact</w:t></w:r><w:r><w:t>ure d’été</w:t></w:r></w:p><w:p><w:r><w:t>Total</w:t><w:tab/><w:t>12 &lt; 13 &#233;</w:t></w:r></w:p><w:instrText>PAGE</w:instrText>',
      ),
      'word/header1.xml': word('<w:p><w:t>En-tête</w:t></w:p>'),
      'word/media/image1.png': 'nothing',
    });
    expect(await readText(docx, DOCX)).toBe('Facture d’été\nTotal 12 < 13 é\nEn-tête');
  });

  it('is that of an OpenDocument, whichever it is', async () => {
    const content =
      '<office:document-content xmlns:office="o" xmlns:text="t"><office:automatic-styles><style>no</style></office:automatic-styles><office:body><text:h>Titre</text:h><text:p>Bonjour<text:s/>à <text:span>tous</text:span></text:p></office:body></office:document-content>';
    for (const kind of ['opendocument.text', 'opendocument.spreadsheet', 'opendocument.presentation'])
      expect(await readText(zip({ 'content.xml': content }), mimeOf(kind))).toBe('Titre\nBonjour à tous');
  });

  it('is that of a table: its texts, and what stands in cells', async () => {
    const xlsx = zip({
      'xl/sharedStrings.xml': '<sst><si><t>Client</t></si><si><r><t>Dup</t></r><r><t>ont</t></r></si></sst>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row><c t="s"><v>0</v></c><c><v>42.5</v></c><c t="inlineStr"><is><t>écrit</t></is></c></row></sheetData></worksheet>',
    });
    expect(await readText(xlsx, mimeOf('spreadsheetml.sheet'))).toBe('Client\nDupont\n42.5 écrit');
  });

  it('is that of slides in their order, then of their notes', async () => {
    const slide = (text: string) =>
      `<p:sld xmlns:a="a" xmlns:p="p"><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`;
    const pptx = zip({
      'ppt/notesSlides/notesSlide1.xml': slide('Note'),
      'ppt/slides/slide10.xml': slide('Dix'),
      'ppt/slides/slide9.xml': slide('Neuf'),
    });
    expect(await readText(pptx, mimeOf('presentationml.presentation'))).toBe('Neuf\nDix\nNote');
  });

  it('is not read where the document unpacks to more than it may, has too many parts, or is too deep', async () => {
    const bomb = zip({ 'word/document.xml': new Uint8Array(101 * 1024 * 1024).fill(32) });
    expect(bomb.length).toBeLessThan(500_000);
    await expect(readText(bomb, DOCX)).rejects.toThrow('unpacks to more');
    const many = Object.fromEntries(
      Array.from({ length: MOST_PARTS + 1 }, (_, at) => [`word/header${at}.xml`, '<a/>']),
    );
    await expect(readText(zip(many), DOCX)).rejects.toThrow('unpacks to more');
    const deep = '<a>'.repeat(DEEPEST + 1) + '</a>'.repeat(DEEPEST + 1);
    await expect(readText(zip({ 'word/document.xml': deep }), DOCX)).rejects.toThrow('too deep');
  });

  it('unpacks no more than a part says it has', async () => {
    const bomb = zip({ 'word/document.xml': `<w:p><w:t>${'a'.repeat(5000)}</w:t></w:p>` });
    // Both places that tell the unpacked size say a hundred bytes.
    const view = new DataView(bomb.buffer, bomb.byteOffset);
    const directory = view.getUint32(bomb.length - 6, true);
    for (const place of [22, directory + 24]) view.setUint32(place, 100, true);
    const text = await readText(bomb, DOCX).catch(() => '');
    expect(text.length).toBeLessThan(101);
  });

  it('knows no entity but those of XML', async () => {
    const laughs =
      '<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]><w:p><w:t>&b;&c;.</w:t></w:p>';
    const text = await readText(zip({ 'word/document.xml': laughs }), DOCX);
    expect(text).not.toMatch(/ha|root/);
  });

  it('is told as damaged where it is', async () => {
    await expect(readText(bytesOf('PK\u0003\u0004 no zip'), DOCX)).rejects.toThrow('invalid zip');
    await expect(readText(zip({ 'word/document.xml': '<a' }), DOCX)).rejects.toThrow(/tag/);
  });
});

describe('the text of other files', () => {
  it('is that of a PDF, page by page', async () => {
    const pdf = pdfPage(300, 300, [
      { text: 'Facturé à Noël', x: 20, y: 40, size: 14 },
      { text: 'Total 12,00', x: 20, y: 80, size: 14 },
    ]);
    expect(await readText(pdf, 'application/pdf')).toMatch(/^Facturé à Noël\s+Total 12,00$/);
    await expect(readText(bytesOf('%PDF-1.7 nothing'), 'application/pdf')).rejects.toThrow('Invalid PDF');
  });

  it.each([
    ['UTF-8', bytesOf('nom;été\r\n')],
    ['UTF-8 with its mark', bytesOf('\uFEFFnom;été')],
    ['UTF-16', utf16('nom;été')],
    ['Windows-1252', bytesOf('nom;été', 'latin1')],
    ['letters and their accents apart', bytesOf('nom;e\u0301te\u0301')],
  ])('is read in %s', async (_name, bytes) => {
    for (const mime of ['text/csv', 'text/plain', 'text/markdown', 'application/json'])
      expect(await readText(bytes, mime)).toBe('nom;été');
  });

  it('is what stands between the tags of XML', async () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><f><n>Été &amp; fils</n><t>12</t></f>';
    expect(await readText(bytesOf(xml, 'latin1'), 'application/xml')).toBe('Été & fils\n12');
    expect(await readText(bytesOf('<f>Été <b'), 'application/xml')).toBe('<f>Été <b');
  });

  it('keeps what a database takes, and so much of it', async () => {
    expect(await readText(bytesOf('a\u0000b\u0007c'), 'text/plain')).toBe('abc');
    expect(await readText(bytesOf('a'.repeat(MOST_CHARACTERS + 1)), 'text/plain')).toHaveLength(
      MOST_CHARACTERS,
    );
  });

  it('keeps few of the marks that are piled on one letter, whose order takes for ever', async () => {
    const piled = `e\u0301 a${'\u0301\u0316'.repeat(150_000)} b`;
    const text = await readText(bytesOf(piled), 'text/plain');
    expect([text.slice(0, 3), text.slice(-2), text.length]).toEqual(['é á', ' b', 34]);
  });
});

it('finds words as they are searched, each once, and no more than an index takes', () => {
  expect(indexedWords('L’Œuvre d’ÉTÉ : F-2026-0012, l’été')).toEqual([
    'l',
    'oeuvre',
    'd',
    'ete',
    'f',
    '2026',
    '0012',
  ]);
  const many = indexedWords(Array.from({ length: 200_000 }, (_, at) => `mot${at}`).join(' '));
  expect(many.length).toBeGreaterThan(10_000);
  expect(many.length).toBeLessThan(100_000);
});

it.each([
  ['with its mark', [0xef, 0xbb, 0xbf, 0x61, 0xe9, 0x62], 'a\uFFFDb'],
  ['without one', [0xc3, 0xa9, 0xc3, 0xa9, 0xe9, 0x62], 'éé\uFFFDb'],
  ['but in Windows where most is damaged', [0x63, 0x61, 0x66, 0xe9], 'café'],
])('a text in UTF-8 with one damaged byte is UTF-8, %s', async (_, bytes, text) => {
  expect(await readText(new Uint8Array(bytes), 'text/plain')).toBe(text);
});
