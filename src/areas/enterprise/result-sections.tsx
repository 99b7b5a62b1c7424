import { Trans, useLingui } from '@lingui/react/macro';
import { formatEuro } from '../../domain/kernel/format.ts';
import type { Month } from '../../domain/kernel/months.ts';
import type { Days } from '../../domain/kernel/reporting-period.ts';
import { capitalize } from '../../domain/kernel/text.ts';
import {
  resultOf,
  topBy,
  within,
  type Booked,
  type Result,
  type ResultSource,
} from '../../domain/treasury/result.rules.ts';
import { Chart } from '../../ui/chart/chart.ts';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineFigure,
  Quiet,
} from '../../ui/pages/dashboard-section.tsx';
import { LinkValue } from '../../ui/value/link-value.tsx';
import { changeWords } from './compared.ts';
import { bookedList } from './paths.ts';

const MOST_PARTIES = 6;

interface ResultByMonthProps {
  readonly booked: readonly Booked[] | undefined;
  readonly months: readonly Month[];
}

/** Turnover and expenses of the twelve months up to the period. */
export function ResultByMonth({ booked, months }: ResultByMonthProps) {
  const { t, i18n } = useLingui();
  if (!booked || booked.length === 0) return null;
  const results = months.map((month) => resultOf(within(booked, month)));
  const monthName = ({ from }: Month): string =>
    capitalize(
      i18n.date(new Date(`${from}T12:00:00Z`), { month: 'short', year: '2-digit', timeZone: 'UTC' }),
    );
  return (
    <DashboardSection title={t`Twelve months`}>
      <Chart
        kind="bar"
        title={t`Turnover and expenses, excl. VAT`}
        categoryLabel={t`Month`}
        categories={months.map(monthName)}
        unit="euro"
        series={[
          { id: 'turnover', label: t`Turnover`, values: results.map(({ turnover }) => turnover) },
          {
            id: 'expenses',
            label: t({ message: 'Expenses', context: 'company' }),
            values: results.map(({ expenses }) => expenses),
          },
        ]}
      />
    </DashboardSection>
  );
}

/** An amount with by how much it is more than before, in two columns. */
export function ComparedFigure({ now, before }: { readonly now: number; readonly before: number }) {
  const { t } = useLingui();
  const amount = formatEuro(before);
  return (
    <>
      <LineFigure weight="aside" data-tip={t`Before: ${amount}`}>
        {changeWords(now, before) ?? ''}
      </LineFigure>
      <LineFigure isWide>{formatEuro(now)}</LineFigure>
    </>
  );
}

const NATURES = ['invoicings', 'expenseAccounts', 'salaries'] as const satisfies readonly ResultSource[];

interface ExpensesProps {
  readonly now: Result | undefined;
  readonly past: Result | undefined;
  readonly days: Days;
}

/** Expenses by nature, each the way to its documents. */
export function ExpensesByNature({ now, past, days }: ExpensesProps) {
  const { t } = useLingui();
  if (!now || !past) return null;
  const words = {
    invoicings: t`Supplier invoices`,
    expenseAccounts: t`Expense accounts`,
    salaries: t`Payroll`,
  };
  return (
    <DashboardSection title={t`Expenses by nature, excl. VAT`}>
      <DashboardLines>
        {NATURES.map((source) => (
          <DashboardLine
            key={source}
            to={bookedList(source, days)}
            end={<ComparedFigure now={now.bySource[source]} before={past.bySource[source]} />}
          >
            {words[source]}
          </DashboardLine>
        ))}
      </DashboardLines>
      <Quiet>
        <Trans>
          Supplier invoices count once approved, expense accounts from their approval, a month’s pay on its
          last day.
        </Trans>
      </Quiet>
    </DashboardSection>
  );
}

interface TopProps {
  readonly side: 'customers' | 'suppliers';
  readonly booked: readonly Booked[] | undefined;
  readonly days: Days;
  readonly before: Days;
}

/** The parties with whom most was done in these days. */
export function TopParties({ side, booked, days, before }: TopProps) {
  const { t } = useLingui();
  if (!booked) return null;
  const [source, field] =
    side === 'customers' ? (['invoices', 'customer'] as const) : (['invoicings', 'supplier'] as const);
  const own = booked.filter((one) => one.source === source);
  const past = new Map(topBy(within(own, before), field).map(({ key, amount }) => [key, amount]));
  const top = topBy(within(own, days), field)
    .flatMap(({ key, amount }) => (key && amount > 0 ? [{ key, amount }] : []))
    .slice(0, MOST_PARTIES);
  return (
    <DashboardSection
      title={side === 'customers' ? t`Top customers, excl. VAT` : t`Top suppliers, excl. VAT`}
    >
      {top.length === 0 && (
        <Quiet>
          {side === 'customers' ? (
            <Trans>Nothing was invoiced in these days.</Trans>
          ) : (
            <Trans>No supplier invoice of these days is approved.</Trans>
          )}
        </Quiet>
      )}
      <DashboardLines>
        {top.map(({ key, amount }) => (
          <DashboardLine
            key={key}
            to={bookedList(source, days, { [field]: key })}
            end={<ComparedFigure now={amount} before={past.get(key) ?? 0} />}
          >
            <LinkValue to="companies" id={key} />
          </DashboardLine>
        ))}
      </DashboardLines>
    </DashboardSection>
  );
}
