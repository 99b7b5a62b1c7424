import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { capitalize } from '../../../domain/kernel/text.ts';
import {
  entriesOf,
  PIVOT_SIDES,
  SIDE_DIMENSIONS,
  type PivotCell,
  type PivotSide,
} from '../../../domain/treasury/result-pivot.ts';
import type { Dimension } from '../../../domain/treasury/result.rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { useMonthName } from '../../../ui/form/month-name.ts';
import { handFile } from '../../../ui/hand-file.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Quiet } from '../../../ui/pages/dashboard-section.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { NotAllHere, useResultMissing } from '../not-all-here.tsx';
import { daysWords, PeriodPicker } from '../period-picker.tsx';
import { usePeriod } from '../use-period.ts';
import { CellDocuments } from './cell-documents.tsx';
import { readPivot, withCell, withTable } from './details-address.ts';
import { pivotCsv } from './pivot-csv.ts';
import { PivotTable } from './pivot-table.tsx';
import { usePivotNames } from './use-pivot-names.ts';
import { usePivot } from './use-pivot.ts';

/** Sales and expenses by month and customer, supplier, category or project, down to the document. */
export default function DetailsPage() {
  const { t, i18n } = useLingui();
  const asked = usePeriod('year');
  const missing = useResultMissing();
  const [params, setParams] = useSearchParams();
  const { side, by, cell } = readPivot(params);
  const made = usePivot({ side, by }, asked);
  const names = usePivotNames(made?.pivot.rows.map(({ key }) => key) ?? [], by);
  const longMonth = useMonthName();
  const sides: Readonly<Record<PivotSide, string>> = {
    sales: t`Sales`,
    expenses: t({ message: 'Expenses', context: 'company' }),
    margin: t`Margin`,
  };
  const dimensions: Readonly<Record<Dimension, string>> = {
    category: t`Category`,
    customer: t`Customer`,
    supplier: t`Supplier`,
    project: t`Project`,
  };
  const monthOf = (month: string): string =>
    capitalize(
      i18n.date(new Date(`${month}-15T12:00:00Z`), { month: 'short', year: '2-digit', timeZone: 'UTC' }),
    );
  const go = (next: URLSearchParams) => setParams(next, { replace: true, preventScrollReset: true });
  const show = (next: PivotCell | undefined) => go(withCell(params, next));
  const label = `${sides[side]} · ${dimensions[by]}`;
  const hand = (): void => {
    if (!made) return;
    const words = { head: dimensions[by], total: t`Total`, monthOf: (month: string) => month, nameOf: names };
    handFile(pivotCsv(made.pivot, words), `${sides[side]} ${asked.days.from} ${asked.days.to}.csv`);
  };
  const titleOf = ({ key, month }: PivotCell): string =>
    [
      key === undefined ? sides[side] : names(key),
      month === undefined ? daysWords(asked.days) : longMonth(month),
    ].join(', ');
  return (
    <>
      <PageHeader
        title={t`Sales and expenses`}
        subtitle={t`By month, excl. VAT: open a figure to see its documents`}
        actions={
          made &&
          made.pivot.rows.length > 0 && (
            <Button variant="outline" onClick={hand}>
              <Download size={16} aria-hidden />
              <Trans>Export as CSV</Trans>
            </Button>
          )
        }
      />
      <Tabs
        label={t`Sales or expenses`}
        tabs={PIVOT_SIDES.map((one) => ({
          id: one,
          label: sides[one],
          search: `?${withTable(params, one).toString()}`,
        }))}
        current={side}
      />
      <PeriodPicker asked={asked} />
      <NotAllHere missing={missing} />
      <chakra.div maxW="28rem" mt="4">
        <Segments
          label={t`By`}
          options={SIDE_DIMENSIONS[side].map((one) => ({ value: one, label: dimensions[one] }))}
          value={by}
          onChange={(one) => go(withTable(params, side, one))}
        />
      </chakra.div>
      {!made && <chakra.div minH="48" aria-busy />}
      {made?.isCut && (
        <chakra.p mt="3" color="fg.muted">
          <Trans>Only the first 36 months of these days are shown.</Trans>
        </chakra.p>
      )}
      {made && made.pivot.rows.length === 0 && (
        <chakra.div mt="6">
          <Quiet>
            {side === 'sales' ? (
              <Trans>Nothing was invoiced in these days.</Trans>
            ) : (
              <Trans>Nothing was spent in these days.</Trans>
            )}
          </Quiet>
        </chakra.div>
      )}
      {made && made.pivot.rows.length > 0 && (
        <PivotTable
          label={label}
          head={dimensions[by]}
          pivot={made.pivot}
          nameOf={names}
          monthOf={monthOf}
          open={cell}
          searchOf={(one) => `?${withCell(params, one).toString()}`}
          onClose={() => show(undefined)}
        />
      )}
      {made && cell && (
        <CellDocuments
          title={titleOf(cell)}
          entries={entriesOf(made.entries, cell)}
          onClose={() => show(undefined)}
        />
      )}
    </>
  );
}
