import type { Entity } from '../../domain/kernel/entity.ts';
import type { Field } from '../../domain/kernel/field.ts';

type BoardField = Extract<Field, { kind: 'status' | 'enum' }>;

/** The fields whose values can be the columns of a board: a status, or one of a few choices. */
export const boardFields = (entity: Entity): string[] => {
  const names = Object.keys(entity.fields).filter((name) => isBoardField(entity.fields[name]));
  const { statusField } = entity;
  return statusField === undefined ? names : [statusField, ...names.filter((name) => name !== statusField)];
};

export const isBoardField = (field: Field | undefined): field is BoardField =>
  field?.kind === 'status' || (field?.kind === 'enum' && !field.computed);

/** More columns than these are no board any more. */
const MOST_COLUMNS = 24;

/** Fields whose groups can be the columns of a board; of rows that are linked to, where they are few. */
export const mayBeColumns = (field: Field | undefined): boolean =>
  isBoardField(field) || ((field?.kind === 'boolean' || field?.kind === 'link') && !field.computed);
export const isColumns = (field: Field | undefined, groups = 0): boolean =>
  mayBeColumns(field) && (field?.kind !== 'link' || groups <= MOST_COLUMNS);

/** So many cards a board shows at most: what is beyond is found by a filter. */
export const MOST_CARDS = 10_000;
