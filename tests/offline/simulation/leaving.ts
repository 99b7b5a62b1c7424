import { LEFT } from '../../../src/offline/database/left.ts';
import type { BlobChunk } from '../../../src/offline/database/tables.ts';
import { isLive, markOf, type OutboxRecord } from '../../../src/offline/outbox/record.ts';
import { leaveLocked } from '../../../src/offline/session/leave.ts';
import { bringBack } from '../../../src/offline/transfer/keep.ts';
import { restoreWork } from '../../../src/offline/transfer/restore.ts';
import { arrive, leave, lookInside, open, openSafe, type Safe } from '../../../src/offline/transfer/safe.ts';
import { collectWork } from '../../../src/offline/transfer/work.ts';
import { fakeCrypto } from '../../../src/testing/fake-crypto.ts';
import { databaseOf, diskOf } from './disk.ts';
import { count } from './notebook.ts';
import { answered, closeTab, killTab, PEOPLE, type Device, type Tab, type World } from './world.ts';

/** What becomes of unsent work as its person leaves the device. */
const WAYS = ['send', 'keep', 'keep', 'keep', 'file', 'file', 'discard'] as const;
type Way = (typeof WAYS)[number];
export const passwordOf = (user: string): string => `password of ${user}`;

function safeOf(world: World, tab: Tab): Safe {
  tab.safe ??= openSafe({
    storage: { indexedDB: tab.disk.indexedDB, IDBKeyRange: tab.engine.context.ports.storage.IDBKeyRange },
    crypto: fakeCrypto(world.random),
    now: world.time.clock.now,
  });
  return tab.safe;
}

/** As the app starts with somebody signed in: what was kept for them here goes back where it was. */
export async function moveIn(world: World, tab: Tab): Promise<void> {
  const { device, engine, user } = tab;
  await engine.db.open();
  await engine.db.strict.meta.delete(LEFT);
  const safe = safeOf(world, tab);
  if (device.session?.user === user && !device.session.hasArrived) {
    await arrive(safe, engine.name, passwordOf(user));
    device.session.hasArrived = true;
  }
  // A tab that died between the last two steps of leaving left them signed in and without a key: they are asked for it.
  const { locked } = await lookInside(safe, engine.name);
  if (locked > 0) await open(safe, engine.name, passwordOf(user));
  if ((await bringBack(safe, engine.name, engine.context)) > 0) count(world.notes, 'locked work came back');
  for (const file of world.files.filter((one) => one.device === device.index && one.user === user)) {
    await restoreWork(engine.context, file.work);
    if (world.files.includes(file)) world.files.splice(world.files.indexOf(file), 1);
    count(world.notes, 'work came back from a file');
  }
  engine.kick();
}

/** A person leaves, whatever is unsent; sometimes the tab dies in the middle of it. */
export async function logOut(world: World, tab: Tab): Promise<void> {
  const { device, user } = tab;
  const { random, time, notes } = world;
  const others = (): Tab[] => device.tabs.filter((other) => other.user === user && other !== tab);
  // A browser throws them out sooner or later; until then a database cannot be deleted.
  for (const other of others()) if (other.gate.state() === 'frozen') killTab(world, other);
  device.wasLeft = true;
  const way = random.pick(WAYS);
  const live = diskOf(device, user).table('outbox').filter(isLive);
  const going = go(world, tab, way, live);
  /** What the person threw away, and what of that is really gone. */
  const noteThrown = (): void => {
    if (way !== 'discard') return;
    const kept = new Set(
      diskOf(device, user)
        .table('outbox')
        .map(({ key }) => key),
    );
    for (const { key, entityId } of live)
      if (!kept.has(key)) notes.discarded.add(`${device.index} ${user} ${entityId}`);
  };
  const outcome = going.then(
    () => 'left' as const,
    () => 'refused' as const,
  );
  if (random.chance(0.3)) {
    await time.tick(random.below(200));
    killTab(world, tab);
    for (const other of others()) closeTab(world, other);
    await time.settle();
    noteThrown();
    count(notes, `killed while leaving: ${way}`);
    return;
  }
  const end = await answered(world, outcome);
  count(notes, `leaving: ${way} ${end}`);
  if (end === 'refused') return;
  noteThrown();
  if (device.session?.user === user) {
    world.tokens.delete(device.session.token);
    device.session = undefined;
  }
  for (const one of [tab, ...others()]) closeTab(world, one);
  await time.settle();
  const left = diskOf(device, user);
  if (left.table('outbox').length + left.rows('parties').length + left.table('blobChunks').length > 0)
    notes.seen.push(`I8 left behind: device ${device.index} ${user}`);
}

/** `live`: what is unsent as they see it before they go. */
async function go(world: World, tab: Tab, way: Way, live: readonly OutboxRecord[]): Promise<void> {
  const { engine, device, user } = tab;
  if (way === 'send') {
    if (!(await engine.flush(true))) throw new Error('something is left');
    return engine.erase([]);
  }
  if (way === 'keep') {
    const safe = safeOf(world, tab);
    await arrive(safe, engine.name, passwordOf(world.planted.keyShared ? PEOPLE[1] : user));
    await leaveLocked(engine, safe, engine.erase);
    return leave(safe, databaseOf(user));
  }
  if (way === 'file') {
    const work = await collectWork(engine.db, { userId: user, tenant: 'model' }, world.time.clock.now());
    const pieces: BlobChunk[] = [];
    for await (const piece of work.pieces()) pieces.push(piece);
    const file = {
      device: device.index,
      user,
      work: { manifest: work.manifest, pieces: () => inTurn(pieces) },
    };
    world.files.push(file);
    return engine.erase(work.manifest.records.map(markOf)).catch((error: unknown) => {
      // They stay, and so does the file; nobody takes it in.
      world.files.splice(world.files.indexOf(file), 1);
      throw error;
    });
  }
  return engine.erase(live.map(markOf));
}

async function* inTurn<T>(items: readonly T[]): AsyncGenerator<T> {
  for (const item of items) yield await Promise.resolve(item);
}

/** Entities of the work that lies locked, or in a file, and is not back yet. */
export function keptAway(world: World, device: Device, user: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const file of world.files)
    if (file.device === device.index && file.user === user)
      for (const { entityId } of file.work.manifest.records) ids.add(entityId);
  for (const manifest of diskOf(device, user).locked(passwordOf(user)))
    for (const { entityId } of manifest.records) ids.add(entityId);
  return ids;
}
