import { useLingui } from '@lingui/react/macro';
import { formatEuro, formatNumber, formatPercent } from '../../domain/kernel/format.ts';
import { twelveMonths } from '../../domain/kernel/months.ts';
import { useEngine, useFresh } from '../../offline/index.ts';
import { useAnswer } from '../../ui/list/use-answer.ts';
import { useFigures } from '../../ui/list/use-figures.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Dashboard } from '../../ui/pages/dashboard.tsx';
import { Figures, type Figure } from '../../ui/pages/figures.tsx';
import { listed, listedOverdue, overdue, owed, quotesByStatus, turnover } from './dashboard-questions.ts';
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
  const late = overdue(today);
  const { answers, isCounting } = useFigures({
    now: turnover(from, to),
    past: turnover(before[0]!.from, before.at(-1)!.to),
    late,
    open: owed(),
    quotes: quotesByStatus(from, to),
  });
  const { now, past, open, quotes } = answers;
  const lateRows = useAnswer(late, 6);
  const net = now?.sums['calculatedNet'] ?? 0;
  const lastNet = past?.sums['calculatedNet'] ?? 0;
  const count = (states: readonly string[]): number =>
    (quotes?.groups ?? [])
      .filter(({ value }) => states.includes(String(value)))
      .reduce((sum, group) => sum + group.count, 0);
  const [yes, answered] = [count(SAID_YES), count(ANSWERED)];
  const billed = now?.sums['calculatedTotal'] ?? 0;
  const days = billed > 0 ? Math.round(((open?.sums['calculatedBalance'] ?? 0) / billed) * 365) : undefined;
  const period = `${from}..${to}`;
  const growth = lastNet > 0 ? (net / lastNet - 1) * 100 : undefined;
  const change = growth === undefined ? undefined : `${growth > 0 ? '+' : ''}${formatPercent(growth, 1)}`;
  const lateCount = formatNumber(answers.late?.count ?? 0);
  const [saidYes, ofAnswered] = [formatNumber(yes), formatNumber(answered)];
  const figures: readonly Figure[] = [
    {
      id: 'turnover',
      label: t`Turnover of twelve months, excl. VAT`,
      value: now && formatEuro(net),
      ...(change === undefined ? {} : { change: t`${change} on the year before` }),
      to: listed('invoices', { tab: 'issued', date: period }),
    },
    {
      id: 'overdue',
      label: t({ message: 'Overdue', context: 'amount' }),
      value: answers.late && formatEuro(answers.late.sums['calculatedBalance'] ?? 0),
      ...(answers.late ? { change: t`Invoices: ${lateCount}` } : {}),
      to: listedOverdue(today),
    },
    {
      id: 'conversion',
      label: t`Quotes that became orders`,
      value: quotes && (answered > 0 ? formatPercent((yes / answered) * 100, 1) : '–'),
      ...(quotes ? { change: t`${saidYes} of ${ofAnswered} answered` } : {}),
      to: listed('quotes', { date: period, status: ANSWERED.join(',') }),
    },
    {
      id: 'days',
      label: t`Average days to pay`,
      value: open && (days === undefined ? '–' : formatNumber(days)),
      change: t`What is owed, in days of turnover`,
      to: listed('invoices', { tab: 'open' }),
    },
  ];
  return (
    <Dashboard
      header={<PageHeader title={t`Sales`} subtitle={t`What is sold, offered and owed`} />}
      figures={<Figures figures={figures} counting={isCounting ? t`Being counted anew…` : undefined} />}
      main={
        <>
          <TurnoverByMonth months={months} before={before} now={now} past={past} />
          <OverdueInvoices answer={lateRows} />
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
