import { text, type Field, type Fields } from '../field.ts';
import { say, type ExchangeWords } from './cell.ts';

type Plain = Readonly<Record<string, unknown>>;
/** A field that fills one cell. */
export type LeafField = Exclude<Field, { kind: 'lines' | 'part' }>;

/** One column of a flat sheet. */
export interface ExchangeColumn {
  /** `name`, or `part.field` within an embedded object. */
  readonly path: string;
  /** English labels, the outermost first. */
  readonly labels: readonly string[];
  readonly field: LeafField;
}

/** The identifier of a row, by which a file that comes back finds it. Said alike in both languages. */
export const ID_COLUMN: ExchangeColumn = { path: 'id', labels: ['ID'], field: text('ID', { max: 64 }) };

/** Every field as a column, those of a part after each other; lines do not fit a flat sheet and are left out. */
export function flatColumns(
  fields: Fields,
  above: Pick<ExchangeColumn, 'path' | 'labels'>[] = [],
): ExchangeColumn[] {
  return Object.entries(fields).flatMap(([name, field]): ExchangeColumn[] => {
    const here = [...above, { path: name, labels: [field.label] }];
    if (field.kind === 'lines') return [];
    if (field.kind === 'part') return flatColumns(field.fields, here);
    return [
      { path: here.map(({ path }) => path).join('.'), labels: here.flatMap(({ labels }) => labels), field },
    ];
  });
}

/** What stands above a column. */
export const headerOf = (column: ExchangeColumn, words: ExchangeWords): string =>
  column.labels.map((label) => say(words, label)).join(' – ');

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a row at a column's path; nothing where the part that would hold it is not there. */
export function valueAtPath(row: Plain, path: string): unknown {
  let value: unknown = row;
  for (const name of path.split('.')) value = isPlain(value) ? value[name] : undefined;
  return value;
}

/** Values by path as a row holds them: a part is an object of its own. */
export function nested(values: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const names = path.split('.');
    const last = names.pop()!;
    let holder = row;
    for (const name of names) holder = (holder[name] ??= {}) as Record<string, unknown>;
    holder[last] = value;
  }
  return row;
}
