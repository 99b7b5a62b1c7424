import { chakra } from '@chakra-ui/react';
import { Plural } from '@lingui/react/macro';
import type { Fields } from '../../domain/kernel/field.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import { useText } from '../value/domain-text.ts';
import { labelsAt } from '../work/work-diff.ts';
import { ProblemNote } from './problem-note.tsx';
import type { Problems } from './problems.ts';

interface ProblemLineProps {
  readonly problem: Problem;
  /** What it is about, from the outside in; nothing where that is said already. */
  readonly labels?: readonly string[];
}

/** A problem away from its field: what it is about, what is wrong, and how to mend it. */
export function ProblemLine({ problem, labels = [] }: ProblemLineProps) {
  return (
    <chakra.span display="block">
      {labels.length > 0 && <chakra.span fontWeight="medium">{labels.join(' › ')} – </chakra.span>}
      <ProblemNote problem={problem} />
    </chakra.span>
  );
}

interface ProblemLinesProps {
  readonly problems: Problems;
  /** Of what it is about; without them, or `labelsOf`, no line says that. */
  readonly fields?: Fields;
  readonly labelsOf?: (problem: Problem) => readonly string[];
  /** So many are told one by one, and of the others how many they are. */
  readonly atMost?: number;
}

/** Problems away from their fields, one a line. */
export function ProblemLines({ problems, fields, labelsOf, atMost = Infinity }: ProblemLinesProps) {
  const text = useText();
  const inFields = ({ pointer }: Problem): readonly string[] =>
    fields
      ? labelsAt(fields, pointer).map((label) => (typeof label === 'number' ? String(label) : text(label)))
      : [];
  const left = problems.length - atMost;
  return (
    <>
      {problems.slice(0, atMost).map((problem, place) => (
        <ProblemLine
          key={`${problem.pointer} ${problem.code} ${place}`}
          problem={problem}
          labels={(labelsOf ?? inFields)(problem)}
        />
      ))}
      {left > 0 && (
        <chakra.span display="block">
          <Plural value={left} one="and # more" other="and # more" />
        </chakra.span>
      )}
    </>
  );
}
