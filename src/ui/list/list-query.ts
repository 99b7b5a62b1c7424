import type { Entity } from '../../domain/kernel/entity.ts';
import type { Field } from '../../domain/kernel/field.ts';
import { periodOf } from '../../domain/kernel/periods.ts';
import type { Condition, Order, Plain, Question } from '../../offline/index.ts';
import { filterWay, isGrouping, isSortable } from './list-fields.ts';
import { onValues, type ValueGroups } from './value-groups.ts';

/**
 * What a list shows, as its address says it:
 * `?q=dupont&status=draft,submitted&period=this-month&calculatedTotal=1000..&owner=-&sort=-period&tab=mine&group=status`.
 */
export interface ListQuery {
  readonly search: string;
  readonly sort: Order | undefined;
  readonly tab: string | undefined;
  readonly group: string | undefined;
  /** Field → what its filter says, as the address has it; a field without a filter is absent. */
  readonly filters: Readonly<Record<string, string>>;
}

/** A filter for rows that have nothing there, and for those that have something. */
export const NOTHING = '-';
export const SOMETHING = '*';

export function readQuery(params: URLSearchParams, entity: Entity): ListQuery {
  const filters: Record<string, string> = {};
  for (const [name, said] of params) {
    const field = entity.fields[name];
    if (field && said !== '' && conditionOf(name, field, said, '2000-01-01')) filters[name] = said;
  }
  const sort = params.get('sort') ?? '';
  const field = sort.replace(/^-/, '');
  const group = params.get('group') ?? '';
  const groupField = entity.fields[group];
  return {
    search: params.get('q') ?? '',
    sort: isSortable(entity.fields[field]) ? { field, descending: sort.startsWith('-') } : undefined,
    tab: params.get('tab') ?? undefined,
    group: groupField && isGrouping(groupField) ? group : undefined,
    filters,
  };
}

/** The address with one thing changed; an empty value takes the word out. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

export const sortParam = (sort: Order | undefined): string =>
  sort === undefined ? '' : `${sort.descending ? '-' : ''}${sort.field}`;

/** Values of a filter, in the address and back; a comma within one is written so that it parts nothing. */
export const valuesParam = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');
export const valuesOf = (said: string): string[] =>
  said === NOTHING || said === SOMETHING
    ? []
    : said
        .split(',')
        .filter(Boolean)
        .map((value) => value.replaceAll('%2C', ',').replaceAll('%25', '%'));

export const rangeParam = (from: string, to: string): string =>
  from === '' && to === '' ? '' : `${from}..${to}`;
/** The two ends of `1000..2500`, either of which may be open. */
export function rangeOf(said: string): readonly [from: string, to: string] | undefined {
  const at = said.indexOf('..');
  return at < 0 ? undefined : [said.slice(0, at), said.slice(at + 2)];
}

/** What one filter asks of rows; nothing where the address says what the field cannot hold. */
export function conditionOf(name: string, field: Field, said: string, today: string): Condition | undefined {
  if (said === NOTHING || said === SOMETHING) return { field: name, isEmpty: said === NOTHING };
  switch (filterWay(name, field)) {
    case 'values':
      return valuesCondition(name, field, valuesOf(said));
    case 'numbers': {
      const [from, to] = rangeOf(said)?.map((end) => (end === '' ? undefined : Number(end))) ?? [];
      if (Number.isNaN(from) || Number.isNaN(to)) return undefined;
      return asRange(name, from, to);
    }
    case 'dates':
    case 'months': {
      const [from = '', to = ''] = rangeOf(said) ?? periodOf(said, today) ?? [];
      const cut = (end: string) => (field.kind === 'text' ? end.slice(0, 7) : end);
      // An instant of the last day lies behind that day's own text.
      const last = to !== '' && field.kind === 'timestamp' ? `${to}\uffff` : cut(to);
      return asRange(name, cut(from) || undefined, last || undefined);
    }
    default:
      return undefined;
  }
}
const asRange = (field: string, from: Plain | undefined, to: Plain | undefined): Condition | undefined =>
  from === undefined && to === undefined
    ? undefined
    : { field, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };

function valuesCondition(name: string, field: Field, values: readonly string[]): Condition | undefined {
  if (field.kind === 'boolean') {
    // A yes or no that nobody answered is a no.
    if (values.length !== 1) return undefined;
    return values[0] === 'true' ? { field: name, oneOf: [true] } : { field: name, noneOf: [true] };
  }
  const known = values.filter((value) => mayHold(field, value));
  return known.length > 0 ? { field: name, oneOf: known } : undefined;
}
function mayHold(field: Field, value: string): boolean {
  if (field.kind === 'enum' || field.kind === 'enums') return Object.hasOwn(field.options, value);
  if (field.kind === 'status') return Object.hasOwn(field.machine.states, value);
  return true;
}

export interface QueryParts {
  readonly query: ListQuery;
  /** What page and tab are about, whatever is chosen. */
  readonly conditions: readonly Condition[];
  readonly orderBy: Order | undefined;
  readonly sums: readonly string[];
  readonly links: readonly string[];
  readonly today: string;
  readonly grouped?: Readonly<Record<string, ValueGroups>>;
}

/** What the finder is asked for what the address says. */
export function questionOf(
  entity: Entity,
  { query, conditions, orderBy, sums, links, today, grouped }: QueryParts,
): Question {
  const chosen = Object.entries(query.filters).flatMap(([name, said]) => {
    const field = entity.fields[name];
    const condition = field && conditionOf(name, field, said, today);
    return condition ? [onValues(condition, grouped?.[name])] : [];
  });
  return {
    collection: entity.collection,
    conditions: [...conditions, ...chosen],
    words: query.search,
    // Words without an order of one's own: the best hits come first.
    order: query.sort ?? (query.search.trim() === '' ? orderBy : undefined),
    groupBy: query.group,
    sums,
    links,
  };
}

/** What of a question says which rows it is about, in which order. */
export const rowsKey = ({ collection, conditions, words, order, groupBy }: Question): string =>
  JSON.stringify([collection, conditions, words, order, groupBy]);
