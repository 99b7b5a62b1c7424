import { isLive, needsPerson } from '../../../src/offline/outbox/record.ts';
import { sameValue } from '../../../src/offline/mirror/difference.ts';
import type { LedgerEntry } from '../../../src/testing/model-server.ts';
import { SIMULATED } from './entities.ts';
import type { Device, SavedWrite, World } from './world.ts';

/**
 * Reads the world after it came to rest and answers what does not hold, each named by its invariant
 * (offline-engine 4.1).
 */
export async function violations(world: World): Promise<string[]> {
  return [
    ...lostWrites(world), ...doubledEffects(world), ...wrongOrder(world), ...changedWires(world),
    ...(await differingMirrors(world)), ...(await leftovers(world)),
  ];
}

/** I1: what was reported saved is on the server, or was replaced or dropped by the same person. */
function lostWrites(world: World): string[] {
  return world.saved.flatMap((saved, index) => {
    if (world.discarded.has(`${saved.device} ${saved.id}`)) return [];
    const same = (other: { device: number; id: string }) => other.device === saved.device && other.id === saved.id;
    const later = [...world.saved.slice(index + 1).filter(same), ...world.begun.filter((other) => same(other) && other.after > index && other.alive.dead)];
    if (later.some((other) => other.op === 'delete')) return [];
    if (saved.op === 'update' && saved.collection === 'parties' && later.some((other) => other.field === saved.field)) return [];
    return reachedServer(world, saved) ? [] : [`I1 lost: device ${saved.device} ${saved.op} ${saved.collection} ${saved.id} ${saved.field}=${String(saved.token)}`];
  });
}
function reachedServer(world: World, saved: SavedWrite): boolean {
  if (saved.collection === 'codes') return world.server.rows('codes').some((row) => row['name'] === saved.token);
  const effects = world.server.ledger.filter((entry) => entry.collection === saved.collection && entry.id === saved.id);
  // Made and removed before the network returned: the server never hears of it.
  if (saved.op === 'delete') return effects.length === 0 || effects.some((entry) => entry.op === 'delete');
  if (saved.field === 'costs') return effects.some((entry) => JSON.stringify(entry.body['costs'] ?? []).includes(`"${String(saved.token)}"`));
  return effects.some((entry) => sameValue(entry.body[saved.field], saved.token));
}

/** I2: a key has one effect at most. */
function doubledEffects(world: World): string[] {
  const byKey = new Map<string, LedgerEntry[]>();
  for (const entry of world.server.ledger) byKey.set(entry.key, [...(byKey.get(entry.key) ?? []), entry]);
  return [...byKey].filter(([, entries]) => entries.length > 1).map(([key]) => `I2 twice: ${key}`);
}

/** I3: nothing is written before what it refers to. */
function wrongOrder(world: World): string[] {
  const born = new Map<string, number>();
  for (const entry of world.server.ledger) if (!born.has(entry.id)) born.set(entry.id, entry.seq);
  return world.server.ledger.flatMap((entry) => {
    const bills = ((entry.body['costs'] as { bill?: string | null }[] | undefined) ?? []).map((line) => line.bill);
    return [entry.body['party'], ...bills]
      .filter((target): target is string => typeof target === 'string')
      .filter((target) => !((born.get(target) ?? Infinity) < entry.seq))
      .map((target) => `I3 order: ${entry.collection} ${entry.id} came before ${target}`);
  });
}

/** I11: whatever was sent again was the same bytes. A refused and repaired create may carry new ones. */
function changedWires(world: World): string[] {
  return [...world.server.wires].flatMap(([key, seen]) => (new Set(seen).size > 1 && !seen.some((wire) => wire.includes('poison')) ? [`I11 rewritten: ${key}`] : []));
}

/** I4 and I5: every device shows what the server has, deletions included. */
async function differingMirrors(world: World): Promise<string[]> {
  const found: string[] = [];
  for (const device of world.devices) {
    for (const { collection } of SIMULATED) {
      const shown = new Map((await device.engine.db.rows(collection).toArray()).map((row) => [row.id, row]));
      const actual = world.server.rows(collection);
      for (const row of actual) {
        const mine = shown.get(row.id);
        const typed = Object.keys(SIMULATED.find((entity) => entity.collection === collection)!.fields);
        if (!mine || !typed.every((name) => sameValue(mine[name], row[name]))) found.push(`I4 differs: device ${device.index} ${collection} ${row.id} ${mine ? JSON.stringify(mine) : 'missing'} against ${JSON.stringify(row)}`);
        if (mine && '$server' in mine) found.push(`I4 still marked unsent: device ${device.index} ${collection} ${row.id}`);
        shown.delete(row.id);
      }
      for (const id of shown.keys()) found.push(`I5 still shown: device ${device.index} ${collection} ${id}`);
    }
  }
  return found;
}

/** I9 and I12: nothing waits without a visible cause, nothing is kept that is not needed. */
async function leftovers(world: World): Promise<string[]> {
  const found: string[] = [];
  for (const device of world.devices) found.push(...(await leftoversOf(device)));
  return found;
}
async function leftoversOf(device: Device): Promise<string[]> {
  const { strict } = device.engine.db;
  const waiting = (await strict.outbox.toArray()).filter((record) => isLive(record) && !needsPerson(record));
  const pending = await strict.blobs.where('state').equals('pending').toArray();
  const blobs = new Set((await strict.blobs.toArray()).map((blob) => blob.id));
  const orphans = (await strict.blobChunks.toArray()).filter((chunk) => !blobs.has(chunk.id));
  return [
    ...waiting.map((record) => `I9 stuck: device ${device.index} ${record.op} ${record.collection} ${record.entityId} ${record.state}`),
    ...pending.map((blob) => `I12 unsent file: device ${device.index} ${blob.id}`),
    ...orphans.map((chunk) => `I12 orphan chunk: device ${device.index} ${chunk.id}`),
  ];
}
