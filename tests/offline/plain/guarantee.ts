import { isLive, needsPerson } from '../../../src/offline/outbox/record.ts';
import { sameValue } from '../../../src/offline/mirror/difference.ts';
import { outgoing, readIds } from '../../../src/offline/ids/ids.ts';
import { clean } from '../../../src/domain/cleaning.ts';
import { SIMULATED } from '../simulation/entities.ts';
import { LISTED } from './history.ts';
import type { Device, Saved, World } from './world.ts';

/**
 * What holds against a server without keys and versions, read after the world came to rest; answers what does not.
 * Nothing is lost; nothing is there twice, but where its person was asked; nothing but section 7 is spoken; every device
 * shows each row once, as the server has it.
 */
export async function broken(world: World): Promise<string[]> {
  return [
    ...(await lost(world)),
    ...(await doubled(world)),
    ...world.server.strange.map((what) => `strange: ${what}`),
    ...(await differing(world)),
    ...(await leftovers(world)),
    ...world.refused.map((what) => `would not be taken in again: ${what}`),
  ];
}

const numberOf = async (world: World, { device, collection, id }: Saved): Promise<number> =>
  Number((await world.devices[device]!.engine.identify(collection, id)).serverId);

async function lost(world: World): Promise<string[]> {
  const found: string[] = [];
  for (const [index, saved] of world.saved.entries()) {
    if (world.discarded.has(`${saved.device} ${saved.id}`)) continue;
    const same = (other: { device: number; id: string }): boolean =>
      other.device === saved.device && other.id === saved.id;
    const later = [
      ...world.saved.slice(index + 1).filter(same),
      ...world.begun.filter((other) => same(other) && other.after > index && other.alive.dead),
    ];
    // The same person thought again: what was not sent yet went with it.
    if (
      later.some((other) => other.op === 'delete') ||
      (saved.op === 'update' &&
        later.some((other) => other.field === saved.field && saved.collection === 'parties'))
    )
      continue;
    if (!(await arrived(world, saved)))
      found.push(
        `lost: device ${saved.device} ${saved.op} ${saved.collection} ${saved.id} ${saved.field}=${String(saved.token)}`,
      );
  }
  return found;
}
async function arrived(world: World, saved: Saved): Promise<boolean> {
  if (saved.collection === 'codes')
    return world.server.rows('codes').some((row) => row['name'] === saved.token);
  const id = await numberOf(world, saved);
  const effects = world.server.ledger.filter(
    (entry) => entry.collection === saved.collection && entry.id === id,
  );
  if (saved.op === 'delete') return effects.length === 0 || effects.some((entry) => entry.op === 'delete');
  if (saved.field === 'costs')
    return effects.some((entry) =>
      JSON.stringify(entry.body['costs'] ?? []).includes(`"${String(saved.token)}"`),
    );
  return effects.some((entry) => sameValue(entry.body[saved.field], saved.token));
}

/** Every new row of these histories says something that no other says. */
async function doubled(world: World): Promise<string[]> {
  const found: string[] = [];
  for (const saved of world.saved) {
    if (
      saved.op !== 'create' ||
      saved.collection === 'codes' ||
      world.asked.has(`${saved.device} ${saved.id}`)
    )
      continue;
    const made = world.server.ledger.filter(
      (entry) =>
        entry.op === 'create' &&
        entry.collection === saved.collection &&
        sameValue(entry.body[saved.field], saved.token),
    );
    // One that somebody else removed before its maker heard of it stands in no list: it is made again, and is there once.
    const isTwice = made.some(({ id }, index) => {
      const next = made[index + 1];
      const removed = world.server.ledger.find(
        (entry) => entry.op === 'delete' && entry.collection === saved.collection && entry.id === id,
      );
      return next !== undefined && !(removed && removed.seq < next.seq);
    });
    if (isTwice)
      found.push(
        `twice: ${saved.collection} ${String(saved.token)} as ${made.map(({ id }) => id).join(', ')}`,
      );
  }
  return found;
}

async function differing(world: World): Promise<string[]> {
  const found: string[] = [];
  for (const device of world.devices) {
    const { engine, index } = device;
    const ids = await readIds(engine.db);
    for (const entity of SIMULATED.filter(({ collection }) => LISTED.includes(collection))) {
      const { collection } = entity;
      const shown = new Map((await engine.db.rows(collection).toArray()).map((row) => [row.id, row]));
      for (const row of world.server.rows(collection)) {
        const key = ids.keyOf(collection, String(row['id']));
        const mine = shown.get(key);
        shown.delete(key);
        if (!mine) {
          found.push(`missing: device ${index} ${collection} ${String(row['id'])}`);
          continue;
        }
        if ('$server' in mine) found.push(`still marked unsent: device ${index} ${collection} ${key}`);
        const said = JSON.parse(
          JSON.stringify(
            clean(entity, outgoing(entity, mine, ids), { timeZone: 'Europe/Paris', plain: true }),
          ),
        ) as Record<string, unknown>;
        const typed = Object.keys(entity.fields).filter(
          (name) => !sameValue(withoutIds(said[name]), withoutIds(row[name])),
        );
        if (typed.length > 0)
          found.push(
            `differs: device ${index} ${collection} ${key} in ${typed.join(', ')}: ${JSON.stringify(said)} against ${JSON.stringify(row)}`,
          );
      }
      for (const id of shown.keys()) found.push(`still shown: device ${index} ${collection} ${id}`);
    }
  }
  return found;
}
const withoutIds = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((item) =>
        typeof item === 'object' && item !== null
          ? Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'id'))
          : item,
      )
    : value;

async function leftovers(world: World): Promise<string[]> {
  const of = async ({ engine, index }: Device): Promise<string[]> => {
    const waiting = (await engine.db.strict.outbox.toArray()).filter(
      (record) => isLive(record) && !needsPerson(record),
    );
    const files = await engine.db.strict.blobs.where('state').equals('pending').toArray();
    return [
      ...waiting.map(
        (record) =>
          `stuck: device ${index} ${record.op} ${record.collection} ${record.entityId} ${record.state}`,
      ),
      ...files.map(({ id }) => `unsent file: device ${index} ${id}`),
    ];
  };
  return (await Promise.all(world.devices.map(of))).flat();
}
