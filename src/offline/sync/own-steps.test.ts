import { afterEach, beforeEach, expect, it } from 'vitest';
import { defineEntity } from '../../domain/kernel/entity.ts';
import { status, text } from '../../domain/kernel/field.ts';
import { grant } from '../../domain/kernel/grants.ts';
import type { Machine } from '../../domain/kernel/status.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import type { Engine } from '../contract.ts';
import type { Http, HttpAnswer, HttpRequest } from '../ports.ts';

/* Several steps of one's own, queued on a row that the server does not know yet: each is judged by the one before. */
const ALL = [{ to: 'everyone' }] as const;
const machine: Machine<'draft' | 'open' | 'held'> = {
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'neutral' },
    open: { label: 'Open', tone: 'info' },
    held: { label: 'Held', tone: 'warning' },
  },
  transitions: [
    { name: 'open', label: 'Open', from: ['draft', 'held'], to: 'open', by: ALL },
    { name: 'hold', label: 'Hold', from: ['open'], to: 'held', by: ALL },
  ],
};
const deal = defineEntity({
  name: 'deal',
  collection: 'deals',
  area: 'crm',
  label: 'Deal',
  plural: 'Deals',
  search: ['name'],
  access: [grant('everyone', 'RCUD')],
  fields: {
    name: text('Name', { required: true }),
    number: text('Number'),
    notes: text('Notes'),
    status: status('Status', machine),
  },
  display: (row) => [row.name, ''],
});

let engine: Engine;
let isDown = true;
let sent: { method: string; ifMatch: string | undefined }[] = [];
const held = new Map<string, Record<string, unknown> & { version: number }>();
const changed = (current: object) =>
  jsonAnswer(
    412,
    { type: 'problems/changed', title: 'changed', current },
    { 'content-type': 'application/problem+json' },
  );

function answer({ method, path, headers, body }: HttpRequest) {
  if (path === '/capabilities') return jsonAnswer(200, { idempotency: true, etag: true, delta: true });
  if (method === 'GET') return jsonAnswer(200, [...held.values()], { 'x-cursor': 'c1.1' });
  const id = method === 'POST' ? String(headers?.['idempotency-key']) : path.split('/').at(-1)!;
  const row = held.get(id);
  const wanted = headers?.['if-match'];
  sent.push({ method, ifMatch: wanted });
  if (row && wanted && wanted !== `"${row.version}"`) return changed(row);
  if (method === 'DELETE') {
    held.delete(id);
    return jsonAnswer(204, null);
  }
  const next = { ...row, ...(JSON.parse(String(body)) as object), id, version: (row?.version ?? 0) + 1 };
  held.set(id, next);
  return jsonAnswer(method === 'POST' ? 201 : 200, next, { etag: `"${next.version}"` });
}
beforeEach(() => {
  isDown = true;
  sent = [];
  held.clear();
  engine = fakeEngine({
    entities: [deal],
    http: {
      async send(request) {
        if (isDown) throw new Error('offline');
        return answer(request);
      },
    },
  });
});
afterEach(() => engine.stop());
/** What happens to a request between the engine and the server. */
function onTheWay(happens: (request: HttpRequest, send: Http['send']) => ReturnType<Http['send']>): void {
  const { http } = engine.context.ports;
  const send = http.send.bind(http);
  Object.assign(http, { send: (request: HttpRequest) => happens(request, send) });
}
/** The answer to the first request of this method is what is made of it. */
function onceAfter(method: HttpRequest['method'], answerOf: (given: HttpAnswer) => HttpAnswer): void {
  let isFirst = true;
  onTheWay(async (request, send) => {
    const given = await send(request);
    if (request.method !== method || !isFirst) return given;
    isFirst = false;
    return answerOf(given);
  });
}
const ends = async () =>
  (await engine.db.strict.outbox.orderBy('seq').toArray()).map(({ op, state }) => `${op} ${state}`);

it('each goes out on the version that the one before has made, and nobody is asked', async () => {
  const { id } = await engine.create('deals', { name: 'Acme' });
  await engine.act('deals', id, 'open');
  await engine.act('deals', id, 'hold');
  await engine.act('deals', id, 'open');
  await engine.remove('deals', id);
  isDown = false;
  await engine.flush(true);
  expect(sent).toEqual([
    { method: 'POST', ifMatch: undefined },
    { method: 'PUT', ifMatch: '"1"' },
    { method: 'PUT', ifMatch: '"2"' },
    { method: 'PUT', ifMatch: '"3"' },
    { method: 'DELETE', ifMatch: '"4"' },
  ]);
  expect(await ends()).toEqual(['create done', 'action done', 'action done', 'action done', 'delete done']);
});

it('is not asked about for what the server filled in as it made the row', async () => {
  const { id } = await engine.create('deals', { name: 'Acme' });
  // What was tried once takes nothing in: what follows stands behind it.
  await engine.db.strict.outbox.toCollection().modify({ attempts: 1 });
  await engine.update('deals', id, { name: 'mine' });
  await engine.act('deals', id, 'open');
  isDown = false;
  onceAfter('POST', () => {
    const row = held.get(id)!;
    const made = { ...row, number: 'D1' };
    // Somebody else writes the row before the change that stands between it and the step.
    held.set(id, { ...made, name: 'theirs', version: row.version + 1 });
    return jsonAnswer(201, made, { etag: '"1"' });
  });
  await engine.flush(true);
  const [conflict] = await engine.db.strict.outbox.where('state').equals('conflict').toArray();
  await engine.settleConflict(conflict!.seq, { kind: 'mine' });
  await engine.flush(true);
  expect(held.get(id)).toMatchObject({ name: 'mine', number: 'D1', status: 'open' });
  expect(await ends()).toEqual(['create done', 'update done', 'action done']);
});

it("a step does not pass over what somebody else wrote between two of one's own", async () => {
  const { id } = await engine.create('deals', { name: 'Acme' });
  await engine.act('deals', id, 'open');
  await engine.act('deals', id, 'hold');
  isDown = false;
  // Just after the first step, before the second is sent.
  onceAfter('PUT', (given) => {
    const row = held.get(id)!;
    held.set(id, { ...row, notes: 'theirs', version: row.version + 1 });
    return given;
  });
  await engine.flush(true);
  expect(held.get(id)).toMatchObject({ status: 'open', notes: 'theirs' });
  expect((await ends()).at(-1)).toBe('action conflict');
});

it('a step that had arrived, was refused as its answer was asked for, and is sent again asks nobody about what follows', async () => {
  isDown = false;
  const { id } = await engine.create('deals', { name: 'Acme' });
  await engine.flush(true);
  let tries = 0;
  onTheWay(async (request, send) => {
    if (request.method !== 'PUT') return send(request);
    tries += 1;
    // Done, and cut; then the person's right is away for a moment.
    if (tries === 1) await send(request).then(() => Promise.reject(new Error('cut')));
    return tries === 2 ? jsonAnswer(403, { type: 'problems/forbidden', title: 'no' }) : send(request);
  });
  await engine.act('deals', id, 'open');
  await engine.flush(true);
  await engine.remove('deals', id);
  await engine.flush(true);
  const step = (await engine.db.strict.outbox.toArray()).find(({ state }) => state === 'dead')!;
  await engine.retry(step.seq);
  await engine.flush(true);
  expect(await ends()).toEqual(['create done', 'action done', 'delete done']);
  expect(held.size).toBe(0);
});
