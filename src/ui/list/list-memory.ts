import { useCallback, useMemo } from 'react';
import { useEngine, type Engine, type Shown } from '../../offline/index.ts';

/** How a list stood when it was left. */
export interface LeftList {
  readonly rows: readonly Shown[];
  readonly limit: number;
  readonly top: number;
  /** There were more rows than these. */
  readonly more: boolean;
}

/** The rows of a list in their order; `whole` when none are missing. */
export interface ListOrder {
  readonly ids: readonly string[];
  readonly whole: boolean;
}
interface Memory {
  /** By the key of the history entry, so that Back finds its own list and not another visit of the same page. */
  readonly left: Map<string, LeftList>;
  /** Of each collection, the rows of the list one came from last, in its order. */
  readonly order: Map<string, ListOrder>;
  /** Of each collection, the row that was opened or stepped to last. */
  readonly viewed: Map<string, string>;
}

// It lives as long as the engine, so nothing of one person is left for the next.
const memories = new WeakMap<Engine, Memory>();

const KEPT_LISTS = 12;

/** What lists remember for Back and for previous/next while the person works. */
export function useListMemory(): Memory & {
  leave: (key: string, collection: string, list: LeftList) => void;
} {
  const engine = useEngine();
  const memory = useMemo(() => {
    const known = memories.get(engine) ?? { left: new Map(), order: new Map(), viewed: new Map() };
    memories.set(engine, known);
    return known;
  }, [engine]);
  const leave = useCallback(
    (key: string, collection: string, list: LeftList) => {
      memory.left.delete(key);
      memory.left.set(key, list);
      const [oldest] = memory.left.keys();
      if (memory.left.size > KEPT_LISTS && oldest !== undefined) memory.left.delete(oldest);
      memory.order.set(collection, { ids: list.rows.map((row) => row.id), whole: !list.more });
    },
    [memory],
  );
  return { ...memory, leave };
}
