import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { openFields } from '../../domain/kernel/grants.ts';
import { useEngine, usePerson, type Engine } from '../../offline/index.ts';
import { useToast } from '../toast/toasts.tsx';
import { useText } from '../value/domain-text.ts';
import { rowName } from '../value/row-name.ts';
import { useTakeBack } from './use-take-back.ts';

/**
 * Takes a row away at once and offers it back in a toast; `undefined` where the person may not. The server hears of it
 * only when the network allows, and never of a removal that was undone before. What is used stays, and it says by what.
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
  const text = useText();
  const takeAway = useTakeBack(collection);
  const { entityOf } = engine.context;
  const entity = entityOf(collection);
  const remove = useCallback(async () => {
    const name = row.displayLine1 ?? '';
    const use = entity.disables === undefined && (await firstUse(engine, collection, row.id));
    if (use) {
      const user = entityOf(use.of);
      const by = [text(user.label), rowName(user, use.row, text)].filter(Boolean).join(' ');
      return toast({ text: t`“${name}” is still used, so it cannot be deleted: ${by}` });
    }
    await takeAway(row, {
      gone: t`“${name}” deleted`,
      back: t`“${name}” is back`,
      late: t`“${name}” is gone already: the server has removed it`,
    });
    void navigate(backTo);
  }, [takeAway, row, navigate, backTo, t, text, toast, engine, entity, entityOf, collection]);
  return openFields(entity, 'D', row, person) ? remove : undefined;
}

const firstUse = async (engine: Engine, collection: string, id: string) =>
  (await (await import('../../offline/upkeep.ts')).usesOf(engine, collection, new Set([id]))).get(id);
