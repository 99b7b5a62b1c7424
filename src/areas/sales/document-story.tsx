import { useLocation, useNavigate } from 'react-router-dom';
import { isIssued } from '../../domain/sales/issued.rules.ts';
import type { Shown } from '../../offline/index.ts';
import { DocumentMails } from '../../parts/document/mail/document-mails.tsx';
import { AvailableCredit } from '../../parts/payment/available-credit.tsx';
import { DocumentView } from '../../parts/document/document-view.tsx';
import { DocumentPaper } from '../../parts/document/paper/document-paper.tsx';
import { InvoiceLate, InvoiceMoney } from './invoice/invoice-money.tsx';
import { TransmissionCourse, TransmissionTrouble } from './transmission/invoice-transmission.tsx';
import { toolOf } from '../../ui/list/tool-of.ts';
import type { CreditSheetProps } from './invoice/credit-sheet.tsx';
import { usePaidNow } from '../../parts/payment/use-account.ts';
import { useNumberTold } from '../../parts/document/use-number-told.ts';
import { CREDITED, useMaking } from './use-next-document.ts';

const CreditSheet = toolOf<CreditSheetProps>(
  async () => (await import('./invoice/credit-sheet.tsx')).CreditSheet,
);

/** What was offered. */
export function QuoteStory({ row }: { row: Shown }) {
  return (
    <>
      <DocumentMails collection="quotes" row={row} />
      <DocumentView collection="quotes" row={row} />
      <DocumentPaper collection="quotes" row={row} />
    </>
  );
}

/** What is owed for what, and what came in for it. */
export function InvoiceStory({ row }: { row: Shown }) {
  useNumberTold(row);
  const now = usePaidNow(row);
  const { open } = useMaking('invoices');
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <>
      {search === CREDITED && isIssued(row['status']) && (
        <CreditSheet
          row={row}
          onClose={() => void navigate('.', { replace: true })}
          onChosen={(values, key) => open(key, values)}
        />
      )}
      <InvoiceLate row={row} />
      <AvailableCredit row={row} />
      <TransmissionTrouble row={row} />
      <DocumentMails collection="invoices" row={row} />
      <DocumentView collection="invoices" row={now} />
      <DocumentPaper collection="invoices" row={row} />
      <TransmissionCourse row={row} />
      <InvoiceMoney row={row} />
    </>
  );
}
