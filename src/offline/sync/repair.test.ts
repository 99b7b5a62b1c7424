import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { date, lines, link, money, text } from '../../domain/kernel/field.ts';
import { entityOf } from '../../domain/registry.ts';
import { fakeBrowser } from '../../testing/fake-device-ports.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { modelServer } from '../../testing/model-server.ts';
import type { Engine } from '../contract.ts';
import { markOf } from '../outbox/record.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { toyEntity } from '../../testing/toy-entity.ts';

/* What a person mends of a refused change is what goes out, whole, and what was done after it stays. */
const party = toyEntity('parties', { parent: link('Parent', 'parties') });
const bill = toyEntity('bills', {
  note: text('Note'),
  day: date('Day'),
  party: link('Party', 'parties'),
  costs: lines('Costs', { label: text('Label', { required: true }), amount: money('Amount') }),
});

let engine: Engine;
let sent: { method: string; path: string; key: string | undefined; body: Record<string, unknown> }[] = [];
const held = new Map<string, Record<string, unknown>>();
let refuses: (body: Record<string, unknown>) => boolean = () => false;
function answer({ method, path, body, headers }: HttpRequest): HttpAnswer {
  if (path === '/capabilities') return jsonAnswer(200, { idempotency: true, etag: true, delta: true });
  if (method === 'GET') return jsonAnswer(200, []);
  if (method === 'DELETE') {
    sent.push({ method, path, key: headers?.['idempotency-key'], body: {} });
    return jsonAnswer(204, '');
  }
  const fields = JSON.parse(String(body)) as Record<string, unknown>;
  const key = headers?.['idempotency-key'];
  sent.push({ method, path, key, body: fields });
  if (refuses(fields))
    return jsonAnswer(
      422,
      { type: 'validation', title: 'no', errors: [{ pointer: '/name', code: 'no', message: 'no' }] },
      { 'content-type': 'application/problem+json' },
    );
  const id = String(method === 'POST' ? key : path.split('/').at(-1));
  const row = { ...held.get(id), ...fields, id, version: sent.length };
  held.set(id, row);
  return jsonAnswer(method === 'POST' ? 201 : 200, row, { etag: `"${sent.length}"` });
}
beforeEach(() => {
  sent = [];
  refuses = () => false;
  held.clear();
  engine = fakeEngine({
    entities: [party, bill],
    http: { send: (request) => Promise.resolve(answer(request)) },
  });
});
afterEach(() => engine.stop());

const queue = () => engine.db.strict.outbox.orderBy('seq').toArray();
const line = (label: string, amount: number) => ({ lineKey: label, label, amount });

async function refusedBill(values: Record<string, unknown>) {
  refuses = () => true;
  const row = await engine.create('bills', values);
  await engine.flush();
  const record = (await queue()).at(-1);
  expect(record).toMatchObject({ op: 'create', state: 'dead' });
  refuses = () => false;
  return { row, record: record! };
}

it('is one with what was changed behind the refused change: the old lines do not come back', async () => {
  const { row, record } = await refusedBill({ name: 'March', costs: [line('bad', 1)] });
  await engine.update('bills', row.id, { costs: [line('bad', 1), line('later', 2)], note: 'kept' });
  await engine.repair(record.seq, { costs: [line('good', 3), line('later', 2)] });
  await engine.flush();
  expect(sent.slice(1).map(({ method }) => method)).toEqual(['POST', 'PUT']);
  expect(sent[1]).toMatchObject({
    key: record.key,
    body: { costs: [{ label: 'good' }, { label: 'later' }] },
  });
  expect(sent[2]!.body, 'only what the repair did not carry').toEqual({ note: 'kept' });
  expect(await engine.db.rows('bills').get(row.id)).toMatchObject({
    note: 'kept',
    costs: [
      { label: 'good', amount: 3 },
      { label: 'later', amount: 2 },
    ],
  });
});

it('takes along a later change that it covers whole', async () => {
  const { row, record } = await refusedBill({ name: 'March' });
  await engine.update('bills', row.id, { name: 'Mars' });
  await engine.repair(record.seq, { name: 'March 2026' });
  expect((await queue()).map(({ op, patch }) => [op, patch['name']])).toEqual([['create', 'March 2026']]);
  await engine.flush();
  expect(sent).toHaveLength(2);
});

