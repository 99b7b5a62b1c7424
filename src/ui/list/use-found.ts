import { useCallback, useEffect, useRef, useState } from 'react';
import {
  findingIn,
  sameRows,
  useEngine,
  whenIdle,
  type Answer,
  type Question,
  type Watching,
} from '../../offline/index.ts';
import { FIRST_ROWS } from './first-rows-query.ts';
import { rowsKey } from './list-query.ts';
import type { RowsPart } from './rows-part.ts';

/** Rows that are asked for beyond those drawn, and how near their end one comes before more are. */
const AHEAD = 120;
const NEAR = 60;

/** What an answer says of all rows. */
export interface Found extends Omit<Answer, 'from' | 'rows'> {
  /** The question that it answers, and the same as text: while the next one is looked for, the last answer stands. */
  readonly question: Question;
  readonly asked: string;
}
interface Finding {
  /** The same object for as long as only another part of the rows is looked at. Undefined until the first answer. */
  readonly found: Found | undefined;
  /** Asks another question; the answer to the last one stands until its own comes. */
  readonly ask: (question: Question) => void;
  /** The rows that are drawn, by their places: those around them are asked for. */
  readonly onPart: (first: number, last: number) => void;
}
interface FindingOptions {
  /** Where the rows are put. */
  readonly part: RowsPart;
  /** Which rows are drawn first. */
  readonly first: { readonly from: number; readonly to: number };
  /** So many rows are had at once, whatever is drawn. */
  readonly most: number | undefined;
  /** The page is drawn before the index is read. */
  readonly canWait: boolean;
}
interface Asked {
  readonly asked: string;
  watching?: Watching;
  end(): void;
}

/** The rows that answer the question that was asked last, live: how many, their sums and groups, and those around the drawn ones. */
export function useFound({ part, first, most, canWait }: FindingOptions): Finding {
  const engine = useEngine();
  const [found, setFound] = useState<Found>();
  const current = useRef<Asked>(undefined);
  const wanted = useRef(first);
  const about = useRef<string>(undefined);
  const waits = useRef(canWait);

  const ask = useCallback(
    (question: Question) => {
      const asked = JSON.stringify(question);
      if (current.current?.asked === asked) return;
      current.current?.end();
      // Other columns of the same rows change nothing of where one is.
      const key = rowsKey(question);
      if (about.current !== undefined && about.current !== key) wanted.current = { from: 0, to: FIRST_ROWS };
      about.current = key;
      let isOver = false;
      let told: string | undefined;
      const begin = async (): Promise<void> => {
        const finder = await findingIn(engine);
        if (isOver) return;
        waits.current = false;
        const { from, to } = most === undefined ? wanted.current : { from: 0, to: most };
        one.watching = finder.watch(question, [from, to], (answer) => {
          if (!answer || isOver) return;
          const { from: start, rows, ...head } = answer;
          const isOnlyPart = told === (told = JSON.stringify(head));
          part.set({ from: start, rows: sameRows(part.get().rows, rows) }, isOnlyPart);
          if (!isOnlyPart) setFound({ ...head, question, asked });
        });
      };
      // What cannot be fetched or read shows nothing more than the first rows: the page says what it knows.
      const start = (): void =>
        void begin().catch((error: unknown) => console.warn('nothing finds here', error));
      const cancel = waits.current ? whenIdle(start) : start();
      const one: Asked = {
        asked,
        end() {
          isOver = true;
          cancel?.();
          one.watching?.end();
        },
      };
      current.current = one;
    },
    [engine, part, most],
  );
  useEffect(
    () => () => {
      current.current?.end();
      current.current = undefined;
    },
    [ask],
  );

  const onPart = useCallback(
    (top: number, bottom: number) => {
      const { from, to } = wanted.current;
      if (most !== undefined || (from <= Math.max(0, top - NEAR) && to >= bottom + NEAR)) return;
      wanted.current = { from: Math.max(0, top - AHEAD), to: bottom + AHEAD };
      current.current?.watching?.move(wanted.current.from, wanted.current.to);
    },
    [most],
  );
  return { found, ask, onPart };
}
