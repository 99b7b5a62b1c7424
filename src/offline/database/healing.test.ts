import Dexie from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it } from 'vitest';
import { upload } from '../../domain/drive/upload.entity.ts';
import { defineEntity } from '../../domain/kernel/entity.ts';
import { status, text } from '../../domain/kernel/field.ts';
import { grant } from '../../domain/kernel/grants.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import {
  faultyIndexedDb,
  type Fault,
  type FaultyIndexedDb,
  type Step,
} from '../../testing/faulty-indexeddb.ts';
import type { Engine } from '../contract.ts';
import { recordWith } from '../outbox/record.fixture.ts';
import type { HttpRequest } from '../ports.ts';

/* Safari loses its database server while pages run; every handle and whatever runs on it is dead then. */
const note = defineEntity({
  name: 'note',
  collection: 'notes',
  area: 'sales',
  label: 'Note',
  plural: 'Notes',
  search: ['title'],
  access: [grant('everyone', 'RCUD')],
  fields: {
    title: text('Title', { required: true }),
    status: status('Status', {
      initial: 'draft',
      states: { draft: { label: 'Draft', tone: 'neutral' }, sent: { label: 'Sent', tone: 'info' } },
      transitions: [{ name: 'send', label: 'Send', from: ['draft'], to: 'sent', by: [{ to: 'everyone' }] }],
    }),
  },
  display: (row) => [row.title, ''],
});
const engines: Engine[] = [];
afterEach(() => engines.splice(0).forEach((engine) => engine.stop()));

function engineOn(
  faulty: FaultyIndexedDb,
  http?: { send(request: HttpRequest): ReturnType<Engine['ask']> },
): Engine {
  const engine = fakeEngine({
    entities: [note, upload],
    indexedDB: faulty.indexedDB,
    ...(http ? { http } : {}),
  });
  engines.push(engine);
  return engine;
}
const REFUSED = 50;
const DISPUTED = 60;
const known = { id: 'n0', title: 'a', status: 'draft', version: 3 };
/** What a person does, on a device that knows one note and holds an unsent one. */
const ACTS: readonly (readonly [string, (engine: Engine) => Promise<unknown>])[] = [
  ['a new row', (engine) => engine.create('notes', { title: 'b' }, { id: 'n2' })],
  ['a change', (engine) => engine.update('notes', 'n0', { title: 'b' })],
  ['a change of what was never sent', (engine) => engine.update('notes', 'n1', { title: 'b' })],
  ['a decision', (engine) => engine.act('notes', 'n0', 'send')],
  ['a removal', (engine) => engine.remove('notes', 'n0')],
  ['a removal of what was never sent', (engine) => engine.remove('notes', 'n1')],
  [
    'a removal that is taken back',
    async (engine) => {
      await engine.remove('notes', 'n1');
      expect(await engine.undoRemove('notes', 'n1')).toBe(true);
    },
  ],
  ['another try of what was refused', (engine) => engine.retry(REFUSED)],
  ['the repair of what was refused', (engine) => engine.repair(REFUSED, { title: 'mended' })],
  ['the loss of what was refused', (engine) => engine.drop(REFUSED)],
  ['my word against theirs', (engine) => engine.settleConflict(DISPUTED, { kind: 'mine' })],
  [
    'a file',
    (engine) =>
      engine.attach({
        name: 'r.pdf',
        type: 'application/pdf',
        bytes: new ArrayBuffer(8),
        purpose: 'expense',
      }),
  ],
];
async function prepared(faulty: FaultyIndexedDb): Promise<Engine> {
  const engine = engineOn(faulty);
  await engine.warm();
  await engine.db
    .rows('notes')
    .bulkPut([
      known,
      { id: 'n5', title: 'refused', $server: null },
      { id: 'n6', title: 'mine', $server: { id: 'n6', title: 'theirs', version: 8 } },
    ]);
  await engine.db.strict.outbox.bulkPut([
    recordWith({
      seq: REFUSED,
      key: 'n5',
      collection: 'notes',
      entityId: 'n5',
      op: 'create',
      patch: { title: 'refused' },
      base: {},
      state: 'dead',
    }),
    recordWith({
      seq: DISPUTED,
      key: 'k6',
      collection: 'notes',
      entityId: 'n6',
      patch: { title: 'mine' },
      base: { title: 'old' },
      state: 'conflict',
      theirs: { id: 'n6', title: 'theirs', version: 8 },
    }),
  ]);
  await engine.create('notes', { title: 'unsent' }, { id: 'n1' });
  return engine;
}
/** Everything that counts of what is on the device, without what every run makes anew. */
async function held(engine: Engine): Promise<unknown> {
  const [outbox, notes, files, pieces] = await Promise.all([
    engine.db.strict.outbox.orderBy('seq').toArray(),
    engine.db.rows('notes').toArray(),
    engine.db.strict.blobs.count(),
    engine.db.strict.blobChunks.count(),
  ]);
  return {
    records: outbox.map(({ op, patch, base, deps, state, rev, undo, attempts, baseEtag }) => ({
      op,
      patch,
      base,
      deps,
      state,
      rev,
      attempts,
      baseEtag,
      undoes: undo?.op,
    })),
    notes,
    files,
    pieces,
  };
}
async function run(
  act: (engine: Engine) => Promise<unknown>,
  arm: (faulty: FaultyIndexedDb) => void,
): Promise<{ held: unknown; steps: readonly Step[] }> {
  const faulty = faultyIndexedDb();
  const engine = await prepared(faulty);
  faulty.steps.length = 0;
  arm(faulty);
  await act(engine);
  const steps = [...faulty.steps];
  const result = await held(engine);
  engine.stop();
  return { held: result, steps };
}
const LOST = { error: 'UnknownError', fatal: true } as const;
/** Of a commit one may not know whether it was written. */
const faultsOf = (step: Step): readonly Omit<Fault, 'when'>[] =>
  step === 'commit'
    ? [LOST, { ...LOST, written: true }]
    : step === 'transaction'
      ? [LOST, { error: 'InvalidStateError' }]
      : [LOST];
