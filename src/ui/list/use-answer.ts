import { useEffect, useState } from 'react';
import { findingIn, useEngine, type Answer, type Question, type Watching } from '../../offline/index.ts';

/** What all rows of a question come to, live: counts, sums and groups, without the rows. Undefined until it is known. */
export function useAnswer(question: Question): Answer | undefined {
  const engine = useEngine();
  const [answer, setAnswer] = useState<Answer>();
  const asked = JSON.stringify(question);
  useEffect(() => {
    let isOver = false;
    let watching: Watching | undefined;
    void findingIn(engine).then(
      (finder) => {
        if (isOver) return;
        watching = finder.watch(JSON.parse(asked) as Question, [0, 0], (found) => setAnswer(found));
      },
      () => {},
    );
    return () => {
      isOver = true;
      watching?.end();
    };
  }, [engine, asked]);
  return answer;
}
