import { AppError } from '../../../src/domain/kernel/problem.ts';
import type { MirrorRow } from '../../../src/offline/database/tables.ts';
import { isLive, needsPerson } from '../../../src/offline/outbox/record.ts';
import { settleSeveral } from '../../../src/offline/plain/several.ts';
import { dropRecord, repairRecord } from '../../../src/offline/sync/repair.ts';
import { admitted } from '../../../src/offline/transfer/admit.ts';
import { collectWork, type WorkManifest } from '../../../src/offline/transfer/work.ts';
import type { Device, Saved, World } from './world.ts';

/** What this server shows in lists: files it only takes. */
export const LISTED = ['parties', 'reports', 'codes'];

export async function liveThrough(world: World, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await oneStep(world, step);
    for (const device of world.devices) await takesBack(world, device);
    await world.time.pass(world.random.below(world.random.chance(0.3) ? 40_000 : 500));
  }
}

/** Whatever the engine has written could be given out in a file, and would be taken in again. */
async function takesBack({ refused }: World, { engine, index }: Device): Promise<void> {
  const { userId } = engine.context;
  const { manifest } = await collectWork(engine.db, { userId, tenant: 'plain' });
  await admitted(engine.context, JSON.parse(JSON.stringify(manifest)) as WorkManifest).catch(
    (error: unknown) =>
      refused.push(
        `device ${index} ${error instanceof AppError ? String(error.meta['what']) : String(error)}`,
      ),
  );
}

async function oneStep(world: World, step: number): Promise<void> {
  const { random } = world;
  const device = random.pick(world.devices);
  const draw = random.below(100);
  if (draw < 25) return write(world, device, () => createParty(world, device, step));
  if (draw < 45) return write(world, device, () => createReport(world, device, step));
  if (draw < 63) return write(world, device, () => change(world, device, step));
  if (draw < 69) return write(world, device, () => remove(world, device));
  if (draw < 75) return write(world, device, () => submit(world, device));
  if (draw < 80) return write(world, device, () => createCode(world, device, step));
  if (draw < 88) return pull(world, device);
  if (draw < 94) return void (device.online = !device.online);
  world.kill(device);
  world.open(device);
}

/** Saved only when the engine said so before its tab died, which it does at times in the middle of a write. */
async function write(world: World, device: Device, work: () => Promise<Saved | undefined>): Promise<void> {
  const { alive } = device;
  const attempt = work().then(
    (saved) => void (saved && !alive.dead && world.saved.push(saved)),
    () => {},
  );
  if (world.random.chance(0.04)) {
    world.kill(device);
    world.open(device);
    await world.time.settle();
    return;
  }
  await world.time.settle();
  if (!alive.dead) await attempt;
}

async function createParty(world: World, { engine, index }: Device, step: number): Promise<Saved> {
  const name = `${world.random.chance(0.06) ? 'poison' : 'party'} ${step}`;
  const { id } = await engine.create('parties', { name, rank: step });
  return { device: index, collection: 'parties', id, op: 'create', field: 'rank', token: step };
}
async function createReport(world: World, device: Device, step: number): Promise<Saved> {
  const { engine, index } = device;
  const party = world.random.chance(0.7) ? await pickRow(world, device, 'parties') : undefined;
  const bill = world.random.chance(0.5)
    ? await engine.attach({
        name: `bill ${step}`,
        type: 'image/jpeg',
        bytes: new ArrayBuffer(10 + step),
        purpose: 'expense',
      })
    : null;
  const costs = [{ lineKey: `line-${step}`, label: `cost ${step}`, amount: step * 100, bill }];
  const { id } = await engine.create('reports', { name: `report ${step}`, party: party?.id ?? null, costs });
  return { device: index, collection: 'reports', id, op: 'create', field: 'name', token: `report ${step}` };
}
async function createCode(world: World, { engine, index }: Device, step: number): Promise<Saved> {
  const row = await engine.create('codes', {
    name: `code ${world.random.below(6)}`,
    notes: world.random.chance(0.5) ? `notes ${step}` : null,
  });
  return { device: index, collection: 'codes', id: row.id, op: 'create', field: 'name', token: row['name'] };
}
const begin = (
  world: World,
  { index, alive }: Device,
  id: string,
  op: 'update' | 'delete',
  field: string,
): void => void world.begun.push({ device: index, id, op, field, after: world.saved.length, alive });

