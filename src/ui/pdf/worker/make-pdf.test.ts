import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import type { Paper, PaperFile, PaperJob } from '../paper.ts';
import { FONTS } from '../../../print/document-paper.fixture.ts';
import { largePng } from '../../../testing/large-files.ts';
import { makePdf as makePdfWith } from './make-pdf.ts';
import { orientationOf } from './orientation.ts';

const PAPER: Paper = {
  title: 'Note de frais « Novembre »',
  subtitle: 'Zoé Łukasz',
  language: 'fr',
  footer: 'Note de frais · Zoé',
  pageNumber: 'Page {page} sur {pages}',
  unreadable: 'Ce justificatif n’a pas pu être lu.',
  missing: 'Ce justificatif n’est pas sur cet appareil.',
  blocks: [
    { kind: 'facts', facts: [['Période', 'Novembre 2026']] },
    {
      kind: 'table',
      columns: [
        { label: 'Dépense', share: 3 },
        { label: 'Montant', share: 1, isFigure: true },
      ],
      rows: [['Hôtel à Évreux, œuvre', '1\u202F234,56\u00A0€']],
      foot: [['Total', '1\u202F234,56\u00A0€']],
    },
  ],
};
const makePdf = (job: PaperJob) => makePdfWith(job, FONTS);
/** One red point. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);
const png = (title: string): PaperFile => ({ title, blob: new Blob([PNG], { type: 'image/png' }) });

async function bill(pages: number): Promise<Blob> {
  const pdf = await PDFDocument.create();
  for (let at = 0; at < pages; at += 1) pdf.addPage([300, 400]).drawText(`Bill ${at + 1}`);
  return new Blob([await pdf.save()], { type: 'application/pdf' });
}
/** The texts of each page, as a reader finds them. */
async function textsOf(file: Blob): Promise<string[]> {
  const pdf = await getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    useWasm: false,
    verbosity: 0,
  }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent();
      return items.flatMap((item) => ('str' in item ? item.str : [])).join(' ');
    }),
  );
}

/** Texts outside the bounds of each page. */
async function linesBelow(file: Blob): Promise<string[][]> {
  const pdf = await getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    useWasm: false,
    verbosity: 0,
  }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent();
      return items.flatMap((item) =>
        'str' in item && (item.transform[5] < 20 || item.transform[4] + item.width > 595) ? item.str : [],
      );
    }),
  );
}

