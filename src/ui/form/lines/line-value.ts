import type { Field, Fields } from '../../../domain/kernel/field.ts';

export type LineValue = { readonly lineKey: string } & Readonly<Record<string, unknown>>;
export type Column = readonly [name: string, field: Field];

const BESIDE = new Set<Field['kind']>(['part', 'lines', 'richText', 'enums', 'links', 'texts']);
/** What needs more room than a cell has, or is asked for so rarely that it stands below its line. */
const isBeside = (field: Field): boolean =>
  BESIDE.has(field.kind) || field.width === 'below' || (field.kind === 'text' && field.multiline === true);
const isTyped = (field: Field): boolean =>
  !field.computed && field.kind !== 'json' && field.kind !== 'status';

/** Fields of a line that fit a cell. The one that holds its place is moved, never typed. */
export const columnsOf = (fields: Fields, place?: string, cells?: readonly string[]): Column[] =>
  cells
    ? cells.flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : []))
    : Object.entries(fields).filter(([name, field]) => name !== place && isTyped(field) && !isBeside(field));

/** Fields of a line that need more room than a cell has: they open below it. */
export const detailsOf = (fields: Fields): Column[] =>
  Object.entries(fields).filter(([, field]) => isTyped(field) && isBeside(field));

const TRACKS: Partial<Record<Field['kind'], string>> = {
  boolean: '5rem',
  integer: '6rem',
  percent: '6rem',
  decimal: '7rem',
  money: '8rem',
  date: '9rem',
  timestamp: '12rem',
  enum: 'minmax(9rem, 1fr)',
  link: 'minmax(12rem, 1.5fr)',
  file: 'minmax(13rem, 1fr)',
};

/** How wide a column is, as a grid track: figures as they need, words share what is left. */
export function trackOf(field: Field): string {
  if (field.width === 'narrow') return '6rem';
  if (field.width === 'wide') return 'minmax(16rem, 3fr)';
  return TRACKS[field.kind] ?? 'minmax(9rem, 2fr)';
}

const NARROW = new Set<Field['kind']>(['boolean', 'integer', 'percent', 'decimal', 'money']);

/** Whether two such fields fit beside each other on a phone. */
export const isNarrow = (field: Field): boolean =>
  field.width === 'narrow' || (field.width === undefined && NARROW.has(field.kind));

/** The columns under which a sum stands. */
export const totalsOf = (columns: readonly Column[], declared: readonly string[] | undefined): string[] =>
  columns.flatMap(([name, field]) =>
    (declared ? declared.includes(name) : field.kind === 'money') ? [name] : [],
  );
