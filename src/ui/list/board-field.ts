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

/** So many cards a board shows at most: what is beyond is found by a filter. */
export const MOST_CARDS = 10_000;
