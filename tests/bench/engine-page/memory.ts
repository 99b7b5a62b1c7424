import { liveQuery } from 'dexie';
import { readShown } from '../../../src/offline/react/shown-rows.ts';
import { FIRST_ROWS } from '../../../src/ui/list/first-rows-query.ts';
import type { BenchPage } from '../bench-page.ts';
import { filled } from './bench-engine.ts';

const NAME = 'comptoir-bench-memory';

export const keepRows: BenchPage['keepRows'] = async (rows) => {
  (await filled(NAME, rows)).stop();
};

/** As a page that shows a list: the engine with the code of a write, and a live query of the first rows. */
export const showRows: BenchPage['showRows'] = async (rows) => {
  const engine = await filled(NAME, rows);
  const query = { orderBy: 'name', descending: false, limit: FIRST_ROWS };
  await engine.warm();
  return new Promise((shown, failed) => {
    liveQuery(async () => readShown(engine, 'companies', query)).subscribe(
      (found) => shown(found.length),
      failed,
    );
  });
};
