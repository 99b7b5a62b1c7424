import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { valueOn } from '../../../domain/kernel/value-on.ts';
import { formatDuration } from '../../../domain/kernel/duration.ts';
import { formatEuro } from '../../../domain/kernel/format.ts';
import { HOUR_RATE, rateOf } from '../../../domain/projects/project-rate.rules.ts';
import { useEngine, useRows, type Shown } from '../../../offline/index.ts';
import { Chart } from '../../../ui/chart/chart.ts';
import { FigureCell, FigureHead, FigureNote, FigureRow, FigureTable } from '../../../ui/figure-table.tsx';

const cents = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The sums of a project by nature, against its budget. */
export function CostTotals({ row }: { row: Shown }) {
  const { t } = useLingui();
  const today = useEngine().writer.today();
  const rates = useRows('parameters', { where: { key: HOUR_RATE } });
  const rate = rateOf(valueOn(rates ?? [], today));
  const hours = row['budgetHours'];
  const natures = [
    {
      id: 'time',
      label: t`Time`,
      note: formatDuration(cents(row['calculatedMinutes'])),
      used: cents(row['calculatedTimeCost']),
      ordered: 0,
      budget: typeof hours === 'number' ? Math.round(hours * rate) : undefined,
    },
    {
      id: 'expense',
      label: t`Expenses`,
      used: cents(row['calculatedExpenseCost']),
      ordered: 0,
      budget: row['budgetExpenses'],
    },
    {
      id: 'purchase',
      label: t`Purchases`,
      used: cents(row['calculatedPurchaseCost']),
      ordered: cents(row['calculatedCommitted']),
      budget: row['budgetPurchases'],
    },
  ];
  const sum = (of: (nature: (typeof natures)[number]) => number): number =>
    natures.reduce((all, nature) => all + of(nature), 0);
  const all = {
    used: sum(({ used }) => used),
    ordered: sum(({ ordered }) => ordered),
    budget: sum(({ budget }) => cents(budget)),
  };
  const hasBudget = natures.some(({ budget }) => typeof budget === 'number');
  return (
    <chakra.section mt="6" aria-label={t`Costs by nature`}>
      <FigureTable aria-label={t`Costs by nature`}>
        <thead>
          <FigureRow>
            <FigureHead>
              <Trans>Nature</Trans>
            </FigureHead>
            <FigureHead data-figure>
              <Trans>Used</Trans>
            </FigureHead>
            <FigureHead data-figure>
              <Trans>Ordered</Trans>
            </FigureHead>
            <FigureHead data-figure data-wide>
              <Trans>Budget</Trans>
            </FigureHead>
            <FigureHead data-figure>
              <Trans>Remaining</Trans>
            </FigureHead>
          </FigureRow>
        </thead>
        <tbody>
          {natures.map(({ id, label, note, used, ordered, budget }) => (
            <FigureRow key={id}>
              <FigureCell>
                {label}
                {note !== undefined && <FigureNote>{note}</FigureNote>}
              </FigureCell>
              <FigureCell data-figure>{formatEuro(used)}</FigureCell>
              <FigureCell data-figure>{ordered === 0 ? '' : formatEuro(ordered)}</FigureCell>
              <FigureCell data-figure data-wide>
                {typeof budget === 'number' ? formatEuro(budget) : ''}
              </FigureCell>
              <FigureCell data-figure>
                {typeof budget === 'number' ? formatEuro(budget - used - ordered) : ''}
              </FigureCell>
            </FigureRow>
          ))}
        </tbody>
        <tfoot>
          <FigureRow>
            <FigureCell>
              <Trans>Total</Trans>
            </FigureCell>
            <FigureCell data-figure>{formatEuro(all.used)}</FigureCell>
            <FigureCell data-figure>{all.ordered === 0 ? '' : formatEuro(all.ordered)}</FigureCell>
            <FigureCell data-figure data-wide>
              {hasBudget ? formatEuro(all.budget) : ''}
            </FigureCell>
            <FigureCell data-figure>
              {hasBudget ? formatEuro(all.budget - all.used - all.ordered) : ''}
            </FigureCell>
          </FigureRow>
        </tfoot>
      </FigureTable>
      {hasBudget && (
        <chakra.div mt="6">
          <Chart
            kind="bar"
            title={t`Costs against the budget`}
            categoryLabel={t`Nature`}
            categories={natures.map(({ label }) => label)}
            unit="euro"
            series={[
              { id: 'budget', label: t`Budget`, values: natures.map(({ budget }) => cents(budget)) },
              { id: 'used', label: t`Used`, values: natures.map(({ used }) => used) },
              { id: 'ordered', label: t`Ordered`, values: natures.map(({ ordered }) => ordered) },
            ]}
          />
        </chakra.div>
      )}
    </chakra.section>
  );
}
