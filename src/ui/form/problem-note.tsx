import type { MessageDescriptor } from '@lingui/core';
import { chakra } from '@chakra-ui/react';
import { createContext, useContext, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Field } from '../../domain/kernel/field.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import { limitWords } from './limit-words.ts';
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
  /** The field that it is of, where that has limits to tell. */
  readonly field?: Field;
  /** Nothing else says the specification's sentence: it is said here, also where it speaks of a whole form. */
  readonly isWhole?: boolean;
}

/** A problem below its field: what exactly is wrong there, and how to mend it. */
export function ProblemNote({ problem, field, isWhole = false }: ProblemNoteProps) {
  const { i18n } = useLingui();
  const { details, mend } = useContext(ProblemContext);
  const words = useProblemWords(details)(problem);
  const limit = field && limitWords(i18n, field, problem.code);
  const { sentence, detail, own } = limit ? { ...words, detail: limit, own: words.own && limit } : words;
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
