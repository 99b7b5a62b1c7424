import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { normalise } from '../../domain/kernel/text.ts';
import type { RowsQuery } from '../../offline/index.ts';
import type { ListSort, ListTab } from './list-definition.ts';
import { isSortable, type Filter } from './list-fields.ts';

/** What a list shows, as its address says it: `?q=dupont&status=draft,submitted&sort=-period&tab=mine`. */
export interface ListQuery {
  readonly search: string;
  readonly sort: ListSort | undefined;
  readonly tab: string | undefined;
  /** Field → chosen values; a field without a choice is absent. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
}

export function readQuery(params: URLSearchParams, entity: Entity, filters: readonly Filter[]): ListQuery {
  const chosen: Record<string, readonly string[]> = {};
  for (const { name, options } of filters) {
    const values = (params.get(name) ?? '').split(',').filter((value) => Object.hasOwn(options, value));
    if (values.length > 0) chosen[name] = values;
  }
  const sort = params.get('sort') ?? '';
  const field = sort.replace(/^-/, '');
  return {
    search: params.get('q') ?? '',
    sort: isSortable(entity, field) ? { field, descending: sort.startsWith('-') } : undefined,
    tab: params.get('tab') ?? undefined,
    chosen,
  };
}

/** The address with one thing changed; an empty value takes the word out. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

export const sortParam = (sort: ListSort | undefined): string =>
  sort === undefined ? '' : `${sort.descending ? '-' : ''}${sort.field}`;

const wordsOf = (search: string): string[] => normalise(search).split(/\s+/).filter(Boolean);

/** All that a row is found by, in the form in which texts are compared. */
function searched(row: AnyRow, fields: readonly string[]): string {
  const values = [row.displayLine1, row.displayLine2, ...fields.map((name) => row[name])];
  return normalise(values.flat().filter(Boolean).join(' '));
}

/** Whether every word typed stands somewhere in the row; accents and case do not count. */
export function matchesSearch(row: AnyRow, search: string, fields: readonly string[]): boolean {
  const words = wordsOf(search);
  if (words.length === 0) return true;
  const text = searched(row, fields);
  return words.every((word) => text.includes(word));
}

const holdsOneOf = (value: unknown, chosen: readonly string[]): boolean =>
  Array.isArray(value) ? value.some((one) => chosen.includes(String(one))) : chosen.includes(String(value));

export interface QueryParts {
  readonly query: ListQuery;
  /** What the chosen tab keeps. */
  readonly only: ListTab['filter'];
  readonly where: RowsQuery['where'];
  readonly orderBy: ListSort | undefined;
}

/**
 * The mirror's query for what the address says. One chosen value of a plain field becomes an equality, which an index
 * answers; all else is a filter, and there is none where nothing asks for it.
 */
export function rowsQuery(entity: Entity, { query, only, where, orderBy }: QueryParts): RowsQuery {
  const equal: Record<string, string | number | boolean | null> = { ...where };
  const oneOf: [string, readonly string[]][] = [];
  for (const [name, values] of Object.entries(query.chosen)) {
    const [first] = values;
    const isPlain = entity.fields[name]?.kind !== 'enums' && !(name in equal);
    if (isPlain && values.length === 1 && first !== undefined) equal[name] = first;
    else oneOf.push([name, values]);
  }
  const isFiltered = oneOf.length > 0 || wordsOf(query.search).length > 0 || only !== undefined;
  const sort = query.sort ?? orderBy;
  return {
    ...(sort ? { orderBy: sort.field, descending: sort.descending } : { descending: true }),
    ...(Object.keys(equal).length > 0 ? { where: equal } : {}),
    ...(isFiltered
      ? {
          filter: (row: AnyRow) =>
            (only?.(row) ?? true) &&
            oneOf.every(([name, values]) => holdsOneOf(row[name], values)) &&
            matchesSearch(row, query.search, entity.search),
        }
      : {}),
  };
}
