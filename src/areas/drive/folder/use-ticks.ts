import { useState } from 'react';
import { rowOf } from './row-at.ts';

/** Which rows are ticked, for what knows nothing of the list: keys, drags and menus. */
export interface Ticks {
  /** Hears it of the list, with what takes the ticks away again. */
  readonly tell: (ids: ReadonlySet<string>, onDone: () => void) => void;
  /** All that are ticked, where this row is one of them or none is named; else the row. */
  readonly aimedAt: (row: string | undefined) => readonly string[];
  /** The same of the row that has the focus. */
  readonly focused: () => readonly string[];
  /** What they were for is done. */
  readonly untick: () => void;
}

function createTicks(): Ticks {
  let ticked: ReadonlySet<string> = new Set();
  let clear: () => void = () => undefined;
  const aimedAt = (row: string | undefined): readonly string[] => {
    if (ticked.size > 0 && (!row || ticked.has(row))) return [...ticked];
    return row ? [row] : [];
  };
  return {
    tell(ids, onDone) {
      ticked = ids;
      clear = onDone;
    },
    aimedAt,
    focused: () => aimedAt(rowOf(document.activeElement)?.dataset['row']),
    untick: () => clear(),
  };
}

/** They are no state of the page: nothing is drawn by them but what the list draws itself. */
export const useTicks = (): Ticks => useState(createTicks)[0];
