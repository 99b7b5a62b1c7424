import { Trans, useLingui } from '@lingui/react/macro';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { formatEuro } from '../../domain/kernel/format.ts';
import { AGES, ageing, agesOf, creditBeside, type Age } from '../../domain/sales/ageing.rules.ts';
import { payableAmounts } from '../../domain/treasury/payables.rules.ts';
import { useEngine } from '../../offline/index.ts';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineFigure,
  Quiet,
} from '../../ui/pages/dashboard-section.tsx';
import { dueDays, openInvoices, openInvoicings } from './paths.ts';

interface AgeingProps {
  readonly side: 'receivables' | 'payables';
  readonly rows: readonly AnyRow[] | undefined;
  /** All that is owed, less what is to somebody's credit. */
  readonly balance: number | undefined;
}

/** Open amounts by how long they are overdue, each the way to its documents. */
export function Ageing({ side, rows, balance }: AgeingProps) {
  const { t } = useLingui();
  const today = useEngine().writer.today();
  if (!rows) return null;
  const isSold = side === 'receivables';
  const ages = isSold ? ageing(rows, today) : agesOf(rows.flatMap(payableAmounts), today);
  const credit = balance === undefined ? 0 : creditBeside(ages, balance);
  const words: Readonly<Record<Age, string>> = {
    notDue: t`Not due yet`,
    upTo30: t`1–30 days late`,
    upTo60: t`31–60 days late`,
    upTo90: t`61–90 days late`,
    over90: t`More than 90 days late`,
  };
  const all = AGES.reduce((sum, age) => sum + ages[age], 0);
  const amount = formatEuro(credit);
  return (
    <DashboardSection title={isSold ? t`Receivables by age, incl. VAT` : t`Payables by age, incl. VAT`}>
      {all === 0 ? (
        <Quiet>
          {isSold ? <Trans>Customers owe nothing.</Trans> : <Trans>Nothing is owed to suppliers.</Trans>}
        </Quiet>
      ) : (
        <DashboardLines>
          {AGES.map((age) => {
            const filters = { calculatedDue: dueDays(age, today) };
            return (
              <DashboardLine
                key={age}
                to={isSold ? openInvoices(filters) : openInvoicings(filters)}
                end={<LineFigure isWide>{formatEuro(ages[age])}</LineFigure>}
              >
                {words[age]}
              </DashboardLine>
            );
          })}
        </DashboardLines>
      )}
      {credit > 0 && (
        <Quiet>
          {isSold ? (
            <Trans>Customers have {amount} to their credit, which is not taken off here.</Trans>
          ) : (
            <Trans>We have {amount} to our credit with suppliers, which is not taken off here.</Trans>
          )}
        </Quiet>
      )}
    </DashboardSection>
  );
}
