import { useCallback } from 'react';
import { useEngine } from './engine-context.tsx';

/** Puts another file, or none, in the place of a refused one; see `replaceFile`. */
export function useReplaceFile(): (id: string, next: string | null) => Promise<void> {
  const engine = useEngine();
  return useCallback(
    async (id, next) => {
      const { replaceFile } = await import('../sync/replace-file.ts');
      await replaceFile(engine.context, id, next);
      engine.kick();
    },
    [engine],
  );
}
