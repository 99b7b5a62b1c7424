import { useEffect, useRef, useState } from 'react';
import { PdfPage } from './pdf-page.tsx';
import { useBytes } from './use-bytes.ts';
import { usePdf, usePdfPage } from './use-pdf.ts';

/** A page of a PDF, as wide as its place. */
export function MarkedSheet({ url, page }: { url: string; page: number }) {
  const bytes = useBytes(url);
  return bytes ? <PdfSheet bytes={bytes} number={page} /> : null;
}

function PdfSheet({ bytes, number }: { bytes: Uint8Array<ArrayBuffer>; number: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const page = usePdfPage(usePdf(bytes), number);
  useEffect(() => {
    const measure = (): void => setWidth(place.current?.clientWidth ?? 0);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return <div ref={place}>{page && width > 0 && <PdfPage page={page} width={width} zoom={1} />}</div>;
}
