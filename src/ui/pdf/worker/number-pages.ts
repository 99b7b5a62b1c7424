import { rgb, type PDFDocument } from '@cantoo/pdf-lib';
import { printable } from '../../../domain/kernel/printable.ts';
import type { PrintFonts } from '../../../print/embed-fonts.ts';
import { widthOf, wrapped } from '../../../print/wrapped.ts';
import type { Paper } from '../paper.ts';
import { SHEET } from './draw-paper.ts';

const SIZE = 8;
const FAINT = rgb(0.42, 0.42, 0.44);

/**
 * Numbers every page of the file: ours at the foot, copied ones beside their title at the top edge.
 * @param copied the titles of pages that were taken over from other files, by their index
 */
export function numberPages(
  pdf: PDFDocument,
  paper: Pick<Paper, 'footer' | 'pageNumber'>,
  copied: ReadonlyMap<number, string>,
  { plain, has }: PrintFonts,
): void {
  const pages = pdf.getPages();
  for (const [at, page] of pages.entries()) {
    const number = printable(
      paper.pageNumber.replace('{page}', String(at + 1)).replace('{pages}', String(pages.length)),
      has,
    );
    const title = copied.get(at);
    if (title !== undefined) {
      // A turned page has its edges elsewhere: it stays as it is.
      if (page.getRotation().angle !== 0) continue;
      const { x, y, height } = page.getCropBox();
      const text = `${printable(title, has)} · ${number}`;
      page.drawText(text, { x: x + 12, y: y + height - 14, font: plain, size: 7, color: FAINT });
      continue;
    }
    const width = widthOf(number, plain, SIZE);
    const right = SHEET.width - SHEET.margin - width;
    const room = right - SHEET.margin - SIZE;
    const [footer = ''] = wrapped(printable(paper.footer, has), plain, SIZE, room);
    const of = { y: SHEET.margin - 15, font: plain, size: SIZE, color: FAINT };
    page.drawText(footer, { ...of, x: SHEET.margin });
    page.drawText(number, { ...of, x: right });
  }
}
