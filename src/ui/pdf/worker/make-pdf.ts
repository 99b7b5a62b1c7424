import { PDFDocument } from '@cantoo/pdf-lib';
import { embedFonts, type FontFiles } from '../../../print/embed-fonts.ts';
import type { PaperJob, WrittenPaper } from '../paper.ts';
import { addFile } from './add-file.ts';
import { drawPaper } from './draw-paper.ts';
import { numberPages } from './number-pages.ts';
import { unprintableIn } from './unprintable-in.ts';

/** A paper with its files behind it, as one PDF. The files are read one by one, so that many need not fit together. */
export async function makePdf({ paper, files }: PaperJob, fontFiles: FontFiles): Promise<WrittenPaper> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(paper.title, { showInWindowTitleBar: true });
  pdf.setLanguage(paper.language);
  pdf.setCreator('Comptoir');
  const fonts = await embedFonts(pdf, fontFiles);
  drawPaper(pdf, paper, fonts);
  const left: string[] = [];
  const copied = new Map<number, string>();
  for (const file of files) {
    const start = pdf.getPageCount();
    const taken = await addFile(pdf, file, paper, fonts);
    if (taken === 'not') left.push(file.title);
    if (taken === 'copied') for (let at = start; at < pdf.getPageCount(); at += 1) copied.set(at, file.title);
  }
  numberPages(pdf, paper, copied, fonts);
  const file = new Blob([await pdf.save()], { type: 'application/pdf' });
  return { file, left, unprintable: unprintableIn(paper, fonts.has) };
}
