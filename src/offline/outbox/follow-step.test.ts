import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineEntity } from '../../domain/kernel/entity.ts';
import { integer, link, status, text } from '../../domain/kernel/field.ts';
import { grant } from '../../domain/kernel/grants.ts';
import { problem } from '../../domain/kernel/problem.ts';
import type { Machine } from '../../domain/kernel/status.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import type { Engine } from '../contract.ts';
import { prune } from '../sync/prune.ts';
import type { HttpRequest } from '../ports.ts';

/* A step that the server refuses must not lock its row: what it lacked is edited, and the step follows. */
const ALL = [{ to: 'everyone' }] as const;
const machine: Machine<'draft' | 'submitted' | 'paid' | 'given up'> = {
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'neutral' },
    submitted: { label: 'Submitted', tone: 'info' },
    paid: { label: 'Paid', tone: 'success' },
    'given up': { label: 'Given up', tone: 'neutral' },
  },
  transitions: [
    { name: 'submit', label: 'Submit', from: ['draft'], to: 'submitted', by: ALL },
    { name: 'pay', label: 'Pay', from: ['submitted'], to: 'paid', by: ALL },
    { name: 'giveUp', label: 'Give up', from: ['draft'], to: 'given up', by: ALL },
  ],
};
const claim = defineEntity({
  name: 'claim',
  collection: 'claims',
  area: 'crm',
  label: 'Claim',
  plural: 'Claims',
  search: ['name'],
  access: [grant('everyone', 'RCUD')],
  fields: {
    name: text('Name', { required: true }),
    amount: integer('Amount'),
    other: integer('Other amount'),
    about: link('About', 'claims'),
    status: status('Status', machine),
  },
  display: (row) => [row.name, ''],
  // The device knows what a submitted claim lacks; that the second amount is a limit, only the server knows.
  check: async (row) =>
    row.status === 'submitted' && Number(row.amount) === 0 ? [problem('/amount', 'required')] : [],
});

let engine: Engine;
let isDown = false;
let sent: { method: string; body: Record<string, unknown>; key: string | undefined }[] = [];
const held = new Map<string, Record<string, unknown> & { version: number }>();
let takesAll = false;
const isRefused = (row: Record<string, unknown>) =>
  !takesAll && row['status'] === 'submitted' && (!row['amount'] || Number(row['amount']) > 1_000);

function answer({ method, path, headers, body }: HttpRequest) {
  if (path === '/capabilities') return jsonAnswer(200, { idempotency: true, etag: true, delta: true });
  if (method === 'GET') return jsonAnswer(200, [...held.values()], { 'x-cursor': 'c1.1' });
  const key = headers?.['idempotency-key'];
  const id = method === 'POST' ? String(key) : path.split('/').at(-1)!;
  const row = held.get(id);
  const fields = JSON.parse(String(body ?? '{}')) as Record<string, unknown>;
  sent.push({ method, body: fields, key });
  const problemJson = { 'content-type': 'application/problem+json' };
  const wanted = headers?.['if-match'];
  if (row && wanted && wanted !== `"${row.version}"`)
    return jsonAnswer(412, { type: 'problems/changed', title: '', current: row }, problemJson);
  const next = { ...row, ...fields, id, version: (row?.version ?? 0) + 1 };
  if (method === 'DELETE') {
    held.delete(id);
    return jsonAnswer(204, undefined);
  }
  if (isRefused(next))
    return jsonAnswer(
      422,
      { type: 'validation', title: '', errors: [{ pointer: '/amount', code: 'no', message: 'no' }] },
      problemJson,
    );
  held.set(id, next);
  return jsonAnswer(method === 'POST' ? 201 : 200, next, { etag: `"${next.version}"` });
}
beforeEach(() => {
  sent = [];
  held.clear();
  isDown = false;
  takesAll = false;
  const send = (request: HttpRequest) =>
    isDown ? Promise.reject(new Error('offline')) : Promise.resolve(answer(request));
  engine = fakeEngine({ entities: [claim], http: { send } });
});
afterEach(() => engine.stop());

const queue = async () =>
  (await engine.db.strict.outbox.orderBy('seq').toArray()).filter(({ state }) => state !== 'done');
