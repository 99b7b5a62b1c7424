import type { Fields } from '../../domain/kernel/field.ts';

/** Whether a row with these fields can speak of one of that collection, at whatever depth. */
export const linksTo = (fields: Fields, collection: string): boolean =>
  Object.values(fields).some(
    (field) =>
      ('to' in field && field.to === collection) ||
      ('fields' in field && linksTo(field.fields as Fields, collection)),
  );
