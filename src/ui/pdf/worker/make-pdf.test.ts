import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { largePng } from '../../../testing/large-files.ts';
import type { Paper, PaperFile } from '../paper.ts';
import { makePdf } from './make-pdf.ts';
import { orientationOf } from './orientation.ts';
import { printable } from '../../../print/printable.ts';

const PAPER: Paper = {
  title: 'Note de frais « Novembre »',
  subtitle: 'Zoé Łukasz',
  language: 'fr',
  footer: 'Page {page} sur {pages}',
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
    for (const words of ['« Novembre »', 'Zoé Lukasz', 'Hôtel à Évreux, œuvre', '€', 'Page 1 sur 1'])
      expect(cover).toContain(words);
    expect(cover?.match(/1\s234,56\s€/g)).toHaveLength(2);
    expect(first).toBe('Justificatif 1');
    expect([second, third]).toEqual([
      expect.stringMatching(/Bill 1.*Justificatif 2/),
      expect.stringMatching(/Bill 2.*Justificatif 2/),
    ]);
    expect(others).toEqual([
      expect.stringContaining('n’est pas sur cet appareil'),
      expect.stringContaining('n’a pas pu être lu'),
    ]);
    expect(left).toEqual(['Justificatif 3', 'Justificatif 4']);
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

describe('a text that the font lacks letters of', () => {
  it('is written with what it has', () => {
    const has = new Set([...'abcez?-\u00A0<>'].map((char) => char.charCodeAt(0)));
    expect(printable('ab\u202Fc → ⇄ ž 漢', has)).toBe('ab\u00A0c?>?<>?z??');
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