const row = async (id: string) => (await engine.db.rows('claims').get(id))!;
const isStep = (one: { body: Record<string, unknown> }) => 'status' in one.body;

/** A claim over the limit, which the server refuses to take. */
async function refused(): Promise<string> {
  const { id } = await engine.create('claims', { name: 'Lyon', amount: 2_000 });
  await engine.flush();
  await engine.act('claims', id, 'submit');
  await engine.flush();
  sent = [];
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
  isDown = true;
  await engine.update('claims', id, { amount: 900 });
  expect((await queue()).map(({ op }) => op)).toEqual(['update', 'action']);
  expect(await row(id), 'decided again').toMatchObject({ status: 'submitted', amount: 900 });
  isDown = false;
  await engine.flush();
  expect(sent.map(({ body }) => body)).toEqual([{ amount: 900 }, { status: 'submitted' }]);
  expect(sent[1]!.key).not.toBe(step!.key);
  expect(held.get(id)).toMatchObject({ status: 'submitted', amount: 900 });
  expect(await queue()).toEqual([]);
});

it('is said to be edited where the step cannot follow: what is saved is saved', async () => {
  const id = await refused();
  isDown = true;
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
  expect(sent.some(isStep), 'only the edit went out').toBe(false);
  expect((await queue()).map(({ state }) => state)).toEqual(['dead']);
  expect(await row(id)).toMatchObject({ status: 'draft' });
  await engine.update('claims', id, { amount: 10 });
  await engine.flush();
  expect(held.get(id)).toMatchObject({ status: 'submitted', amount: 10 });
});

it('can be refused again, and is open again', async () => {
  const id = await refused();
  await engine.update('claims', id, { amount: 1_500 });
  await engine.flush();
  expect(held.get(id)).toMatchObject({ status: 'draft', amount: 1_500 });
  expect(await row(id)).toMatchObject({ status: 'draft', amount: 1_500 });
  expect((await queue()).map(({ op, state }) => [op, state])).toEqual([['action', 'dead']]);
});

it('takes another step in the place of the refused one', async () => {
  const id = await refused();
  await engine.act('claims', id, 'giveUp');
  expect((await queue()).map(({ patch }) => patch)).toEqual([{ status: 'given up' }]);
  await engine.flush();
  expect(held.get(id)).toMatchObject({ status: 'given up' });
  expect(await queue()).toEqual([]);
});

it.each([
  ['what waits, on the version that makes', false, [false, true]],
  // On the version of before the edit it is turned away once, and merges: nothing else had changed.
  ['what has gone out, which it has not seen', true, [false, true, true]],
])('is sent again when its person says so, behind %s', async (_what, isSent, steps) => {
  const id = await refused();
  isDown = !isSent;
  await engine.update('claims', id, { amount: 0, other: 5 });
  await engine.flush();
  const [step] = (await queue()).filter(({ op }) => op === 'action');
  await engine.retry(step!.seq);
  expect(await row(id)).toMatchObject({ status: 'submitted', other: 5 });
  isDown = false;
  await engine.flush();
  expect(sent.map(isStep)).toEqual(steps);
  expect((await queue()).map(({ state, lastError }) => [state, lastError?.status])).toEqual([['dead', 422]]);
});

it('asks its person when somebody else has changed the row meanwhile', async () => {
  const id = await refused();
  held.set(id, { ...held.get(id)!, name: 'Paris', version: 9 });
  await engine.update('claims', id, { amount: 900 });
  await engine.flush();
  expect(held.get(id)).toMatchObject({ name: 'Paris', amount: 900 });
  expect(held.get(id)!['status']).toBe('draft');
  expect((await queue()).map(({ op, state }) => [op, state])).toEqual([['action', 'conflict']]);
});

it('does not hold up an edit that is merged with what somebody else wrote', async () => {
  const id = await refused();
  held.set(id, { ...held.get(id), other: 5, version: 2 });
  // The step lacks something still: it stays refused.
  await engine.update('claims', id, { amount: 0 });
  await engine.flush();
  await engine.flush();
  expect(held.get(id)).toMatchObject({ amount: 0, other: 5, status: 'draft' });
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
  takesAll = true;
  await engine.retry((await queue())[0]!.seq);
  await engine.flush();
  expect(await queue()).toEqual([]);
  expect(held.get(id)).toMatchObject({ amount: 0, status: 'submitted' });
});