async function change(world: World, device: Device, step: number): Promise<Saved | undefined> {
  const collection = world.random.pick(['parties', 'reports']);
  const row = await pickRow(world, device, collection);
  if (!row) return undefined;
  const saved = { device: device.index, collection, id: row.id, op: 'update' } as const;
  if (collection === 'reports') {
    const costs = [
      ...((row['costs'] as object[] | null) ?? []),
      { lineKey: `line-${step}`, label: `cost ${step}`, amount: step, bill: null },
    ];
    begin(world, device, row.id, 'update', 'costs');
    await device.engine.update('reports', row.id, { costs });
    return { ...saved, field: 'costs', token: `cost ${step}` };
  }
  const field = world.random.pick(['notes', 'city']);
  begin(world, device, row.id, 'update', field);
  await device.engine.update('parties', row.id, { [field]: `text ${step}` });
  return { ...saved, field, token: `text ${step}` };
}
async function remove(world: World, device: Device): Promise<Saved | undefined> {
  const row = await pickRow(world, device, 'parties');
  if (!row) return undefined;
  begin(world, device, row.id, 'delete', '');
  await device.engine.remove('parties', row.id);
  if (world.random.chance(0.4) && (await device.engine.undoRemove('parties', row.id))) return undefined;
  return { device: device.index, collection: 'parties', id: row.id, op: 'delete', field: '', token: null };
}
async function submit(world: World, device: Device): Promise<Saved | undefined> {
  const row = await pickRow(world, device, 'reports');
  if (!row || row['status'] !== 'draft') return undefined;
  await device.engine.act('reports', row.id, 'submit');
  return {
    device: device.index,
    collection: 'reports',
    id: row.id,
    op: 'action',
    field: 'status',
    token: 'submitted',
  };
}
/** A tab that died while it looked finds nothing: the one in its place is another. */
async function pickRow(world: World, device: Device, collection: string): Promise<MirrorRow | undefined> {
  const { alive, engine } = device;
  const rows = (await engine.db.rows(collection).toArray()).filter((row) => !row.$deleted);
  return rows.length === 0 || alive.dead ? undefined : world.random.pick(rows);
}
async function pull(world: World, device: Device): Promise<void> {
  void device.engine.pull(world.random.pick(LISTED)).catch(() => {});
  await world.time.settle();
}

/** The faults stop, the network returns, people settle what waits for them. */
export async function comeToRest(world: World): Promise<void> {
  world.faultRate = 0;
  for (const device of world.devices) device.online = true;
  for (let round = 0; round < 14; round += 1) {
    for (const device of world.devices) device.engine.kick();
    await world.time.pass(400_000);
    for (const device of world.devices) await settleByHand(world, device);
    await world.time.pass(1_000);
    if (!(await isAnythingLive(world))) break;
  }
  for (const device of world.devices) {
    for (const collection of LISTED) {
      const pulled = device.engine.pull(collection);
      await world.time.pass(1_000);
      await pulled;
    }
  }
}
async function isAnythingLive(world: World): Promise<boolean> {
  for (const device of world.devices)
    if ((await device.engine.db.strict.outbox.toArray()).some(isLive)) return true;
  return false;
}

async function settleByHand(world: World, { engine, index }: Device): Promise<void> {
  const { context } = engine;
  for (const record of await engine.db.strict.outbox.toArray()) {
    if (!needsPerson(record)) continue;
    if (record.lastError?.type === 'several') {
      world.asked.add(`${index} ${record.entityId}`);
      await settleSeveral(
        context,
        record.seq,
        world.random.pick([...(record.candidates ?? []).map((row) => String(row['id'])), null]),
      );
    } else if (
      record.state === 'dead' &&
      record.op !== 'delete' &&
      String(record.patch['name']).startsWith('poison')
    ) {
      await repairRecord(context, engine.writer, record.seq, { name: `repaired ${record.seq}` });
    } else {
      for (const lost of await dropRecord(context, record.seq))
        world.discarded.add(`${index} ${lost.entityId}`);
    }
  }
}
