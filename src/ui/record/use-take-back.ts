import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { useEngine } from '../../offline/index.ts';
import { useToast } from '../toast/toasts.tsx';

export interface RemovalWords {
  readonly gone: string;
  readonly back: string;
  /** Where the server has heard of it before it was taken back. */
  readonly late: string;
}

/** Takes a row of a collection away at once and offers it back in a toast; the server hears of it when that is over. */
export function useTakeBack(collection: string): (row: AnyRow, words: RemovalWords) => Promise<void> {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  return useCallback(
    async (row, { gone, back, late }) => {
      await engine.remove(collection, row.id, { seen: { version: row.version, values: row } });
      const undo = async () => toast({ text: (await engine.undoRemove(collection, row.id)) ? back : late });
      toast({ text: gone, action: { label: t`Undo`, run: () => void undo() } });
    },
    [engine, collection, toast, t],
  );
}
