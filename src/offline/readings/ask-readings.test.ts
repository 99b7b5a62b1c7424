import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { modelServer } from '../../testing/model-server.ts';
import type { Engine } from '../contract.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { readingOf } from './use-reading.ts';
import { askReadings } from './ask-readings.ts';

const TOTAL = { total: { value: 12.4, confidence: 0.9, page: 1, box: [0, 0, 0.1, 0.1] } };
const read = (): HttpAnswer => jsonAnswer(200, { fields: TOTAL });
const file = { name: 'r.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(3), purpose: 'expense' };

let engine: Engine;
let asked: string[];
let isDown: boolean;
let recognise: () => HttpAnswer | Promise<HttpAnswer>;
let server: ReturnType<typeof modelServer>;
let indexedDB: IDBFactory;

const start = (): Engine =>
  fakeEngine({
    entities: COLLECTIONS.map(entityOf),
    indexedDB,
    http: {
      async send(request: HttpRequest) {
        if (isDown) throw new Error('offline');
        if (!request.path.includes('/recognize/')) return server.handle('me', request);
        asked.push(request.path);
        return recognise();
      },
    },
  });
const stateOf = async (id: string) => (await readingOf(engine, id)).state;

beforeEach(() => {
  [asked, isDown, recognise, indexedDB] = [[], true, read, new IDBFactory()];
  server = modelServer(COLLECTIONS.map(entityOf), () => undefined);
  engine = start();
});
afterEach(() => engine.stop());

describe('what the server reads in a file', () => {
  it('is asked for once it has the file, after a reload too, and never again', async () => {
    const id = await engine.attach(file);
    await askReadings(engine);
    expect([await stateOf(id), asked]).toEqual(['wanted', []]);
    engine.stop();
    isDown = false;
    engine = start();
    engine.kick();
    await vi.waitFor(async () => expect(await stateOf(id)).toBe('read'), { timeout: 4_000 });
    expect(await readingOf(engine, id)).toEqual({ state: 'read', fields: TOTAL });
    expect(asked).toEqual([`/uploads/${id}/recognize/v2`]);
    engine.stop();
    engine = start();
    engine.kick();
    await engine.flush();
    await askReadings(engine);
    expect(asked).toHaveLength(1);
  });

  it('is not asked of a file that is for nothing of the kind', async () => {
    isDown = false;
    const id = await engine.attach({ ...file, purpose: '' });
    await engine.flush();
    await askReadings(engine);
    expect([await stateOf(id), asked]).toEqual(['none', []]);
  });

  it('is asked for again later where the server is busy, and not before', async () => {
    isDown = false;
    recognise = () => jsonAnswer(503, {}, { 'retry-after': '3600' });
    const id = await engine.attach(file);
    await engine.flush();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await vi.waitFor(async () => {
      await askReadings(engine);
      expect(await stateOf(id)).toBe('wanted');
    });
    expect(asked).toHaveLength(1);
  });

  it('is nothing where the server refuses, which is an answer too', async () => {
    isDown = false;
    recognise = () => jsonAnswer(413, {});
    const id = await engine.attach(file);
    await engine.flush();
    await vi.waitFor(async () => expect(await stateOf(id)).toBe('nothing'));
    await askReadings(engine);
    expect(asked).toHaveLength(1);
  });

  it('waits where somebody else answers in the place of the server', async () => {
    isDown = false;
    recognise = () => jsonAnswer(200, '<html>', { 'content-type': 'text/html' });
    const id = await engine.attach(file);
    await engine.flush();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(await stateOf(id)).toBe('wanted');
  });

  it('is asked for by one tab of several', async () => {
    isDown = false;
    let answerNow = (_answer: HttpAnswer): void => {};
    recognise = () => new Promise((answer) => (answerNow = answer));
    const id = await engine.attach(file);
    await engine.flush();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await askReadings(engine);
    expect(asked).toHaveLength(1);
    answerNow(read());
    await vi.waitFor(async () => expect(await stateOf(id)).toBe('read'));
  });

  it('leaves with the row of its file', async () => {
    isDown = false;
    await engine.db.strict.cursors.put({ collection: 'uploads', cursor: 'c', at: 1 });
    const gone = await engine.attach(file);
    await engine.flush();
    await vi.waitFor(async () => expect(await stateOf(gone)).toBe('read'));
    await engine.db.rows('uploads').delete(gone);
    const next = await engine.attach({ ...file, name: 'n.jpg' });
    await engine.flush();
    await vi.waitFor(async () => expect(await stateOf(next)).toBe('read'));
    await vi.waitFor(async () => expect(await stateOf(gone)).toBe('none'));
  });
});
