import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@cantoo/fontkit';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString, type PDFRawStream } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAPER_CHARACTERS } from '../domain/kernel/paper-characters.ts';
import { largePng } from '../testing/large-files.ts';
import type { FontFiles } from './embed-fonts.ts';
import { makeDocument } from './make-document.ts';
import type { PrintedDocument, PrintedRow } from './printed-document.ts';

const require = createRequire(import.meta.url);
const fontFile = (name: string) => readFile(require.resolve(`@expo-google-fonts/inter/${name}.ttf`));
const MADE = { made: new Date('2026-11-26T10:00:00.500Z'), id: '0192f3a0000070008000000000000001' };
const item = (at: number, more: object = {}): PrintedRow => ({
  kind: 'item',
  label: `Porte ${at} en chêne, huilée`,
  quantity: '2,5 h',
  price: '12,345',
  vat: '20 %',
  net: '30,86 €',
  ...more,
});
const paper = (rows: readonly PrintedRow[]): PrintedDocument => ({
  language: 'fr',
  title: 'Facture',
  number: 'FA-2026-00042',
  seller: {
    name: 'Atelier du Rail',
    lines: ['1 rue de Lille', '69001 Lyon', 'SIREN 732 829 320', 'TVA FR44732829320', 'contact@rail.example'],
  },
  buyer: {
    heading: 'Facturé à',
    name: 'Charpentes de l’Ouest — Łódź',
    lines: ['2 quai du Port', '44000 Nantes'],
  },
  facts: [
    ['Date', '26/11/2026'],
    ['Échéance', '26/12/2026'],
    ['Votre commande', 'BC-118'],
  ],
  subject: 'Aménagement de l’atelier « Nord »',
  columns: {
    label: 'Désignation',
    quantity: 'Quantité',
    price: 'Prix unitaire',
    discount: 'Remise',
    vat: 'TVA',
    net: 'Montant HT',
  },
  rows,
  vat: {
    columns: ['TVA', 'Base HT', 'Montant'],
    rows: [
      ['20 %', '30,86 €', '6,17 €'],
      ['5,5 %', '100,00 €', '5,50 €'],
    ],
  },
  totals: [
    { label: 'Total HT', value: '130,86 €' },
    { label: 'TVA', value: '11,67 €' },
    { label: 'Total TTC', value: '142,53 €', isGrand: true },
  ],
  payment: [
    ['À payer le', '26/12/2026'],
    ['IBAN', 'FR76 3000 6000 0112 3456 7890 189'],
    ['BIC', 'AGRIFRPP'],
  ],
  mentions: [
    'Indemnité forfaitaire pour frais de recouvrement : 40 €',
    'Pas d’escompte pour paiement anticipé',
  ],
  footer: 'Atelier du Rail · SAS au capital de 50 000 € · RCS Lyon 732 829 320',
  pageNumber: 'Page {page} sur {pages}',
});
const SIGNATURE = { text: 'Bon pour accord', isBlank: true };
const XML = '<?xml version="1.0" encoding="UTF-8"?><rsm:CrossIndustryInvoice/>';

let fonts: FontFiles;
beforeAll(async () => {
  const [plain, bold] = await Promise.all(
    ['400Regular/Inter_400Regular', '600SemiBold/Inter_600SemiBold'].map(fontFile),
  );
  fonts = { plain: plain!, bold: bold! };
});

const made = (rows: readonly PrintedRow[], more: object = {}) =>
  makeDocument({ ...paper(rows), ...more }, fonts, { ...MADE, invoice: { xml: XML, level: 'EN 16931' } });
async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: bytes.slice(), useWasm: false, verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent();
      return items.flatMap((one) => ('str' in one ? one.str : [])).join(' ');
    }),
  );
}

describe('a document on paper', () => {
  it('says all that it says, in the letters of any European name', async () => {
    const [page, ...others] = await textsOf(
      await made([
        { kind: 'section', label: 'Menuiserie', net: '30,86 €' },
        item(1, { description: 'Fournie et posée' }),
        { kind: 'note', label: 'Délai : trois semaines' },
        item(2, { option: 'Option', discount: '10 %' }),
      ]),
    );
    expect(others).toEqual([]);
    for (const words of [
      'Łódź',
      'Menuiserie',
      'Fournie et posée',
      'Délai',
      '10 %',
      '142,53 €',
      'Page 1 sur 1',
    ])
      expect(page?.replace(/\s+/g, ' ')).toContain(words);
  });

  it('of three hundred lines has its heads on each page, every line once, and its sums together on the last', async () => {
    const pages = await textsOf(await made(Array.from({ length: 300 }, (_, at) => item(at))));
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages.slice(0, -1)) expect(page).toContain('Désignation');
    expect(pages.join(' ').match(/Porte \d+ en/g)).toHaveLength(300);
    expect(pages.at(-1)).toContain('Total TTC');
  });

  it('leaves out a picture that would fill the memory', async () => {
    const hasPicture = async (side: number): Promise<boolean> => {
      const signature = { ...SIGNATURE, picture: await largePng(side, side) };
      const bytes = await made([item(1)], { signature });
      return new TextDecoder('latin1').decode(bytes).includes('/Subtype /Image');
    };
    expect([await hasPicture(100), await hasPicture(6000)]).toEqual([true, false]);
  });

  it('of any length has a line beside its sums, how it is paid, and the room to sign', async () => {
    for (let count = 8; count <= 40; count += 2) {
      const pages = await textsOf(
        await made(
          Array.from({ length: count }, (_, at) => item(at)),
          { signature: SIGNATURE },
        ),
      );
      expect(pages.at(-1), `${count} lines`).toMatch(/Porte \d+ en.*Total TTC.*Bon pour accord/s);
    }
  });

  it.each([0, 10, 18, 24, 40, 120])(
    'of one line that is described in %i begins it on its first page, and has its end beside the sums',
    async (count) => {
      const description = Array.from({ length: count }, (_, at) => `Une ligne ${at}.`).join('\n');
      const pages = await textsOf(await made([item(1, { description })], { signature: SIGNATURE }));
      expect(pages[0]).toContain('Porte 1 en');
      expect(pages.at(-1)).toMatch(/(Une ligne|Porte).*Total TTC.*Bon pour accord/s);
      expect(pages.length).toBeLessThanOrEqual(count > 40 ? 3 : 2);
    },
  );

  it('that ends with a long note fills its pages with it, and has its last line beside the sums', async () => {
    const label = Array.from({ length: 60 }, (_, at) => `Remarque ${at}.`).join('\n');
    const pages = await textsOf(await made([item(1), { kind: 'note', label }], { signature: SIGNATURE }));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Remarque 20.');
    expect(pages[1]).toMatch(/Remarque 59\..*Total TTC.*Bon pour accord/s);
  });

  it('leaves no heading behind where its only line goes along with the sums', async () => {
    for (let count = 4; count <= 20; count += 1) {
      const rows: PrintedRow[] = Array.from({ length: count }, (_, at) => item(at));
      const pages = await textsOf(
        await made([...rows, { kind: 'section', label: 'Peinture' }, item(99)], { signature: SIGNATURE }),
      );
      expect(
        pages.find((page) => page.includes('Peinture')),
        `${count} lines`,
      ).toMatch(/Peinture.*Porte 99/s);
    }
  });

  it('is the same bytes for the same document', async () => {
    const [one, other] = [await made([item(1)]), await made([item(1)])];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });
});

