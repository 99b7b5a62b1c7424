import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { findingIn, useEngine, type Question, type Watching } from '../../offline/index.ts';
import { useListMemory } from '../list/list-memory.ts';
import { isForThePage } from '../list/use-list-keys.ts';

export interface Neighbours {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Place in the list one came from, from 1. */
  readonly place: number;
  readonly length: number;
  /** What that list is about. */
  readonly question: Question;
}

/**
 * The rows before and after this one in the list one came from; nothing when one came from elsewhere, or the row is not in
 * that list. J and K go there, in place of this page, so that Back still leads to the list.
 */
export function useNeighbours(
  collection: string,
  id: string,
  hrefOf: (id: string) => string,
): Neighbours | undefined {
  const navigate = useNavigate();
  const engine = useEngine();
  const { questions, viewed } = useListMemory();
  const [found, setFound] = useState<{ readonly of: string; readonly neighbours: Neighbours }>();
  useEffect(() => {
    viewed.set(collection, id);
    const question = questions.get(collection);
    if (!question) return undefined;
    let isOver = false;
    let watching: Watching | undefined;
    void findingIn(engine)
      .then((finder) => {
        // Of a row that has left the list, what stood around it stays: one goes on from there.
        const look = () =>
          void finder.around(question, id).then(
            (around) => {
              if (isOver || !around) return;
              const { previous, next, place, count } = around;
              setFound({ of: id, neighbours: { previous, next, place: place + 1, length: count, question } });
            },
            () => {},
          );
        if (isOver) return;
        look();
        watching = finder.watch({ ...question, sums: [], links: [] }, [0, 0], look);
      })
      .catch(() => {});
    return () => {
      isOver = true;
      watching?.end();
    };
  }, [engine, viewed, questions, collection, id]);
  // While the next is looked for, the steps stay where they were: nothing jumps under the pointer.
  const neighbours = found?.neighbours;
  const isCurrent = found?.of === id;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForThePage(event) || !isCurrent) return;
      const key = event.key.toLowerCase();
      const to = key === 'j' ? neighbours?.next : key === 'k' ? neighbours?.previous : undefined;
      if (to === undefined) return;
      event.preventDefault();
      void navigate(hrefOf(to), { replace: true });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, hrefOf, neighbours, isCurrent]);
  return neighbours;
}
