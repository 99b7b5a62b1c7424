import type { Field } from './field.ts';

/** Whether a field has one line to be read in: what has none is no column, no filter and no order of a list. */
export const isListed = ({ kind }: Field): boolean =>
  !['richText', 'json', 'part', 'lines', 'file'].includes(kind);

/** Whether rows can be put in order by it: a list of values has no order, nor has a long text. */
export const isOrdered = (field: Field): boolean =>
  isListed(field) &&
  !['enums', 'texts', 'links'].includes(field.kind) &&
  !(field.kind === 'text' && field.multiline);
