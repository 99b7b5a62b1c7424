import type { ReadPage } from '../../domain/drive/recognised-page.rules.ts';
import { isPrinted, MOST_TEXT_PAGES, printedPage } from '../../domain/drive/recognition/printed-words.ts';

/** The pages of a PDF that has text, read on this device; undefined for a scan, and for a file that is broken or locked. */
export async function devicePages(file: Blob): Promise<ReadPage[] | undefined> {
  if ((await file.slice(0, 5).text()) !== '%PDF-') return undefined;
  try {
    const { pdfTexts } = await import('../../ui/file-view/pdf-texts.ts');
    const found = await pdfTexts(new Uint8Array(await file.arrayBuffer()), MOST_TEXT_PAGES);
    const pages = found.map(({ view, texts }) => printedPage(view, texts));
    return isPrinted(pages) ? pages : undefined;
  } catch {
    return undefined;
  }
}
