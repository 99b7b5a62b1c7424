import type { Entity } from './entity.ts';

/** Whether what is personal in a row was erased: nothing more is done with it. */
export const isErased = (
  { erased }: Pick<Entity, 'erased'>,
  row: Readonly<Record<string, unknown>>,
): boolean => erased !== undefined && Boolean(row[erased]);
