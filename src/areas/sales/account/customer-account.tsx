import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import { missingIn } from '../../../domain/documents/printable-document.rules.ts';
import { formatDate } from '../../../domain/kernel/format.ts';
import { SOLD_LEDGER } from '../../../domain/sales/customer-account.rules.ts';
import type { AskedStatement, Statement } from '../../../domain/sales/statement.rules.ts';
import { useRow } from '../../../offline/index.ts';
import { DocumentMails, MailLink } from '../../../parts/document/mail/document-mails.tsx';
import { PartyAccount } from '../../../parts/payment/account/party-account.tsx';
import { useStatementAddress } from '../../../parts/payment/account/use-statement.ts';
import { Button } from '../../../ui/button.tsx';
import { handFile } from '../../../ui/hand-file.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';

interface CustomerAccountProps {
  readonly customer: string;
  readonly makePdf: (asked: AskedStatement) => Promise<File>;
}

/** One customer's account, which can be handed on as a PDF and by mail. */
export function CustomerAccount({ customer, makePdf }: CustomerAccountProps) {
  const company = useRow('companies', customer);
  const { asked } = useStatementAddress();
  const name = company?.displayLine1 ?? '';
  return (
    <>
      {company && <DocumentMails collection="companies" row={company} statement={asked} />}
      <PartyAccount
        ledger={SOLD_LEDGER}
        party={customer}
        name={name}
        above={(statement) => <Unprintable statement={statement} name={name} />}
        actions={(shown) => <PdfButton asked={shown} makePdf={makePdf} />}
        // Which letter it has may be another's by the time that it is sent.
        lastly={(shown) => company && !shown.letter && <MailLink collection="companies" row={company} />}
      />
    </>
  );
}

/** Texts of an account that its paper shows with boxes, named before it is handed on. */
function Unprintable({ statement, name }: { readonly statement: Statement; readonly name: string }) {
  const { t } = useLingui();
  const texts = [
    { place: '', text: name },
    ...statement.rows.map((row) => ({ place: formatDate(row.date), text: row.name })),
  ];
  const boxes = texts
    .flatMap(({ place, text }) => {
      const characters = missingIn(text);
      if (characters === undefined) return [];
      return place === '' ? t`“${characters}”` : t`${place}: “${characters}”`;
    })
    .join(' · ');
  if (boxes === '') return null;
  return (
    <Notice tone="warning">
      <Trans>These characters can’t be printed. The PDF shows boxes instead. {boxes}</Trans>
    </Notice>
  );
}

interface PdfButtonProps extends Pick<CustomerAccountProps, 'makePdf'> {
  readonly asked: AskedStatement;
}

function PdfButton({ asked, makePdf }: PdfButtonProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { press } = useOneAtATime();
  const handPdf = async (): Promise<void> => {
    try {
      const file = await makePdf(asked);
      handFile(file, file.name);
    } catch (error) {
      console.warn('the PDF of a statement failed', error);
      toast({ text: t`The file could not be made.` });
    }
  };
  return (
    <Button variant="outline" {...press(handPdf)}>
      <FileDown size={16} aria-hidden />
      <Trans>Statement as PDF</Trans>
    </Button>
  );
}
