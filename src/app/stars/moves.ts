import { between, spread } from './between.ts';

export interface Placed {
  readonly id: string;
  readonly position: string;
}

/** As long as the declaration lets a position be, with room to spare. */
const LONGEST = 90;

/** The positions to write so that the one at `from` comes to stand at `to`: one row's, or all where that finds no room. */
export function moved(rows: readonly Placed[], from: number, to: number): Placed[] {
  const row = rows[from];
  if (!row || from === to || to < 0 || to >= rows.length) return [];
  const others = rows.filter((_, at) => at !== from);
  const position = roomBetween(others[to - 1]?.position, others[to]?.position);
  if (position !== undefined) return [{ id: row.id, position }];
  const all = others.toSpliced(to, 0, row);
  return spread(all.length).map((each, at) => ({ id: all[at]!.id, position: each }));
}

/** Two devices may have given the same position: then nothing stands between. */
function roomBetween(before: string | undefined, after: string | undefined): string | undefined {
  try {
    const position = between(before, after);
    return position.length > LONGEST ? undefined : position;
  } catch {
    return undefined;
  }
}
