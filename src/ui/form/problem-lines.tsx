import { chakra } from '@chakra-ui/react';
import { Plural } from '@lingui/react/macro';
import { useContext } from 'react';
import type { Fields } from '../../domain/kernel/field.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import { useText } from '../value/domain-text.ts';
import { labelsAt } from '../work/work-diff.ts';
import { ProblemContext, ProblemNote } from './problem-note.tsx';
import { useProblemWords } from './problem-words.ts';
import type { Problems } from './problems.ts';

interface ProblemLineProps {
  readonly problem: Problem;
  /** What it is about, from the outside in; nothing where that is said already. */
  readonly labels?: readonly string[];
  /** See `ProblemNote`. */
  readonly isWhole?: boolean;
}

/** A problem away from its field: what it is about, what is wrong, and how to mend it. */
export function ProblemLine({ problem, labels = [], isWhole = false }: ProblemLineProps) {
  return (
    <chakra.span display="block">
      {labels.length > 0 && <chakra.span fontWeight="medium">{labels.join(' › ')} – </chakra.span>}
      <ProblemNote problem={problem} isWhole={isWhole} />
    </chakra.span>
  );
}

/** The specification's sentences that speak of a whole form, each once: above its fields, which say what is wrong with them. */
export function FormSentences({ problems }: { readonly problems: Problems }) {
  const { details } = useContext(ProblemContext);
  const wordsOf = useProblemWords(details);
  const sentences = new Set(
    problems.flatMap((problem) => {
      const { sentence, own } = wordsOf(problem);
      return own === undefined ? [] : [sentence];
    }),
  );
  return [...sentences].map((sentence) => (
    <chakra.span key={sentence} display="block">
      {sentence}
    </chakra.span>
  ));
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
  const inFields = ({ pointer, code }: Problem): readonly string[] =>
    // It says its line itself.
    fields && !code.startsWith('print.line.')
      ? labelsAt(fields, pointer).map((label) => (typeof label === 'number' ? String(label) : text(label)))
      : [];
  const left = problems.length - atMost;
  const told = problems.slice(0, atMost);
  // What several lines would begin with is said once, before them.
  const isOne = told.length === 1;
  return (
    <>
      {!isOne && <FormSentences problems={told} />}
      {told.map((problem, place) => (
        <ProblemLine
          key={`${problem.pointer} ${problem.code} ${place}`}
          problem={problem}
          labels={(labelsOf ?? inFields)(problem)}
          isWhole={isOne}
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
