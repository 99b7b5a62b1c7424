import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { PaperJob, WrittenPaper } from '../paper.ts';
import { addFile } from './add-file.ts';
import { drawPaper, type Fonts } from './draw-paper.ts';

async function fontsOf(pdf: PDFDocument): Promise<Fonts> {
  const plain = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  return { plain, bold, has: new Set(plain.getCharacterSet()) };
}

/** A paper with its files behind it, as one PDF. The files are read one by one, so that many need not fit together. */
export async function makePdf({ paper, files }: PaperJob): Promise<WrittenPaper> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(paper.title, { showInWindowTitleBar: true });
  pdf.setLanguage(paper.language);
  pdf.setCreator('Comptoir');
  const fonts = await fontsOf(pdf);
  drawPaper(pdf, paper, fonts);
  const left: string[] = [];
  for (const file of files) if (!(await addFile(pdf, file, paper, fonts))) left.push(file.title);
  return { file: new Blob([await pdf.save()], { type: 'application/pdf' }), left };
}