it('is sent again before the removal that waits for it', async () => {
  const id = await refused();
  isDown = true;
  await engine.update('claims', id, { amount: 0 });
  await engine.remove('claims', id);
  takesAll = true;
  await engine.retry((await queue()).find(({ op }) => op === 'action')!.seq);
  isDown = false;
  await engine.flush(true);
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { status: 'submitted' }],
    ['DELETE', {}],
  ]);
  expect(await queue()).toEqual([]);
});

it.each(['taken back', 'dropped'])(
  'goes after an edit whose removal is %s, as that came before it',
  async (how) => {
    const id = await refused();
    isDown = true;
    await engine.update('claims', id, { amount: 0, other: 5 });
    await engine.remove('claims', id);
    takesAll = true;
    await engine.retry((await queue()).find(({ op }) => op === 'action')!.seq);
    if (how === 'taken back') expect(await engine.undoRemove('claims', id)).toBe(true);
    else await engine.drop((await queue()).find(({ op }) => op === 'delete')!.seq);
    const waiting = await queue();
    expect(waiting.map(({ op }) => op)).toEqual(['update', 'action']);
    expect(waiting.every(({ seq, deps }) => deps.every((dep) => dep < seq))).toBe(true);
    expect(await row(id)).toMatchObject({ status: 'submitted', amount: 0, other: 5 });
    isDown = false;
    await engine.flush(true);
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { amount: 0, other: 5 }],
      ['PUT', { status: 'submitted' }],
    ]);
    expect(await queue()).toEqual([]);
  },
);

it('stays where it is once it was sent, and the edit whose removal is taken back goes after it', async () => {
  const id = await refused();
  isDown = true;
  await engine.update('claims', id, { amount: 0, other: 5 });
  await engine.remove('claims', id);
  takesAll = true;
  await engine.retry((await queue()).find(({ op }) => op === 'action')!.seq);
  await engine.flush();
  const [step] = await queue();
  expect(await engine.undoRemove('claims', id)).toBe(true);
  expect((await queue()).map(({ op }) => op)).toEqual(['action', 'update']);
  expect((await queue())[0]!.key).toBe(step!.key);
  isDown = false;
  for (let round = 0; round < 2; round += 1) await engine.flush(true);
  expect(await queue()).toEqual([]);
  expect(held.get(id)).toMatchObject({ other: 5, status: 'submitted' });
});

it('that was taken before an edit stays before it, whose removal is taken back', async () => {
  const { id } = await engine.create('claims', { name: 'Lyon', amount: 10 });
  await engine.flush();
  sent = [];
  isDown = true;
  await engine.act('claims', id, 'submit');
  await engine.update('claims', id, { other: 5 });
  await engine.remove('claims', id);
  expect(await engine.undoRemove('claims', id)).toBe(true);
  isDown = false;
  await engine.flush(true);
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { status: 'submitted' },
    { other: 5 },
  ]);
});

it('goes after an edit that was sent and not answered, and the removal after both: nothing waits in a circle', async () => {
  const id = await refused();
  isDown = true;
  await engine.update('claims', id, { amount: 0 });
  await engine.flush(true);
  await engine.remove('claims', id);
  takesAll = true;
  await engine.retry((await queue()).find(({ op }) => op === 'action')!.seq);
  const waiting = await queue();
  expect(waiting.map(({ op }) => op)).toEqual(['update', 'action', 'delete']);
  expect(waiting.every(({ seq, deps }) => deps.every((dep) => dep < seq))).toBe(true);
  // Somebody has written the same anew: the edit is merged, and bound once more.
  held.set(id, { ...held.get(id)!, version: 7 });
  isDown = false;
  for (let round = 0; round < 3; round += 1) await engine.flush(true);
  expect((await queue()).filter(({ state }) => state === 'queued')).toEqual([]);
});

