import { useEffect, useRef, type RefObject } from 'react';
import { focusFirstProblem } from './focus-problem.ts';
import { isFree } from './is-free.ts';
import type { Problems } from './problems.ts';

/**
 * A form that opens with problems begins at the first of them, once; not under the hands of who has begun to type, nor
 * of who is elsewhere.
 */
export function useFirstProblem(
  form: RefObject<HTMLElement | null>,
  problems: Problems,
  untouched: boolean,
): void {
  const isOver = useRef(false);
  useEffect(() => {
    if (!untouched) isOver.current = true;
    if (isOver.current || problems.length === 0 || !form.current) return;
    isOver.current = true;
    // After the sheet around it has taken the focus for itself.
    requestAnimationFrame(() => {
      if (form.current && isFree(form.current)) focusFirstProblem(form.current, problems);
    });
  });
}
