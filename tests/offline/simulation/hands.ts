import { isKeepable, needsPerson, type OutboxRecord } from '../../../src/offline/outbox/record.ts';
import { diskOf } from './disk.ts';
import { count } from './notebook.ts';
import { answered, type Tab, type World } from './world.ts';

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
  if (state === 'dead' && op !== 'delete' && String(record.patch['name']).startsWith('poison')) {
    if (op === 'create') notes.repaired.add(record.key);
    return answered(world, engine.repair(seq, { name: `repaired ${seq}` }));
  }
  if (state === 'dead' && lastError?.status === 403 && world.forbidden.size === 0)
    return answered(world, engine.retry(seq));
  if (isKeepable(record) && lastError?.type !== 'exists' && random.chance(0.5)) {
    const name = `${tab.user} ${record.entityId}`;
    if (!notes.decided.has(name)) notes.decided.set(name, world.server.history.length);
    return answered(world, engine.keepMine(seq));
  }
  for (const lost of await answered(world, engine.wouldDrop(seq)))
    notes.discarded.add(`${tab.device.index} ${tab.user} ${lost.entityId}`);
  await answered(world, engine.drop(seq));
}
