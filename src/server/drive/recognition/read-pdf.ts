import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isPrinted, MOST_TEXT_PAGES, printedPage } from '../../../domain/drive/recognition/printed-words.ts';
import { openPdf, renderPage } from './open-pdf.ts';
import type { Reading } from './read-picture.ts';
import { MOST_PICTURED_PAGES, type ReadSheet } from './reading.ts';

/** Pixels of a rendered page's long side. */
const RENDERED_SIDE = 2400;

/** The words of a PDF: its own text, or what is read off its pages where it has none. Throws where it is none. */
export async function readPdf(bytes: Uint8Array): Promise<(ReadSheet | Reading)[]> {
  const task = openPdf(bytes);
  try {
    const document = await task.promise;
    const sheets = await eachPage(document, MOST_TEXT_PAGES, textOf);
    if (isPrinted(sheets)) return sheets;
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
  const view = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => ('str' in item ? [item] : []));
  const { width, height } = view;
  return {
    ...printedPage({ width, height, transform: view.transform as number[] }, texts),
    matrix: [1 / width, 0, 0, 1 / height, 0, 0],
  };
}
