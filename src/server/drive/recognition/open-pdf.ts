import { createRequire } from 'node:module';
import path from 'node:path';
import {
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF with all that pdf.js has for its fonts and pictures; nothing in it is run. To be destroyed by whoever opened it. */
export function openPdf(bytes: Uint8Array): PDFDocumentLoadingTask {
  const home = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return getDocument({
    data: bytes,
    cMapUrl: `${home}/cmaps/`,
    standardFontDataUrl: `${home}/standard_fonts/`,
    wasmUrl: `${home}/wasm/`,
    verbosity: 0,
    isEvalSupported: false,
    useSystemFonts: false,
    stopAtErrors: false,
  });
}

interface Canvas {
  toBuffer(mime: 'image/png'): Buffer;
}
/** Canvases that pdf.js makes itself, of the library that comes with it. */
interface CanvasFactory {
  create(
    width: number,
    height: number,
  ): { canvas: Canvas & HTMLCanvasElement; context: CanvasRenderingContext2D };
}

/** A page as a PNG, its longer side so many pixels. */
export async function renderPage(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
  side: number,
): Promise<Buffer> {
  const whole = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: side / Math.max(whole.width, whole.height) });
  const factory = document.canvasFactory as CanvasFactory;
  const { canvas } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas, viewport, background: '#fff' }).promise;
  return canvas.toBuffer('image/png');
}