const nth = (index: number, rest: Omit<Fault, 'when'>): Fault => ({
  ...rest,
  when: (_step, count) => count === index,
});

describe.each(ACTS)('%s', (_name, act) => {
  it('is kept once, wherever in it the connection is lost', async () => {
    const undisturbed = await run(act, () => {});
    expect(undisturbed.steps).toContain('commit');
    for (const [index, step] of undisturbed.steps.entries()) {
      for (const fault of faultsOf(step)) {
        const disturbed = await run(act, (faulty) => faulty.arm(nth(index, fault)));
        expect(
          disturbed.held,
          `lost at step ${index} (${fault.error}${fault.written ? ', written' : ''})`,
        ).toEqual(undisturbed.held);
      }
    }
  });

  it('is kept when every handle is dead before it begins', async () => {
    const undisturbed = await run(act, () => {});
    for (const told of [true, false])
      expect((await run(act, (faulty) => faulty.loseConnections({ told }))).held).toEqual(undisturbed.held);
  });
});

describe('what was sent', () => {
  async function sendAll(arm: (faulty: FaultyIndexedDb) => void) {
    const faulty = faultyIndexedDb();
    const keys = new Set<string>();
    const held = new Map<string, object>();
    const http = {
      send: ({ method, path, headers, body }: HttpRequest) => {
        if (path === '/capabilities')
          return Promise.resolve(jsonAnswer(200, { idempotency: true, etag: true, delta: true }));
        if (method === 'GET') {
          const row = held.get(path.split('/').at(-1)!);
          return Promise.resolve(row ? jsonAnswer(200, row, { etag: '"1"' }) : jsonAnswer(404, {}));
        }
        const key = headers?.['idempotency-key'] ?? '';
        keys.add(key);
        const row = { ...(JSON.parse(String(body)) as object), id: key, version: 1 };
        held.set(key, row);
        return Promise.resolve(jsonAnswer(201, row, { etag: '"1"' }));
      },
    };
    const offline = engineOn(faulty);
    await offline.warm();
    await offline.create('notes', { title: 'x' }, { id: 'n1' });
    await offline.create('notes', { title: 'y' }, { id: 'n2' });
    offline.stop();
    const engine = engineOn(faulty, http);
    await engine.db.open();
    faulty.steps.length = 0;
    arm(faulty);
    for (let round = 0; round < 5 && !(await engine.flush()); round += 1);
    const steps = [...faulty.steps];
    const records = await engine.db.strict.outbox.orderBy('seq').toArray();
    const rows = await engine.db.rows('notes').toArray();
    engine.stop();
    return { steps, settled: { keys, states: records.map(({ state }) => state), rows } };
  }

  it.each([0, 1, 2, 3, 4, 5])(
    'is settled once, wherever in it the connection is lost (part %i of 6)',
    async (part) => {
      const { steps, settled } = await sendAll(() => {});
      expect(settled).toMatchObject({
        keys: new Set(['n1', 'n2']),
        states: ['done', 'done'],
        rows: [
          { id: 'n1', version: 1 },
          { id: 'n2', version: 1 },
        ],
      });
      for (const [index, step] of steps.entries()) {
        if (index % 6 !== part) continue;
        for (const fault of faultsOf(step))
          expect(
            (await sendAll((faulty) => faulty.arm(nth(index, fault)))).settled,
            `lost at step ${index}`,
          ).toEqual(settled);
      }
    },
  );
});

