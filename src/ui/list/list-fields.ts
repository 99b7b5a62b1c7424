import type { Entity } from '../../domain/kernel/entity.ts';
import type { Field } from '../../domain/kernel/field.ts';
import { isListed, isOrdered } from '../../domain/kernel/listed.ts';
import type { ListColumn, ShownFrom } from './list-definition.ts';

export interface Column {
  readonly name: string;
  readonly field: Field;
  readonly from: ShownFrom;
  /** In pixels, until a person drags it. */
  readonly width: number;
  readonly sortable: boolean;
  readonly Value?: ListColumn['Value'];
  readonly unsummed?: true;
}

/** Columns by their place: three fit a tablet, five a laptop, the rest large screens. */
const fromByPlace = (place: number): ShownFrom => (place < 3 ? 'md' : place < 5 ? 'lg' : 'xl');

const WIDTHS: Partial<Record<Field['kind'], number>> = {
  money: 144,
  percent: 104,
  integer: 104,
  decimal: 120,
  date: 112,
  timestamp: 152,
  status: 144,
  boolean: 96,
};
const WIDTH = 176;
const MONTH_WIDTH = 112;

const widthOf = (field: Field): number =>
  field.kind === 'text' && field.format === 'month' ? MONTH_WIDTH : (WIDTHS[field.kind] ?? WIDTH);

export const isSortable = (field: Field | undefined): boolean => field !== undefined && isOrdered(field);

const toColumn = (name: string, field: Field, from: ShownFrom, width = widthOf(field)): Column => ({
  name,
  field,
  from,
  width,
  sortable: isSortable(field),
});

/** The columns of a page, with what their fields say. Throws on a name that the entity does not have. */
export function columnsOf(entity: Entity, wanted: readonly (string | ListColumn)[]): Column[] {
  return wanted.map((column, place) => {
    const { name, from, width, Value, unsummed }: ListColumn =
      typeof column === 'string' ? { name: column } : column;
    const field = entity.fields[name];
    if (!field) throw new Error(`${entity.name} has no field ${name}`);
    return {
      ...toColumn(name, field, from ?? fromByPlace(place), width),
      ...(Value && { Value }),
      ...(unsummed && { unsummed }),
    };
  });
}

/** What a row is known by stands in its first column already. */
const isInName = (entity: Entity, name: string): boolean => entity.search[0] === name;

/** The order in which kinds of fields say something about a row at a glance. */
const TELLING: readonly Field['kind'][] = ['status', 'link', 'date', 'enum', 'enums', 'money', 'text'];
const MOST_TELLING = 5;

/** The columns of an entity whose page names none: a few that say most, in the order of the declaration. */
export function tellingColumns(entity: Entity): string[] {
  const all = Object.entries(entity.fields).filter(
    ([name, field]) =>
      TELLING.includes(field.kind) && !isInName(entity, name) && !(field.kind === 'text' && field.multiline),
  );
  const chosen = new Set(
    all
      .toSorted(([, a], [, b]) => TELLING.indexOf(a.kind) - TELLING.indexOf(b.kind))
      .slice(0, MOST_TELLING)
      .map(([name]) => name),
  );
  return all.flatMap(([name]) => (chosen.has(name) ? [name] : []));
}

/** Every column that a person may choose: the page's own first, then the others of the entity as they are declared. */
export function allColumns(entity: Entity, own: readonly Column[]): Column[] {
  const others = Object.entries(entity.fields).filter(
    ([name, field]) =>
      isListed(field) && !isInName(entity, name) && !own.some((column) => column.name === name),
  );
  return [...own, ...others.map(([name, field]) => toColumn(name, field, 'md'))];
}

/** Words of a list's own in its address: a field of such a name cannot be filtered by. */
const OWN_WORDS = new Set(['q', 'sort', 'tab', 'group', 'view', 'look']);

/** How one filters by a field: by values picked from those there are, or from one to another. */
export type FilterWay = 'values' | 'dates' | 'months' | 'numbers';

export function filterWay(name: string, field: Field | undefined): FilterWay | undefined {
  if (!field || OWN_WORDS.has(name) || !isListed(field)) return undefined;
  switch (field.kind) {
    case 'date':
    case 'timestamp':
      return 'dates';
    case 'money':
    case 'integer':
    case 'decimal':
    case 'percent':
      return 'numbers';
    case 'text':
      if (field.multiline) return undefined;
      return field.format === 'month' ? 'months' : 'values';
    default:
      return 'values';
  }
}

/** Fields that rows can stand together by: those of few values. */
export const isGrouping = (field: Field): boolean =>
  ['enum', 'status', 'boolean', 'link', 'enums'].includes(field.kind) ||
  (field.kind === 'text' && (field.format === 'month' || field.format === 'country'));

/** The filters that a list offers at once: those its page names, or its status and choices. */
export const filtersOf = (entity: Entity, wanted?: readonly string[]): string[] =>
  (wanted ?? Object.keys(entity.fields)).filter((name) => {
    const field = entity.fields[name];
    return wanted
      ? filterWay(name, field) !== undefined
      : field !== undefined && ['status', 'enum', 'enums'].includes(field.kind);
  });

/** Every field that one can filter by. */
export const allFilters = (entity: Entity): string[] =>
  Object.keys(entity.fields).filter((name) => filterWay(name, entity.fields[name]) !== undefined);
