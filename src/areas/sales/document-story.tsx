import type { Shown } from '../../offline/index.ts';
import { DocumentMails } from '../../ui/document/mail/document-mails.tsx';
import { DocumentView } from '../../ui/document/document-view.tsx';
import { DocumentPaper } from './paper/document-paper.tsx';
import { InvoiceMoney } from './money/invoice-money.tsx';
import { TransmissionCourse, TransmissionTrouble } from './transmission/invoice-transmission.tsx';
import { QuoteBilling } from './quote-billing.tsx';

/** What was offered, and what of it was billed. */
export function QuoteStory({ row }: { row: Shown }) {
  return (
    <>
      <DocumentMails collection="quotes" row={row} />
      <DocumentView collection="quotes" row={row} />
      <DocumentPaper collection="quotes" row={row} />
      <QuoteBilling row={row} />
    </>
  );
}

/** What is owed for what, and what came in for it. */
export function InvoiceStory({ row }: { row: Shown }) {
  return (
    <>
      <TransmissionTrouble row={row} />
      <DocumentMails collection="invoices" row={row} />
      <DocumentView collection="invoices" row={row} />
      <DocumentPaper collection="invoices" row={row} />
      <TransmissionCourse row={row} />
      <InvoiceMoney row={row} />
    </>
  );
}
