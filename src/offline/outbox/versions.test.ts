import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it } from 'vitest';
import { defineEntity } from '../../domain/kernel/entity.ts';
import { link, text } from '../../domain/kernel/field.ts';
import { grant } from '../../domain/kernel/grants.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { storedRecords } from '../../testing/stored-records.ts';
import type { Engine } from '../contract.ts';
import type { HttpRequest } from '../ports.ts';
import { collectWork } from '../transfer/work.ts';
import { isDroppable, RECORD_VERSION } from './record.ts';
import { recordWith } from './record.fixture.ts';
import { reading, RECORD_STEPS, upgraded, type Up } from './versions.ts';

/* Two builds that do not exist yet: the second says where a change was made, the third who else is to hear of it. */
const where: Up = (record) => ({ ...record, tenant: `${record.tenant}/home` });
const who: Up = (record) => ({ ...record, group: `${record.group}+all` });
const STEPS = [where, who];

it('this build’s version is where its steps lead', () =>
  expect(RECORD_STEPS.length + 1).toBe(RECORD_VERSION));

describe('a queued record of an earlier build', () => {
  it('takes each step once, and keeps what it was or will be sent with', () => {
    const meddling: Up = (record) => ({
      ...record,
      key: 'other',
      seq: 99,
      wire: null,
      v: 7,
      tenant: 'moved',
    });
    const wire = { method: 'PUT', path: '/x', ifMatch: null, body: '{}', sha256: '' } as const;
    expect(upgraded(recordWith({ seq: 4, key: 'k', wire, v: 1 }), STEPS)).toMatchObject({
      v: 3,
      tenant: 'test/home',
      group: 'g+all',
    });
    expect(upgraded(recordWith({ seq: 4, key: 'k', wire, v: 2 }), STEPS)).toMatchObject({
      v: 3,
      tenant: 'test',
      group: 'g+all',
    });
    expect(upgraded(recordWith({ seq: 4, key: 'k', wire, v: 1 }), [meddling])).toMatchObject({
      seq: 4,
      key: 'k',
      wire,
      v: 2,
      tenant: 'moved',
    });
  });
  it('brings along what it would put back', () => {
    const removal = recordWith({ op: 'delete', v: 1, undo: recordWith({ op: 'create', v: 1 }) });
    expect(upgraded(removal, STEPS).undo).toMatchObject({ op: 'create', v: 3, tenant: 'test/home' });
  });
  it('that is done is history: nobody reads it in another shape', () => {
    expect(reading(STEPS)(recordWith({ v: 9, state: 'done' }))).toMatchObject({ v: 9, state: 'done' });
    expect(reading(STEPS)(undefined)).toBeUndefined();
  });
});

const firm = defineEntity({
  name: 'firm',
  collection: 'firms',
  area: 'crm',
  label: 'Firm',
  plural: 'Firms',
  search: ['name'],
  access: [grant('everyone', 'RCUD')],
  fields: { name: text('Name') },
  display: (row) => [row.name ?? '', ''],
});
const person = defineEntity({
  name: 'person',
  collection: 'people',
  area: 'crm',
  label: 'Person',
  plural: 'People',
  search: ['name'],
  access: [grant('everyone', 'RCUD')],
  fields: { name: text('Name'), firm: link('Firm', 'firms') },
  display: (row) => [row.name ?? '', ''],
});

const engines: Engine[] = [];
afterEach(() => engines.splice(0).forEach((engine) => engine.stop()));
/** A device that is given one build after another, with a server that takes everything. */
function device() {
  const indexedDB = new IDBFactory();
  const sent: { path: string; body: unknown }[] = [];
  let online = false;
  const send = ({ method, path, headers, body }: HttpRequest) => {
    if (!online) return Promise.reject(new Error('offline'));
    if (path === '/capabilities') return Promise.resolve(jsonAnswer(200, { idempotency: true, etag: true }));
    const values = JSON.parse(String(body ?? '{}')) as Record<string, unknown>;
    if (method !== 'GET') sent.push({ path: `${method} ${path}`, body: values });
    return Promise.resolve(
      jsonAnswer(
        method === 'POST' ? 201 : 200,
        {
          ...values,
          id: method === 'POST' ? headers?.['idempotency-key'] : path.split('/').at(-1),
          version: 9,
        },
        { etag: '"1"' },
      ),
    );
  };
  const build = (steps: readonly Up[]): Engine => {
    engines.at(-1)?.stop();
    const engine = fakeEngine({ entities: [firm, person], http: { send }, indexedDB, recordSteps: steps });
    engines.push(engine);
    return engine;
  };
  return { build, sent, connect: (isOn: boolean) => (online = isOn) };
}
describe('a device that is updated with work in its queue', () => {
  it('sends it in the shape of the newest build, whatever build queued it', async () => {
    const { build, sent, connect } = device();
    await build([]).create('firms', { name: 'one' }, { id: 'f1' });
    await build([where]).create('firms', { name: 'two' }, { id: 'f2' });
    const newest = build(STEPS);
    await newest.create('firms', { name: 'three' }, { id: 'f3' });
    expect((await storedRecords(newest)).map(({ v, tenant, group }) => [v, tenant, group])).toEqual([
      [1, 'test', 'f1'],
      [2, 'test', 'f2'],
      [3, 'test', 'f3'],
    ]);
    expect(
      (await newest.db.strict.outbox.toArray()).map(({ v, tenant, group }) => [v, tenant, group]),
    ).toEqual([
      [3, 'test/home', 'f1+all'],
      [3, 'test', 'f2+all'],
      [3, 'test', 'f3'],
    ]);
    connect(true);
    expect(await newest.flush()).toBe(true);
    expect(sent.map(({ path, body }) => [path, (body as { name: string }).name])).toEqual([
      ['POST /firms', 'one'],
      ['POST /firms', 'two'],
      ['POST /firms', 'three'],
    ]);
    expect((await storedRecords(newest)).map(({ v, state }) => [v, state])).toEqual([
      [3, 'done'],
      [3, 'done'],
      [3, 'done'],
    ]);
  });
  it('can still change what an earlier build queued', async () => {
    const { build } = device();
    await build([]).create('firms', { name: 'one' }, { id: 'f1' });
    const next = build([where]);
    await next.update('firms', 'f1', { name: 'better' });
    expect(await storedRecords(next)).toMatchObject([
      { op: 'create', v: 2, tenant: 'test/home', patch: { name: 'better' } },
    ]);
  });
});