it('waits for what it refers to since', async () => {
  const { row, record } = await refusedBill({ name: 'March' });
  refuses = (body) => body['name'] === 'held';
  const company = await engine.create('parties', { name: 'held' });
  await engine.repair(record.seq, { party: company.id });
  await engine.flush();
  const [mended, created] = await queue();
  expect(mended).toMatchObject({
    state: 'queued',
    deps: [created!.seq],
    refs: [{ pointer: '/party', localId: company.id }],
  });
  expect(
    sent.filter(({ path }) => path === '/bills'),
    'it was not sent before the company',
  ).toHaveLength(1);
  refuses = () => false;
  await engine.retry(created!.seq);
  await engine.flush();
  expect(sent.at(-1)).toMatchObject({ path: '/bills', body: { party: company.id } });
  expect(await engine.db.rows('bills').get(row.id)).toMatchObject({ party: company.id });
});

it('cannot wait for what waits for it', async () => {
  refuses = () => true;
  const first = await engine.create('parties', { name: 'first' });
  await engine.flush();
  const second = await engine.create('parties', { name: 'second', parent: first.id });
  const [refused] = await queue();
  await expect(engine.repair(refused!.seq, { parent: second.id })).rejects.toMatchObject({
    code: 'invalid',
    problems: [{ pointer: '/parent', code: 'loop' }],
  });
  expect((await queue())[0], 'and nothing is half written').toEqual(refused);
});

it('is judged by the rules before it is kept, in the words of the form', async () => {
  const { row, record } = await refusedBill({ name: 'March' });
  await expect(engine.repair(record.seq, { name: '  ' })).rejects.toMatchObject({
    code: 'invalid',
    problems: [{ pointer: '/name' }],
  });
  expect((await queue())[0]).toEqual(record);
  await engine.repair(record.seq, { name: '  April  ' });
  expect((await queue())[0]!.patch['name'], 'tidied as by any write').toBe('April');
  expect(await engine.db.rows('bills').get(row.id)).toMatchObject({ name: 'April', displayLine1: 'April' });
});

it('leaves what a pull brought while it was judged', async () => {
  const made = await engine.create('parties', { name: 'ours' });
  await engine.flush();
  await engine.db.strict.outbox.clear();
  refuses = () => true;
  await engine.update('parties', made.id, { name: 'refused' });
  await engine.flush();
  const [record] = await queue();
  refuses = () => false;
  const repaired = engine.repair(record!.seq, { name: 'mended' });
  // The device hears of version 9 before the repair is kept.
  await engine.db.rows('parties').update(made.id, { $server: { id: made.id, name: 'theirs', version: 9 } });
  await repaired;
  expect(await engine.db.rows('parties').get(made.id)).toMatchObject({
    name: 'mended',
    $server: { name: 'theirs', version: 9 },
  });
});

it('of what waits for a younger file is named when that file would be dropped', async () => {
  refuses = () => true;
  engine.stop();
  engine = fakeEngine({
    entities: [entityOf('uploads'), entityOf('users')],
    http: { send: () => Promise.reject(new Error('offline')) },
  });
  const { strict } = engine.db;
  const photo = await engine.attach({
    name: 'a.jpg',
    type: 'image/jpeg',
    purpose: '',
    bytes: new Uint8Array([1, 2, 3]).buffer,
  });
  const [upload] = await strict.outbox.toArray();
  // An account made before its photo, which it has taken in since: the older record waits for the younger one.
  await strict.outbox.delete(upload!.seq);
  await strict.outbox.put({ ...upload!, seq: upload!.seq + 1 });
  await strict.outbox.put({
    ...upload!,
    op: 'create',
    collection: 'users',
    entityId: 'older',
    key: 'older',
    deps: [upload!.seq + 1],
    refs: [{ pointer: '/photo', collection: 'uploads', localId: photo }],
  });
  expect((await engine.wouldDrop(upload!.seq + 1)).map(({ op }) => op)).toEqual(['create', 'upload']);
});

