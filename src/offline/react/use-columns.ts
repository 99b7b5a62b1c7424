import { useEffect, useState } from 'react';
import type { Watching } from '../finder/finder-client.ts';
import type { Columns, Question } from '../finder/question.ts';
import { useEngine } from './engine-context.tsx';
import { findingIn } from './finding.ts';

export interface ShownColumns extends Columns {
  /** The question that it answers, as text: while the next one is looked for, the last answer stands. */
  readonly asked: string;
}

/**
 * Some fields of all rows of a question, live: read anew when their number or the sums that the question asks for change.
 * Undefined until the first answer, and where nothing is asked.
 */
export function useColumns(
  question: Question | undefined,
  fields: readonly string[],
): ShownColumns | undefined {
  const engine = useEngine();
  const [shown, setShown] = useState<ShownColumns>();
  const asked = question && JSON.stringify(question);
  const wanted = fields.join(' ');
  useEffect(() => {
    if (asked === undefined) return undefined;
    let isOver = false;
    let watching: Watching | undefined;
    let last = 0;
    void findingIn(engine).then(
      (finder) => {
        if (isOver) return;
        const about = JSON.parse(asked) as Question;
        watching = finder.watch(about, [0, 0], () => {
          const turn = (last += 1);
          finder.columns(about, wanted.split(' ')).then(
            (columns) => {
              if (!isOver && turn === last) setShown({ ...columns, asked });
            },
            () => {},
          );
        });
      },
      () => {},
    );
    return () => {
      isOver = true;
      watching?.end();
    };
  }, [engine, asked, wanted]);
  return asked === undefined ? undefined : shown;
}