describe('a build that was rolled back', () => {
  async function rolledBack() {
    const world = device();
    const newer = world.build(STEPS);
    await newer.create('firms', { name: 'newer' }, { id: 'f1' });
    await newer.db.rows('firms').put({ id: 'f9', name: 'known', version: 4 });
    await newer.update('firms', 'f9', { name: 'changed' });
    const before = await storedRecords(newer);
    const older = world.build([where]);
    return { ...world, older, before };
  }
  it('leaves what the newer one queued untouched, and sends all that does not depend on it', async () => {
    const { older, before, connect, sent, build } = await rolledBack();
    await older.create('people', { name: 'of the newer firm', firm: 'f1' }, { id: 'p1' });
    await older.create('people', { name: 'free' }, { id: 'p2' });
    await older.update('firms', 'f1', { name: 'behind it' });
    await older.update('firms', 'f9', { name: 'behind it' });
    expect((await older.db.strict.outbox.toArray()).map(({ state }) => state)).toEqual([
      'paused',
      'paused',
      'queued',
      'queued',
      'queued',
      'queued',
    ]);
    connect(true);
    expect(await older.flush()).toBe(false);
    expect(sent.map(({ path, body }) => [path, (body as { name: string }).name])).toEqual([
      ['POST /people', 'free'],
    ]);
    expect((await storedRecords(older)).slice(0, 2), 'to the byte').toEqual(before);
    expect(await older.db.rows('firms').get('f1')).toMatchObject({ name: 'behind it', $server: null });
    const newest = build(STEPS);
    expect(await newest.flush()).toBe(true);
    expect(sent.slice(1).map(({ path, body }) => [path, (body as { name: string }).name])).toEqual(
      expect.arrayContaining([
        ['POST /firms', 'newer'],
        ['PUT /firms/f9', 'changed'],
        ['POST /people', 'of the newer firm'],
        ['PUT /firms/f1', 'behind it'],
        ['PUT /firms/f9', 'behind it'],
      ]),
    );
  });
  it('neither sends again nor takes over what the newer one was sending, and lets nobody drop or take it back', async () => {
    const { older, connect, sent } = await rolledBack();
    const [first, second] = await storedRecords(older);
    await older.db.strict.outbox.bulkPut([
      { ...first!, state: 'inflight', attempts: 1 },
      { ...second!, op: 'delete', patch: {} },
    ]);
    await older.db.rows('firms').update('f9', { $deleted: 1 });
    const left = await storedRecords(older);
    connect(true);
    expect(await older.flush()).toBe(false);
    expect(await older.undoRemove('firms', 'f9')).toBe(false);
    await expect(older.drop(first!.seq)).rejects.toMatchObject({ code: 'record.settled' });
    await expect(older.retry(first!.seq)).rejects.toMatchObject({ code: 'record.settled' });
    expect((await older.db.strict.outbox.toArray()).map(isDroppable)).toEqual([false, false]);
    expect(await storedRecords(older)).toEqual(left);
    expect(sent).toEqual([]);
  });
  it('gives it out in a file with a mark and nothing else, and the newer one sends it', async () => {
    const { older, before, build, connect, sent } = await rolledBack();
    await collectWork(older.db, { userId: 'user-1', tenant: 'test' }, 7);
    expect(await storedRecords(older)).toEqual(before.map((record) => ({ ...record, exportedAt: 7 })));
    connect(true);
    expect(await build(STEPS).flush()).toBe(true);
    expect(sent.map(({ path }) => path)).toEqual(['POST /firms', 'PUT /firms/f9']);
  });
  it('lays what arrives from the server under it, and no more', async () => {
    const { older, before, connect } = await rolledBack();
    connect(true);
    const arrived = [{ id: 'f9', name: 'theirs', version: 5 }];
    const pulled = fakeAnswering(older, arrived);
    await pulled.pull('firms');
    expect(await storedRecords(older)).toEqual(before);
    expect(await older.db.rows('firms').get('f9')).toMatchObject({
      name: 'changed',
      $server: { name: 'theirs', version: 5 },
    });
  });
});
/** The same engine with a server that lists these rows. */
function fakeAnswering(engine: Engine, rows: readonly object[]): Engine {
  Object.assign(engine.context.ports, {
    http: {
      send: ({ path }: HttpRequest) =>
        Promise.resolve(
          path === '/capabilities'
            ? jsonAnswer(200, { idempotency: true, etag: true })
            : jsonAnswer(200, rows),
        ),
    },
  });
  return engine;
}
