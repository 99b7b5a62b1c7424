import { useLingui } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../domain/kernel/format.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { useEngine, type Shown } from '../../../offline/index.ts';
import { useMonthName } from '../../../ui/form/month-name.ts';
import { handFile } from '../../../ui/hand-file.ts';
import type { MoreAction } from '../../../ui/record/record-header.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { useText } from '../../../ui/value/domain-text.ts';

/** The account with its receipts as one PDF, made on this device; what makes it is fetched when it is asked for. */
export function useAccountPdf(row: Shown): readonly MoreAction[] {
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const text = useText();
  const toast = useToast();
  const monthOf = useMonthName();
  const [isBusy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      toast({ text: t`The PDF is being made…` });
      const [{ accountJob }, { writePdf }] = await Promise.all([
        import('./make-account-pdf.ts'),
        import('../../../ui/pdf/write-pdf.ts'),
      ]);
      const account = row as Shown<ExpenseAccountRow>;
      const month = monthOf(account.period);
      const job = await accountJob(engine, account, { i18n, text, month });
      const { file, left, unprintable } = await writePdf(job);
      handFile(file, `${job.paper.subtitle} - ${account.title ?? ''}.pdf`.replaceAll(/[\\/:*?"<>|]/g, ' '));
      const count = formatNumber(left.length);
      const boxes = unprintable
        .map(({ line, characters }) => (line ? t`Line ${line}: “${characters}”` : t`“${characters}”`))
        .join(' · ');
      if (boxes) toast({ text: t`These characters can’t be printed. The PDF shows boxes instead. ${boxes}` });
      toast({
        text:
          left.length > 0
            ? t`The PDF is made. Receipts that are missing from it: ${count}`
            : t`The PDF is made.`,
      });
    } catch (error) {
      console.warn('the PDF failed', error);
      toast({ text: t`The PDF could not be made.` });
    } finally {
      setBusy(false);
    }
  };
  return [{ label: t`PDF with receipts`, icon: FileDown, run: () => void make() }];
}
