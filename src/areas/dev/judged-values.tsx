import { useLingui } from '@lingui/react/macro';
import { formatDate, formatEuro } from '../../domain/kernel/format.ts';
import { JUDGED, JUDGED_FIELDS, type Judged } from '../../domain/purchases/reading-quality.rules.ts';
import { FigureCell, FigureHead, FigureRow, FigureTable } from '../../ui/figure-table.tsx';
import { useText } from '../../ui/value/domain-text.ts';

/** A value of a reading as it is shown: amounts are cents, days ISO dates. */
export function shownValue(field: string, value: string | number): string {
  if (typeof value === 'number') return formatEuro(value);
  return field === 'date' || field === 'dueDate' ? formatDate(value) : value;
}

/** Values that a document states, by their names; `supplier` is a name here. */
export function JudgedTable({ values }: { values: Judged }) {
  const { t } = useLingui();
  const text = useText();
  return (
    <FigureTable textStyle="dense">
      <thead>
        <FigureRow>
          <FigureHead>{t`Field`}</FigureHead>
          <FigureHead>{t`Value`}</FigureHead>
        </FigureRow>
      </thead>
      <tbody>
        {JUDGED_FIELDS.flatMap((name) => {
          const value = values[name];
          return value === undefined
            ? []
            : [
                <FigureRow key={name}>
                  <FigureCell>{text(JUDGED[name])}</FigureCell>
                  <FigureCell>{shownValue(name, value)}</FigureCell>
                </FigureRow>,
              ];
        })}
      </tbody>
    </FigureTable>
  );
}
