import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatEuro, formatNumber } from '../../domain/kernel/format.ts';
import type { Month } from '../../domain/kernel/months.ts';
import { capitalize } from '../../domain/kernel/text.ts';
import { quoteMachine } from '../../domain/sales/quote.machine.ts';
import { useEngine, type Answer } from '../../offline/index.ts';
import { Chart } from '../../ui/chart/chart.ts';
import { useAnswer } from '../../ui/list/use-answer.ts';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineAside,
  LineFigure,
  MoreLink,
  Quiet,
} from '../../ui/pages/dashboard-section.tsx';
import type { LateInvoice } from './use-overdue.ts';
import { LinkValue } from '../../ui/value/link-value.tsx';
import { StatusBadge } from '../../ui/value/status-badge.tsx';
import { byCustomer, listed, listedOverdue } from './dashboard-questions.ts';

const MOST_CUSTOMERS = 8;
const MOST_LATE = 6;

interface TurnoverProps {
  readonly months: readonly Month[];
  readonly before: readonly Month[];
  readonly now: Answer | undefined;
  readonly past: Answer | undefined;
}
const inMonths = (months: readonly Month[], answer: Answer): number[] =>
  months.map(({ name }) =>
    answer.groups
      .filter(({ value }) => String(value).startsWith(name))
      .reduce((sum, { sums }) => sum + (sums['calculatedNet'] ?? 0), 0),
  );

export function TurnoverByMonth({ months, before, now, past }: TurnoverProps) {
  const { t, i18n } = useLingui();
  if (!now || !past) return null;
  const monthName = (month: string): string =>
    capitalize(
      i18n.date(new Date(`${month}-15T12:00:00Z`), { month: 'short', year: '2-digit', timeZone: 'UTC' }),
    );
  return (
    <DashboardSection title={t`Turnover by month`}>
      {now.count + past.count === 0 ? (
        <Quiet>
          <Trans>Nothing was billed in these two years.</Trans>
        </Quiet>
      ) : (
        <Chart
          kind="bar"
          title={t`Excl. VAT, against the year before`}
          categoryLabel={t`Month`}
          categories={months.map(({ name }) => monthName(name))}
          unit="euro"
          series={[
            { id: 'now', label: t`This year`, values: inMonths(months, now) },
            { id: 'before', label: t`The year before`, values: inMonths(before, past) },
          ]}
        />
      )}
    </DashboardSection>
  );
}

export function OverdueInvoices({ late }: { late: readonly LateInvoice[] | undefined }) {
  const { t } = useLingui();
  const today = useEngine().writer.today();
  if (!late) return null;
  return (
    <DashboardSection
      title={t`Overdue invoices, incl. VAT`}
      more={
        <MoreLink to={listedOverdue(today)}>
          <Trans>All overdue invoices</Trans>
        </MoreLink>
      }
    >
      {late.length === 0 && (
        <Quiet>
          <Trans>None: every customer has paid in time.</Trans>
        </Quiet>
      )}
      <DashboardLines>
        {late.slice(0, MOST_LATE).map(({ row, since, overdue }) => (
          <DashboardLine
            key={row.id}
            to={`/sales/invoices/${row.id}`}
            end={
              <>
                {/* On a phone who owes it says more than since when. */}
                <chakra.span hideBelow="sm">
                  <LineFigure weight="aside">{formatDate(since)}</LineFigure>
                </chakra.span>
                <LineFigure isWide>{formatEuro(overdue)}</LineFigure>
              </>
            }
          >
            {row.displayLine1}
            <LineAside>
              <LinkValue to="companies" id={String(row['customer'])} />
            </LineAside>
          </DashboardLine>
        ))}
      </DashboardLines>
    </DashboardSection>
  );
}

export function QuotesByStatus({ answer, period }: { answer: Answer | undefined; period: string }) {
  const { t } = useLingui();
  if (!answer) return null;
  const of = new Map(answer.groups.map((group) => [String(group.value), group]));
  return (
    <DashboardSection title={t`Quotes of twelve months, excl. VAT`}>
      {answer.count === 0 && (
        <Quiet>
          <Trans>Nothing was offered in these months.</Trans>
        </Quiet>
      )}
      <DashboardLines>
        {Object.keys(quoteMachine.states)
          .filter((state) => of.has(state))
          .map((state) => (
            <DashboardLine
              key={state}
              to={listed('quotes', { status: state, date: period })}
              end={
                <>
                  <LineFigure weight="aside">{formatNumber(of.get(state)?.count ?? 0)}</LineFigure>
                  <LineFigure isWide>{formatEuro(of.get(state)?.sums['calculatedNet'] ?? 0)}</LineFigure>
                </>
              }
            >
              <StatusBadge machine={quoteMachine} value={state} />
            </DashboardLine>
          ))}
      </DashboardLines>
    </DashboardSection>
  );
}

export function TopCustomers({ from, to }: { from: string; to: string }) {
  const { t } = useLingui();
  const answer = useAnswer(byCustomer(from, to));
  if (!answer) return null;
  const top = answer.groups
    .map(({ value, sums }) => ({ id: String(value), net: sums['calculatedNet'] ?? 0 }))
    .toSorted((a, b) => b.net - a.net)
    .slice(0, MOST_CUSTOMERS);
  return (
    <DashboardSection title={t`Top customers, excl. VAT`}>
      {top.length === 0 && (
        <Quiet>
          <Trans>Nothing was billed in these months.</Trans>
        </Quiet>
      )}
      <DashboardLines>
        {top.map(({ id, net }) => (
          <DashboardLine
            key={id}
            to={listed('invoices', { customer: id, tab: 'issued', date: `${from}..${to}` })}
            end={<LineFigure>{formatEuro(net)}</LineFigure>}
          >
            {answer.names[id] ?? '–'}
          </DashboardLine>
        ))}
      </DashboardLines>
    </DashboardSection>
  );
}
