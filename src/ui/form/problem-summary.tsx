import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react';
import type { Fields } from '../../domain/kernel/field.ts';
import { Notice } from '../notice.tsx';
import { labelsAt } from '../work/work-diff.ts';
import type { Draft } from './draft-ports.ts';
import { ProblemNote } from './problem-note.tsx';
import type { Problems } from './problems.ts';
import { isNotKept, TakeTyped } from './take-typed.tsx';

const AT_MOST = 3;

interface ProblemSummaryProps {
  readonly problems: Problems;
  readonly fields?: Fields;
  /** What the form holds that is not saved: offered as a file where this device could not keep it. */
  readonly typed?: () => readonly Draft[];
}

/** Above a form what none of its fields says, each with the field it is about; the focus lands here where there is no field for it. */
export function ProblemSummary({ problems, fields = {}, typed }: ProblemSummaryProps) {
  const { i18n } = useLingui();
  if (problems.length === 0) return null;
  const labelOf = (pointer: string): string =>
    labelsAt(fields, pointer)
      .map((label) => (typeof label === 'number' ? String(label) : i18n._(label)))
      .join(' › ');
  return (
    <chakra.div data-summary="" tabIndex={-1} outline="none">
      <Notice
        tone="danger"
        role="alert"
        action={typed && isNotKept(problems) ? <TakeTyped typed={typed} /> : undefined}
      >
        {problems.slice(0, AT_MOST).map((problem) => {
          const label = labelOf(problem.pointer);
          return (
            <chakra.span key={`${problem.pointer} ${problem.code}`} display="block">
              {label !== '' && <chakra.span fontWeight="medium">{label} – </chakra.span>}
              <ProblemNote problem={problem} />
            </chakra.span>
          );
        })}
      </Notice>
    </chakra.div>
  );
}
