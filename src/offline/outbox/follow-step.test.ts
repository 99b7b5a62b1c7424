import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Engine } from '../contract.ts';
import { applyPage } from '../sync/apply.ts';
import { prune } from '../sync/prune.ts';
import { claimsEngine, isStep, type ClaimServer, type Claims } from '../../testing/claims-engine.ts';

/* A step that the server refuses must not lock its row: what it lacked is edited, and the step follows. */
let engine: Engine;
let server: ClaimServer;
let queue: Claims['queue'];
beforeEach(() => {
  ({ engine, server, queue } = claimsEngine());
});
afterEach(() => engine.stop());

const row = async (id: string) => (await engine.db.rows('claims').get(id))!;

/** A claim over the limit, which the server refuses to take. */
async function refused(): Promise<string> {
  const { id } = await engine.create('claims', { name: 'Lyon', amount: 2_000 });
  await engine.flush();
  await engine.act('claims', id, 'submit');
  await engine.flush();
  server.sent = [];
  return id;
}

it('is shown as it stands on the server, and still holds the refused step', async () => {
  const id = await refused();
  expect(await row(id)).toMatchObject({ status: 'draft', amount: 2_000, $server: { status: 'draft' } });
  expect((await queue()).map(({ op, state }) => [op, state])).toEqual([['action', 'dead']]);
});

it('is edited at once, and the step follows with a key of its own', async () => {
  const id = await refused();
  const [step] = await queue();
  server.isDown = true;
  await engine.update('claims', id, { amount: 900 });
  expect((await queue()).map(({ op }) => op)).toEqual(['update', 'action']);
  expect(await row(id), 'decided again').toMatchObject({ status: 'submitted', amount: 900 });
  server.isDown = false;
  await engine.flush();
  expect(server.sent.map(({ body }) => body)).toEqual([{ amount: 900 }, { status: 'submitted' }]);
  expect(server.sent[1]!.key).not.toBe(step!.key);
  expect(server.held.get(id)).toMatchObject({ status: 'submitted', amount: 900 });
  expect(await queue()).toEqual([]);
});

it('is said to be edited where the step cannot follow: what is saved is saved', async () => {
  const id = await refused();
  server.isDown = true;
  const { dexie } = engine.db;
  const transaction = dexie.transaction.bind(dexie) as (...given: unknown[]) => Promise<unknown>;
  let writes = 0;
  Object.assign(dexie, {
    transaction: (...given: unknown[]) =>
      given[0] === 'rw' && (writes += 1) > 1
        ? Promise.reject(new DOMException('lost', 'UnknownError'))
        : transaction(...given),
  });
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await engine.update('claims', id, { amount: 900 })).toMatchObject({ amount: 900 });
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
  Object.assign(dexie, { transaction });
  expect((await queue()).map(({ op, state }) => [op, state])).toEqual([
    ['action', 'dead'],
    ['update', 'queued'],
  ]);
});

it('stays open to its person for as long as the device knows that something lacks', async () => {
  const id = await refused();
  await engine.update('claims', id, { amount: 0 });
  await engine.flush();
  expect(server.sent.some(isStep), 'only the edit went out').toBe(false);
  expect((await queue()).map(({ state }) => state)).toEqual(['dead']);
  expect(await row(id)).toMatchObject({ status: 'draft' });
  await engine.update('claims', id, { amount: 10 });
  await engine.flush();
  expect(server.held.get(id)).toMatchObject({ status: 'submitted', amount: 10 });
});

it('can be refused again, and is open again', async () => {
  const id = await refused();
  await engine.update('claims', id, { amount: 1_500 });
  await engine.flush();
  expect(server.held.get(id)).toMatchObject({ status: 'draft', amount: 1_500 });
  expect(await row(id)).toMatchObject({ status: 'draft', amount: 1_500 });
  expect((await queue()).map(({ op, state }) => [op, state])).toEqual([['action', 'dead']]);
});

it('takes another step in the place of the refused one', async () => {
  const id = await refused();
  await engine.act('claims', id, 'giveUp');
  expect((await queue()).map(({ patch }) => patch)).toEqual([{ status: 'given up' }]);
  await engine.flush();
  expect(server.held.get(id)).toMatchObject({ status: 'given up' });
  expect(await queue()).toEqual([]);
});

