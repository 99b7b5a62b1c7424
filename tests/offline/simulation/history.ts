import { settleConflict } from '../../../src/offline/sync/settle-conflict.ts';
import { dropRecord, repairRecord } from '../../../src/offline/sync/repair.ts';
import { isLive, needsPerson } from '../../../src/offline/outbox/record.ts';
import type { MirrorRow } from '../../../src/offline/database/tables.ts';
import { SIMULATED } from './entities.ts';
import type { Device, World } from './world.ts';

const COLLECTIONS = SIMULATED.map((entity) => entity.collection);

/** Drives a world through `steps` random actions of its people and its network. */
export async function liveThrough(world: World, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await oneStep(world, step);
    await world.time.pass(world.random.below(world.random.chance(0.2) ? 8_000 : 300));
  }
}

async function oneStep(world: World, step: number): Promise<void> {
  const { random } = world;
  const device = random.pick(world.devices);
  const draw = random.below(100);
  if (draw < 22) return createParty(world, device, step);
  if (draw < 40) return createReport(world, device, step);
  if (draw < 62) return changeSomething(world, device, step);
  if (draw < 68) return removeSomething(world, device);
  if (draw < 74) return submitSomething(world, device);
  if (draw < 79) return createCode(world, device, step);
  if (draw < 87) return pullSomething(world, device);
  if (draw < 93) return void (device.online = !device.online);
  if (draw < 97) return crash(world, device);
  return world.time.step((random.below(3) - 1) * 86_400_000);
}

/** A write counts as saved only when the engine said so before its tab died. */
async function saving(world: World, device: Device, write: () => Promise<void>): Promise<void> {
  const alive = device.alive;
  let finished = false;
  const attempt = write().then(() => void (finished = !alive.dead), () => {});
  // Sometimes the tab dies in the middle of it.
  if (world.random.chance(0.04)) {
    crash(world, device);
    await world.time.settle();
    return;
  }
  await world.time.settle();
  if (!finished) await attempt;
}

/** A write begun: should its tab die, it may be on the disk though nobody was told. */
const begin = (world: World, device: Device, op: 'update' | 'delete', id: string, field: string): void =>
  void world.begun.push({ device: device.index, id, op, field, after: world.saved.length, alive: device.alive });

const createParty = (world: World, device: Device, step: number): Promise<void> => saving(world, device, async () => {
  const name = `${world.random.chance(0.06) ? 'poison' : 'party'} ${step}`;
  const alive = device.alive;
  const row = await device.engine.create('parties', { name, rank: step });
  if (!alive.dead) world.saved.push({ device: device.index, collection: 'parties', id: row.id, op: 'create', field: 'rank', token: step });
});

const createReport = (world: World, device: Device, step: number): Promise<void> => saving(world, device, async () => {
  const alive = device.alive;
  const party = world.random.chance(0.7) ? await pickRow(world, device, 'parties') : undefined;
  if (alive.dead) return;
  const bill = world.random.chance(0.5) ? await device.engine.attach({ name: `bill ${step}`, type: 'image/jpeg', bytes: new ArrayBuffer(10 + step), purpose: 'expense' }) : null;
  if (alive.dead) return;
  if (bill) world.saved.push({ device: device.index, collection: 'uploads', id: bill, op: 'upload', field: 'name', token: `bill ${step}` });
  const costs = [{ lineKey: `line-${step}`, label: `cost ${step}`, amount: step * 100, bill }];
  const row = await device.engine.create('reports', { name: `report ${step}`, party: party?.id ?? null, costs });
  if (!alive.dead) world.saved.push({ device: device.index, collection: 'reports', id: row.id, op: 'create', field: 'name', token: `report ${step}` });
});

const createCode = (world: World, device: Device, step: number): Promise<void> => saving(world, device, async () => {
  const alive = device.alive;
  const row = await device.engine.create('codes', { name: `code ${world.random.below(6)}`, notes: world.random.chance(0.5) ? `notes ${step}` : null });
  if (!alive.dead) world.saved.push({ device: device.index, collection: 'codes', id: row.id, op: 'create', field: 'name', token: row['name'] });
});

