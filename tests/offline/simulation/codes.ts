import type { MirrorRow } from '../../../src/offline/database/tables.ts';
import { diskOf } from './disk.ts';
import { begin, pick, removeRow, writes, type Deed, type Tell } from './deed.ts';
import { count, hasBeen, remember, rememberPutBack } from './notebook.ts';
import { noteHolders } from './names.ts';
import type { Tab, World } from './world.ts';

/** Few, so that two people often mean the same one. */
const NAMES = 6;

export const createCode: Deed = (world, tab, step, tell) => make(world, tab, step, nameFor(world, tab), tell);

/** Another name, often one that a row has, had, or is about to be rid of; or other notes. */
export const changeCode: Deed = async (world, tab, step, tell) => {
  const row = pick(world, tab, 'codes');
  if (!row) return;
  if (world.random.chance(0.7)) await put(world, tab, row, 'name', nameFor(world, tab, row.id), tell);
  else await put(world, tab, row, 'notes', `notes ${step}`, tell);
};

/** One row is rid of its name, by its removal or by another name, and another one takes that at once. */
export const replaceCode: Deed = async (world, tab, step, tell) => {
  const row = pick(world, tab, 'codes');
  const next = world.random.chance(0.4) ? pick(world, tab, 'codes') : undefined;
  if (!row || next?.id === row.id) return;
  const name = String(row['name']);
  if (world.random.chance(0.5)) await removeRow(world, tab, 'codes', row, tell);
  else await put(world, tab, row, 'name', `code of ${step}`, tell);
  count(world.notes, 'code replaced');
  if (next) await put(world, tab, next, 'name', name, tell);
  else await make(world, tab, step, name, tell);
};

async function make(world: World, tab: Tab, step: number, name: string, tell: Tell): Promise<void> {
  const { engine } = tab;
  const id = engine.newId();
  writes(world, tab, id);
  const notes = world.random.chance(0.5) ? `notes ${step}` : null;
  remember(world.notes, id, { name, ...(notes && { notes }) }, {});
  noteHolders(world, tab, id, name);
  await engine.create('codes', { name, notes }, { id });
  tell({ collection: 'codes', id, op: 'create', cell: 'name', token: name });
}

async function put(
  world: World,
  tab: Tab,
  row: MirrorRow,
  cell: 'name' | 'notes',
  token: string,
  tell: Tell,
): Promise<void> {
  const { id } = row;
  if (row[cell] === token) return;
  begin(world, tab, { collection: 'codes', id, op: 'update', cell });
  // Nobody can tell which of the two times is meant.
  if (hasBeen(world.notes, id, cell, token)) rememberPutBack(world.notes, id, { [cell]: token });
  remember(world.notes, id, { [cell]: token }, row);
  if (cell === 'name') noteHolders(world, tab, id, token);
  await tab.engine.update('codes', id, { [cell]: token });
  tell({ collection: 'codes', id, op: 'update', cell, token });
}

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
