import { liveQuery } from 'dexie';
import type { Engine } from '../../../src/offline/contract.ts';
import { writeMany, type Write } from '../../../src/offline/many/write-many.ts';
import { readShown } from '../../../src/offline/react/shown-rows.ts';
import { FIRST_ROWS } from '../../../src/ui/list/first-rows-query.ts';
import type { BenchPage } from '../bench-page.ts';
import { company, erase, filled, line, timed } from './bench-engine.ts';

const creates = (engine: Pick<Engine, 'newId'>, from: number, count: number): Write[] =>
  Array.from({ length: count }, (_, at) => ({
    type: 'create',
    collection: 'companies',
    id: engine.newId(),
    values: company(from + at),
  }));

/** What holds up the page while something is done: the longest task, in ms, as the browser tells of those over 50 ms. */
export async function longestTask(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  // What the browser does not call a task of its own shows in how late a timer is.
  let isOver = false;
  const beat = async (): Promise<void> => {
    while (!isOver) {
      const start = performance.now();
      await new Promise((later) => setTimeout(later, 10));
      longest = Math.max(longest, performance.now() - start - 14);
    }
  };
  void beat();
  await work();
  isOver = true;
  await new Promise((later) => setTimeout(later, 100));
  observer.disconnect();
  return longest;
}

/** With a list on the screen, as a person has who does something to many of its rows. */
export const many: BenchPage['many'] = async (rows, writes, alone) => {
  line.sending = false;
  const engine = await filled(`comptoir-bench-many-${rows}`, rows);
  const query = { orderBy: 'name', descending: false, limit: FIRST_ROWS };
  const watching = liveQuery(async () => readShown(engine, 'companies', query)).subscribe(() => {});
  await engine.warm();
  const theirs = await timed(async () => {
    for (let at = 0; at < alone; at += 1) await engine.create('companies', company(rows + at));
  });
  const made = creates(engine, rows + alone, writes);
  const ids = made.map(({ id }) => id!);
  const found = { create: 0, update: 0, remove: 0, back: 0, longest: 0 };
  const step = async (
    name: 'create' | 'update' | 'remove' | 'back',
    all: readonly Write[],
  ): Promise<void> => {
    const longest = await longestTask(async () => {
      found[name] = await timed(async () => {
        const { refused } = await writeMany(engine, all);
        if (refused.length > 0) throw new Error(JSON.stringify(refused[0]));
      });
    });
    found.longest = Math.max(found.longest, longest);
  };
  const of = (one: (id: string) => Write): Write[] => ids.map(one);
  await step('create', made);
  await step(
    'update',
    of((id) => ({ type: 'update', collection: 'companies', id, changes: { sector: 'Trade' } })),
  );
  await step(
    'remove',
    of((id) => ({ type: 'remove', collection: 'companies', id })),
  );
  await step(
    'back',
    of((id) => ({ type: 'undoRemove', collection: 'companies', id })),
  );
  watching.unsubscribe();
  await erase(engine);
  return { alone: theirs / alone, ...found };
};
