import { isEmpty } from '../empty.ts';
import { formatEuro, formatNumber, NO_BREAK_SPACE } from '../format.ts';
import type { ExchangeWords } from './cell.ts';
import type { LeafField } from './columns.ts';
import { writeCell } from './write-cell.ts';

/** A value as the screens show it, in the words of the person: what a cell of a file becomes. Links are as they are told. */
export function showValue(field: LeafField, value: unknown, words: ExchangeWords): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'number' && field.kind === 'money') return formatEuro(value);
  if (
    typeof value === 'number' &&
    (field.kind === 'percent' || field.kind === 'decimal' || field.kind === 'integer')
  ) {
    const unit = field.kind === 'percent' ? '%' : field.unit;
    return unit === undefined ? formatNumber(value) : `${formatNumber(value)}${NO_BREAK_SPACE}${unit}`;
  }
  return String(writeCell(field, value, { format: 'csv', words, nameOf: (_, id) => id }) ?? '');
}
