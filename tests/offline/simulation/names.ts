import { isPending, type OutboxRecord } from '../../../src/offline/outbox/record.ts';
import type { HttpAnswer, HttpRequest } from '../../../src/offline/ports.ts';
import { acknowledgedOf } from '../../../src/offline/mirror/row.ts';
import { diskOf } from './disk.ts';
import type { Device, Tab, World } from './world.ts';

/* Names that one code alone may have: who had them when the server said so, and what a code made here turned out to be. */

/** Notes which rows had this name, and are rid of it unsent, as far as the device knows that gives it to a code now. */
export function noteHolders(world: World, { device, user }: Tab, id: string, name: string): void {
  const holders = diskOf(device, user)
    .rows('codes')
    .filter(
      (row) =>
        row.id !== id && acknowledgedOf(row)?.['name'] === name && (row.$deleted || row['name'] !== name),
    );
  world.notes.holders.set(`${id} ${name}`, new Set(holders.map((row) => row.id)));
}

/**
 * Notes whose name it was that the server said was taken; a call that ran ahead of what frees that name on its device
 * is wrong.
 */
export function noteNames(
  world: World,
  device: Device,
  { path, body, method }: HttpRequest,
  { status }: HttpAnswer,
  key: string,
): void {
  if (typeof body !== 'string' || !path.startsWith('/codes') || (status !== 200 && status !== 422)) return;
  const { name } = JSON.parse(body) as { name?: string };
  if (name === undefined || (method === 'PUT' && status === 200)) return;
  const { notes, server } = world;
  const holder = server.rows('codes').find((row) => row['name'] === name && row.id !== key);
  if (!holder) return;
  const at = server.history.length;
  notes.namesakes.set(key, [...(notes.namesakes.get(key) ?? []), { id: holder.id, at }]);
  for (const user of device.users) {
    const outbox = diskOf(device, user).table('outbox');
    const sent = outbox.find((record) => record.key === key);
    // What a device has not heard of it cannot wait for.
    const isKnown = sent && notes.holders.get(`${sent.entityId} ${name}`)?.has(holder.id);
    const ahead = isKnown && outbox.find((record) => isFreeing(record, holder.id, name, sent));
    if (ahead && !waitsFor(outbox, ahead, sent))
      notes.seen.push(
        `I3 order: device ${device.index} ${user} ${sent.op} ${sent.entityId} took ${name} before ${ahead.op} ${ahead.seq} of ${holder.id} freed it`,
      );
  }
}

const isFreeing = (
  record: OutboxRecord,
  id: string,
  name: string,
  { seq, entityId }: OutboxRecord,
): boolean =>
  record.collection === 'codes' &&
  record.entityId === id &&
  id !== entityId &&
  record.seq < seq &&
  isPending(record) &&
  (record.op === 'delete' || (typeof record.patch['name'] === 'string' && record.patch['name'] !== name));

function waitsFor(outbox: readonly OutboxRecord[], from: OutboxRecord, target: OutboxRecord): boolean {
  const seen = new Set([from.seq]);
  for (const seq of seen) for (const dep of outbox.find((one) => one.seq === seq)?.deps ?? []) seen.add(dep);
  return seen.has(target.seq);
}

/** Notes what the devices have taken their new codes for ("exist"). */
export function noteAdopted(world: World, device: Device, user: string): void {
  const { became } = world.notes;
  for (const { localId, serverId } of diskOf(device, user).table('idMap'))
    if (localId !== serverId) became.set(localId, (became.get(localId) ?? new Set()).add(serverId));
}

/** A row, and those that it turned out to be: as its device has it, or as the server said to it. */
export const namesOf = ({ notes }: World, id: string): readonly string[] => [
  id,
  ...(notes.became.get(id) ?? []),
  ...(notes.namesakes.get(id) ?? []).map((namesake) => namesake.id),
];

/** The other way round: a row of the server, and those that turned out to be it. */
export const madeAs = ({ notes }: World, id: string): readonly string[] => [
  id,
  ...[...notes.became].flatMap(([local, ids]) => (ids.has(id) ? [local] : [])),
];
