import { diskOf } from './disk.ts';
import { begin, pick, writes, type Deed } from './deed.ts';
import { count, hasBeen, remember, rememberPutBack } from './notebook.ts';
import type { Tab, World } from './world.ts';

/** Few, so that two people often mean the same one. */
const NAMES = 6;

export const createCode: Deed = async (world, tab, step, tell) => {
  const { engine } = tab;
  const id = engine.newId();
  writes(world, tab, id);
  const name = nameFor(world, tab);
  const notes = world.random.chance(0.5) ? `notes ${step}` : null;
  remember(world.notes, id, { name, ...(notes && { notes }) }, {});
  await engine.create('codes', { name, notes }, { id });
  tell({ collection: 'codes', id, op: 'create', cell: 'name', token: name });
};

/** Another name, often one that a row has, had, or is about to be rid of; or other notes. */
export const changeCode: Deed = async (world, tab, step, tell) => {
  const row = pick(world, tab, 'codes');
  if (!row) return;
  const { id } = row;
  const [cell, token] = world.random.chance(0.7)
    ? ['name', nameFor(world, tab, id)]
    : ['notes', `notes ${step}`];
  if (row[cell] === token) return;
  begin(world, tab, { collection: 'codes', id, op: 'update', cell });
  // Nobody can tell which of the two times is meant.
  if (hasBeen(world.notes, id, cell, token)) rememberPutBack(world.notes, id, { [cell]: token });
  remember(world.notes, id, { [cell]: token }, row);
  await tab.engine.update('codes', id, { [cell]: token });
  tell({ collection: 'codes', id, op: 'update', cell, token });
};

/** Often one that another row is rid of here, sent or not. */
function nameFor(world: World, { device, user }: Tab, id?: string): string {
  const freed = diskOf(device, user)
    .rows('codes')
    .filter((row) => row.id !== id && (row.$deleted || row.$server?.['name'] !== row['name']))
    .flatMap((row) => row.$server?.['name'] ?? []);
  if (freed.length === 0 || world.random.chance(0.5)) return `code ${world.random.below(NAMES)}`;
  count(world.notes, 'freed name taken');
  return String(world.random.pick(freed));
}