it('goes after an edit that waited for it, which waits for it no more', async () => {
  const { id } = await engine.create('claims', { name: 'Lyon', amount: 2_000 });
  await engine.flush();
  isDown = true;
  await engine.act('claims', id, 'submit');
  await engine.update('claims', id, { name: 'Lille' });
  isDown = false;
  await engine.flush(true);
  const [step] = await queue();
  expect(step).toMatchObject({ op: 'action', state: 'dead' });
  takesAll = true;
  await engine.retry(step!.seq);
  await engine.flush(true);
  expect(await queue()).toEqual([]);
  expect(held.get(id)).toMatchObject({ name: 'Lille', status: 'submitted' });
});

it('goes behind an edit that waits for a removal which waited for the step: nothing goes in a circle', async () => {
  const { id: old } = await engine.create('claims', { name: 'Old' });
  const { id } = await engine.create('claims', { name: 'Lyon', amount: 2_000, about: old });
  await engine.flush();
  await engine.act('claims', id, 'submit');
  await engine.flush();
  isDown = true;
  await engine.remove('claims', old);
  const { id: anew } = await engine.create('claims', { name: 'Old' });
  const [step, removal, create] = await queue();
  expect(removal).toMatchObject({ op: 'delete', deps: [step!.seq] });
  // As it would for a name that the removal frees.
  await engine.db.strict.outbox.update(create!.seq, { deps: [removal!.seq] });
  await engine.update('claims', id, { amount: 900, about: anew });
  await engine.db.strict.outbox.toCollection().modify({ nextAt: 0 });
  isDown = false;
  await engine.flush();
  await engine.flush();
  expect(await queue()).toEqual([]);
  expect(held.has(old)).toBe(false);
  expect(held.get(id)).toMatchObject({ status: 'submitted', amount: 900, about: anew });
});

describe('with another step taken after it', () => {
  /** Submitted and paid without a network; the first of them is refused. */
  async function twoSteps(): Promise<string> {
    const { id } = await engine.create('claims', { name: 'Lyon', amount: 2_000 });
    await engine.flush();
    isDown = true;
    await engine.act('claims', id, 'submit');
    await engine.act('claims', id, 'pay');
    isDown = false;
    await engine.flush();
    expect((await queue()).map(({ op, state }) => [op, state])).toEqual([
      ['action', 'dead'],
      ['action', 'queued'],
    ]);
    sent = [];
    return id;
  }
  const statuses = () => sent.filter(isStep).map(({ body }) => body['status']);

  it('goes before that when it goes again', async () => {
    const id = await twoSteps();
    takesAll = true;
    await engine.retry((await queue())[0]!.seq);
    await engine.flush();
    expect(statuses()).toEqual(['submitted', 'paid']);
    expect(await queue()).toEqual([]);
    expect(held.get(id)).toMatchObject({ status: 'paid' });
  });

  it('goes before that behind an edit, and the removal last of all', async () => {
    const id = await twoSteps();
    isDown = true;
    await engine.update('claims', id, { amount: 900 });
    expect((await queue()).map(({ op, patch }) => [op, patch['status']])).toEqual([
      ['update', undefined],
      ['action', 'submitted'],
      ['action', 'paid'],
    ]);
    await engine.remove('claims', id);
    await engine.db.strict.outbox.toCollection().modify({ nextAt: 0 });
    isDown = false;
    await engine.flush();
    expect(sent.map(({ method, body }) => body['status'] ?? method)).toEqual([
      'PUT',
      'submitted',
      'paid',
      'DELETE',
    ]);
    expect(await queue()).toEqual([]);
  });

  it('goes behind an edit whose removal is taken back, with that behind it', async () => {
    const id = await twoSteps();
    isDown = true;
    // Without an amount it may not be submitted: the step waits for its person.
    await engine.update('claims', id, { amount: 0 });
    await engine.remove('claims', id);
    await engine.retry((await queue())[0]!.seq);
    expect(await engine.undoRemove('claims', id)).toBe(true);
    expect((await queue()).map(({ op, patch }) => [op, patch['status']])).toEqual([
      ['update', undefined],
      ['action', 'submitted'],
      ['action', 'paid'],
    ]);
    takesAll = true;
    isDown = false;
    await engine.flush();
    expect(sent.map(({ method, body }) => body['status'] ?? method)).toEqual(['PUT', 'submitted', 'paid']);
    expect(await queue()).toEqual([]);
  });
});
