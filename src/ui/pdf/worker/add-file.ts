import { PDFDocument, rgb, type PDFImage } from '@cantoo/pdf-lib';
import type { Paper, PaperFile } from '../paper.ts';
import { printable } from '../../../domain/kernel/printable.ts';
import type { PrintFonts } from '../../../print/embed-fonts.ts';
import { wrapped } from '../../../print/wrapped.ts';
import { SHEET } from './draw-paper.ts';
import { orientationOf } from './orientation.ts';

const TITLE = 10;
const FAINT = rgb(0.42, 0.42, 0.44);
const QUALITY = 0.9;
/** A PNG is decoded whole, four bytes a pixel: a larger one would end the tab. */
const MOST_PIXELS = 50_000_000;
const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** As its header says. */
const pngPixels = (bytes: Uint8Array): number => {
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return header.byteLength < 24 ? 0 : header.getUint32(16) * header.getUint32(20);
};

/** A picture as a PDF can hold it: upright JPEG and PNG as they are, any other anew where this browser can read it. */
async function embedded(pdf: PDFDocument, bytes: Uint8Array, blob: Blob): Promise<PDFImage> {
  if (startsWith(bytes, 0xff, 0xd8) && orientationOf(bytes) === 1) return pdf.embedJpg(bytes);
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47)) {
    if (pngPixels(bytes) > MOST_PIXELS) throw new Error('The picture is larger than is decoded');
    return pdf.embedPng(bytes);
  }
  const picture = await createImageBitmap(blob);
  try {
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, picture.width, picture.height);
    context.drawImage(picture, 0, 0);
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return await pdf.embedJpg(await jpeg.arrayBuffer());
  } finally {
    picture.close();
  }
}

/** A file on the pages behind the paper. `not`: it could not be taken in, a page says so in its place. */
export async function addFile(
  pdf: PDFDocument,
  { title, blob }: PaperFile,
  paper: Pick<Paper, 'missing' | 'unreadable'>,
  { plain, has }: PrintFonts,
): Promise<'drawn' | 'copied' | 'not'> {
  const said = printable(title, has);
  const width = SHEET.width - 2 * SHEET.margin;
  const titled = () => {
    const page = pdf.addPage([SHEET.width, SHEET.height]);
    let y = SHEET.height - SHEET.margin - TITLE;
    for (const line of wrapped(said, plain, TITLE, width)) {
      page.drawText(line, { x: SHEET.margin, y, font: plain, size: TITLE });
      y -= TITLE * 1.4;
    }
    return { page, y };
  };
  const instead = (why: string): 'not' => {
    const { page, y } = titled();
    page.drawText(printable(why, has), { x: SHEET.margin, y: y - 6, font: plain, size: TITLE, color: FAINT });
    return 'not';
  };
  if (!blob) return instead(paper.missing);
  try {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) {
      const other = await PDFDocument.load(bytes);
      const pages = await pdf.copyPages(other, other.getPageIndices());
      for (const page of pages) pdf.addPage(page);
      return 'copied';
    }
    const image = await embedded(pdf, bytes, blob);
    const { page, y } = titled();
    const scale = Math.min(width / image.width, (y - SHEET.margin) / image.height, 1);
    page.drawImage(image, {
      x: SHEET.margin,
      y: y - image.height * scale,
      width: image.width * scale,
      height: image.height * scale,
    });
    return 'drawn';
  } catch {
    // Broken, locked by a password, or of a kind that no page can show.
    return instead(paper.unreadable);
  }
}
