import { useEffect, useState } from 'react';
import {
  findingIn,
  sameRows,
  useEngine,
  type Answer,
  type Question,
  type Watching,
} from '../../offline/index.ts';

/**
 * What all rows of a question come to, live: counts, sums and groups, with the first `most` of the rows. Those that are as they
 * were stay the same objects. Undefined until it is known.
 */
export function useAnswer(question: Question, most = 0): Answer | undefined {
  const engine = useEngine();
  const [answer, setAnswer] = useState<Answer>();
  const asked = JSON.stringify(question);
  useEffect(() => {
    let isOver = false;
    let watching: Watching | undefined;
    void findingIn(engine).then(
      (finder) => {
        if (isOver) return;
        watching = finder.watch(JSON.parse(asked) as Question, [0, most], (found) =>
          setAnswer((before) => found && { ...found, rows: sameRows(before?.rows ?? [], found.rows) }),
        );
      },
      () => {},
    );
    return () => {
      isOver = true;
      watching?.end();
    };
  }, [engine, asked, most]);
  return answer;
}
