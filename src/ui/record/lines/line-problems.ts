import { createContext, createElement, useContext, type ReactNode } from 'react';
import { ProblemNote } from '../../form/problem-note.tsx';
import { NO_PROBLEMS, problemAt, problemsWithin, type Problems } from '../../form/problems.ts';

/** Problems of the line that is being edited; pointers begin at the line. */
export const LineProblems = createContext<Problems>(NO_PROBLEMS);

/** What to say below the field at this pointer; `deep` takes those of what it holds as well. */
export function useLineError(): (pointer: string, deep?: boolean) => ReactNode {
  const problems = useContext(LineProblems);
  return (pointer, deep = false) => {
    const problem = deep ? problemsWithin(problems, pointer)[0] : problemAt(problems, pointer);
    return problem && createElement(ProblemNote, { problem });
  };
}
