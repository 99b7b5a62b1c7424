import type { Field, Fields } from '../../../domain/kernel/field.ts';
import { columnName } from './names.ts';

/** One column that a field, or a field of a part, is kept in. */
export interface Column {
  name: string;
  type: string;
  /** The values it may hold. */
  options?: readonly string[];
  /** The collection that a link points to, where it has a table. */
  target?: string;
}

/** A declaration as far as tables are concerned; `isFixed` says which collections travel with the program. */
export type IsFixed = (collection: string) => boolean;

/** The SQL type of a value. Parts that are not snapshots and the lines of an entity have none: they are taken apart. */
export function typeOf(field: Field, isFixed: IsFixed): string {
  switch (field.kind) {
    case 'money':
    case 'integer':
      return 'bigint';
    case 'decimal':
    case 'percent':
      return 'numeric(24,6)';
    case 'boolean':
      return 'boolean';
    case 'date':
      return 'date';
    case 'timestamp':
      return 'timestamp';
    case 'link':
      return isFixed(field.to) ? 'text' : 'uuid';
    case 'file':
      return 'uuid';
    case 'links':
      return isFixed(field.to) ? 'text[]' : 'uuid[]';
    case 'enums':
    case 'texts':
      return 'text[]';
    case 'json':
    case 'part':
    case 'lines':
      return 'jsonb';
    default:
      return 'text';
  }
}

/**
 * The columns of a row's fields, or of a line's. A part is taken apart into a column a field, behind a boolean that
 * tells an empty part from a missing one; a snapshot is one column, for it is only ever read whole.
 */
export function columnsOf(fields: Fields, isFixed: IsFixed, path: readonly string[] = []): Column[] {
  return Object.entries(fields).flatMap(([name, field]): Column[] => {
    const own = columnName(...path, name);
    if (field.kind === 'part' && !field.snapshot)
      return [{ name: own, type: 'boolean' }, ...columnsOf(field.fields, isFixed, [...path, name])];
    return [{ name: own, type: typeOf(field, isFixed), ...constraintOf(field, isFixed) }];
  });
}

function constraintOf(field: Field, isFixed: IsFixed): Pick<Column, 'options' | 'target'> {
  if (field.kind === 'enum') return { options: Object.keys(field.options) };
  if (field.kind === 'status') return { options: Object.keys(field.machine.states) };
  if ((field.kind === 'link' || field.kind === 'file') && !isFixed(field.to)) return { target: field.to };
  return {};
}
