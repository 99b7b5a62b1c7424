import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isErased } from '../../domain/kernel/is-erased.ts';
import { isCollection } from '../../domain/registry.ts';
import { useEngine, type Engine } from '../../offline/index.ts';
import { useLive } from '../../offline/react/use-live.ts';
import { drafts, draftsOf } from '../../ui/form/draft-ports.ts';

/** Of these drafts, those on rows of whom nothing is known any more: their keys name the row. */
async function erasedAmong({ context }: Engine, keys: readonly string[]): Promise<string[]> {
  const isGone = async (key: string): Promise<boolean> => {
    const parts = key.split('/');
    for (const [at, collection] of parts.entries()) {
      const [id = ''] = parts[at + 1]?.split('~') ?? [];
      if (id === '' || !isCollection(collection)) continue;
      const row = await context.lookup.get(collection, id);
      if (row && isErased(context.entityOf(collection), row)) return true;
    }
    return false;
  };
  const found = await Promise.all(keys.map(async (key) => ((await isGone(key)) ? [key] : [])));
  return found.flat();
}

/** What was typed of somebody and not saved goes once they are erased, when that arrives: nobody may say it any more. */
export function useErasedDrafts(): void {
  const { userId } = useEngine().context;
  const { pathname } = useLocation();
  const keys = (): string[] => draftsOf(userId).map(({ key }) => key);
  const gone = useLive((engine) => erasedAmong(engine, keys()), pathname);
  useEffect(() => gone?.forEach((key) => drafts.forget(key)), [gone]);
}
