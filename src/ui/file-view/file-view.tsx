import { heavyPart } from '../heavy-part.tsx';
import type { FileContentProps } from './view-props.ts';

const PdfFile = heavyPart<FileContentProps>(async () => (await import('./pdf-view.tsx')).PdfView);
const TextFile = heavyPart<FileContentProps>(async () => (await import('./text-view.tsx')).TextView);
const TableFile = heavyPart<FileContentProps>(async () => (await import('./table-view.tsx')).TableView);

const TEXTS = [
  'text/plain',
  'text/markdown',
  'application/json',
  'application/xml',
  'text/xml',
  'application/x-ofx',
  'application/x-qif',
];

/** How a file of this type is shown; undefined where it is not. */
export function contentKind(type: string): 'pdf' | 'table' | 'text' | undefined {
  const [mime = ''] = type.split(';');
  if (mime === 'application/pdf') return 'pdf';
  if (mime === 'text/csv') return 'table';
  return TEXTS.includes(mime) ? 'text' : undefined;
}

/** What is in a file of a kind that is shown. */
export function FileContent({ type, ...file }: FileContentProps & { readonly type: string }) {
  const kind = contentKind(type);
  if (kind === 'pdf') return <PdfFile {...file} />;
  if (kind === 'table') return <TableFile {...file} />;
  return kind === 'text' ? <TextFile {...file} /> : null;
}
