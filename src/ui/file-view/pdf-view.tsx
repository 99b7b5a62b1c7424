import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../icon-button.tsx';
import { PdfPage } from './pdf-page.tsx';
import { Unreadable } from './unreadable.tsx';
import { useBytes } from './use-bytes.ts';
import { usePdf, usePdfPage } from './use-pdf.ts';
import { SCROLLED, type FileContentProps } from './view-props.ts';
import './file-view.css';

/** A PDF file, page by page. */
export function PdfView({ url, label }: FileContentProps) {
  const bytes = useBytes(url);
  if (bytes === undefined) return <div className="file-view" aria-busy />;
  if (bytes === null) return <Unreadable />;
  return <PdfPages bytes={bytes} label={label} />;
}

const FARTHEST = 4;

function PdfPages({ bytes, label }: { readonly bytes: Uint8Array<ArrayBuffer>; readonly label: string }) {
  const { t } = useLingui();
  const sheet = useRef<HTMLDivElement>(null);
  const [number, setNumber] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [width, setWidth] = useState(0);
  const pdf = usePdf(bytes);
  const page = usePdfPage(pdf, number);
  useEffect(() => {
    const measure = (): void => setWidth(sheet.current?.clientWidth ?? 0);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  if (pdf === null) return <Unreadable />;
  const count = pdf?.numPages ?? 1;
  const go = (to: number): void => {
    setNumber(Math.min(Math.max(to, 1), count));
    sheet.current?.scrollTo?.({ top: 0 });
  };
  const nearer = (by: number): void => setZoom(Math.min(Math.max(zoom * by, 1), FARTHEST));
  const onKeyDown = (event: KeyboardEvent): void => {
    const action = {
      PageDown: () => go(number + 1),
      PageUp: () => go(number - 1),
      Home: () => go(1),
      End: () => go(count),
      '+': () => nearer(1.25),
      '-': () => nearer(0.8),
    }[event.key];
    if (!action || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    action();
  };
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <div className="pdf-tools">
        <IconButton
          icon={ChevronLeft}
          label={t`Previous page`}
          size="iconSm"
          disabled={number <= 1}
          onClick={() => go(number - 1)}
        />
        <span role="status">{t`Page ${number} of ${count}`}</span>
        <IconButton
          icon={ChevronRight}
          label={t`Next page`}
          size="iconSm"
          disabled={number >= count}
          onClick={() => go(number + 1)}
        />
        <IconButton
          icon={Minus}
          label={t`Smaller`}
          size="iconSm"
          disabled={zoom <= 1}
          onClick={() => nearer(0.8)}
        />
        <IconButton
          icon={Plus}
          label={t`Larger`}
          size="iconSm"
          disabled={zoom >= FARTHEST}
          onClick={() => nearer(1.25)}
        />
      </div>
      <div ref={sheet} className="file-view" {...SCROLLED} aria-label={label} aria-busy={!page}>
        {page && width > 0 && <PdfPage page={page} width={width} zoom={zoom} />}
      </div>
    </div>
  );
}
