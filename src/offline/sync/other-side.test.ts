import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineEntity } from '../../domain/kernel/entity.ts';
import { text } from '../../domain/kernel/field.ts';
import { grant } from '../../domain/kernel/grants.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import type { Engine } from '../contract.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';

/* What somebody else wrote meanwhile is never overwritten unseen. The server of this file keeps versions and nothing more. */
const party = defineEntity({
  name: 'party',
  collection: 'parties',
  area: 'crm',
  label: 'Party',
  plural: 'Parties',
  search: ['name'],
  access: [grant('everyone', 'RCUD')],
  fields: { name: text('Name', { required: true }), city: text('City'), notes: text('Notes') },
  display: (row) => [row.name, ''],
});

let engine: Engine;
let isDown = false;
let loseAnswers = false;
let capabilities: () => HttpAnswer;
let calls: HttpRequest[] = [];
const held = new Map<string, Record<string, unknown> & { version: number }>();
const whole = () => jsonAnswer(200, { idempotency: true, etag: true, delta: true });
const problemOf = (status: number, body: object) =>
  jsonAnswer(status, body, { 'content-type': 'application/problem+json' });

function answer({ method, path, headers, body }: HttpRequest): HttpAnswer {
  if (path === '/capabilities') return capabilities();
  if (path.includes('since='))
    return jsonAnswer(200, { rows: [...held.values()], deleted: [], cursor: 'c1.2', more: false });
  if (method === 'GET') return jsonAnswer(200, [...held.values()], { 'x-cursor': 'c1.1' });
  const id = method === 'POST' ? String(headers?.['idempotency-key']) : path.split('/').at(-1)!;
  const row = held.get(id);
  const wanted = headers?.['if-match'];
  if (method === 'PUT' && wanted && wanted !== `"${row!.version}"`)
    return problemOf(412, { type: 'precondition-failed', title: 'changed', current: row });
  if (method === 'DELETE') {
    held.delete(id);
    return jsonAnswer(204, null);
  }
  const next = { ...row, ...(JSON.parse(String(body)) as object), id, version: (row?.version ?? 0) + 1 };
  held.set(id, next);
  return jsonAnswer(method === 'POST' ? 201 : 200, next, { etag: `"${next.version}"` });
}
beforeEach(async () => {
  isDown = false;
  loseAnswers = false;
  capabilities = whole;
  calls = [];
  held.clear();
  held.set('p1', { id: 'p1', name: 'Acme', city: 'Lyon', notes: 'old', version: 1 });
  engine = fakeEngine({
    entities: [party],
    http: {
      send: async (request) => {
        calls.push(request);
        if (isDown) throw new Error('offline');
        const given = answer(request);
        if (loseAnswers && request.method !== 'GET') throw new Error('cut after it was done');
        return given;
      },
    },
  });
  await engine.pull('parties');
});
afterEach(() => engine.stop());

/** Somebody else changes the row on the server. */
const theyWrite = (fields: object): void => {
  const row = held.get('p1')!;
  held.set('p1', { ...row, ...fields, version: row.version + 1 });
};
const queue = () => engine.db.strict.outbox.orderBy('seq').toArray();
/** Sent and cut before it arrived: from now on its bytes are frozen, and what follows stands behind it. */
async function frozen(fields: Record<string, unknown>): Promise<void> {
  isDown = true;
  await engine.update('parties', 'p1', fields);
  await engine.flush();
  expect((await queue())[0]!.wire).not.toBeNull();
}
async function networkReturns(): Promise<void> {
  isDown = false;
  await engine.flush();
}

describe('what follows a change that was merged', () => {
  it('is judged by the row that it was made on, and becomes a conflict', async () => {
    await frozen({ city: 'Paris' });
    await engine.update('parties', 'p1', { notes: 'mine' });
    theyWrite({ notes: 'theirs' });
    await networkReturns();
    expect(held.get('p1')).toMatchObject({ city: 'Paris', notes: 'theirs' });
    expect((await queue()).at(-1)).toMatchObject({
      state: 'conflict',
      patch: { notes: 'mine' },
      theirs: { notes: 'theirs' },
    });
  });
  it('goes out where nobody else was there', async () => {
    await frozen({ city: 'Paris' });
    await engine.update('parties', 'p1', { notes: 'mine', city: 'Lille' });
    await networkReturns();
    expect(held.get('p1')).toMatchObject({ city: 'Lille', notes: 'mine', version: 3 });
    expect((await queue()).map(({ state }) => state)).toEqual(['done', 'done']);
  });
});