describe('a paper as PDF', () => {
  it('has its words in French, then each file: pictures on pages, PDF files with all of theirs', async () => {
    const { file, left } = await makePdf({
      paper: PAPER,
      files: [
        png('Justificatif 1'),
        { title: 'Justificatif 2', blob: await bill(2) },
        { title: 'Justificatif 3', blob: undefined },
        { title: 'Justificatif 4', blob: new Blob(['%PDF-1.7 torn']) },
      ],
    });
    const [cover, first, second, third, ...others] = await textsOf(file);
    for (const words of ['« Novembre »', 'Zoé Łukasz', 'Hôtel à Évreux, œuvre', '€', 'Page 1 sur 6'])
      expect(cover).toContain(words);
    expect(cover?.match(/1\s234,56\s€/g)).toHaveLength(2);
    expect(first).toMatch(/^Justificatif 1 .*Page 2 sur 6$/);
    expect([second, third]).toEqual([
      expect.stringMatching(/Bill 1.*Justificatif 2 · Page 3 sur 6/),
      expect.stringMatching(/Bill 2.*Justificatif 2 · Page 4 sur 6/),
    ]);
    expect(others).toEqual([
      expect.stringMatching(/n’est pas sur cet appareil.*Page 5 sur 6/),
      expect.stringMatching(/n’a pas pu être lu.*Page 6 sur 6/),
    ]);
    expect(left).toEqual(['Justificatif 3', 'Justificatif 4']);
  });

  it('a long value goes on to the next page, and a long title keeps the page number on its page', async () => {
    const reason = Array.from({ length: 90 }, (_, at) => `Reason ${at}`).join('\n');
    const { file } = await makePdf({
      paper: { ...PAPER, footer: 'long '.repeat(80), blocks: [{ kind: 'facts', facts: [['Why', reason]] }] },
      files: [],
    });
    const pages = await textsOf(file);
    expect(pages).toHaveLength(2);
    expect(pages.join(' ').match(/Reason \d+/g)).toHaveLength(90);
    expect(await linesBelow(file)).toEqual([[], []]);
  });

  it('draws what people type: other alphabets, symbols, folded forms, nothing for the invisible', async () => {
    const typed = [
      'Αθήνα ≤ 5',
      'Киев №7',
      '⌀ 12 ✔',
      'ﬁn eﬃcace',
      'éner\u00ADgie\u200D\uFE0F',
      'a\r\nb',
      'c\u2028d',
    ];
    const [, table] = PAPER.blocks as [unknown, Extract<Paper['blocks'][number], { kind: 'table' }>];
    const rows = typed.map((text) => [text, '1']);
    const { file } = await makePdf({ paper: { ...PAPER, blocks: [{ ...table, rows }] }, files: [] });
    const [page = ''] = await textsOf(file);
    for (const words of ['Αθήνα ≤ 5', 'Киев №7', 'Ø 12 ✓', 'fin efficace', 'énergie'])
      expect(page).toContain(words);
    expect(page).toMatch(/a +1 +b .*c +1 +d /);
    expect(page).not.toMatch(/[?□]/);
  });

  it('what the font cannot draw is told with its line, and stands as boxes', async () => {
    const [, table] = PAPER.blocks as [unknown, Extract<Paper['blocks'][number], { kind: 'table' }>];
    const rows = [
      ['Dinner', '1'],
      ['東京タワー', '2'],
    ];
    const { file, unprintable } = await makePdf({
      paper: { ...PAPER, subtitle: 'Zoé 🎁', blocks: [{ ...table, rows }] },
      files: [],
    });
    expect(unprintable).toEqual([{ line: 2, characters: '東京タワー' }, { characters: '🎁' }]);
    const [page = ''] = await textsOf(file);
    expect(page).toContain('□□□□□');
    expect(page).not.toContain('?');
  });

  it('says of a picture of too many pixels that it cannot be read', async () => {
    const large = new Blob([await largePng(8_000, 8_000)], { type: 'image/png' });
    expect(large.size).toBeLessThan(100_000);
    const { left } = await makePdf({
      paper: PAPER,
      files: [{ title: 'Justificatif', blob: large }, png('Deux')],
    });
    expect(left).toEqual(['Justificatif']);
  });

  it('goes on over as many pages as its lines take, the head of the table on each', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`Line ${at} ${'long '.repeat(20)}`, '1']);
    const [, table] = PAPER.blocks as [unknown, Extract<Paper['blocks'][number], { kind: 'table' }>];
    const { file } = await makePdf({ paper: { ...PAPER, blocks: [{ ...table, rows }] }, files: [] });
    const pages = await textsOf(file);
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(page).toContain('Montant');
    expect(pages.join(' ').match(/Line \d+/g)).toHaveLength(120);
    expect(pages.at(-1)).toContain(`Page ${pages.length} sur ${pages.length}`);
  });
});

describe('how a JPEG is to be turned', () => {
  it('is read from its Exif, in either order of bytes', () => {
    const jpeg = (tiff: number[]) =>
      Uint8Array.from([
        0xff,
        0xd8,
        0xff,
        0xe1,
        0,
        8 + tiff.length,
        0x45,
        0x78,
        0x69,
        0x66,
        0,
        0,
        ...tiff,
        0xff,
        0xda,
      ]);
    const big = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
    const little = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0];
    expect(orientationOf(jpeg(big))).toBe(6);
    expect(orientationOf(jpeg(little))).toBe(8);
    expect(orientationOf(Uint8Array.from([0xff, 0xd8, 0xff, 0xda]))).toBe(1);
    expect(orientationOf(Uint8Array.from([0xff, 0xd8]))).toBe(1);
  });
});
