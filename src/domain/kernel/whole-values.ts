import type { Field, Fields } from './field.ts';

type Plain = Record<string, unknown>;

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of a list, nothing and an empty one are the same. */
export const isList = ({ kind }: Field): boolean =>
  kind === 'lines' || kind === 'links' || kind === 'enums' || kind === 'texts';

/** A value kept whole in JSON, with every declared field there, so that what is equal looks equal. */
export function whole(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return isList(field) ? [] : null;
  if (field.kind === 'part') return isPlain(value) ? wholeFields(field.fields, value) : null;
  if (field.kind !== 'lines') return value;
  return (Array.isArray(value) ? value : []).map((line: unknown) =>
    wholeLine(field.fields, isPlain(line) ? line : {}),
  );
}
const wholeFields = (fields: Fields, values: Plain): Plain =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, whole(field, values[name])]));
const wholeLine = (fields: Fields, line: Plain): Plain => ({
  lineKey: line['lineKey'],
  ...wholeFields(fields, line),
});

/** The declared fields of a row and nothing else, all there, in their order. */
export const canonical = (fields: Fields, values: Plain): Plain => wholeFields(fields, values);
