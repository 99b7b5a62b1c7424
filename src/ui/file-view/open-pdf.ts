import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the builder makes a class of a file that is asked for as a worker
import PdfThread from 'pdfjs-dist/build/pdf.worker.min.mjs?worker';

export interface OpenPdf {
  /** Rejects where the file is broken, or locked by a password. */
  readonly opened: Promise<PDFDocumentProxy>;
  /** Ends the reading and its thread. */
  close(): void;
}

/** Opens a PDF in a thread of its own. */
export function openPdf(bytes: Uint8Array<ArrayBuffer>): OpenPdf {
  const thread = new PdfThread();
  const task = getDocument({
    // The bytes move into the worker: the next document needs its own.
    data: bytes.slice(),
    worker: PDFWorker.create({ port: thread }),
    // The page's policy lets nothing be compiled; fonts that are not in the file are the device's.
    useWasm: false,
    useSystemFonts: true,
    enableXfa: false,
  });
  return {
    opened: task.promise,
    close: () => void task.destroy().finally(() => thread.terminate()),
  };
}
