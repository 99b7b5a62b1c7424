import { useCallback, useMemo, useState } from 'react';
import { isEmpty } from '../../domain/kernel/empty.ts';
import type { Field } from '../../domain/kernel/field.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import { tidy, validateShape } from '../../domain/kernel/validate.ts';
import { afterPress } from '../press/after-press.ts';

/** Kinds that can be wrong by themselves once they are typed. */
const TYPED = new Set<Field['kind']>(['text', 'money', 'integer', 'decimal', 'percent', 'date', 'timestamp']);

/** What the declaration alone says against a value; that something is missing is said when the form is saved. */
export function shapeProblem(field: Field, pointer: string, value: unknown): Problem | undefined {
  if (!TYPED.has(field.kind) || isEmpty(value)) return undefined;
  const fields = { value: field };
  const [found] = validateShape({ fields }, tidy(fields, { value }));
  return found && { ...found, pointer };
}

interface WhenLeft {
  readonly field: Field;
  readonly pointer: string;
  readonly value: unknown;
  /** What saving found, which comes first. */
  readonly problem: Problem | undefined;
  readonly onChange: (value: unknown) => void;
}

/** What was mistyped is said as soon as its field is left, and no more once it is typed in again. */
export function useProblemWhenLeft({ field, pointer, value, problem, onChange }: WhenLeft) {
  const [isLeft, setLeft] = useState(false);
  const own = useMemo(
    () => (isLeft && !problem ? shapeProblem(field, pointer, value) : undefined),
    [isLeft, problem, field, pointer, value],
  );
  return {
    problem: problem ?? own,
    onChange: useCallback(
      (next: unknown) => {
        setLeft(false);
        onChange(next);
      },
      [onChange],
    ),
    // An error moves what stands below it: the button that is being pressed stays until it is released.
    onLeave: useCallback(() => afterPress(() => setLeft(true)), []),
  };
}
