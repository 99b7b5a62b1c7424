import { getDocument, PDFWorker, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the builder makes a class of a file that is asked for as a worker
import PdfThread from 'pdfjs-dist/build/pdf.worker.min.mjs?worker';
import { useEffect, useState } from 'react';

/** The open document: undefined while it is read, null where it cannot be (broken, or locked by a password). */
export function usePdf(bytes: Uint8Array<ArrayBuffer>): PDFDocumentProxy | null | undefined {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>();
  useEffect(() => {
    let isOver = false;
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
    task.promise.then(
      (found) => !isOver && setPdf(found),
      () => !isOver && setPdf(null),
    );
    return () => {
      isOver = true;
      void task.destroy().finally(() => thread.terminate());
    };
  }, [bytes]);
  return pdf;
}

export function usePdfPage(
  pdf: PDFDocumentProxy | null | undefined,
  number: number,
): PDFPageProxy | undefined {
  const [page, setPage] = useState<PDFPageProxy>();
  useEffect(() => {
    let isOver = false;
    pdf?.getPage(number).then(
      (found) => !isOver && setPage(found),
      () => {},
    );
    return () => void (isOver = true);
  }, [pdf, number]);
  return page;
}
