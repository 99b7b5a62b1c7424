import { useLayoutEffect, useState, type RefObject } from 'react';
import { NO_PROBLEMS, type Problems } from './problems.ts';

const isSame = (one: Problems, other: Problems): boolean =>
  one.length === other.length && one.every((problem, at) => problem === other[at]);

/**
 * The problems that no field of this form says: of a field that it does not show, of what is in none. They are said above
 * it, within `data-summary`, so that none is left unsaid. Looked for in what was drawn: a field may say what it holds.
 */
export function useUnsaid(form: RefObject<HTMLElement | null>, problems: Problems): Problems {
  const [unsaid, setUnsaid] = useState(NO_PROBLEMS);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- after every drawing: which fields stand there follows from what is typed; the same answer ends the chain
  useLayoutEffect(() => {
    const notes = [...(form.current?.querySelectorAll<HTMLElement>('[data-problem]') ?? [])];
    const said = new Set(
      notes.filter((note) => !note.closest('[data-summary]')).map((note) => note.dataset['problem']),
    );
    const now = problems.filter(({ pointer }) => !said.has(pointer));
    setUnsaid((before) => (isSame(before, now) ? before : now));
  });
  return unsaid;
}
