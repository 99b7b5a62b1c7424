import { useCallback, useMemo } from 'react';
import { useEngine, type Engine, type Listed, type Question } from '../../offline/index.ts';

/** How a list stood when it was left: the part of its rows that was drawn, and how far it was scrolled. */
export interface LeftList {
  readonly from: number;
  readonly rows: readonly Listed[];
  readonly count: number | undefined;
  readonly top: number;
}

interface Memory {
  /** By the key of the history entry, so that Back finds its own list and not another visit of the same page. */
  readonly left: Map<string, LeftList>;
  /** Of each collection, what the list one came from last was about. */
  readonly questions: Map<string, Question>;
  /** Of each collection, the row that was opened or stepped to last. */
  readonly viewed: Map<string, string>;
}

// It lives as long as the engine, so nothing of one person is left for the next.
const memories = new WeakMap<Engine, Memory>();

const KEPT_LISTS = 12;

/** What lists remember for Back and for previous/next while the person works. */
export function useListMemory(): Memory & { leave: (key: string, list: LeftList) => void } {
  const engine = useEngine();
  const memory = useMemo(() => {
    const known = memories.get(engine) ?? { left: new Map(), questions: new Map(), viewed: new Map() };
    memories.set(engine, known);
    return known;
  }, [engine]);
  const leave = useCallback(
    (key: string, list: LeftList) => {
      memory.left.delete(key);
      memory.left.set(key, list);
      const [oldest] = memory.left.keys();
      if (memory.left.size > KEPT_LISTS && oldest !== undefined) memory.left.delete(oldest);
    },
    [memory],
  );
  return { ...memory, leave };
}