describe('a write', () => {
  it('is made again when the row moves between its reading and its keeping', async () => {
    let isFirst = true;
    await engine.update('parties', 'p1', (row) => {
      // While this is judged by the rules, a pull brings what somebody else wrote.
      if (isFirst) void engine.db.rows('parties').put({ ...row, notes: 'theirs', version: 2 });
      isFirst = false;
      return { notes: `${String(row['notes'])} and mine` };
    });
    const [record] = await queue();
    expect(record).toMatchObject({
      patch: { notes: 'theirs and mine' },
      base: { notes: 'theirs' },
      baseEtag: '2',
    });
  });
  it('of what was typed over an older row is judged by that row', async () => {
    const seen = { version: 1, values: { notes: 'old' } };
    theyWrite({ notes: 'theirs' });
    await engine.pull('parties');
    await engine.update('parties', 'p1', { notes: 'mine' }, { seen });
    await engine.flush();
    expect(held.get('p1')).toMatchObject({ notes: 'theirs' });
    expect((await queue())[0]).toMatchObject({ state: 'conflict', base: { notes: 'old' } });
  });
  it('of a row that left the device meanwhile is refused, not sent without its version', async () => {
    const write = engine.update('parties', 'p1', (row) => {
      void engine.db.rows('parties').delete(row.id);
      return { notes: 'mine' };
    });
    await expect(write).rejects.toMatchObject({ code: 'not-found' });
    expect(await queue()).toEqual([]);
  });
});

describe('a removal', () => {
  it('that was taken back just as it ended leaves the row', async () => {
    isDown = true;
    const made = await engine.create('parties', { name: 'New' });
    await engine.remove('parties', made.id);
    const { settle } = await import('./settle.ts');
    const [removal] = await queue();
    expect(await engine.undoRemove('parties', made.id)).toBe(true);
    // The drain had read the removal before, and ends it now.
    await settle(engine.context, [{ record: removal!, verdict: { kind: 'done', server: null } }]);
    expect(await engine.db.rows('parties').get(made.id)).toMatchObject({ name: 'New' });
    await networkReturns();
    expect(held.get(made.id)).toMatchObject({ name: 'New' });
  });
  it('that is dropped brings back the unsent work whose place it took', async () => {
    isDown = true;
    await engine.update('parties', 'p1', { notes: 'mine' });
    await engine.remove('parties', 'p1');
    const [removal] = await queue();
    expect((await engine.wouldDrop(removal!.seq)).map(({ op }) => op)).toEqual(['delete']);
    await engine.drop(removal!.seq);
    expect(await engine.db.rows('parties').get('p1')).toMatchObject({ notes: 'mine' });
    expect(await engine.db.rows('parties').get('p1')).not.toHaveProperty('$deleted');
    await networkReturns();
    expect(held.get('p1')).toMatchObject({ notes: 'mine' });
  });
});

describe('a conflict that is given up', () => {
  it('takes with it what stood on it, also where a removal has taken that one’s place', async () => {
    await frozen({ notes: 'mine' });
    theyWrite({ notes: 'theirs' });
    await networkReturns();
    const [conflict] = await queue();
    expect(conflict).toMatchObject({ state: 'conflict' });
    isDown = true;
    await engine.update('parties', 'p1', { notes: 'mine, later' });
    await engine.remove('parties', 'p1');
    expect((await engine.drop(conflict!.seq)).map(({ op }) => op)).toEqual(['update', 'delete']);
    await networkReturns();
    expect(held.get('p1')).toMatchObject({ notes: 'theirs' });
    expect(await engine.db.rows('parties').get('p1')).toMatchObject({ notes: 'theirs' });
  });
});

describe('a server that has keys', () => {
  it('is not taken for a plain one because something in the way says "not found"', async () => {
    loseAnswers = true;
    for (const name of ['A', 'B', 'C']) await engine.create('parties', { name });
    await engine.flush();
    loseAnswers = false;
    capabilities = () => problemOf(404, {});
    await engine.flush();
    expect(
      (await queue()).every(({ state }) => state === 'unknown'),
      'nothing is sent while nobody knows what stands there',
    ).toBe(true);
    capabilities = whole;
    await engine.flush();
    const posts = calls.filter(({ method }) => method === 'POST');
    expect(posts.every(({ headers }) => headers?.['idempotency-key'])).toBe(true);
    const names = [...held.values()].map(({ name }) => name);
    expect(names).toHaveLength(4);
    expect(new Set(names)).toEqual(new Set(['Acme', 'A', 'B', 'C']));
  });
  it('is not asked for whole lists while it cannot say what it is', async () => {
    engine.stop();
    engine = fakeEngine({
      entities: [party],
      http: {
        send: ({ path }) =>
          Promise.resolve(path === '/capabilities' ? jsonAnswer(503, {}) : answer({ method: 'GET', path })),
      },
    });
    await expect(engine.pull('parties')).rejects.toMatchObject({ code: 'network' });
  });
});
