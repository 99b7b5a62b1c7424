import { useState } from 'react';
import type { Cost } from '../../../domain/hr/expense-kinds.ts';
import { problemsOf, type Problems } from '../../../ui/form/problems.ts';

/** Writes lines one after the other; where one is refused, those before it are written and it is told why. */
export function useWriting(onWrite: (line: Cost) => Promise<void>, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>([]);
  const write = async (lines: readonly Cost[]) => {
    if (busy || lines.length === 0) return;
    setBusy(true);
    setProblems([]);
    try {
      for (const line of lines) await onWrite(line);
      onDone();
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problems, write };
}
