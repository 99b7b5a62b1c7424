import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { formatNumber } from '../../../domain/kernel/format.ts';
import { useEngine } from '../../../offline/index.ts';
import type { ManyWritten, Write } from '../../../offline/upkeep.ts';
import { useProblemWords } from '../../form/problem-words.ts';
import { useToast } from '../../toast/toasts.tsx';

export interface Many {
  /** How many of how many are behind it, while it runs. */
  readonly progress: { readonly done: number; readonly of: number } | undefined;
  readonly cancel: () => void;
  /** Writes, and says in a toast what came of it; `undo` takes all of it back. Undefined where the device could not write. */
  readonly run: (
    writes: readonly Write[],
    said: (done: number) => string,
    undo?: (written: readonly Write[]) => readonly Write[],
  ) => Promise<ManyWritten | undefined>;
}

/** Does the same to many rows: those that may not be written are told, and none stops the others. */
export function useMany(): Many {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const problemWords = useProblemWords();
  const [progress, setProgress] = useState<Many['progress']>();
  const ending = useRef<AbortController>(undefined);
  const run: Many['run'] = useCallback(
    async (writes, said, undo) => {
      const { writeMany } = await import('../../../offline/upkeep.ts');
      const abort = new AbortController();
      ending.current = abort;
      setProgress({ done: 0, of: writes.length });
      try {
        const written = await writeMany(engine, writes, {
          signal: abort.signal,
          onProgress: (done) => setProgress({ done, of: writes.length }),
        });
        const { done, refused } = written;
        const not = new Set(refused.map(({ at }) => at));
        const behind = writes.slice(0, done + refused.length).filter((_, at) => !not.has(at));
        const back = undo?.(behind) ?? [];
        const [first] = refused;
        const count = formatNumber(refused.length);
        const why = first?.problems[0] && problemWords(first.problems[0]).sentence;
        toast({
          text: [said(done), first && t`Not possible for ${count}: ${why ?? ''}`].filter(Boolean).join(' '),
          ...(back.length > 0
            ? { action: { label: t`Undo`, run: () => void writeMany(engine, back).catch(() => {}) } }
            : {}),
        });
        return written;
      } catch {
        toast({ text: t`This device could not write. What had been written before stays.` });
        return undefined;
      } finally {
        setProgress(undefined);
      }
    },
    [engine, problemWords, t, toast],
  );
  return { progress, cancel: useCallback(() => ending.current?.abort(), []), run };
}
