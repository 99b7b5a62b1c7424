import { useLayoutEffect, useMemo, useState } from 'react';

/** What was asked before the page was drawn, and its answer where that is there already. */
interface Ahead<T> {
  readonly answer: Promise<T>;
  readonly value?: T | undefined;
}

/**
 * A first answer, asked for while the page is drawn: a live query begins only when that is on the screen. It says nothing
 * when it fails; the live query asks the same again.
 * @param read stable while it asks the same
 */
export function useEarly<T>(read: (() => Promise<T>) | undefined, ahead?: Ahead<T>): T | undefined {
  const first = useMemo(() => ahead?.answer ?? read?.(), [read, ahead]);
  const [answer, setAnswer] = useState(ahead && { to: ahead.answer, value: ahead.value });
  useLayoutEffect(() => {
    let isOver = false;
    void first?.then(
      (value) => isOver || setAnswer({ to: first, value }),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [first]);
  return answer?.to === first ? answer?.value : undefined;
}
