import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { add } from '../../../domain/kernel/decimal.ts';
import type { Field } from '../../../domain/kernel/field.ts';
import { valueText } from '../../value/value-text.ts';
import { useText } from '../../value/domain-text.ts';
import type { Column, LineValue } from './line-value.ts';

/** The sum of a column: cents are whole, other figures exact decimals. What is no figure yet counts for nothing. */
export const sumOf = (lines: readonly LineValue[], name: string, field: Field): number =>
  lines.reduce((sum, line) => {
    const value = line[name];
    if (typeof value !== 'number' || !Number.isFinite(value)) return sum;
    return field.kind === 'money' ? sum + value : add(sum, value);
  }, 0);

interface LineTotalsProps {
  readonly lines: readonly LineValue[];
  readonly columns: readonly Column[];
  /** The names of those that have a sum. */
  readonly of: readonly string[];
}

/** The sums under the columns that have one, always in sight at the bottom of the table. */
export function LineTotals({ lines, columns, of }: LineTotalsProps) {
  const { t } = useLingui();
  const text = useText();
  const sums = useMemo(
    () =>
      new Map(
        columns.flatMap(([name, field]) =>
          of.includes(name) ? [[name, valueText(field, sumOf(lines, name, field), text)] as const] : [],
        ),
      ),
    [lines, columns, of, text],
  );
  if (of.length === 0 || lines.length === 0) return null;
  const first = columns.findIndex(([name]) => of.includes(name));
  return (
    <chakra.div className="lines-grid lines-totals" role="group" aria-label={t`Total`}>
      {first > 0 && (
        <span className="lines-total-word" style={{ gridColumn: `2 / ${first + 2}` }} aria-hidden>
          {t`Total`}
        </span>
      )}
      {columns.map(([name, field], at) =>
        sums.has(name) ? (
          <span key={name} className="lines-sum" style={{ gridColumn: at + 2 }}>
            <span className="lines-sum-label">{text(field.label)}</span> {sums.get(name)}
          </span>
        ) : null,
      )}
    </chakra.div>
  );
}
