import type { BenchPage } from '../bench-page.ts';
import { filledBare } from './bare-table.ts';
import { company, filled, timed } from './bench-engine.ts';

export const saving: BenchPage['saving'] = async (rows, writes) => {
  const engine = await filled(`comptoir-bench-saving-${rows}`, rows);
  const bare = await filledBare(`bare-bench-saving-${rows}`, rows);
  // As the app does before anybody writes.
  await engine.warm();
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let index = 0; index < writes; index += 1) {
    ours.push(await timed(() => engine.create('companies', company(rows + index))));
    theirs.push(await timed(() => bare.table.put({ id: engine.newId(), ...company(rows + index) })));
  }
  engine.stop();
  bare.db.close();
  return { ours, theirs };
};