const changeSomething = (world: World, device: Device, step: number): Promise<void> => saving(world, device, async () => {
  const alive = device.alive;
  const collection = world.random.pick(['parties', 'reports']);
  const row = await pickRow(world, device, collection);
  if (!row || alive.dead) return;
  const line = { lineKey: `line-${step}`, label: `cost ${step}`, amount: step, bill: null };
  const change = collection === 'parties'
    ? { [world.random.pick(['notes', 'city'])]: `text ${step}` }
    : { costs: [...((row['costs'] as object[] | null) ?? []), line] };
  const [field, token] = collection === 'parties' ? Object.entries(change)[0]! : (['costs', line.lineKey] as const);
  begin(world, device, 'update', row.id, field);
  await device.engine.update(collection, row.id, change);
  if (!alive.dead) world.saved.push({ device: device.index, collection, id: row.id, op: 'update', field, token });
});

const removeSomething = (world: World, device: Device): Promise<void> => saving(world, device, async () => {
  const alive = device.alive;
  const row = await pickRow(world, device, 'parties');
  if (!row || alive.dead) return;
  begin(world, device, 'delete', row.id, '');
  await device.engine.remove('parties', row.id);
  if (alive.dead) return;
  // Sometimes the person thinks again, at once: then it must be as if nothing had happened.
  if (world.random.chance(0.4)) {
    begin(world, device, 'delete', row.id, '');
    if (await device.engine.undoRemove('parties', row.id)) return void world.begun.splice(0, world.begun.length, ...world.begun.filter((one) => one.alive.dead || one.id !== row.id || one.op !== 'delete'));
  }
  world.saved.push({ device: device.index, collection: 'parties', id: row.id, op: 'delete', field: '', token: null });
});

const submitSomething = (world: World, device: Device): Promise<void> => saving(world, device, async () => {
  const alive = device.alive;
  const row = await pickRow(world, device, 'reports');
  if (!row || alive.dead || row['status'] !== 'draft') return;
  await device.engine.act('reports', row.id, 'submit');
  if (!alive.dead) world.saved.push({ device: device.index, collection: 'reports', id: row.id, op: 'action', field: 'status', token: 'submitted' });
});

async function pickRow(world: World, device: Device, collection: string): Promise<MirrorRow | undefined> {
  const rows = (await device.engine.db.rows(collection).toArray()).filter((row) => !row.$deleted);
  return rows.length === 0 ? undefined : world.random.pick(rows);
}

async function pullSomething(world: World, device: Device): Promise<void> {
  void device.engine.pull(world.random.pick(COLLECTIONS)).catch(() => {});
  await world.time.settle();
}

function crash(world: World, device: Device): void {
  world.kill(device);
  world.open(device);
}

/** The faults stop, the network returns, people settle what waits for them: nothing may be left over. */
export async function comeToRest(world: World): Promise<void> {
  world.faultRate = 0;
  for (const device of world.devices) device.online = true;
  for (let round = 0; round < 12; round += 1) {
    for (const device of world.devices) device.engine.kick();
    await world.time.pass(400_000);
    for (const device of world.devices) await settleByHand(world, device);
    await world.time.pass(1_000);
    if (!(await anythingLive(world))) break;
  }
  for (const device of world.devices) {
    for (const collection of COLLECTIONS) {
      const pulled = device.engine.pull(collection);
      await world.time.pass(1_000);
      await pulled;
    }
  }
}

async function anythingLive(world: World): Promise<boolean> {
  for (const device of world.devices) if ((await device.engine.db.strict.outbox.toArray()).some(isLive)) return true;
  return false;
}

async function settleByHand(world: World, device: Device): Promise<void> {
  for (const record of await device.engine.db.strict.outbox.toArray()) {
    if (!needsPerson(record)) continue;
    const { context } = device.engine;
    if (record.state === 'dead' && record.op !== 'delete' && String(record.patch['name']).startsWith('poison')) {
      await repairRecord(context, device.engine.writer, record.seq, { name: `repaired ${record.seq}` });
    } else if (record.state === 'conflict' && record.theirs && record.lastError?.type !== 'exists' && world.random.chance(0.5)) {
      await settleConflict(context, device.engine.writer, record.seq, { kind: 'mine' });
    } else {
      // The person saw what is lost: the checker does not look for it any more.
      for (const lost of await dropRecord(context, record.seq)) world.discarded.add(`${device.index} ${lost.entityId}`);
    }
  }
}
