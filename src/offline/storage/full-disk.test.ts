import { afterEach, describe, expect, it } from 'vitest';
import { upload } from '../../domain/drive/upload.entity.ts';
import { link } from '../../domain/kernel/field.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import { faultyIndexedDb, type Fault } from '../../testing/faulty-indexeddb.ts';
import type { Engine } from '../contract.ts';
import { recordWith } from '../outbox/record.fixture.ts';
import type { HttpRequest } from '../ports.ts';
import { OPENED } from './opened.ts';

/* A full disk comes out as the abort of a transaction, most often at its end, where every request has succeeded. */
const ENTITIES = [
  toyEntity('notes', { about: link('About', 'towns') }),
  toyEntity('towns'),
  toyEntity('songs'),
  toyEntity('birds'),
  upload,
];
const NOW = Date.UTC(2026, 10, 20, 8);
const DAY = 24 * 3_600_000;

const engines: Engine[] = [];
afterEach(() => engines.splice(0).forEach((engine) => engine.stop()));
function device(http?: { send(request: HttpRequest): ReturnType<Engine['ask']> }) {
  const faulty = faultyIndexedDb();
  const engine = fakeEngine({
    entities: ENTITIES,
    indexedDB: faulty.indexedDB,
    now: NOW,
    ...(http ? { http } : {}),
  });
  engines.push(engine);
  return { faulty, engine };
}
/**
 * Three collections from the server, of which birds were looked at yesterday; a file that the server has, and one that
 * it has not.
 */
async function filled(engine: Engine): Promise<void> {
  await engine.warm();
  for (const collection of ['towns', 'songs', 'birds']) {
    await engine.db.rows(collection).bulkPut([
      { id: `${collection}1`, version: 1 },
      { id: `${collection}2`, version: 1 },
    ]);
    await engine.db.strict.cursors.put({ collection, cursor: 'c', at: NOW });
  }
  await engine.db.strict.meta.put({ key: OPENED, value: { birds: NOW - DAY, songs: NOW - 20 * DAY } });
  await engine.db.strict.blobs.bulkPut([
    {
      id: 'sent',
      sha256: '',
      type: '',
      name: '',
      size: 1,
      chunks: 1,
      purpose: '',
      state: 'acknowledged',
      acknowledgedAt: NOW,
    },
    { id: 'waits', sha256: '', type: '', name: '', size: 1, chunks: 1, purpose: '', state: 'pending' },
  ]);
  await engine.db.strict.blobChunks.bulkPut(
    ['sent', 'waits'].map((id) => ({ id, index: 0, bytes: new ArrayBuffer(1) })),
  );
}
const kept = async (engine: Engine) => ({
  towns: await engine.db.rows('towns').count(),
  songs: await engine.db.rows('songs').count(),
  birds: await engine.db.rows('birds').count(),
  files: await engine.db.strict.blobs.toCollection().primaryKeys(),
  pieces: (await engine.db.strict.blobChunks.toCollection().primaryKeys()).length,
  notes: await engine.db.rows('notes').count(),
  records: await engine.db.strict.outbox.count(),
});
const ALL = { towns: 2, songs: 2, birds: 2, files: ['sent', 'waits'], pieces: 2, notes: 0, records: 0 };
const full = (step: 'commit' | 'request', rest: Partial<Fault> = {}): Fault => ({
  error: 'QuotaExceededError',
  when: (each) => each === step,
  ...rest,
});

