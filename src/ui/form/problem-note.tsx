import type { MessageDescriptor } from '@lingui/core';
import { chakra } from '@chakra-ui/react';
import { createContext, useContext, type ReactNode } from 'react';
import type { Problem } from '../../domain/kernel/problem.ts';
import { useProblemWords } from './problem-words.ts';

interface ProblemContextValue {
  readonly details?: Readonly<Record<string, MessageDescriptor>>;
  /** What mends the problem: a link to the field that lacks, say. */
  readonly mend?: (problem: Problem) => ReactNode;
}

/** What an area adds to the words of its problems: details by code, and the way to mend them. */
export const ProblemContext = createContext<ProblemContextValue>({});

interface ProblemNoteProps {
  readonly problem: Problem;
  /** Nothing else says the specification's sentence: it is said here, also where it speaks of a whole form. */
  readonly isWhole?: boolean;
}

/** A problem below its field: what exactly is wrong there, and how to mend it. */
export function ProblemNote({ problem, isWhole = false }: ProblemNoteProps) {
  const { details, mend } = useContext(ProblemContext);
  const { sentence, detail, own } = useProblemWords(details)(problem);
  const isOwn = own !== undefined && !isWhole;
  const way = mend?.(problem);
  return (
    <>
      <chakra.span data-problem={problem.pointer}>{isOwn ? own : sentence}</chakra.span>
      {detail && !isOwn && <chakra.span display="block">{detail}</chakra.span>}
      {way && <chakra.span display="block">{way}</chakra.span>}
    </>
  );
}