it('gives up nothing beside what its person was shown', async () => {
  const { row, record } = await refusedBill({ name: 'March' });
  const shown = (await engine.wouldDrop(record.seq)).map(markOf);
  await engine.update('bills', row.id, { note: 'added in another tab' });
  const before = await engine.db.strict.outbox.toArray();
  await expect(engine.drop(record.seq, shown)).rejects.toMatchObject({ code: 'pending' });
  expect(await engine.db.strict.outbox.toArray()).toEqual(before);
  const now = await engine.wouldDrop(record.seq);
  expect(await engine.drop(record.seq, now.map(markOf))).toHaveLength(now.length);
});

it('keeps the removal of another row that only waited for its turn', async () => {
  const customer = await engine.create('parties', { name: 'Customer' });
  await engine.flush();
  const { row, record } = await refusedBill({ name: 'March', party: customer.id });
  await engine.update('bills', row.id, { note: 'of the bill' });
  await engine.remove('parties', customer.id);
  const ops = (records: readonly { op: string }[]) => records.map(({ op }) => op);
  expect(ops(await engine.wouldDrop(record.seq))).toEqual(['create', 'update']);
  expect(ops(await engine.drop(record.seq))).toEqual(['create', 'update']);
  expect(await engine.flush(true)).toBe(true);
  expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: `/parties/${customer.id}` });
});

it('goes out although its first bytes are accepted late, from a tab that was laid aside meanwhile', async () => {
  let isRefused = true;
  const model = modelServer([party], () => (isRefused ? 'no' : undefined));
  const held: (() => void)[] = [];
  const slow = {
    async send(request: HttpRequest) {
      if (request.method === 'POST') await new Promise<void>((go) => held.push(go));
      return model.handle('user-1', request);
    },
  };
  let isDown = false;
  const quick = {
    send: (request: HttpRequest) =>
      isDown ? Promise.reject(new Error('offline')) : Promise.resolve(model.handle('user-1', request)),
  };
  const browser = fakeBrowser();
  const aside = fakeEngine({ entities: [party], http: slow, browser, tab: 1 });
  const other = fakeEngine({ entities: [party], http: quick, browser, tab: 2 });
  try {
    const { id } = await aside.create('parties', { name: 'One' });
    await vi.waitFor(() => expect(held).toHaveLength(1));
    void aside.rest();
    await other.flush();
    const { outbox } = other.db.strict;
    expect(await outbox.toArray()).toMatchObject([{ state: 'dead' }]);
    isDown = true;
    await other.repair((await outbox.toArray())[0]!.seq, { name: 'Two' });
    isRefused = false;
    held[0]!();
    await vi.waitFor(() => expect(aside.state().draining).toBe(false));
    isDown = false;
    await other.flush();
    expect(model.rows('parties')).toMatchObject([{ id, name: 'Two' }]);
    expect(await other.db.rows('parties').toArray()).toMatchObject([{ id, name: 'Two' }]);
  } finally {
    aside.stop();
    other.stop();
  }
});

it.each([
  ['as it was', [line('kept', 1), line('later', 2)]],
  ['changed again', [line('kept', 1), line('later', 3)]],
])(
  'keeps what was saved behind it, %s, where somebody else writes the row meanwhile',
  async (_how, costs) => {
    const refusesBad = (_collection: string, row: Record<string, unknown>) =>
      row['name'] === 'bad' ? 'no' : undefined;
    const { engine: device, server, they, queue: records } = engineWithOthers([party, bill], refusesBad);
    try {
      const { id } = await device.create('bills', { name: 'March', costs: [line('kept', 1)] });
      await device.flush();
      await device.update('bills', id, { name: 'bad' });
      await device.flush();
      await device.update('bills', id, { costs: [line('kept', 1), line('later', 2)] });
      const refused = (await records()).find(({ state }) => state === 'dead')!;
      they.write('bills', id, { note: 'theirs' });
      await device.repair(refused.seq, { name: 'good', costs });
      await device.flush();
      expect((await records()).map(({ state }) => state)).not.toContain('conflict');
      expect(server.rows('bills')).toMatchObject([{ name: 'good', note: 'theirs', costs }]);
    } finally {
      device.stop();
    }
  },
);