describe('a write that finds no room', () => {
  it.each([
    ['at its end', full('commit')],
    ['at its end, where it was written all the same', full('commit', { written: true })],
    ['in the middle', full('request')],
    ['in a request that is never told anything', full('request', { silent: true })],
  ])('%s: what can be fetched again makes place, and it is saved', async (_name, fault) => {
    const { faulty, engine } = device();
    await filled(engine);
    faulty.arm(fault);
    const note = await engine.create('notes', { name: 'n' }, { id: 'n1' });
    expect(note).toMatchObject({ id: 'n1' });
    expect(await kept(engine)).toEqual({
      ...ALL,
      towns: 0,
      songs: 0,
      files: ['waits'],
      pieces: 1,
      notes: 1,
      records: 1,
    });
    expect(engine.device.state().trouble).toBeUndefined();
  });

  it('and goes on finding none says that nothing was saved, and nothing is; the next that finds some ends it', async () => {
    const { faulty, engine } = device();
    await filled(engine);
    const callOff = faulty.arm(full('commit', { times: Infinity }));
    await expect(engine.create('notes', { name: 'n' }, { id: 'n1' })).rejects.toMatchObject({
      code: 'storage.full',
      retry: 'later',
      problems: [{ pointer: '', code: 'storage.full' }],
    });
    await expect(
      engine.attach({ name: 'f', type: 'text/plain', bytes: new ArrayBuffer(4), purpose: '' }),
    ).rejects.toMatchObject({ code: 'storage.full' });
    expect(await kept(engine)).toEqual(ALL);
    expect(engine.device.state().trouble).toBe('full');
    callOff();
    await engine.create('notes', { name: 'n' }, { id: 'n1' });
    expect(engine.device.state().trouble).toBeUndefined();
  });

  it('is tried anew once, not for ever', async () => {
    const { faulty, engine } = device();
    await filled(engine);
    faulty.arm(full('commit', { times: 2 }));
    // The first abort is the write's; the second hits what puts things out: there is no room to make.
    await expect(engine.create('notes', { name: 'n' }, { id: 'n1' })).rejects.toMatchObject({
      code: 'storage.full',
    });
    await engine.create('notes', { name: 'n' }, { id: 'n1' });
    expect((await kept(engine)).notes).toBe(1);
  });

  it('of what the server tells puts nothing out: that would only be fetched again', async () => {
    const { faulty, engine } = device({
      send: ({ path }) =>
        Promise.resolve(
          path === '/capabilities'
            ? jsonAnswer(200, { idempotency: true, delta: true })
            : jsonAnswer(200, { rows: [{ id: 'x', version: 2 }], deleted: [], cursor: 'd', more: false }),
        ),
    });
    await filled(engine);
    await engine.pull('birds');
    faulty.arm(full('commit', { times: Infinity }));
    await expect(engine.pull('birds')).rejects.toMatchObject({ name: 'AbortError' });
    expect(engine.device.state().trouble).toBe('full');
    expect((await kept(engine)).songs).toBe(2);
  });
});

describe('what is put out', () => {
  it('is never what unsent work is in or speaks of, nor what waits, nor a conflict', async () => {
    const { engine } = device();
    await filled(engine);
    await engine.create('notes', { name: 'n', about: 'towns1' }, { id: 'n1' });
    await engine.db.strict.outbox.add(
      recordWith({ seq: 9, key: 'k9', collection: 'songs', entityId: 'songs1', state: 'conflict' }),
    );
    await engine.db.strict.conflicts.add({
      at: 1,
      collection: 'songs',
      entityId: 'songs1',
      label: '',
      base: {},
      mine: {},
      theirs: { id: 'songs1' },
      merged: {},
    });
    const { evict } = await import('./evict.ts');
    expect(await evict(engine.context)).toBe(true);
    expect(await kept(engine)).toEqual({ ...ALL, files: ['waits'], pieces: 1, notes: 1, records: 2 });
    expect(await engine.db.strict.conflicts.count()).toBe(1);
    expect(await evict(engine.context), 'nothing is left that may go').toBe(false);
  });

  it('is known to be elsewhere, and comes back when somebody looks for it', async () => {
    const asked: string[] = [];
    const { engine } = device({
      send: ({ path }) => {
        asked.push(path);
        return Promise.resolve(
          path === '/capabilities'
            ? jsonAnswer(200, { idempotency: false })
            : jsonAnswer(200, [{ id: 'songs1', version: 1 }]),
        );
      },
    });
    await filled(engine);
    const { evict } = await import('./evict.ts');
    await evict(engine.context);
    expect(await engine.db.strict.cursors.get('songs')).toMatchObject({ isAway: true, cursor: null });
    await engine.context.pullNow('songs');
    expect(await engine.db.strict.cursors.get('songs')).not.toHaveProperty('isAway');
    expect(await engine.db.rows('songs').toCollection().primaryKeys()).toEqual(['songs1']);
    expect(asked).toContain('/songs');
  });
});
