import { expect, it } from 'vitest';
import { AppError } from '../../domain/kernel/problem.ts';
import { link, links, text } from '../../domain/kernel/field.ts';
import type { Machine } from '../../domain/kernel/status.ts';
import { status } from '../../domain/kernel/field.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { seededRandom, type SeededRandom } from '../../testing/seeded-random.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import type { Engine } from '../contract.ts';
import { writeMany, type Write } from './write-many.ts';

/*
 * Many writes at once leave what the same writes leave that are done one by one: rows, records, what these wait for, and
 * what is refused. RUNS=100000 (`npm run test:long`) for more.
 */
const RUNS = Math.ceil(Number(process.env['RUNS'] ?? 1_000) / 10);

const machine: Machine<'draft' | 'sent'> = {
  initial: 'draft',
  states: { draft: { label: 'Draft', tone: 'neutral' }, sent: { label: 'Sent', tone: 'info' } },
  transitions: [{ name: 'send', label: 'Send', from: ['draft'], to: 'sent', by: [{ to: 'everyone' }] }],
};
/** With a name that one row alone may hold, a code that may stand once, and links to itself and beyond. */
const code = toyEntity('codes', { notes: text('Notes') }, { naturalKey: (row) => String(row['name'] ?? '') });
const item = {
  ...toyEntity('items', {
    mark: text('Mark'),
    parent: link('Parent', 'items'),
    codes: links('Codes', 'codes'),
    status: status('Status', machine),
  }),
  unique: [['mark']],
};
const ENTITIES = [code, item];
const IDS = ['a', 'b', 'c', 'd', 'e'];

function randomWrite({ pick, chance, below }: SeededRandom, at: number): Write {
  const id = pick(IDS);
  const isCode = chance(0.4);
  const collection = isCode ? 'codes' : 'items';
  const values = (): Record<string, unknown> =>
    isCode
      ? { name: `code ${below(4)}`, ...(chance(0.4) && { notes: `n${at}` }) }
      : {
          ...(chance(0.9) && { name: `item ${at}` }),
          ...(chance(0.4) && { mark: `m${below(4)}` }),
          ...(chance(0.4) && { parent: pick(IDS) }),
          ...(chance(0.4) && { codes: [pick(IDS), pick(IDS)] }),
        };
  const kind = below(10);
  if (kind < 3)
    return { type: 'create', collection, id: chance(0.7) ? `new-${at}` : `new-${at - 1}`, values: values() };
  const target = chance(0.6) ? id : `new-${below(at + 1)}`;
  if (kind < 6) return { type: 'update', collection, id: target, changes: values() };
  if (kind < 8) return { type: 'remove', collection, id: target };
  if (kind < 9 && !isCode) return { type: 'act', collection, id: target, transition: 'send' };
  return { type: 'undoRemove', collection, id: target };
}

async function alone(engine: Engine, writes: readonly Write[]): Promise<[number, string][]> {
  const refused: [number, string][] = [];
  for (const [at, write] of writes.entries()) {
    const { collection } = write;
    const id = write.id!;
    await (
      write.type === 'create'
        ? engine.create(collection, write.values, { id })
        : write.type === 'update'
          ? engine.update(collection, id, write.changes)
          : write.type === 'act'
            ? engine.act(collection, id, write.transition)
            : write.type === 'remove'
              ? engine.remove(collection, id)
              : engine.undoRemove(collection, id).then((isBack) => {
                  if (!isBack) throw new AppError('removal.sent');
                })
    ).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'ConstraintError') return void refused.push([at, '/id']);
      if (!(error instanceof AppError)) throw error;
      refused.push([at, error.problems[0]?.pointer ?? error.code]);
    });
  }
  return refused;
}
async function together(
  engine: Engine,
  writes: readonly Write[],
  atOnce: number,
): Promise<[number, string][]> {
  const { done, refused } = await writeMany(engine, writes, { atOnce });
  expect(done + refused.length).toBe(writes.length);
  return refused.map(({ at, problems: [first] }) => [at, first!.pointer || first!.code]);
}

/** All that is left, without what no two engines have alike. */
async function leftBy(engine: Engine): Promise<object> {
  const records = await engine.db.strict.outbox.orderBy('seq').toArray();
  const place = new Map(records.map(({ seq }, at) => [seq, at]));
  return {
    rows: await Promise.all(ENTITIES.map(({ collection }) => engine.db.rows(collection).toArray())),
    records: records.map(
      ({ op, entityId, patch, base, baseEtag, refs, deps, label, barrier, undo, state }) => ({
        op,
        entityId,
        patch,
        base,
        baseEtag,
        refs,
        label,
        barrier,
        state,
        undo: undo?.op,
        deps: deps.flatMap((seq) => place.get(seq) ?? []).sort((a, b) => a - b),
      }),
    ),
  };
}

async function worldOf(seed: number) {
  const world = engineWithOthers(ENTITIES);
  for (const id of IDS) {
    world.they.create('codes', id, { name: `code ${id}` });
    world.they.create('items', id, { name: `item ${id}`, status: 'draft', mark: `m${id}` });
  }
  for (const { collection } of ENTITIES) await world.engine.pull(collection);
  // Nothing is sent: how far that has come is no matter here.
  await world.engine.rest();
  // Some unsent work is there before.
  const random = seededRandom(seed);
  await alone(
    world.engine,
    Array.from({ length: random.below(5) }, (_, at) => randomWrite(random, at)),
  );
  return { world, random };
}

it('many at once leave what they leave one by one', async () => {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const [one, other] = [await worldOf(seed), await worldOf(seed)];
    const writes = Array.from({ length: 6 + one.random.below(20) }, (_, at) => randomWrite(one.random, at));
    const refused = await alone(one.world.engine, writes);
    const atOnce = one.random.pick([2, 7, 200]);
    const what = `seed ${seed}: ${JSON.stringify(writes)}`;
    expect(await together(other.world.engine, writes, atOnce), what).toEqual(refused);
    expect(await leftBy(other.world.engine), what).toEqual(await leftBy(one.world.engine));
    for (const { world } of [one, other]) world.engine.stop();
  }
}, 3_600_000);
