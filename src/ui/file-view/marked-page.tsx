import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { Box } from '../../domain/drive/recognition/read-page.ts';
import { PdfPage } from './pdf-page.tsx';
import { useBytes } from './use-bytes.ts';
import { usePdf, usePdfPage } from './use-pdf.ts';
import './file-view.css';

export interface MarkedFile {
  readonly name: string;
  readonly type: string;
  /** `blob:` of the file on this device. */
  readonly url: string;
}

export interface Mark {
  readonly label: string;
  readonly page: number;
  readonly box: Box;
}

const part = (of: number): string => `${of * 100}%`;

interface MarkedPageProps {
  readonly file: MarkedFile;
  readonly page: number;
  readonly marks: readonly Mark[];
  /** The label of the mark that is looked at. */
  readonly active?: string | undefined;
}

/** A page of the file as it is, with what was found on it in frames. */
export function MarkedPage({ file, page, marks, active }: MarkedPageProps) {
  const isPdf = file.type === 'application/pdf';
  return (
    <chakra.div position="relative" bg="bg.sunken" borderRadius="control" overflow="hidden">
      {isPdf ? (
        <Sheet url={file.url} page={page} />
      ) : (
        <chakra.img src={file.url} alt={file.name} w="full" display="block" />
      )}
      {marks
        .filter((mark) => mark.page === page)
        .map(({ label, box: [x, y, width, height] }) => (
          <chakra.div
            key={label}
            position="absolute"
            style={{ left: part(x), top: part(y), width: part(width), height: part(height) }}
            outline={label === active ? '3px solid' : '2px solid'}
            outlineColor="accent.solid"
            outlineOffset="2px"
            opacity={active === undefined || label === active ? 1 : 0.4}
            borderRadius="xs"
            title={label}
          />
        ))}
    </chakra.div>
  );
}

function Sheet({ url, page }: { url: string; page: number }) {
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
