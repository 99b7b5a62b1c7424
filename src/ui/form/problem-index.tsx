import { chakra } from '@chakra-ui/react';
import { Plural } from '@lingui/react/macro';
import { useContext, type RefObject } from 'react';
import type { Fields } from '../../domain/kernel/field.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { useText } from '../value/domain-text.ts';
import { labelsAt } from '../work/work-diff.ts';
import { focusFirstProblem } from './focus-problem.ts';
import { FormSentences } from './problem-lines.tsx';
import { ProblemContext } from './problem-note.tsx';
import { useProblemWords } from './problem-words.ts';
import type { Problems } from './problems.ts';

const AT_MOST = 8;

interface ProblemIndexProps {
  readonly form: RefObject<HTMLElement | null>;
  /** Those that fields say: each is named here, with the way to it. */
  readonly problems: Problems;
  readonly fields: Fields;
}

/**
 * Above a form with fields to mend: the specification's sentence once, and of several which they are, each a press away.
 * What is wrong stands at the field.
 */
export function ProblemIndex({ form, problems, fields }: ProblemIndexProps) {
  const text = useText();
  if (problems.length === 0) return null;
  if (problems.length === 1) return <SentenceNotice problems={problems} />;
  const left = problems.length - AT_MOST;
  return (
    <Notice tone="danger">
      <FormSentences problems={problems} />
      <chakra.div>
        <Plural value={problems.length} one="# field to correct:" other="# fields to correct:" />
      </chakra.div>
      <chakra.ul listStyleType="none" m="0" p="0" display="flex" flexWrap="wrap" columnGap="3">
        {problems.slice(0, AT_MOST).map((problem) => (
          <li key={`${problem.pointer} ${problem.code}`}>
            <Button
              variant="text"
              minH={{ base: '11', md: '7' }}
              onClick={() => focusFirstProblem(form.current, [problem])}
            >
              {labelsAt(fields, problem.pointer)
                .map((label) => (typeof label === 'number' ? String(label) : text(label)))
                .join(' › ')}
            </Button>
          </li>
        ))}
        {left > 0 && (
          <li>
            <Plural value={left} one="and # more" other="and # more" />
          </li>
        )}
      </chakra.ul>
    </Notice>
  );
}

/** Of one field, where its sentence speaks of the form: a sentence about the field alone stands there. */
function SentenceNotice({ problems }: Pick<ProblemIndexProps, 'problems'>) {
  const { details } = useContext(ProblemContext);
  const wordsOf = useProblemWords(details);
  if (problems.every((problem) => wordsOf(problem).own === undefined)) return null;
  return (
    <Notice tone="danger">
      <FormSentences problems={problems} />
    </Notice>
  );
}
