import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { openFields } from '../../domain/kernel/grants.ts';
import { useEngine, usePerson } from '../../offline/index.ts';
import { useTakeBack } from './use-take-back.ts';

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
  const takeAway = useTakeBack(collection);
  const remove = useCallback(async () => {
    const name = row.displayLine1 ?? '';
    await takeAway(row, {
      gone: t`“${name}” deleted`,
      back: t`“${name}” is back`,
      late: t`“${name}” is gone already: the server has removed it`,
    });
    void navigate(backTo);
  }, [takeAway, row, navigate, backTo, t]);
  return openFields(engine.context.entityOf(collection), 'D', row, person) ? remove : undefined;
}
