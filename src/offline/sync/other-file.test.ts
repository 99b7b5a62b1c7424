import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { account, CAR, classic, EMPLOYEE } from '../../domain/hr/expense-account.fixture.ts';
import { entityOf } from '../../domain/registry.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import type { Engine } from '../contract.ts';
import type { HttpRequest } from '../ports.ts';
import { keptFile } from '../uploads/kept-file.ts';
import { replaceFile } from './replace-file.ts';

/* A receipt that the server does not take: what refers to it is not lost with it, and goes on with another. */
let engine: Engine;
let sent: HttpRequest[];
const bytesOf = (request: HttpRequest): string =>
  request.body instanceof FormData ? (request.body.get('file') as File).name : '';
beforeEach(async () => {
  sent = [];
  engine = fakeEngine({
    entities: ['uploads', 'expenseAccounts', 'projects', 'users', 'parameters'].map((name) => entityOf(name)),
    person: { id: 'marie', roles: ['user', 'admin'] },
    http: {
      send: async (request) => {
        if (request.path === '/capabilities')
          return jsonAnswer(200, { idempotency: true, etag: true, delta: true });
        if (request.method === 'GET') return jsonAnswer(200, [], { 'x-cursor': 'c.1' });
        sent.push(request);
        if (bytesOf(request) === 'bad.jpg')
          return jsonAnswer(413, { type: 'https://comptoir.example/problems/too-large', title: 'Too large' });
        const key = request.headers?.['idempotency-key'] ?? '';
        const body = typeof request.body === 'string' ? (JSON.parse(request.body) as object) : {};
        const id = request.method === 'PUT' ? request.path.split('/').at(-1) : key;
        return jsonAnswer(request.method === 'POST' ? 201 : 200, {
          ...body,
          id,
          version: sent.length + 1,
        });
      },
    },
  });
  await engine.db.rows('users').put({ ...EMPLOYEE, id: 'marie', version: 1, vehicles: [CAR] });
});
afterEach(() => engine.stop());

const attach = (name: string) =>
  engine.attach({
    name,
    type: 'image/jpeg',
    bytes: new TextEncoder().encode(name).buffer as ArrayBuffer,
    purpose: 'expense',
  });
const queue = async () => (await engine.db.strict.outbox.toArray()).filter(({ state }) => state !== 'done');
const fileOf = async (id: string) => (await engine.db.strict.outbox.toArray()).find((one) => one.key === id)!;
const line = (bill: string | null) =>
  classic('l1', 1_000, { date: '2026-11-03', bill, lostReceipt: bill ? null : 'Lost' });
/** An account that the server has, to which a photo was added that it refuses. */
async function refusedPhoto() {
  await engine.db.rows('expenseAccounts').put({
    ...account('a', [], { period: '2026-11', title: 'November' }),
    version: 1,
    displayLine1: 'November',
  });
  const bad = await attach('bad.jpg');
  await engine.update('expenseAccounts', 'a', { costs: [line(bad)] });
  await engine.flush(true);
  expect(await fileOf(bad)).toMatchObject({ state: 'dead' });
  return bad;
}
const billHere = async () => (await engine.db.rows('expenseAccounts').get('a'))?.['costs'];

