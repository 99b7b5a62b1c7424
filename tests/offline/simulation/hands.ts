import { needsPerson, type OutboxRecord } from '../../../src/offline/outbox/record.ts';
import { diskOf } from './disk.ts';
import { judge } from './invariants/asked.ts';
import { allCellsOf, count, remember, type Notebook } from './notebook.ts';
import { madeAs, noteAdopted, noteHolders } from './names.ts';
import { answered, type Tab, type World } from './world.ts';

const REFUSED = ['record.settled', 'invalid', 'undecided', 'forbidden', 'conflict.gone', 'not-found'];

/** A person goes through what waits for them on their device: repairs, decides, or gives up what they see is lost. */
export async function settleByHand(world: World, tab: Tab): Promise<void> {
  for (const { seq } of diskOf(tab.device, tab.user).table('outbox').filter(needsPerson)) {
    const record = diskOf(tab.device, tab.user)
      .table('outbox')
      .find((one) => one.seq === seq);
    // Settled with another of them, or by another tab.
    if (!record || !needsPerson(record)) continue;
    await settleOne(world, tab, record).catch((error: unknown) => {
      const { code } = error as { code?: string };
      if (code !== 'record.settled' && code !== 'invalid') throw error;
    });
  }
}

async function settleOne(world: World, tab: Tab, record: OutboxRecord): Promise<void> {
  const { engine } = tab;
  const { notes, random } = world;
  const { seq, op, state, lastError } = record;
  count(notes, `by hand: ${state} ${lastError?.status ?? ''}`);
  if (lastError?.type === 'engine')
    notes.seen.push(
      `I9 the engine broke on ${op} ${record.collection} ${record.entityId}: ${String(lastError.detail)}`,
    );
  if (lastError?.type.endsWith('/key-reused')) notes.seen.push(`I11 other bytes under the key ${record.key}`);
  noteAdopted(world, tab.device, tab.user);
  judge(world, tab.device, tab.user, record);
  // They have theirs before them: what is written over mine from now on, in another tab too, is made on that.
  if (state === 'conflict' && record.theirs)
    remember(notes, record.entityId, allCellsOf(record.patch), allCellsOf(record.theirs));
  if (state === 'dead' && op !== 'delete' && String(record.patch['name']).startsWith('poison')) {
    return rename(world, tab, record, `repaired ${seq}`);
  }
  if (state === 'dead' && lastError?.status === 422 && record.collection === 'codes' && random.chance(0.5)) {
    return rename(world, tab, record, `code of ${seq}`);
  }
  if (state === 'dead' && lastError?.status === 403 && world.forbidden.size === 0)
    return answered(world, engine.retry(seq));
  if (state === 'conflict' && random.chance(0.6) && (await decide(world, tab, record))) return;
  for (const lost of await answered(world, engine.drop(seq)))
    notes.discarded.add(`${tab.device.index} ${tab.user} ${lost.entityId}`);
}

/** What was refused goes out under another name, which is saved then as any change is. */
async function rename(world: World, tab: Tab, record: OutboxRecord, name: string): Promise<void> {
  const { notes } = world;
  const { collection, entityId: id } = record;
  const mine = {
    device: tab.device.index,
    user: tab.user,
    collection,
    id,
    op: 'update',
    cell: 'name',
  } as const;
  remember(notes, id, { name }, { name: record.patch['name'] });
  notes.renamed.add(`${tab.user} ${id} ${name}`);
  if (record.op === 'create') notes.repaired.add(record.key);
  if (collection === 'codes') noteHolders(world, tab, id, name);
  await answered(world, tab.engine.repair(record.seq, { name }));
  // What it changed may have been another row until that turned out to be this one.
  for (const made of madeAs(world, id)) notes.saved.push({ ...mine, id: made, token: name });
}

/** Mine, theirs, or a row of its own; false where that cannot be: the person gives it up then. */
async function decide(world: World, tab: Tab, record: OutboxRecord): Promise<boolean> {
  const { notes, random } = world;
  const { device, user, engine } = tab;
  const kind = random.pick(['mine', 'mine', 'theirs', 'copy'] as const);
  try {
    await answered(world, engine.settleConflict(record.seq, { kind }));
  } catch (error) {
    const { code } = error as { code?: string };
    if (REFUSED.includes(code ?? '')) return false;
    throw error;
  }
  count(notes, `decided: ${kind}`);
  if (kind === 'mine' && record.theirs)
    notes.decisions.set(`${device.index} ${user} ${record.op} ${record.entityId}`, record.theirs);
  const now = diskOf(device, user)
    .table('outbox')
    .find((one) => one.seq === record.seq);
  // From now on what is lost of this row, and what it became, was a person's word.
  for (const id of [record.entityId, now?.entityId ?? record.entityId]) {
    if (!notes.decided.has(`${user} ${id}`)) notes.decided.set(`${user} ${id}`, world.server.history.length);
  }
  // Mine, laid on a row of somebody else's, is a change of that row by me.
  for (const id of [now?.entityId, record.theirs?.['id']])
    if (typeof id === 'string') notes.writers.set(id, (notes.writers.get(id) ?? new Set()).add(user));
  if (kind !== 'mine') notes.discarded.add(`${device.index} ${user} ${record.entityId}`);
  if (kind === 'copy' && now) {
    notes.copies.set(now.entityId, `${device.index} ${user}`);
    noteLinks(tab, notes, record.entityId, now.entityId);
  }
  return true;
}

/** What was to speak of a row that is gone speaks of the one that was made of it: that is what its person saves then. */
function noteLinks({ device, user }: Tab, notes: Notebook, gone: string, copy: string): void {
  const links = diskOf(device, user)
    .table('outbox')
    .filter(({ patch }) => patch['party'] === copy);
  for (const { collection, entityId: id } of links) {
    remember(notes, id, { party: copy }, { party: gone });
    notes.saved.push({
      device: device.index,
      user,
      collection,
      id,
      op: 'update',
      cell: 'party',
      token: copy,
    });
  }
}
