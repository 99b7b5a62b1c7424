import { PDFDocument, type PDFImage } from '@cantoo/pdf-lib';
import { isBoundedPng } from './bounded-png.ts';
import { drawDocument } from './draw-document.ts';
import { embedFonts, type FontFiles } from './embed-fonts.ts';
import { makeKept, type Kept } from './pdf-a.ts';
import type { DocumentPaper } from './document-paper.ts';
import type { PrintedDocument } from './printed-document.ts';

const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50;
async function image(pdf: PDFDocument, bytes: Uint8Array | undefined): Promise<PDFImage | undefined> {
  if (bytes === undefined) return undefined;
  // A picture that cannot be read, or is made to fill the memory, is left out: the document is whole without it.
  if (isPng(bytes) && !(await isBoundedPng(bytes))) return undefined;
  return (isPng(bytes) ? pdf.embedPng(bytes) : pdf.embedJpg(bytes)).catch(() => undefined);
}

/**
 * A quote or an invoice as PDF/A-3b, with the electronic invoice in it where there is one (Factur-X). The same on a device
 * and on the server: equal input gives equal bytes.
 */
export async function makeDocument(
  document: PrintedDocument,
  fonts: FontFiles,
  kept: Omit<Kept, 'title' | 'author'>,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setLanguage(document.language);
  drawDocument(pdf, document, await embedFonts(pdf, fonts), {
    logo: await image(pdf, document.logo),
    signature: await image(pdf, document.signature?.picture),
  });
  await makeKept(pdf, {
    ...kept,
    title: `${document.title} ${document.number}`.trim(),
    author: document.seller.name,
  });
  return pdf.save({ useObjectStreams: false });
}

/** What `document-paper.ts` has put together, as a file. */
export const makePaper = (
  { printed, invoice, made, id }: DocumentPaper,
  fonts: FontFiles,
): Promise<Uint8Array> => makeDocument(printed, fonts, { made, id, ...(invoice ? { invoice } : {}) });
