import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import { isPending, isRefusedStep } from '../outbox/record.ts';
import type { MirrorRow } from '../database/tables.ts';
import { sameValue } from './difference.ts';

/** Totals and display lines, at any depth: they follow from what was typed and are never merged. */
export const isFollowing = (name: string): boolean => /^(calculated|display)/.test(name);

/** In `$server`: the server has removed the row since. It stays for as long as unsent work stands on it. */
export const GONE = '$gone';

/**
 * The row as the person sees it: what the server last acknowledged with everything unsent on top, in the order it was
 * done; a refused step is not taken in it, so that what it lacked can be edited. Undefined when neither side has the
 * row any more.
 */
export function fold(
  server: AnyRow | null,
  records: readonly OutboxRecord[],
  shown?: MirrorRow,
): MirrorRow | undefined {
  const pending = records
    .filter((record) => record.op !== 'upload' && isPending(record))
    .sort((a, b) => a.seq - b.seq);
  if (pending.length === 0) return server && !server[GONE] ? server : undefined;
  const id = pending[0]!.entityId;
  const { [GONE]: _gone, ...known } = server ?? { id };
  let row: MirrorRow = { ...known, id };
  for (const record of pending) {
    if (record.op === 'delete') row = { ...row, $deleted: 1 };
    else if (!isRefusedStep(record)) row = { ...row, ...record.patch };
  }
  // What follows from what is pending is kept as it was made when that was written; where it was as the server had it,
  // nothing pending concerns it, and the server's has its place.
  for (const name of Object.keys(shown ?? {}).filter(isFollowing))
    if (server ? !sameValue(shown![name], shown!.$server?.[name]) : !(name in row)) row[name] = shown![name];
  return { ...row, $server: server };
}
