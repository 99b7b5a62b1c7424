import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Conflict } from '../sync/conflict.ts';
import type { Side } from '../sync/merge-unit.ts';
import type { Merged } from '../sync/undo-merge.ts';
import { useEngine } from './engine-context.tsx';

const fetchSettler = () => import('../sync/settler.ts');
type Settler = Awaited<ReturnType<typeof fetchSettler>>;
/** A conflict with what would come of a choice: the row, and the fields in which something is still to decide. */
export interface ShownConflict extends Conflict {
  readonly outcome: (
    sides: Readonly<Record<string, Side>>,
    values: Readonly<Record<string, unknown>>,
  ) => { readonly row: AnyRow; readonly undecided: readonly string[] };
}

// Fetched apart: a live query may wait for nothing but its database.
function useSettler(): Settler | undefined {
  const [settler, setSettler] = useState<Settler>();
  useEffect(() => void fetchSettler().then(setSettler, () => {}), []);
  return settler;
}

/** The conflict of a record, live; null when it is settled, undefined while it is read. */
export function useConflict(seq: number): ShownConflict | null | undefined {
  const engine = useEngine();
  const settler = useSettler();
  return useLiveQuery(async () => {
    if (!settler) return undefined;
    const conflict = await settler.readConflict(engine.context, seq);
    return conflict
      ? ({
          ...conflict,
          outcome: (sides, values) =>
            settler.outcomeOf(conflict, ({ pointers }) => sides[pointers[0]!], values),
        } satisfies ShownConflict)
      : null;
  }, [engine, settler, seq]);
}

/** What merged by itself in the last 24 hours, the latest first; undefined while it is read. */
export function useMerges(): Merged[] | undefined {
  const engine = useEngine();
  const settler = useSettler();
  return useLiveQuery(async () => settler?.readMerges(engine.context), [engine, settler]);
}
