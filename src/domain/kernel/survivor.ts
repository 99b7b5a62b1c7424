import type { Entity } from './entity.ts';

/** The row that this one went into; undefined of one that stands for itself. */
export const survivorOf = (row: Readonly<Record<string, unknown>> | undefined): string | undefined => {
  const id = row?.['mergedInto'];
  return typeof id === 'string' ? id : undefined;
};

/** Whether a row stands for something still: one that went into another, or of whom all was erased, is kept for the books alone. */
export const isStanding = (
  { erased }: Pick<Entity, 'erased'>,
  row: Readonly<Record<string, unknown>>,
): boolean => survivorOf(row) === undefined && !(erased !== undefined && row[erased]);
