import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListMemory } from '../list/list-memory.ts';
import { isForThePage } from '../list/use-list-keys.ts';

export interface Neighbours {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Place in the list one came from, from 1. */
  readonly place: number;
  /** How long that list is, where all of it had been read. */
  readonly length: number | undefined;
}

/**
 * The rows before and after this one in the list one came from; nothing when one came from elsewhere. J and K go there,
 * in place of this page, so that Back still leads to the list.
 */
export function useNeighbours(
  collection: string,
  id: string,
  hrefOf: (id: string) => string,
): Neighbours | undefined {
  const navigate = useNavigate();
  const { order, viewed } = useListMemory();
  useEffect(() => {
    viewed.set(collection, id);
  }, [viewed, collection, id]);
  const { ids, whole } = order.get(collection) ?? { ids: [], whole: true };
  const at = ids.indexOf(id);
  const previous = ids[at - 1];
  const next = at < 0 ? undefined : ids[at + 1];
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForThePage(event)) return;
      const key = event.key.toLowerCase();
      const to = key === 'j' ? next : key === 'k' ? previous : undefined;
      if (to === undefined) return;
      event.preventDefault();
      void navigate(hrefOf(to), { replace: true });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, hrefOf, previous, next]);
  return at < 0 ? undefined : { previous, next, place: at + 1, length: whole ? ids.length : undefined };
}
