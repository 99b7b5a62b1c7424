import type { LeafField } from '../../../domain/kernel/exchange/columns.ts';
import { readCell, type ReadingStyle } from '../../../domain/kernel/exchange/read-cell.ts';
import type { DecimalMark } from '../../../domain/kernel/exchange/written-number.ts';
import { validateShape } from '../../../domain/kernel/validate.ts';
import type { FileColumn } from '../worker/messages.ts';

/** Styles of a column; without `decimals` where only the person can tell them. */
export type ColumnStyle = Omit<ReadingStyle, 'decimals'> & { readonly decimals: DecimalMark | undefined };

const MARKS: readonly DecimalMark[] = ['comma', 'point'];
const FIGURES: ReadonlySet<string> = new Set(['money', 'decimal', 'integer', 'percent']);
export const hasFigures = ({ kind }: LeafField): boolean => FIGURES.has(kind);

const words = { language: 'en', french: {} } as const;

/** Whether a field takes each of these cells, where they are written so. */
const takesAll = (field: LeafField, cells: readonly string[], style: ReadingStyle): boolean =>
  cells.every((cell) => {
    const read = readCell(field, cell, { ...style, words });
    return 'value' in read && validateShape({ fields: { it: field } }, { it: read.value }).length === 0;
  });

/** The style of a column for the field that it is mapped to: `48.857` is no thousand where latitudes end at 90. */
export function styleFor({ style }: FileColumn, field: LeafField): ColumnStyle {
  const { unsure, ...told } = style;
  if (unsure.length === 0 || !hasFigures(field)) return told;
  const possible = MARKS.filter((decimals) => takesAll(field, unsure, { ...told, decimals }));
  return { ...told, decimals: possible.length === 1 ? possible[0] : undefined };
}
