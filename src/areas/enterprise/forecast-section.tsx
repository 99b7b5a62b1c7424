import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatDate, formatEuro } from '../../domain/kernel/format.ts';
import type { ForecastKind } from '../../domain/treasury/cash-forecast.ts';
import { Chart } from '../../ui/chart/chart.ts';
import { FigureCell, FigureHead, FigureRow, FigureTable } from '../../ui/figure-table.tsx';
import { DashboardSection, Quiet } from '../../ui/pages/dashboard-section.tsx';
import { FORECAST_ROWS } from './paths.ts';
import type { ToldForecast } from './use-forecast.ts';

interface ForecastProps {
  readonly forecast: ToldForecast | undefined;
  readonly now: number | undefined;
}

/** The part of an address that leads to it. */
export const FORECAST = '#forecast';

/** The course of the cash over 90 days, and what it is made of. */
export function ForecastSection(props: ForecastProps) {
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const isTold = props.forecast !== undefined;
  useEffect(() => {
    if (hash !== FORECAST || !isTold) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [hash, key, isTold]);
  return (
    <chakra.div ref={place} tabIndex={-1} scrollMarginTop="16" outline="none">
      <Told {...props} />
    </chakra.div>
  );
}

function Told({ forecast, now }: ForecastProps) {
  const { t } = useLingui();
  if (!forecast) return null;
  const { points, lowest, kinds, end, doubtful } = forecast;
  const told = kinds.filter(({ total, spans }) => total !== 0 || spans.some((sum) => sum !== 0));
  const [low, lowDay, beyond] = [formatEuro(lowest.balance), formatDate(lowest.day), formatEuro(doubtful)];
  const words: Readonly<Record<ForecastKind, string>> = {
    receivables: t`Open invoices`,
    recurring: t`Recurring invoices`,
    entrances: t`Planned money entrances`,
    payables: t`Supplier invoices`,
    contracts: t`Contract dues`,
    salaries: t`Salaries`,
    salaryCosts: t`Salary costs`,
    expenses: t`Expense accounts`,
  };
  const sum = (at: number): number => told.reduce((all, { spans }) => all + (spans[at] ?? 0), 0);
  return (
    <DashboardSection title={t`Cash in the next 90 days`}>
      {told.length === 0 ? (
        <Quiet>
          <Trans>Nothing is expected to come in or go out.</Trans>
        </Quiet>
      ) : (
        <>
          <Chart
            kind="line"
            title={t`Expected balance at the end of each week`}
            categoryLabel={t`Day`}
            categories={points.map(({ day }) => formatDate(day))}
            unit="euro"
            series={[
              {
                id: 'balance',
                label: t({ message: 'Balance', context: 'cash' }),
                values: points.map(({ balance }) => balance),
              },
            ]}
          />
          <chakra.p mt="2" color={lowest.balance < 0 ? 'danger.fg' : 'fg.muted'}>
            <Trans>
              Lowest: {low} on {lowDay}.
            </Trans>
          </chakra.p>
          <chakra.div mt="3">
            <FigureTable textStyle="dense" aria-label={t`Cash in the next 90 days`}>
              <thead>
                <FigureRow>
                  <FigureHead>
                    <Trans>Expected</Trans>
                  </FigureHead>
                  <FigureHead data-figure="" data-wide="">
                    <Trans>In 30 days</Trans>
                  </FigureHead>
                  <FigureHead data-figure="" data-wide="">
                    <Trans>31–60 days</Trans>
                  </FigureHead>
                  <FigureHead data-figure="" data-wide="">
                    <Trans>61–90 days</Trans>
                  </FigureHead>
                  <FigureHead data-figure="">
                    <Trans>Total</Trans>
                  </FigureHead>
                </FigureRow>
              </thead>
              <tbody>
                <FigureRow>
                  <FigureCell>
                    <Trans>Cash now</Trans>
                  </FigureCell>
                  <FigureCell data-wide="" />
                  <FigureCell data-wide="" />
                  <FigureCell data-wide="" />
                  <FigureCell data-figure="">{now === undefined ? '–' : formatEuro(now)}</FigureCell>
                </FigureRow>
                {told.map(({ kind, spans, total }) => (
                  <FigureRow key={kind}>
                    <FigureCell>
                      <Link className="address" to={FORECAST_ROWS[kind]}>
                        {words[kind]}
                      </Link>
                    </FigureCell>
                    {spans.map((amount, at) => (
                      <FigureCell key={at} data-figure="" data-wide="">
                        {amount === 0 ? '–' : formatEuro(amount)}
                      </FigureCell>
                    ))}
                    <FigureCell data-figure="">{formatEuro(total)}</FigureCell>
                  </FigureRow>
                ))}
              </tbody>
              <tfoot>
                <FigureRow>
                  <FigureCell>
                    <Trans>Cash in 90 days</Trans>
                  </FigureCell>
                  {[0, 1, 2].map((at) => (
                    <FigureCell key={at} data-figure="" data-wide="">
                      {formatEuro(sum(at))}
                    </FigureCell>
                  ))}
                  <FigureCell data-figure="">{formatEuro(end)}</FigureCell>
                </FigureRow>
              </tfoot>
            </FigureTable>
          </chakra.div>
          <Quiet>
            <Trans>
              Customers are expected to pay as late as they usually do, and the next months’ pay to cost as
              much as the last one.
            </Trans>{' '}
            {doubtful > 0 && <Trans>{beyond} are overdue for more than 90 days and not counted.</Trans>}
          </Quiet>
        </>
      )}
    </DashboardSection>
  );
}
