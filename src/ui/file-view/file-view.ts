import { heavyPart } from '../heavy-part.tsx';
import type { FileContentProps } from './view-props.ts';

export const PdfFile = heavyPart<FileContentProps>(async () => (await import('./pdf-view.tsx')).PdfView);
export const TextFile = heavyPart<FileContentProps>(async () => (await import('./text-view.tsx')).TextView);
export const TableFile = heavyPart<FileContentProps>(
  async () => (await import('./table-view.tsx')).TableView,
);

const TEXTS = ['text/plain', 'application/xml', 'text/xml', 'application/x-ofx', 'application/x-qif'];

/** What shows a file of this type; undefined where nothing does. */
export function contentOf(type: string): typeof PdfFile | undefined {
  const [mime = ''] = type.split(';');
  if (mime === 'application/pdf') return PdfFile;
  if (mime === 'text/csv') return TableFile;
  return TEXTS.includes(mime) ? TextFile : undefined;
}
