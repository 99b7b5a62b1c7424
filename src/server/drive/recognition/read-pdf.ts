import { Util, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box, ReadWord } from '../../../domain/drive/recognised-page.rules.ts';
import { openPdf, renderPage } from './open-pdf.ts';
import type { Reading } from './read-picture.ts';
import { MOST_PICTURED_PAGES, MOST_TEXT_PAGES, type ReadSheet } from './reading.ts';

/** A scan may bear a stamp or a page number of text: it takes more to be read as text. */
const FEWEST_WORDS = 12;
/** How high a letter rises above its line, of the size of its type. */
const LETTER_HEIGHT = 0.72;
/** Pixels of a rendered page's long side. */
const RENDERED_SIDE = 2400;

/** The words of a PDF: its own text, or what is read off its pages where it has none. Throws where it is none. */
export async function readPdf(bytes: Uint8Array): Promise<(ReadSheet | Reading)[]> {
  const task = openPdf(bytes);
  try {
    const document = await task.promise;
    const sheets = await eachPage(document, MOST_TEXT_PAGES, textOf);
    if (sheets.reduce((count, { words }) => count + words.length, 0) >= FEWEST_WORDS) return sheets;
    const { readPicture } = await import('./read-picture.ts');
    return await eachPage(document, MOST_PICTURED_PAGES, async (page) =>
      readPicture(await renderPage(document, page, RENDERED_SIDE)),
    );
  } finally {
    await task.destroy();
  }
}

async function eachPage<T>(
  document: PDFDocumentProxy,
  most: number,
  read: (page: PDFPageProxy) => Promise<T>,
): Promise<T[]> {
  const sheets: T[] = [];
  for (let number = 1; number <= Math.min(document.numPages, most); number += 1)
    sheets.push(await read(await document.getPage(number)));
  return sheets;
}

async function textOf(page: PDFPageProxy): Promise<ReadSheet> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const words = items.flatMap((item): ReadWord[] => {
    if (!('str' in item)) return [];
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(transform, item.transform) as number[];
    // Text on its side is a margin's: no field stands there.
    if (Math.abs(b) > Math.abs(a)) return [];
    const size = Math.hypot(c, d) * LETTER_HEIGHT;
    const advance = item.str.length === 0 ? 0 : item.width / item.str.length;
    return [...item.str.matchAll(/[^\s]+/g)].map((match) => {
      const box: Box = [x + match.index * advance, y - size, match[0].length * advance, size];
      return { text: match[0], box, confidence: 1 };
    });
  });
  return { width, height, words, matrix: [1 / width, 0, 0, 1 / height, 0, 0] };
}
