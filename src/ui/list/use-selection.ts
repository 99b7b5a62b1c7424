import { useCallback, useMemo, useRef, useState } from 'react';
import { useLatest } from '../use-latest.ts';

export interface Selection {
  /** At least one row is ticked. */
  readonly isOn: boolean;
  readonly ids: ReadonlySet<string>;
  /** `upTo` takes in all rows from the one ticked last to this one. */
  readonly toggle: (place: number, id: string, upTo: boolean) => void;
  readonly set: (ids: Iterable<string>) => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Which rows of a list are ticked. `idsBetween` knows the ids of rows by their places, be they drawn or not. */
export function useSelection(
  idsBetween: (from: number, to: number) => Promise<readonly string[]>,
): Selection {
  const [ids, setIds] = useState(NONE);
  const last = useRef<number>(undefined);
  const between = useLatest(idsBetween);
  const toggle = useCallback(
    (place: number, id: string, upTo: boolean) => {
      const before = last.current;
      last.current = place;
      if (upTo && before !== undefined && before !== place) {
        const [from, to] = before < place ? [before, place] : [place, before];
        void between.current(from, to + 1).then((found) => setIds((now) => new Set([...now, ...found])));
        return;
      }
      setIds((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    },
    [between],
  );
  const set = useCallback((next: Iterable<string>) => setIds(new Set(next)), []);
  const clear = useCallback(() => {
    last.current = undefined;
    setIds(NONE);
  }, []);
  return useMemo(() => ({ isOn: ids.size > 0, ids, toggle, set, clear }), [ids, toggle, set, clear]);
}
