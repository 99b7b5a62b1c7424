import { useState } from 'react';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { problemsOf, type Problems } from '../../../ui/form/problems.ts';

/** One thing at a time, and why it was refused. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>([]);
  /** Answers whether it was done. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblems([]);
    try {
      await work();
      return true;
    } catch (error) {
      setProblems(problemsOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problems, attempt };
}

/** Writes lines one after the other; where one is refused, those before it are written and it is told why. */
export function useWriting(onWrite: (line: Cost) => Promise<void>, onDone: () => void) {
  const { busy, problems, attempt } = useAttempt();
  const write = async (lines: readonly Cost[]) => {
    if (lines.length === 0) return;
    const isDone = await attempt(async () => {
      for (const line of lines) await onWrite(line);
    });
    if (isDone) onDone();
  };
  return { busy, problems, write };
}
