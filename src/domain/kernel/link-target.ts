import type { Field, Fields } from './field.ts';

/**
 * The collection that a field holds ids of: of a link or links their own, of a record named by two fields (`rowOf`)
 * whichever the other one says. Nothing where the field is no link, or the row does not say.
 */
export function linkTarget(field: Field, values: Readonly<Record<string, unknown>>): string | undefined {
  if ('to' in field) return field.to;
  const named = field.kind === 'text' && field.rowOf !== undefined ? values[field.rowOf] : undefined;
  return typeof named === 'string' && named !== '' ? named : undefined;
}

/** Whether a field only says which rows this one is not. */
export const isWeak = (field: Field | undefined): boolean => field?.kind === 'links' && field.weak === true;

/** The fields by which a row is bound to others: not those that only say that it is none of them. */
export const bindingFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !isWeak(field)));

/** Whether a row with these fields can speak of one of that collection, at whatever depth. */
export const linksTo = (fields: Fields, collection: string): boolean =>
  Object.values(fields).some(
    (field) =>
      ('to' in field && field.to === collection) ||
      (field.kind === 'text' && field.rowOf !== undefined) ||
      ('fields' in field && linksTo(field.fields, collection)),
  );