describe('a document that is kept', () => {
  let pdf: PDFDocument;
  let bytes: Uint8Array;
  const dict = (name: string, of: PDFDict) => of.lookup(PDFName.of(name), PDFDict);
  beforeAll(async () => {
    bytes = await made([item(1), item(2)]);
    pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  });

  it('declares PDF/A-3b and Factur-X in its metadata, which say what its information says', () => {
    const stream = pdf.catalog.lookup(PDFName.of('Metadata')) as PDFRawStream;
    expect(stream.dict.get(PDFName.of('Filter'))).toBeUndefined();
    const xmp = new TextDecoder().decode(stream.getContents());
    for (const words of [
      '<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<xmp:CreateDate>2026-11-26T10:00:00+00:00</xmp:CreateDate>',
      'Facture FA-2026-00042',
    ])
      expect(xmp).toContain(words);
    expect([pdf.getTitle(), pdf.getProducer(), pdf.getCreationDate()?.toISOString()]).toEqual([
      'Facture FA-2026-00042',
      'Comptoir',
      '2026-11-26T10:00:00.000Z',
    ]);
    expect(pdf.context.trailerInfo.ID).toBeInstanceOf(PDFArray);
  });

  it('has an output intent with a profile of three components', () => {
    const intent = pdf.catalog.lookup(PDFName.of('OutputIntents'), PDFArray).lookup(0, PDFDict);
    expect(String(intent.get(PDFName.of('S')))).toBe('/GTS_PDFA1');
    const profile = intent.lookup(PDFName.of('DestOutputProfile')) as PDFRawStream;
    expect(String(profile.dict.get(PDFName.of('N')))).toBe('3');
  });

  it('embeds every font, with a map from codes to letters', () => {
    const fontsIn = pdf.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFDict && String(object.get(PDFName.of('Type'))) === '/Font' ? [object] : [],
      );
    const composite = fontsIn.filter((font) => String(font.get(PDFName.of('Subtype'))) === '/Type0');
    expect(composite).toHaveLength(2);
    for (const font of composite) {
      expect(font.get(PDFName.of('ToUnicode'))).toBeDefined();
      const descendant = font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
      const descriptor = dict('FontDescriptor', descendant);
      expect(
        descriptor.get(PDFName.of('FontFile2')) ?? descriptor.get(PDFName.of('FontFile3')),
      ).toBeDefined();
      expect(String(descendant.get(PDFName.of('CIDToGIDMap')) ?? '/Identity')).toBe('/Identity');
    }
    // No letter is written with a font of the reader's own.
    expect(fontsIn.filter((font) => String(font.get(PDFName.of('Subtype'))) === '/Type1')).toEqual([]);
  });

  it('holds the invoice as data, said to be the same invoice', async () => {
    const files = pdf.catalog.lookup(PDFName.of('AF'), PDFArray);
    const file = files.lookup(0, PDFDict);
    expect([
      String(file.get(PDFName.of('AFRelationship'))),
      file.lookup(PDFName.of('F'), PDFString)?.decodeText(),
    ]).toEqual(['/Alternative', 'factur-x.xml']);
    const read = await getDocument({ data: bytes.slice(), useWasm: false, verbosity: 0 }).promise;
    const attached = (await read.getAttachments()) as Record<string, { content: Uint8Array }>;
    expect(new TextDecoder().decode(Object.values(attached)[0]!.content)).toBe(XML);
  });
});

it('the characters that rules take for printable are those of both fonts', async () => {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit as never);
  for (const file of [fonts.plain, fonts.bold]) {
    const drawn = (await pdf.embedFont(file, { subset: true }))
      .getCharacterSet()
      .filter(
        (code) => !/^[\p{Co}\p{Cc}\p{Default_Ignorable_Code_Point}]$/u.test(String.fromCodePoint(code)),
      );
    expect(drawn.toSorted((a, b) => a - b)).toEqual([...PAPER_CHARACTERS]);
  }
});
