import { useLingui } from '@lingui/react/macro';
import { Merge, Undo2 } from 'lucide-react';
import { isErased } from '../../domain/kernel/is-erased.ts';
import { openFields } from '../../domain/kernel/grants.ts';
import { isMergeable } from '../../domain/kernel/merged-into.fields.ts';
import { survivorOf } from '../../domain/kernel/survivor.ts';
import { useEngine, usePerson, type Shown } from '../../offline/index.ts';
import type { MoreAction } from '../record/record-header.tsx';
import { useUnmerge } from './use-unmerge.ts';

/** A hook: what can be done with a row that may be there twice. */
export function useMerging(collection: string, hrefOf: (id: string) => string, row: Shown): MoreAction[] {
  const { t } = useLingui();
  const engine = useEngine();
  const person = usePerson();
  const takeBack = useUnmerge(collection);
  const entity = engine.context.entityOf(collection);
  if (
    !isMergeable(entity) ||
    isErased(entity, row) ||
    !openFields(entity, 'U', row, person)?.has('mergedInto')
  )
    return [];
  return survivorOf(row)
    ? [{ label: t`Undo the merge`, icon: Undo2, run: () => void takeBack(row.id, row.displayLine1 ?? '') }]
    : [{ label: t`Merge with another…`, icon: Merge, to: `${hrefOf(row.id)}/merge` }];
}
