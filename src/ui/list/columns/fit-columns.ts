import type { Column } from '../list-fields.ts';

const RANKS: Readonly<Record<Column['from'], number>> = { md: 0, lg: 1, xl: 2 };

/**
 * Those of the columns that `room` pixels hold, in their order. What matters more (a column that a smaller window shows) is
 * not left out for what matters less; the first always stays.
 */
export function fitColumns(columns: readonly Column[], room: number): readonly Column[] {
  const kept = new Set<Column>();
  let left = room;
  for (const column of columns.toSorted((a, b) => RANKS[a.from] - RANKS[b.from])) {
    left -= column.width;
    if (kept.size > 0 && left < 0) break;
    kept.add(column);
  }
  return columns.filter((column) => kept.has(column));
}