it.each([
  ['what waits, on the version that makes', false, [false, true]],
  // On the version of before the edit it is turned away once, and merges: nothing else had changed.
  ['what has gone out, which it has not seen', true, [false, true, true]],
])('is sent again when its person says so, behind %s', async (_what, isSent, steps) => {
  const id = await refused();
  server.isDown = !isSent;
  await engine.update('claims', id, { amount: 0, other: 5 });
  await engine.flush();
  const [step] = (await queue()).filter(({ op }) => op === 'action');
  await engine.retry(step!.seq);
  expect(await row(id)).toMatchObject({ status: 'submitted', other: 5 });
  server.isDown = false;
  await engine.flush();
  expect(server.sent.map(isStep)).toEqual(steps);
  expect((await queue()).map(({ state, lastError }) => [state, lastError?.status])).toEqual([['dead', 422]]);
});

it('asks its person when somebody else has changed the row meanwhile', async () => {
  const id = await refused();
  server.held.set(id, { ...server.held.get(id)!, name: 'Paris', version: 9 });
  await engine.update('claims', id, { amount: 900 });
  await engine.flush();
  expect(server.held.get(id)).toMatchObject({ name: 'Paris', amount: 900 });
  expect(server.held.get(id)!['status']).toBe('draft');
  expect((await queue()).map(({ op, state }) => [op, state])).toEqual([['action', 'conflict']]);
});

it('asks its person as well when what somebody else wrote was here before the edit', async () => {
  const id = await refused();
  const theirs = { ...server.held.get(id)!, name: 'Paris', version: 9 };
  server.held.set(id, theirs);
  await applyPage(engine.context, 'claims', { rows: [{ ...theirs, id }], deleted: [], cursor: null });
  await engine.update('claims', id, { amount: 900 });
  await engine.flush();
  expect(server.held.get(id)).toMatchObject({ name: 'Paris', amount: 900, status: 'draft' });
  expect((await queue()).map(({ op, state }) => [op, state])).toEqual([['action', 'conflict']]);
});

it('does not hold up an edit that is merged with what somebody else wrote', async () => {
  const id = await refused();
  server.held.set(id, { ...server.held.get(id), other: 5, version: 2 });
  // The step lacks something still: it stays refused.
  await engine.update('claims', id, { amount: 0 });
  await engine.flush();
  await engine.flush();
  expect(server.held.get(id)).toMatchObject({ amount: 0, other: 5, status: 'draft' });
  expect((await queue()).map(({ op, state }) => [op, state])).toEqual([['action', 'dead']]);
});

it('is sent again days later without a question, whatever its person edited behind it', async () => {
  const id = await refused();
  // It lacks something still: the step stays refused.
  await engine.update('claims', id, { amount: 0 });
  await engine.flush();
  const { clock } = engine.context.ports;
  const later = { ...clock, now: () => clock.now() + 25 * 3_600_000 };
  await prune({ ...engine.context, ports: { ...engine.context.ports, clock: later } });
  server.takesAll = true;
  await engine.retry((await queue())[0]!.seq);
  await engine.flush();
  expect(await queue()).toEqual([]);
  expect(server.held.get(id)).toMatchObject({ amount: 0, status: 'submitted' });
});

it('is sent again before the removal that waits for it', async () => {
  const id = await refused();
  server.isDown = true;
  await engine.update('claims', id, { amount: 0 });
  await engine.remove('claims', id);
  server.takesAll = true;
  await engine.retry((await queue()).find(({ op }) => op === 'action')!.seq);
  server.isDown = false;
  await engine.flush(true);
  expect(server.sent.map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { status: 'submitted' }],
    ['DELETE', {}],
  ]);
  expect(await queue()).toEqual([]);
});

it.each(['taken back', 'dropped'])(
  'goes after an edit whose removal is %s, as that came before it',
  async (how) => {
    const id = await refused();
    server.isDown = true;
    await engine.update('claims', id, { amount: 0, other: 5 });
    await engine.remove('claims', id);
    server.takesAll = true;
    await engine.retry((await queue()).find(({ op }) => op === 'action')!.seq);
    if (how === 'taken back') expect(await engine.undoRemove('claims', id)).toBe(true);
    else await engine.drop((await queue()).find(({ op }) => op === 'delete')!.seq);
    const waiting = await queue();
    expect(waiting.map(({ op }) => op)).toEqual(['update', 'action']);
    expect(waiting.every(({ seq, deps }) => deps.every((dep) => dep < seq))).toBe(true);
    expect(await row(id)).toMatchObject({ status: 'submitted', amount: 0, other: 5 });
    server.isDown = false;
    await engine.flush(true);
    expect(server.sent.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { amount: 0, other: 5 }],
      ['PUT', { status: 'submitted' }],
    ]);
    expect(await queue()).toEqual([]);
  },
);

