import type { Field } from '../../domain/kernel/field.ts';
import { normalise } from '../../domain/kernel/text.ts';

/** What a value is put in order by: a text or a number; undefined comes last either way. */
export type SortKey = string | number | undefined;

/** Fields that rows can be put in order by; a list of values has no order. */
export const isOrdered = (field: Field): boolean =>
  !['richText', 'json', 'part', 'lines', 'file', 'enums', 'texts', 'links'].includes(field.kind) &&
  !(field.kind === 'text' && field.multiline);

/**
 * Texts without accents and case, choices in the order of their declaration, links by the name of what they link to.
 * `nameOf` knows the names of the rows of other collections.
 */
export function sortKeyOf(
  field: Field,
  value: unknown,
  nameOf: (collection: string, id: string) => string | undefined,
): SortKey {
  if (value === undefined || value === null || value === '') return undefined;
  switch (field.kind) {
    case 'enum':
      return Object.keys(field.options).indexOf(String(value));
    case 'status':
      return Object.keys(field.machine.states).indexOf(String(value));
    case 'boolean':
      return value === true ? 0 : 1;
    case 'link': {
      const name = nameOf(field.to, String(value));
      return name === undefined ? undefined : normalise(name);
    }
    default:
      return typeof value === 'number' ? value : normalise(String(value));
  }
}

/** Those without a key come last. */
export const compareKeys = (a: SortKey, b: SortKey): number => {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -1 : 1;
};
