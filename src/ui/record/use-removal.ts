import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { openFields } from '../../domain/kernel/grants.ts';
import { useEngine, usePerson } from '../../offline/index.ts';
import { useToast } from '../toast/toasts.tsx';

/**
 * Takes a row away at once and offers it back in a toast; `undefined` where the person may not. The server hears of it
 * only when the network allows, and never of a removal that was undone before.
 */
export function useRemoval(
  collection: string,
  row: AnyRow,
  backTo: string,
): (() => Promise<void>) | undefined {
  const { t } = useLingui();
  const engine = useEngine();
  const person = usePerson();
  const navigate = useNavigate();
  const toast = useToast();
  const { id } = row;
  const name = row.displayLine1 ?? '';
  const remove = useCallback(async () => {
    await engine.remove(collection, id, { seen: { version: row.version, values: row } });
    void navigate(backTo);
    const undo = async () => {
      const isBack = await engine.undoRemove(collection, id);
      toast({
        text: isBack ? t`“${name}” is back` : t`“${name}” is gone already: the server has removed it`,
      });
    };
    toast({ text: t`“${name}” deleted`, action: { label: t`Undo`, run: () => void undo() } });
  }, [engine, collection, id, row, name, navigate, backTo, toast, t]);
  return openFields(engine.context.entityOf(collection), 'D', row, person) ? remove : undefined;
}