describe('a live query', () => {
  it('shows what is written after the connection was lost under it, and never fails', async () => {
    const faulty = faultyIndexedDb();
    const engine = await prepared(faulty);
    const seen: string[][] = [];
    const failed: unknown[] = [];
    const others = ['refused', 'mine'];
    let heard = (): void => {};
    const watching = Dexie.liveQuery(async () =>
      (await engine.db.rows('notes').toArray()).map((row) => String(row['title'])),
    ).subscribe(
      (titles) => {
        seen.push(titles);
        heard();
      },
      (error: unknown) => failed.push(error),
    );
    const until = (titles: string[]) =>
      new Promise<void>((done) => {
        heard = () => void (JSON.stringify(seen.at(-1)) === JSON.stringify(titles) && done());
        heard();
      });
    await until(['a', 'unsent', ...others]);
    faulty.loseConnections();
    await engine.update('notes', 'n0', { title: 'b' });
    await until(['b', 'unsent', ...others]);
    faulty.arm({ when: (step) => step === 'request', error: 'UnknownError', fatal: true, times: 2 });
    await engine.update('notes', 'n0', { title: 'c' });
    await until(['c', 'unsent', ...others]);
    expect(failed).toEqual([]);
    watching.unsubscribe();
  });
});

describe('a database that does not come back', () => {
  it('is said to be lost, saves nothing, says so, and is found again', async () => {
    const faulty = faultyIndexedDb();
    const engine = await prepared(faulty);
    const told: unknown[] = [];
    engine.db.subscribe(() => told.push(engine.db.trouble()));
    const callOff = faulty.arm({
      when: (step) => step !== 'commit',
      error: 'UnknownError',
      fatal: true,
      times: Infinity,
    });
    await expect(engine.create('notes', { title: 'c' }, { id: 'n3' })).rejects.toMatchObject({
      code: 'storage.lost',
      retry: 'later',
      problems: [{ pointer: '', code: 'storage.lost' }],
    });
    expect(told).toEqual(['lost']);
    engine.wake();
    expect(engine.state().resting, 'another tab sends and listens meanwhile').toBe(true);
    callOff();
    await engine.create('notes', { title: 'c' }, { id: 'n3' });
    expect(told).toEqual(['lost', undefined]);
    expect(engine.state().resting).toBe(false);
    expect((await engine.db.rows('notes').toArray()).map((row) => row.id)).toEqual([
      'n0',
      'n1',
      'n3',
      'n5',
      'n6',
    ]);
  });

  it('is opened at the start, as often as it takes, and a start that never succeeds is told', async () => {
    const slow = faultyIndexedDb();
    slow.arm({ when: (step) => step === 'open', error: 'UnknownError', times: 5 });
    const engine = engineOn(slow);
    await engine.db.open();
    expect(engine.db.trouble()).toBeUndefined();
    const never = faultyIndexedDb();
    never.arm({ when: (step) => step === 'open', error: 'UnknownError', times: Infinity });
    const other = engineOn(never);
    await expect(other.db.open()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    expect(other.db.trouble()).toBe('lost');
    await expect(other.create('notes', { title: 'c' })).rejects.toMatchObject({ code: 'storage.lost' });
  });

  it('is opened once for all who lost it at the same time', async () => {
    const faulty = faultyIndexedDb();
    const engine = await prepared(faulty);
    faulty.loseConnections();
    faulty.steps.length = 0;
    await Promise.all(Array.from({ length: 8 }, (_, index) => engine.db.rows('notes').get(`n${index}`)));
    expect(faulty.steps.filter((step) => step === 'open')).toHaveLength(1);
    expect(faulty.openConnections()).toBe(1);
  });

  it('is left alone once it was closed on purpose', async () => {
    const faulty = faultyIndexedDb();
    const engine = await prepared(faulty);
    engine.stop();
    await expect(engine.db.rows('notes').get('n0')).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    await expect(engine.create('notes', { title: 'c' })).rejects.toMatchObject({ code: 'storage.lost' });
    expect(faulty.openConnections()).toBe(0);
  });
});

it('Dexie alone survives only what happens before a transaction begins', async () => {
  const outcomes: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    const faulty = faultyIndexedDb();
    const bare = new Dexie('bare', { indexedDB: faulty.indexedDB, IDBKeyRange });
    bare.version(1).stores({ rows: 'id' });
    await bare.open();
    faulty.arm(nth(index, { error: 'InvalidStateError', fatal: true }));
    outcomes.push(
      await bare
        .transaction('rw', 'rows', async () => {
          await bare.table('rows').get('a');
          await bare.table('rows').put({ id: 'a' });
        })
        .then(
          () => 'saved',
          (error: Error) => error.name,
        ),
    );
    bare.close();
  }
  expect(outcomes).toEqual(['saved', 'AbortError', 'AbortError', 'AbortError']);
});
