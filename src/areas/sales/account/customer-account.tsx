import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download, FileDown, X } from 'lucide-react';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import { AGES, type Age } from '../../../domain/sales/ageing.rules.ts';
import { missingIn } from '../../../domain/documents/printable-document.rules.ts';
import type { AskedStatement, Statement } from '../../../domain/sales/statement.rules.ts';
import { useEngine, useRow } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { handFile } from '../../../ui/hand-file.ts';
import { NotHere } from '../../../ui/list/not-here.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Quiet } from '../../../ui/pages/dashboard-section.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { DocumentMails, MailLink } from '../../../parts/document/mail/document-mails.tsx';
import { statementCsv } from './statement-csv.ts';
import { StatementPeriod } from './statement-period.tsx';
import { StatementTable } from './statement-table.tsx';
import { useMovementName } from './statement-words.ts';
import { useStatement, useStatementAddress } from './use-statement.ts';

interface CustomerAccountProps {
  readonly customer: string;
  readonly makePdf: (asked: AskedStatement) => Promise<File>;
}

/**
 * One customer's account: how old what is open is, and each document and payment of a period, what settles what, and the balance
 * after it. What is handed on of it is what is shown.
 */
export function CustomerAccount({ customer, makePdf }: CustomerAccountProps) {
  const { asked, said, change } = useStatementAddress();
  const statement = useStatement(customer, asked);
  const company = useRow('companies', customer);
  if (statement === undefined) return <chakra.div minH="48" aria-busy />;
  if (statement === null)
    return (
      <Quiet>
        <NotHere collection="customerPayments" named />
      </Quiet>
    );
  const { letter } = asked;
  return (
    <>
      {company && <DocumentMails collection="companies" row={company} statement={asked} />}
      <Ageing statement={statement} />
      <Unprintable statement={statement} name={company?.displayLine1 ?? ''} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2" mb="4">
        {letter ? (
          <Button variant="outline" onClick={() => change('letter', '')}>
            <X size={16} aria-hidden />
            <Trans>Letter {letter} only</Trans>
          </Button>
        ) : (
          <>
            <StatementPeriod said={said} onChange={(period) => change('period', period)} />
            <UnsettledOnly
              isOn={asked.unsettledOnly === true}
              onChange={(isOn) => change('unsettled', isOn ? 'true' : '')}
            />
          </>
        )}
        <chakra.span flex="1" />
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Handed {...{ statement, asked, makePdf }} name={company?.displayLine1 ?? ''} />
          {/* Which letter it has may be another's by the time that it is sent. */}
          {company && !letter && <MailLink collection="companies" row={company} />}
        </chakra.div>
      </chakra.div>
      {statement.rows.length === 0 && (
        <chakra.p color="fg.muted" mb="3">
          <None asked={asked} opening={statement.opening} />
        </chakra.p>
      )}
      {(statement.rows.length > 0 || (statement.opening ?? 0) !== 0) && (
        <StatementTable statement={statement} asked={asked} onLetter={(chosen) => change('letter', chosen)} />
      )}
    </>
  );
}

/** Texts of an account that its paper shows with boxes, named before it is handed on. */
function Unprintable({ statement, name }: Pick<HandedProps, 'statement' | 'name'>) {
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

function UnsettledOnly({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useLingui();
  return <CheckBox label={t`Unsettled only`} checked={isOn} onChange={onChange} />;
}

/** Why no row stands here. */
function None({ asked, opening }: { asked: AskedStatement; opening: number | undefined }) {
  if (asked.letter) return <Trans>Nothing has this letter any more.</Trans>;
  if (asked.unsettledOnly && !opening) return <Trans>Nothing is unsettled.</Trans>;
  if (asked.from || asked.to) return <Trans>Nothing was billed or paid in this period.</Trans>;
  return <Trans>Nothing was billed or paid yet.</Trans>;
}

/** How old what is open is. */
function Ageing({ statement: { ages, inHand } }: { statement: Statement }) {
  const { t } = useLingui();
  const words: Record<Age, string> = {
    notDue: t`Not due`,
    upTo30: t`1–30 days`,
    upTo60: t`31–60 days`,
    upTo90: t`61–90 days`,
    over90: t`Over 90 days`,
  };
  const all = [
    ...AGES.map((age) => [words[age], ages[age]] as const),
    ...(inHand === 0 ? [] : [[t`Their credit`, -inHand] as const]),
  ];
  return (
    <chakra.dl m="0" mb="6" display="flex" flexWrap="wrap" columnGap="8" rowGap="3" aria-label={t`Ageing`}>
      {all.map(([word, amount]) => (
        <div key={word}>
          <chakra.dt color="fg.muted" textStyle="dense">
            {word}
          </chakra.dt>
          <chakra.dd m="0" fontSize="lg" fontWeight="600" fontVariantNumeric="tabular-nums">
            {formatEuro(amount)}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}

interface HandedProps extends Pick<CustomerAccountProps, 'makePdf'> {
  readonly statement: Statement;
  readonly asked: AskedStatement;
  /** Whose account it is. */
  readonly name: string;
}

function Handed({ statement, asked, makePdf, name }: HandedProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { press } = useOneAtATime();
  const nameOf = useMovementName();
  const today = useEngine().writer.today();
  const hand = (): void => {
    const head = [
      t`Date`,
      t`Document`,
      t({ message: 'Letter', context: 'account' }),
      t({ message: 'Debit', context: 'account' }),
      t({ message: 'Credit', context: 'account' }),
      t`Balance`,
    ];
    const words = {
      head,
      nameOf,
      opening: t({ message: 'Opening balance', context: 'account' }),
      total: t({ message: 'Total', context: 'account' }),
    };
    const { from, to, letter } = asked;
    const title = [t`Statement`, name, letter ? undefined : from, to && to < today ? to : today, letter];
    handFile(
      statementCsv(statement, from, words),
      `${title.filter(Boolean).join(' ')}.csv`.replaceAll(/[/\\]/g, '-'),
    );
  };
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
    <>
      <Button variant="outline" {...press(handPdf)}>
        <FileDown size={16} aria-hidden />
        <Trans>Statement as PDF</Trans>
      </Button>
      <Button variant="outline" onClick={hand}>
        <Download size={16} aria-hidden />
        <Trans>Export the statement</Trans>
      </Button>
    </>
  );
}
