import { useEffect, useRef, useState } from 'react';
import {
  findingIn,
  sameRows,
  useEngine,
  whenIdle,
  type Answer,
  type Listed,
  type Question,
  type Watching,
} from '../../offline/index.ts';

export interface Found extends Answer {
  /** The question that it answers, as text: while the next one is looked for, the last answer stands. */
  readonly asked: string;
  readonly rows: readonly Listed[];
}

/**
 * The rows that answer a question, live: how many there are, their sums and groups, and those from one place to another.
 * Undefined until the first answer. `canWait` leaves the page to be drawn before the index is read.
 */
export function useFound(question: Question, from: number, to: number, canWait: boolean): Found | undefined {
  const engine = useEngine();
  const [found, setFound] = useState<Found>();
  const watching = useRef<Watching>(undefined);
  const part = useRef([from, to] as const);
  const waits = useRef(canWait);
  const asked = JSON.stringify(question);

  useEffect(() => {
    let isOver = false;
    const begin = async (): Promise<void> => {
      const finder = await findingIn(engine);
      if (isOver) return;
      waits.current = false;
      watching.current = finder.watch(JSON.parse(asked) as Question, part.current, (answer) => {
        if (answer && !isOver)
          setFound((last) => ({ ...answer, asked, rows: sameRows(last?.rows ?? [], answer.rows) }));
      });
    };
    // What cannot be fetched or read shows nothing more than the first rows: the page says what it knows.
    const start = (): void =>
      void begin().catch((error: unknown) => console.warn('nothing finds here', error));
    const cancel = waits.current ? whenIdle(start) : start();
    return () => {
      isOver = true;
      cancel?.();
      watching.current?.end();
      watching.current = undefined;
    };
  }, [engine, asked]);
  useEffect(() => {
    const [oldFrom, oldTo] = part.current;
    if (oldFrom === from && oldTo === to) return;
    part.current = [from, to];
    watching.current?.move(from, to);
  }, [from, to]);
  return found;
}
