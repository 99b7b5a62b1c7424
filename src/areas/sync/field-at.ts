import type { Field, Fields } from '../../domain/kernel/field.ts';
import { valueAt } from '../../offline/upkeep.ts';
import type { DomainTextOf } from '../../ui/value/domain-text.ts';
import { lineName } from '../../ui/work/words/line-name.ts';

type Plain = Readonly<Record<string, unknown>>;

/** What a pointer means to a person. */
export interface FieldAt {
  /** From the outermost to the innermost, lines by what they are known by. */
  readonly labels: readonly string[];
  /** The field it points to; of a whole line, the one that holds the lines. */
  readonly field: Field | undefined;
  /** The fields of a line, where the pointer means one whole. */
  readonly line: Fields | undefined;
}

/** Reads a pointer whose lines stand under their keys; `rows` are where such a line may be found. */
export function fieldAt(
  fields: Fields,
  pointer: string,
  rows: readonly unknown[],
  text: DomainTextOf,
): FieldAt {
  const labels: string[] = [];
  let scope: Fields = fields;
  let field: Field | undefined;
  let at = '';
  let line: Fields | undefined;
  for (const step of pointer.split('/').slice(1)) {
    at += `/${step}`;
    if (field?.kind === 'lines' && scope === field.fields && line === undefined) {
      const found = rows.map((row) => valueAt(row, at)).find((one) => one !== undefined);
      labels.push(lineName(field, found ?? {}, text));
      line = scope;
      continue;
    }
    line = undefined;
    field = scope[step];
    labels.push(field ? text(field.label) : step);
    if (field?.kind === 'part' || field?.kind === 'lines') scope = field.fields;
  }
  return { labels: labels.filter((label) => label !== ''), field, line };
}

/** A problem's pointer, whose lines stand under their places, as one whose lines stand under their keys in this row. */
export function withLineKeys(row: unknown, pointer: string): string {
  let at = row;
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => {
      const isLine = Array.isArray(at);
      at = typeof at === 'object' && at !== null ? (at as Plain)[step] : undefined;
      return isLine && typeof at === 'object' && at !== null && 'lineKey' in at ? String(at.lineKey) : step;
    });
  return steps.map((step) => `/${step}`).join('');
}

/**
 * What is decided by choosing alone: a yes or no has no third value, a file is taken or not, and lines are decided one
 * by one.
 */
const CHOSEN = ['lines', 'file', 'status', 'json', 'boolean'];

const isSimple = (field: Field): boolean =>
  !CHOSEN.includes(field.kind) && (field.kind !== 'part' || Object.values(field.fields).every(isSingle));
const isSingle = (field: Field): boolean =>
  field.computed === true || (field.kind !== 'part' && (field.kind === 'boolean' || isSimple(field)));

/**
 * Whether another value can be written here than those of the two sides. What has a form of its own is written on its
 * page.
 */
export const isWritable = ({ field, line }: FieldAt): boolean =>
  line === undefined ? field !== undefined && isSimple(field) : Object.values(line).every(isSingle);
