import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { forecast, forecastSince, type Expected } from '../../../domain/crm/forecast.ts';
import { OPEN_KINDS } from '../../../domain/crm/opportunity.rules.ts';
import { endOfMonth, addDays } from '../../../domain/kernel/dates.ts';
import { formatEuro, formatNumber } from '../../../domain/kernel/format.ts';
import { useEngine } from '../../../offline/index.ts';
import { Chart } from '../../../ui/chart/chart.ts';
import { useMonthName } from '../../../ui/form/month-name.ts';
import type { OwnLookProps } from '../../../ui/list/list-definition.ts';
import { NOTHING, rangeParam, valuesParam } from '../../../ui/list/list-query.ts';
import { useDeals } from './use-deals.ts';

/** What is expected of the opportunities by month, and what was won; the overdue and the undated stand apart. */
export function ForecastView({ question }: OwnLookProps) {
  const { t, i18n } = useLingui();
  const nameOf = useMonthName();
  const today = useEngine().writer.today();
  const [params] = useSearchParams();
  const deals = useDeals(question, forecastSince(today));
  const open = deals?.open;
  const closed = deals?.closed;
  const found = useMemo(() => open && closed && forecast([...open, ...closed], today), [open, closed, today]);
  if (!found) return <div className="heavy-part" aria-busy />;
  const { months, later, overdue, undated } = found;
  const shortName = (month: string): string =>
    i18n.date(new Date(`${month}-15T12:00:00Z`), { month: 'short', year: '2-digit', timeZone: 'UTC' });
  /** The rows behind a figure, in the list. */
  const rows = (more: Readonly<Record<string, string>>): string => {
    const next = new URLSearchParams(params);
    next.set('look', 'list');
    for (const [name, value] of Object.entries({ stageKind: valuesParam(OPEN_KINDS), ...more }))
      next.set(name, value);
    return next.toString();
  };
  const within = (from: string, to: string) => rows({ expectedCloseDate: rangeParam(from, to) });
  const last = `${months.at(-1)?.month ?? today.slice(0, 7)}-01`;
  const line = (
    name: string,
    { count, sum, weighted }: Expected,
    search: string,
    won?: { readonly won: number; readonly wonCount: number },
  ) => (
    <tr key={name}>
      <Cell as="th" scope="row">
        {count > 0 ? (
          <Link className="address" to={{ search }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </Cell>
      <Figure>{formatNumber(count)}</Figure>
      <Figure>{count > 0 && formatEuro(sum)}</Figure>
      <Figure>{count > 0 && formatEuro(weighted)}</Figure>
      <Figure>{won && won.wonCount > 0 ? formatEuro(won.won) : ''}</Figure>
    </tr>
  );
  return (
    <chakra.div display="flex" flexDirection="column" gap="8" mt="2">
      <Chart
        kind="bar"
        title={t`Forecast by month`}
        categoryLabel={t`Month`}
        categories={months.map(({ month }) => shortName(month))}
        unit="euro"
        series={[
          { id: 'sum', label: t`Amount`, values: months.map(({ sum }) => sum) },
          { id: 'weighted', label: t`Weighted`, values: months.map(({ weighted }) => weighted) },
          { id: 'won', label: t`Won so far`, values: months.map(({ won }) => won) },
        ]}
      />
      {/* Wider than a phone: it is moved by its own keys, and the page stays. */}
      <chakra.div overflowX="auto" tabIndex={0} role="group" aria-label={t`Forecast`}>
        <chakra.table w="full" maxW="56rem" textStyle="dense" borderCollapse="collapse">
          <caption className="unseen">
            <Trans>
              Open opportunities by the month of their expected close; won ones by the month they were won in.
            </Trans>
          </caption>
          <thead>
            <tr>
              <Cell as="th" scope="col">
                <Trans>Expected close</Trans>
              </Cell>
              <Figure as="th" scope="col">
                <Trans>Count</Trans>
              </Figure>
              <Figure as="th" scope="col">
                <Trans>Amount</Trans>
              </Figure>
              <Figure as="th" scope="col">
                <Trans>Weighted</Trans>
              </Figure>
              <Figure as="th" scope="col">
                <Trans>Won so far</Trans>
              </Figure>
            </tr>
          </thead>
          <tbody>
            {overdue.count > 0 && line(t`Expected before today`, overdue, within('', addDays(today, -1)))}
            {months.map((month) => {
              const first = `${month.month}-01`;
              const from = first < today ? today : first;
              return line(nameOf(month.month), month, within(from, endOfMonth(first)), month);
            })}
            {later.count > 0 && line(t`Later`, later, within(addDays(endOfMonth(last), 1), ''))}
            {undated.count > 0 && line(t`No date`, undated, rows({ expectedCloseDate: NOTHING }))}
          </tbody>
        </chakra.table>
      </chakra.div>
    </chakra.div>
  );
}

const Cell = chakra('td', {
  base: {
    py: '2',
    pe: '4',
    textAlign: 'start',
    fontWeight: 'normal',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    'thead &': { color: 'fg.muted', fontWeight: 'medium' },
  },
});

const Figure = ({ children, ...rest }: { children: ReactNode; as?: 'th'; scope?: 'col' }) => (
  <Cell textAlign="end" whiteSpace="nowrap" textStyle="figures" {...rest}>
    {children}
  </Cell>
);
