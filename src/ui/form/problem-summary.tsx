import { chakra } from '@chakra-ui/react';
import type { Fields } from '../../domain/kernel/field.ts';
import { Notice } from '../notice.tsx';
import type { Draft } from './draft-ports.ts';
import { ProblemLines } from './problem-lines.tsx';
import type { Problems } from './problems.ts';
import { isNotKept, TakeTyped } from './take-typed.tsx';

const AT_MOST = 3;

interface ProblemSummaryProps {
  readonly problems: Problems;
  readonly fields?: Fields;
  /** What the form holds that is not saved: offered as a file where this device could not keep it. */
  readonly typed?: () => readonly Draft[];
}

/**
 * Above a form what none of its fields says, each with the field it is about; the focus lands here where there is no
 * field for it.
 */
export function ProblemSummary({ problems, fields, typed }: ProblemSummaryProps) {
  if (problems.length === 0) return null;
  return (
    <chakra.div data-summary="" tabIndex={-1} outline="none">
      <Notice
        tone="danger"
        role="alert"
        action={typed && isNotKept(problems) ? <TakeTyped typed={typed} /> : undefined}
      >
        <ProblemLines problems={problems} {...(fields ? { fields } : {})} atMost={AT_MOST} />
      </Notice>
    </chakra.div>
  );
}
