import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf } from './open-pdf.ts';

/** The open document: undefined while it is read, null where it cannot be (broken, or locked by a password). */
export function usePdf(bytes: Uint8Array<ArrayBuffer>): PDFDocumentProxy | null | undefined {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>();
  useEffect(() => {
    let isOver = false;
    const { opened, close } = openPdf(bytes);
    opened.then(
      (found) => !isOver && setPdf(found),
      () => !isOver && setPdf(null),
    );
    return () => {
      isOver = true;
      close();
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
