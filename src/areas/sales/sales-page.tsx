import { useLingui } from '@lingui/react/macro';
import { formatEuro, formatNumber, formatPercent } from '../../domain/kernel/format.ts';
import { twelveMonths } from '../../domain/kernel/months.ts';
import { useEngine, useFresh } from '../../offline/index.ts';
import { growthOf } from '../../domain/sales/growth.rules.ts';
import { listedPaid, useDaysToPay } from './use-days-to-pay.ts';
import { overdueInvoices, useOverdue } from './use-overdue.ts';
import { useFigures } from '../../ui/list/use-figures.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Dashboard } from '../../ui/pages/dashboard.tsx';
import { Figures, type Figure } from '../../ui/pages/figures.tsx';
import { byDay, listed, listedOverdue, quotesByStatus, turnover } from './dashboard-questions.ts';
import { OverdueInvoices, QuotesByStatus, TopCustomers, TurnoverByMonth } from './dashboard-parts.tsx';

const SAID_YES = ['accepted', 'converted'];
const ANSWERED = [...SAID_YES, 'refused', 'Expired'];

/** What is sold, offered and owed: each figure counted off the page, by the device's own index of what it holds. */
export default function SalesPage() {
  const { t } = useLingui();
  const today = useEngine().writer.today();
  useFresh('invoices');
  useFresh('quotes');
  const [months, before] = [twelveMonths(today), twelveMonths(today, 1)];
  const [from, to] = [months[0]!.from, months.at(-1)!.to];
  const { answers, isCounting } = useFigures({
    now: turnover(from, to),
    past: turnover(before[0]!.from, before.at(-1)!.to),
    late: overdueInvoices(today),
    quotes: quotesByStatus(from, to),
  });
  const { now, past, late, quotes } = answers;
  const overdue = useOverdue(today);
  const paid = useDaysToPay(from, to);
  const net = now?.sums['calculatedNet'] ?? 0;
  const count = (states: readonly string[]): number =>
    (quotes?.groups ?? [])
      .filter(({ value }) => states.includes(String(value)))
      .reduce((sum, group) => sum + group.count, 0);
  const [yes, answered] = [count(SAID_YES), count(ANSWERED)];
  const period = `${from}..${to}`;
  const growth = now && past && growthOf(byDay(now), byDay(past), today);
  const change = growth === undefined ? undefined : `${growth > 0 ? '+' : ''}${formatPercent(growth, 1)}`;
  const billed = formatEuro(now?.sums['calculatedTotal'] ?? 0);
  const [lateCount, lateOpen] = [
    formatNumber(late?.count ?? 0),
    formatEuro(late?.sums['calculatedBalance'] ?? 0),
  ];
  const paidCount = formatNumber(paid?.invoices ?? 0);
  const [saidYes, ofAnswered] = [formatNumber(yes), formatNumber(answered)];
  const figures: readonly Figure[] = [
    {
      id: 'turnover',
      label: t`Turnover of twelve months, excl. VAT`,
      value: now && formatEuro(net),
      ...(now
        ? {
            change: [
              t`${billed} incl. VAT`,
              ...(change ? [t`${change} on the same months of the year before`] : []),
            ].join('; '),
          }
        : {}),
      to: listed('invoices', { tab: 'issued', date: period }),
    },
    {
      id: 'overdue',
      label: t`Overdue, incl. VAT`,
      value: overdue && formatEuro(overdue.reduce((sum, one) => sum + one.overdue, 0)),
      ...(late ? { change: t`Invoices: ${lateCount}, with ${lateOpen} open in all` } : {}),
      to: listedOverdue(today),
    },
    {
      id: 'conversion',
      label: t`Quotes that became orders`,
      value: quotes && (answered > 0 ? formatPercent((yes / answered) * 100, 1) : '–'),
      ...(quotes ? { change: t`${saidYes} of ${ofAnswered} answered` } : {}),
      to: listed('quotes', { date: period, status: ANSWERED.join(',') }),
    },
    ...(paid === null
      ? []
      : [
          {
            id: 'days',
            label: t`Average days to pay`,
            value: paid && (paid.days === undefined ? '–' : formatNumber(Math.round(paid.days))),
            change: t`From issue to payment in full, of the invoices of twelve months: ${paidCount}`,
            to: listed('invoices', listedPaid(from, to)),
          },
        ]),
  ];
  return (
    <Dashboard
      header={<PageHeader title={t`Sales`} subtitle={t`What is sold, offered and owed`} />}
      figures={<Figures figures={figures} counting={isCounting ? t`Being counted anew…` : undefined} />}
      main={
        <>
          <TurnoverByMonth months={months} before={before} now={now} past={past} />
          <OverdueInvoices late={overdue} />
        </>
      }
      aside={
        <>
          <QuotesByStatus answer={quotes} period={period} />
          <TopCustomers from={from} to={to} />
        </>
      }
    />
  );
}
