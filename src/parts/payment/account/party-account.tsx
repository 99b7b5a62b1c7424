import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatEuro } from '../../../domain/kernel/format.ts';
import { AGES, type Age } from '../../../domain/sales/ageing.rules.ts';
import type { AskedStatement, Statement } from '../../../domain/sales/statement.rules.ts';
import type { Ledger } from '../../../domain/treasury/ledger.rules.ts';
import { useEngine } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { handFile } from '../../../ui/hand-file.ts';
import { NotHere } from '../../../ui/list/not-here.tsx';
import { Quiet } from '../../../ui/pages/dashboard-section.tsx';
import { statementCsv } from './statement-csv.ts';
import { StatementPeriod } from './statement-period.tsx';
import { StatementTable } from './statement-table.tsx';
import { useMovementName } from './statement-words.ts';
import { useStatement, useStatementAddress } from './use-statement.ts';

interface PartyAccountProps {
  readonly ledger: Ledger;
  /** The customer or supplier, and what they are called. */
  readonly party: string;
  readonly name: string;
  /** Above the account, and before and behind its export. */
  readonly above?: (statement: Statement) => ReactNode;
  readonly actions?: (asked: AskedStatement) => ReactNode;
  readonly lastly?: (asked: AskedStatement) => ReactNode;
}

/**
 * The account of a customer or supplier: how old what is open is, and each document and payment of a period, what settles what,
 * and the balance after it. What is handed on of it is what is shown.
 */
export function PartyAccount({ ledger, party, name, above, actions, lastly }: PartyAccountProps) {
  const { asked, said, change } = useStatementAddress();
  const statement = useStatement(ledger, party, asked);
  if (statement === undefined) return <chakra.div minH="48" aria-busy />;
  if (statement === null)
    return (
      <Quiet>
        <NotHere collection={ledger.side.payments} named />
      </Quiet>
    );
  const { letter } = asked;
  return (
    <>
      <Ageing statement={statement} isOurs={ledger.side.pays === 'out'} />
      {above?.(statement)}
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
          {actions?.(asked)}
          <ExportButton ledger={ledger} statement={statement} asked={asked} name={name} />
          {lastly?.(asked)}
        </chakra.div>
      </chakra.div>
      {statement.rows.length === 0 && (
        <chakra.p color="fg.muted" mb="3">
          <None asked={asked} opening={statement.opening} />
        </chakra.p>
      )}
      {(statement.rows.length > 0 || (statement.opening ?? 0) !== 0) && (
        <StatementTable
          side={ledger.side}
          statement={statement}
          asked={asked}
          onLetter={(chosen) => change('letter', chosen)}
        />
      )}
    </>
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

interface AgeingProps {
  readonly statement: Statement;
  /** A credit is ours with a supplier, and a customer's with us. */
  readonly isOurs: boolean;
}

/** How old what is open is. */
function Ageing({ statement: { ages, inHand }, isOurs }: AgeingProps) {
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
    ...(inHand === 0 ? [] : [[isOurs ? t`Our credit` : t`Their credit`, -inHand] as const]),
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

interface ExportButtonProps extends Pick<PartyAccountProps, 'ledger' | 'name'> {
  readonly statement: Statement;
  readonly asked: AskedStatement;
}

function ExportButton({ ledger, statement, asked, name }: ExportButtonProps) {
  const { t } = useLingui();
  const nameOf = useMovementName();
  const today = useEngine().writer.today();
  const hand = (): void => {
    const head = [
      t`Date`,
      t`Document`,
      t({ message: 'Letter', context: 'account' }),
      t({ message: 'Debit', context: 'account' }),
      t({ message: 'Credit', context: 'account' }),
      t({ message: 'Balance', context: 'account' }),
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
      statementCsv(statement, from, ledger.side, words),
      `${title.filter(Boolean).join(' ')}.csv`.replaceAll(/[/\\]/g, '-'),
    );
  };
  return (
    <Button variant="outline" onClick={hand}>
      <Download size={16} aria-hidden />
      <Trans>Export the statement</Trans>
    </Button>
  );
}
