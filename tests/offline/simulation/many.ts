import { writeMany, type Write } from '../../../src/offline/many/write-many.ts';
import type { MirrorRow } from '../../../src/offline/database/tables.ts';
import { begin, writes, type Deed } from './deed.ts';
import { diskOf } from './disk.ts';
import { cellsOf, count, remember, type BegunWrite, type SavedWrite } from './notebook.ts';
import type { Tab, World } from './world.ts';

/** From this seed on people do many things at once; what the seeds before it play is left as it was. */
export const MANY_FROM = 300_000_000;

/** One write of many, with what is noted of it once it is saved. */
interface Doing {
  readonly write: Write;
  readonly saved: Pick<SavedWrite, 'collection' | 'id' | 'op' | 'cell' | 'token'>;
  /** What is noted as begun; it was never done where it is refused. */
  readonly begun?: BegunWrite;
}

/** As a list does that shows its rows, and is told to do something to those that are ticked; or an import of some rows. */
export const many: Deed = async (world, tab, step, tell) => {
  const { random, notes } = world;
  const doings: Doing[] = [];
  const rows = shuffled(world, tab, 'parties');
  const reports = shuffled(world, tab, 'reports').filter((row) => row['status'] === 'draft');
  for (let at = 0; at < 1 + random.below(8); at += 1) {
    const kind = random.below(10);
    const row = kind < 4 ? undefined : rows.pop();
    if (kind < 3) doings.push(...makeParty(world, tab, `${step}.${at}`, 1_000_000 + step * 100 + at));
    else if (kind === 3) {
      const report = reports.pop();
      if (report) doings.push(submit(world, tab, report));
    } else if (row && kind < 8) doings.push(change(world, tab, row, `${step}.${at}`));
    else if (row) doings.push(remove(world, tab, row));
  }
  if (doings.length === 0) return;
  count(notes, 'many at once');
  const { refused } = await writeMany(
    tab.engine,
    doings.map(({ write }) => write),
    { atOnce: 1 + random.below(4) },
  );
  const not = new Set(refused.map(({ at }) => at));
  const takesBack = random.chance(0.3);
  const removed = doings.filter(({ write }, at) => write.type === 'remove' && !not.has(at));
  for (const [at, { begun, saved }] of doings.entries()) {
    if (not.has(at)) {
      count(notes, 'one of many refused');
      if (begun) notes.begun.splice(notes.begun.indexOf(begun), 1);
    } else if (!takesBack || saved.op !== 'delete') tell(saved);
  }
  if (!takesBack || removed.length === 0) return;
  const back = await writeMany(
    tab.engine,
    removed.map(({ saved: { collection, id } }) => ({ type: 'undoRemove', collection, id })),
    { atOnce: 1 + random.below(4) },
  );
  const late = new Set(back.refused.map(({ at }) => at));
  for (const [at, { begun, saved }] of removed.entries()) {
    if (late.has(at)) tell(saved);
    else {
      count(notes, 'removal taken back');
      notes.begun.splice(notes.begun.indexOf(begun!), 1);
    }
  }
};

function shuffled(world: World, tab: Tab, collection: string): MirrorRow[] {
  const rows = diskOf(tab.device, tab.user)
    .rows(collection)
    .filter((row) => !row.$deleted);
  return rows
    .map((row) => [world.random.fraction(), row] as const)
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row);
}

const seenIn = (row: MirrorRow) => ({ version: row.version, values: row });
function begunNow(world: World, tab: Tab, write: Parameters<typeof begin>[2]): BegunWrite {
  begin(world, tab, write);
  return world.notes.begun.at(-1)!;
}

/** A new party, and sometimes a report that speaks of it. */
function makeParty(world: World, tab: Tab, name: string, rank: number): Doing[] {
  const id = tab.engine.newId();
  const called = `${world.random.chance(0.06) ? 'poison' : 'party'} ${name}`;
  writes(world, tab, id);
  remember(world.notes, id, { name: called, rank }, {});
  const party: Doing = {
    write: { type: 'create', collection: 'parties', id, values: { name: called, rank } },
    saved: { collection: 'parties', id, op: 'create', cell: 'rank', token: rank },
  };
  return world.random.chance(0.4) ? [party, makeReport(world, tab, name, id)] : [party];
}
function makeReport(world: World, tab: Tab, name: string, party: string): Doing {
  const id = tab.engine.newId();
  const called = `report ${name}`;
  writes(world, tab, id);
  remember(world.notes, id, { name: called, party }, {});
  return {
    write: { type: 'create', collection: 'reports', id, values: { name: called, party } },
    saved: { collection: 'reports', id, op: 'create', cell: 'name', token: called },
  };
}

function change(world: World, tab: Tab, row: MirrorRow, name: string): Doing {
  const { id } = row;
  const cell = world.random.pick(['notes', 'city']);
  const token = `${cell} ${name}`;
  const begun = begunNow(world, tab, { collection: 'parties', id, op: 'update', cell });
  remember(world.notes, id, { [cell]: token }, row);
  const seen = { version: row.version, values: { [cell]: row[cell] ?? null } };
  return {
    write: { type: 'update', collection: 'parties', id, changes: { [cell]: token }, seen },
    saved: { collection: 'parties', id, op: 'update', cell, token },
    begun,
  };
}

function remove(world: World, tab: Tab, row: MirrorRow): Doing {
  const { notes } = world;
  const { id } = row;
  const screen = { device: tab.device.index, user: tab.user, screen: cellsOf(row) };
  notes.removals.set(id, [...(notes.removals.get(id) ?? []), screen]);
  notes.decisions.set(`${tab.device.index} ${tab.user} delete ${id}`, row);
  const begun = begunNow(world, tab, { collection: 'parties', id, op: 'delete', cell: '' });
  return {
    write: { type: 'remove', collection: 'parties', id, seen: seenIn(row) },
    saved: { collection: 'parties', id, op: 'delete', cell: '', token: null },
    begun,
  };
}

function submit(world: World, tab: Tab, row: MirrorRow): Doing {
  const { id } = row;
  writes(world, tab, id);
  world.notes.decisions.set(`${tab.device.index} ${tab.user} action ${id}`, row);
  return {
    write: { type: 'act', collection: 'reports', id, transition: 'submit', seen: seenIn(row) },
    saved: { collection: 'reports', id, op: 'action', cell: 'status', token: 'submitted' },
  };
}