it('stays where it is once it was sent, and the edit whose removal is taken back goes after it', async () => {
  const id = await refused();
  server.isDown = true;
  await engine.update('claims', id, { amount: 0, other: 5 });
  await engine.remove('claims', id);
  server.takesAll = true;
  await engine.retry((await queue()).find(({ op }) => op === 'action')!.seq);
  await engine.flush();
  const [step] = await queue();
  expect(await engine.undoRemove('claims', id)).toBe(true);
  expect((await queue()).map(({ op }) => op)).toEqual(['action', 'update']);
  expect((await queue())[0]!.key).toBe(step!.key);
  server.isDown = false;
  for (let round = 0; round < 2; round += 1) await engine.flush(true);
  expect(await queue()).toEqual([]);
  expect(server.held.get(id)).toMatchObject({ other: 5, status: 'submitted' });
});

it('that was taken before an edit stays before it, whose removal is taken back', async () => {
  const { id } = await engine.create('claims', { name: 'Lyon', amount: 10 });
  await engine.flush();
  server.sent = [];
  server.isDown = true;
  await engine.act('claims', id, 'submit');
  await engine.update('claims', id, { other: 5 });
  await engine.remove('claims', id);
  expect(await engine.undoRemove('claims', id)).toBe(true);
  server.isDown = false;
  await engine.flush(true);
  expect(server.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { status: 'submitted' },
    { other: 5 },
  ]);
});

it('goes after an edit that was sent and not answered, and the removal after both: nothing waits in a circle', async () => {
  const id = await refused();
  server.isDown = true;
  await engine.update('claims', id, { amount: 0 });
  await engine.flush(true);
  await engine.remove('claims', id);
  server.takesAll = true;
  await engine.retry((await queue()).find(({ op }) => op === 'action')!.seq);
  const waiting = await queue();
  expect(waiting.map(({ op }) => op)).toEqual(['update', 'action', 'delete']);
  expect(waiting.every(({ seq, deps }) => deps.every((dep) => dep < seq))).toBe(true);
  // Somebody has written the same anew: the edit is merged, and bound once more.
  server.held.set(id, { ...server.held.get(id)!, version: 7 });
  server.isDown = false;
  for (let round = 0; round < 3; round += 1) await engine.flush(true);
  expect((await queue()).filter(({ state }) => state === 'queued')).toEqual([]);
});

it('goes after an edit that waited for it, which waits for it no more', async () => {
  const { id } = await engine.create('claims', { name: 'Lyon', amount: 2_000 });
  await engine.flush();
  server.isDown = true;
  await engine.act('claims', id, 'submit');
  await engine.update('claims', id, { name: 'Lille' });
  server.isDown = false;
  await engine.flush(true);
  const [step] = await queue();
  expect(step).toMatchObject({ op: 'action', state: 'dead' });
  server.takesAll = true;
  await engine.retry(step!.seq);
  await engine.flush(true);
  expect(await queue()).toEqual([]);
  expect(server.held.get(id)).toMatchObject({ name: 'Lille', status: 'submitted' });
});

it('goes behind an edit that waits for a removal which waited for the step: nothing goes in a circle', async () => {
  const { id: old } = await engine.create('claims', { name: 'Old' });
  const { id } = await engine.create('claims', { name: 'Lyon', amount: 2_000, about: old });
  await engine.flush();
  await engine.act('claims', id, 'submit');
  await engine.flush();
  server.isDown = true;
  await engine.remove('claims', old);
  const { id: anew } = await engine.create('claims', { name: 'Old' });
  const [step, removal, create] = await queue();
  expect(removal).toMatchObject({ op: 'delete', deps: [step!.seq] });
  // As it would for a name that the removal frees.
  await engine.db.strict.outbox.update(create!.seq, { deps: [removal!.seq] });
  await engine.update('claims', id, { amount: 900, about: anew });
  await engine.db.strict.outbox.toCollection().modify({ nextAt: 0 });
  server.isDown = false;
  await engine.flush();
  await engine.flush();
  expect(await queue()).toEqual([]);
  expect(server.held.has(old)).toBe(false);
  expect(server.held.get(id)).toMatchObject({ status: 'submitted', amount: 900, about: anew });
});

it('is waited for by the removal, whatever edit was sent in between: it takes a word of its person', async () => {
  const id = await refused();
  server.isDown = true;
  await engine.update('claims', id, { amount: 0 });
  await engine.flush();
  await engine.remove('claims', id);
  const [step, edit, removal] = await queue();
  expect([step!.state, edit!.wire === null, removal!.op]).toEqual(['dead', false, 'delete']);
  expect(removal!.deps).toEqual([step!.seq, edit!.seq]);
  server.isDown = false;
  await engine.flush(true);
  expect(server.held.has(id)).toBe(true);
});
