import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { MirrorRow } from '../database/tables.ts';
import { GONE } from './fold.ts';
import { acknowledgedOf } from './row.ts';

/** Whether the server has this row, as far as this device was told. Takes a row as the filters of `useRows` get it. */
export function isOnServer(row: AnyRow | MirrorRow): boolean {
  const known = acknowledgedOf(row);
  return known !== null && !known[GONE];
}
