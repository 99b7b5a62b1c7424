import { RangeSet } from 'dexie';

/** A change of more rows than this is not followed row by row: all are read again. */
const MANY = 2_000;

/** The keys of a table that were written, with those before; or all, where Dexie tells no more than a range. */
export function changedKeys(before: Set<string>, part: unknown): Set<string> | 'all' {
  for (const { from, to } of RangeSet(part as never)) {
    if (from !== to || before.size >= MANY) return 'all';
    before.add(String(from));
  }
  return before;
}
