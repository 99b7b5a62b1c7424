import type { Entity } from '../../domain/kernel/entity.ts';
import type { Field } from '../../domain/kernel/field.ts';
import type { ListColumn, ShownFrom } from './list-definition.ts';

export interface Column {
  readonly name: string;
  readonly field: Field;
  readonly from: ShownFrom;
  readonly width: string | undefined;
  readonly sortable: boolean;
}

/** Columns by their place: three fit a tablet, five a laptop, the rest large screens. */
const fromByPlace = (place: number): ShownFrom => (place < 3 ? 'md' : place < 5 ? 'lg' : 'xl');

const WIDTHS: Partial<Record<Field['kind'], string>> = {
  money: '9rem',
  percent: '6.5rem',
  integer: '6.5rem',
  decimal: '7.5rem',
  date: '7rem',
  timestamp: '9rem',
  status: '9rem',
  boolean: '5.5rem',
};

/**
 * Whether a list may be put in this order: an index does not hold rows whose field is empty, so only fields that every
 * row has; and the order of a link's ids means nothing to a person.
 */
export function isSortable(entity: Entity, name: string): boolean {
  const field = entity.fields[name];
  if (!field || !entity.indexes.includes(name)) return false;
  if (field.kind === 'status') return true;
  return field.required && !['link', 'links', 'enums', 'texts', 'file'].includes(field.kind);
}

/** The columns of a page, with what their fields say. Throws on a name that the entity does not have. */
export function columnsOf(entity: Entity, wanted: readonly (string | ListColumn)[]): Column[] {
  return wanted.map((column, place) => {
    const { name, from, width }: ListColumn = typeof column === 'string' ? { name: column } : column;
    const field = entity.fields[name];
    if (!field) throw new Error(`${entity.name} has no field ${name}`);
    return {
      name,
      field,
      from: from ?? fromByPlace(place),
      width: width ?? WIDTHS[field.kind],
      sortable: isSortable(entity, name),
    };
  });
}

export interface Filter {
  readonly name: string;
  readonly label: string;
  /** Value in the row → English label. */
  readonly options: Readonly<Record<string, string>>;
}

/** What a chip offers for a field; nothing for kinds that have no few values. */
function optionsOf(field: Field): Filter['options'] | undefined {
  if (field.kind === 'enum' || field.kind === 'enums') return field.options;
  if (field.kind !== 'status') return undefined;
  return Object.fromEntries(Object.entries(field.machine.states).map(([name, { label }]) => [name, label]));
}

/** The chips of a list: the named fields, or every status and choice of the entity. */
export function filtersOf(entity: Entity, wanted?: readonly string[]): Filter[] {
  const names = wanted ?? Object.keys(entity.fields);
  return names.flatMap((name) => {
    const field = entity.fields[name];
    const options = field && optionsOf(field);
    return field && options ? [{ name, label: field.label, options }] : [];
  });
}