describe('a file that the server refused', () => {
  it('is dropped alone: what it belongs to goes without it', async () => {
    const bad = await refusedPhoto();
    const { seq } = await fileOf(bad);
    expect((await engine.wouldDrop(seq)).map(({ op }) => op)).toEqual(['upload']);
    await engine.drop(seq);
    expect(await billHere()).toMatchObject([{ lineKey: 'l1', bill: null }]);
    expect(await keptFile(engine.db, bad)).toBeUndefined();
    expect(await engine.db.rows('uploads').get(bad)).toBeUndefined();
    expect(await queue()).toMatchObject([{ op: 'update', refs: [], deps: [] }]);
    expect(await engine.flush(true)).toBe(true);
    expect(sent.at(-1)).toMatchObject({ method: 'PUT', path: '/expenseAccounts/a' });
    expect(sent.at(-1)?.body).toContain('"amountTtc"');
  });

  it('takes a line with it that is nothing without it, and a change that is nothing then', async () => {
    const project = { id: 'p', version: 1, code: 'R', name: 'Rebuild', manager: 'marie', attachments: [] };
    await engine.db.rows('projects').put(project);
    const bad = await attach('bad.jpg');
    await engine.update('projects', 'p', { attachments: [{ lineKey: 'x', file: bad, label: null }] });
    await engine.flush(true);
    await engine.drop((await fileOf(bad)).seq);
    expect(await queue()).toEqual([]);
    expect(await engine.db.rows('projects').get('p')).toEqual(project);
  });

  it('is not in what a removal brings back, where it was dropped meanwhile', async () => {
    const bad = await refusedPhoto();
    const { seq, ...refused } = await fileOf(bad);
    await engine.remove('expenseAccounts', 'a');
    // It was on its way as the row was removed, and is refused after.
    const { letGoAt: _letGo, ...sent } = refused;
    await engine.db.strict.outbox.put({ ...sent, seq });
    await engine.drop(seq);
    expect(await engine.undoRemove('expenseAccounts', 'a')).toBe(true);
    expect(await billHere()).toMatchObject([{ lineKey: 'l1', bill: null }]);
    expect(await queue()).toMatchObject([{ op: 'update', refs: [], deps: [] }]);
  });

  it('goes with another in its place, also where a step stands behind it', async () => {
    const bad = await refusedPhoto();
    await engine.act('expenseAccounts', 'a', 'submit');
    const good = await attach('good.jpg');
    await replaceFile(engine.context, bad, good);
    expect(await billHere()).toMatchObject([{ bill: good }]);
    expect((await queue()).map(({ base, patch }) => JSON.stringify([base, patch]).includes(bad))).toEqual(
      Array.from({ length: 4 }, () => false),
    );
    expect(await fileOf(bad)).toMatchObject({
      state: 'queued',
      lastError: null,
      letGoAt: expect.any(Number),
    });
    sent.length = 0;
    await engine.flush(true);
    await engine.flush(true);
    expect(await queue()).toEqual([]);
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /uploads',
      'PUT /expenseAccounts/a',
      'PUT /expenseAccounts/a',
    ]);
    expect(sent[1]?.body).toContain(good);
  });

  it('leaves by itself once its person put another in its place, or took its line away', async () => {
    for (const costs of [async () => [line(await attach('good.jpg'))], async () => []]) {
      const bad = await refusedPhoto();
      sent.length = 0;
      await engine.update('expenseAccounts', 'a', { costs: await costs() });
      expect(await fileOf(bad)).toMatchObject({ state: 'queued', letGoAt: expect.any(Number) });
      await engine.flush(true);
      await engine.flush(true);
      expect(await queue()).toEqual([]);
      expect(sent.filter((request) => bytesOf(request) === 'bad.jpg')).toEqual([]);
    }
  });

  it('is sent again where that is taken back', async () => {
    const bad = await refusedPhoto();
    await engine.update('expenseAccounts', 'a', { costs: [] });
    await engine.update('expenseAccounts', 'a', { costs: [line(bad)] });
    expect(await fileOf(bad)).not.toHaveProperty('letGoAt');
    await engine.flush(true);
    expect(await fileOf(bad)).toMatchObject({ state: 'dead' });
  });

  it('is left alone where it is not refused any more', async () => {
    const bad = await refusedPhoto();
    const { seq } = await fileOf(bad);
    await engine.db.strict.outbox.update(seq, { state: 'unknown' });
    await replaceFile(engine.context, bad, null);
    expect(await billHere()).toMatchObject([{ bill: bad }]);
  });
});
