import { useLingui } from '@lingui/react/macro';
import { FileCode, FileDown, FileSearch } from 'lucide-react';
import { useEffect } from 'react';
import { isIssued } from '../../../domain/sales/issued.rules.ts';
import { useEngine, type Shown } from '../../../offline/index.ts';
import { handFile } from '../../../ui/hand-file.ts';
import type { MoreAction } from '../../../ui/record/record-header.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import type * as DocumentFiles from './document-files.ts';
import { PAPER_SHOWN } from './paper-shown.ts';

/** A quote, an invoice or an order as a PDF, an issued invoice as data too: made on this device; what makes them is fetched when asked for. */
export function useDocumentPaper(collection: DocumentFiles.Printed, row: Shown): readonly MoreAction[] {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const { press } = useOneAtATime();
  const hand = (make: (files: typeof DocumentFiles) => Promise<File>): void =>
    press(async () => {
      try {
        const file = await make(await import('./document-files.ts'));
        handFile(file, file.name);
      } catch (error) {
        console.warn('a file of a document failed', error);
        toast({ text: t`The file could not be made.` });
      }
    }).onClick();
  useEffect(() => {
    void import('../paper-picture.ts').then(({ keepLogo }) => keepLogo(engine)).catch(() => {});
  }, [engine]);
  const asked = { engine, collection, row } as const;
  return [
    { label: t`Show PDF`, icon: FileSearch, to: PAPER_SHOWN },
    { label: t`Download PDF`, icon: FileDown, run: () => hand(({ pdfOf }) => pdfOf(asked)) },
    ...(collection === 'invoices' && isIssued(row['status']) && row['number']
      ? (['CII', 'UBL'] as const).map((syntax) => ({
          label: t`E-invoice (${syntax})`,
          icon: FileCode,
          run: () => hand(({ xmlOf }) => xmlOf(asked, syntax)),
        }))
      : []),
  ];
}
