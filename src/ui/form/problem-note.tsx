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

/** A problem below its field: the specification's sentence, what exactly, and how to mend it. */
export function ProblemNote({ problem }: { problem: Problem }) {
  const { details, mend } = useContext(ProblemContext);
  const { sentence, detail } = useProblemWords(details)(problem);
  const way = mend?.(problem);
  return (
    <>
      <chakra.span data-problem={problem.pointer}>{sentence}</chakra.span>
      {detail && <chakra.span display="block">{detail}</chakra.span>}
      {way && <chakra.span display="block">{way}</chakra.span>}
    </>
  );
}
