import type { MirrorRow } from '../../../src/offline/database/tables.ts';
import { diskOf } from './disk.ts';
import { cellsOf, count, type BegunWrite, type SavedWrite } from './notebook.ts';
import type { Tab, World } from './world.ts';

/** Told by the engine that it is saved: from now on it must never be lost. */
export type Tell = (write: Pick<SavedWrite, 'collection' | 'id' | 'op' | 'cell' | 'token'>) => void;
/** What a person does in a tab; each answers whether there was anything to do it with. */
export type Deed = (world: World, tab: Tab, step: number, tell: Tell) => Promise<void>;

export const writes = ({ notes }: World, tab: Tab, id: string): void =>
  void notes.writers.set(id, (notes.writers.get(id) ?? new Set()).add(tab.user));
export function begin(
  world: World,
  tab: Tab,
  write: Pick<BegunWrite, 'collection' | 'id' | 'op' | 'cell'>,
): void {
  writes(world, tab, write.id);
  world.notes.begun.push({
    device: tab.device.index,
    user: tab.user,
    ...write,
    after: world.notes.saved.length,
    isSure: false,
  });
}

/** A row as this person sees it on the screen. */
export function pick(world: World, tab: Tab, collection: string): MirrorRow | undefined {
  const rows = diskOf(tab.device, tab.user)
    .rows(collection)
    .filter((row) => !row.$deleted);
  return rows.length === 0 ? undefined : world.random.pick(rows);
}

/** Removes a row of these; sometimes the person thinks again, at once: then it must be as if nothing had happened. */
export const remove =
  (collection: string): Deed =>
  async (world, tab, _step, tell) => {
    const row = pick(world, tab, collection);
    if (row) await removeRow(world, tab, collection, row, tell);
  };

export async function removeRow(
  world: World,
  tab: Tab,
  collection: string,
  row: MirrorRow,
  tell: Tell,
): Promise<void> {
  const { notes } = world;
  const { id } = row;
  const seen = { device: tab.device.index, user: tab.user, screen: cellsOf(row) };
  notes.removals.set(id, [...(notes.removals.get(id) ?? []), seen]);
  notes.decisions.set(`${tab.device.index} ${tab.user} delete ${id}`, row);
  begin(world, tab, { collection, id, op: 'delete', cell: '' });
  const begun = notes.begun.at(-1)!;
  await tab.engine.remove(collection, id);
  if (world.random.chance(0.4) && (await tab.engine.undoRemove(collection, id))) {
    count(notes, 'removal taken back');
    return void notes.begun.splice(notes.begun.indexOf(begun), 1);
  }
  tell({ collection, id, op: 'delete', cell: '', token: null });
}
