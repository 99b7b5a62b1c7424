import type { Field, Fields, LinesField } from '../../domain/kernel/field.ts';
import { isEmpty } from '../../domain/kernel/empty.ts';
import type { OutboxRecord } from '../../offline/index.ts';
import { isSameValue } from '../form/same-value.ts';

type Values = Readonly<Record<string, unknown>>;

/** One field that a change speaks of: what it held and what it holds. */
export interface FieldDiff {
  /** JSON pointer within the row or the line. */
  readonly pointer: string;
  /** The labels that lead to it, the outermost first. */
  readonly labels: readonly string[];
  readonly field: Field;
  readonly before: unknown;
  readonly after: unknown;
  /** Of lines, each that is not as it was; nothing else needs it. */
  readonly lines?: readonly LineDiff[];
  /** Lines that are the same and stand in another order. */
  readonly reordered?: boolean;
}

export interface LineDiff {
  readonly lineKey: string;
  readonly kind: 'added' | 'changed' | 'removed';
  /** The line as it is now, or as it was where it is gone. */
  readonly line: Values;
  /** The field that holds it. */
  readonly of: LinesField;
  readonly diffs: readonly FieldDiff[];
}

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLine = (value: unknown): value is Values & { readonly lineKey: string } =>
  isPlain(value) && typeof value['lineKey'] === 'string';
const linesOf = (value: unknown) => (Array.isArray(value) ? value.filter(isLine) : []);
const isSame = (a: unknown, b: unknown): boolean => (isEmpty(a) && isEmpty(b)) || isSameValue(a, b);

/** What differs between two sets of values, field by field in the declaration's order; what is computed follows by itself. */
export function fieldDiffs(
  fields: Fields,
  before: Values,
  after: Values,
  labels: readonly string[] = [],
  pointer = '',
): FieldDiff[] {
  return Object.entries(fields).flatMap(([name, field]): FieldDiff[] => {
    if (field.computed || !(name in after || name in before)) return [];
    const [from, to] = [before[name], after[name]];
    if (isSame(from, to)) return [];
    const here = { pointer: `${pointer}/${name}`, labels: [...labels, field.label], field };
    if (field.kind === 'part')
      return fieldDiffs(
        field.fields,
        isPlain(from) ? from : {},
        isPlain(to) ? to : {},
        here.labels,
        here.pointer,
      );
    if (field.kind !== 'lines') return [{ ...here, before: from ?? null, after: to ?? null }];
    const lines = lineDiffs(field, linesOf(from), linesOf(to));
    const reordered = isReordered(linesOf(from), linesOf(to));
    return lines.length > 0 || reordered
      ? [{ ...here, before: from ?? null, after: to ?? null, lines, reordered }]
      : [];
  });
}

type Lines = ReturnType<typeof linesOf>;

function lineDiffs(of: LinesField, before: Lines, after: Lines): LineDiff[] {
  const known = new Map(before.map((line) => [line.lineKey, line]));
  const left = new Set(after.map((line) => line.lineKey));
  const now = after.flatMap((line): LineDiff[] => {
    const was = known.get(line.lineKey);
    const diffs = fieldDiffs(of.fields, was ?? {}, line);
    if (was && diffs.length === 0) return [];
    return [{ lineKey: line.lineKey, kind: was ? 'changed' : 'added', line, of, diffs }];
  });
  const gone = before
    .filter((line) => !left.has(line.lineKey))
    .map((line): LineDiff => ({ lineKey: line.lineKey, kind: 'removed', line, of, diffs: [] }));
  return [...now, ...gone];
}

/** Whether what stands in both stands in another order. */
function isReordered(before: Lines, after: Lines): boolean {
  const order = (lines: Lines, others: Lines) => {
    const keys = new Set(others.map((line) => line.lineKey));
    return lines.flatMap((line) => (keys.has(line.lineKey) ? [line.lineKey] : []));
  };
  return !isSameValue(order(before, after), order(after, before));
}

/** What an unsent change does to its row. Nothing for a removal and for a file: their sentence says it all. */
export function diffsOf(fields: Fields, record: Pick<OutboxRecord, 'op' | 'patch' | 'base'>): FieldDiff[] {
  if (record.op === 'delete' || record.op === 'upload') return [];
  // A decision keeps the whole row that it was made on: only what it changes is told.
  const touched = Object.fromEntries(Object.keys(record.patch).map((name) => [name, record.base[name]]));
  const told = record.op === 'action' ? withoutStatus(fields) : fields;
  return fieldDiffs(told, record.op === 'create' ? {} : touched, record.patch);
}

/** Where a decision leads is what its sentence says. */
const withoutStatus = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field.kind !== 'status'));

/** The labels that lead to what a pointer names, lines by their place: `/costs/2/date` is Lines, 3, Date. */
export function labelsAt(fields: Fields, pointer: string): (string | number)[] {
  const [name = '', ...rest] = pointer.split('/').slice(1);
  const field = fields[name];
  if (!field) return [];
  if (field.kind === 'part') return [field.label, ...labelsAt(field.fields, `/${rest.join('/')}`)];
  if (field.kind !== 'lines' || rest[0] === undefined) return [field.label];
  const place = Number(rest[0]);
  return [
    field.label,
    ...(Number.isInteger(place) ? [place + 1] : []),
    ...labelsAt(field.fields, `/${rest.slice(1).join('/')}`),
  ];
}
