import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { driveFile } from '../../domain/drive/drive-file.entity.ts';
import { upload } from '../../domain/drive/upload.entity.ts';
import { fakeEngine, type FakeEngineOptions } from '../../testing/fake-engine.ts';
import { fakeBrowser, type FakeBrowser } from '../../testing/fake-device-ports.ts';
import type { Engine } from '../contract.ts';
import { eraseDevice } from '../session/leave.ts';
import { evict } from '../storage/evict.ts';
import { CHUNK_BYTES, keptFile } from '../uploads/kept-file.ts';
import { shownFile } from '../uploads/shown-file.ts';
import { bytesOf, fileServer, shaOf, type FileServer } from './file-server.fixture.ts';
import { allKept } from './kept-state.ts';
import { keep, keepOn, letGo, pause, resume, transfersHere } from './transfers.ts';

/* Files of the drive that their person keeps offline come, change and go as the drive does, whatever breaks. */
const LONG = 5 * CHUNK_BYTES + 11;
let server: FileServer;
let browser: FakeBrowser;
const engines: Engine[] = [];
function device(tab = 1, options: Partial<FakeEngineOptions> = {}): Engine {
  const engine = fakeEngine({
    entities: [driveFile, upload],
    browser,
    tab,
    http: { send: (request) => server.send(request) },
    ...options,
  });
  engines.push(engine);
  return engine;
}
/** A file of the drive with this content, at the server and, as a row, here. */
async function put(
  engine: Engine,
  id: string,
  bytes: Uint8Array,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const content = `${id}-${shaOf(bytes).slice(0, 6)}`;
  server.files.set(content, bytes);
  await engine.db.rows('driveFiles').put({
    id,
    name: `${id}.bin`,
    kind: 'file',
    file: content,
    size: bytes.length,
    sha256: shaOf(bytes),
    mime: 'application/x-test',
    version: 1,
    ...more,
  });
  return content;
}
const folder = (engine: Engine, id: string, within: string | null = null) =>
  engine.db.rows('driveFiles').put({ id, name: id, kind: 'folder', folder: within, version: 1 });
const told = (engine: Engine) =>
  engine.db.strict.cursors.put({ collection: 'driveFiles', cursor: '1', at: 1 });
const keptOf = async (engine: Engine, id: string) => (await allKept(engine)).byId.get(id);
const pieces = (engine: Engine, id: string) => engine.db.strict.blobChunks.where('id').equals(id).count();
/** Until what is asked says so: the keeper works beside. */
async function until(is: () => Promise<unknown>, what = 'it never came to that'): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (await is()) return;
    await new Promise((done) => setImmediate(done));
    await new Promise((done) => void setTimeout(done, 5));
  }
  expect.fail(what);
}
const isKept = (engine: Engine, id: string) =>
  until(async () => (await keptOf(engine, id))?.state === 'kept', `${id} was never kept`);

beforeEach(() => {
  server = fileServer();
  browser = fakeBrowser();
});
afterEach(() => engines.splice(0).forEach((engine) => engine.stop()));

it('fetches what is below a folder that is wished for, and shows it without a network', async () => {
  const engine = device();
  await folder(engine, 'top');
  await folder(engine, 'in', 'top');
  const long = bytesOf(LONG, 1);
  const content = await put(engine, 'long', long, { folder: 'in' });
  await put(engine, 'short', bytesOf(3, 2), { folder: 'top' });
  await put(engine, 'empty', bytesOf(0, 2), { folder: 'top' });
  const beside = await put(engine, 'beside', bytesOf(3, 3));
  await told(engine);
  await keep(engine, 'top');
  await isKept(engine, 'top');
  expect(await keptOf(engine, 'top')).toMatchObject({ wished: true, files: 3, bytes: LONG + 3 });
  expect(await keptOf(engine, 'long')).toMatchObject({ wished: false, state: 'kept', files: 1 });
  expect(await keptFile(engine.db, beside)).toBeUndefined();
  server.isDown = true;
  const shown = await shownFile(engine, content);
  expect(shown).toMatchObject({ onDevice: true, name: 'long.bin' });
  expect(Buffer.from(await shown.blob.arrayBuffer()).equals(long)).toBe(true);
  const largest = Math.max(...server.asked.map(({ from, to }) => to - from));
  expect(largest, 'never all of it at once').toBeLessThan(LONG);
});

describe('what breaks', () => {
  it('a connection in the middle: it goes on behind what has come', async () => {
    const engine = device();
    const content = await put(engine, 'a', bytesOf(LONG, 1));
    await told(engine);
    let isCut = false;
    server.onAsk = async (_id, from) => {
      if (from === 0 || isCut) return;
      isCut = true;
      throw new Error('cut');
    };
    await keep(engine, 'a');
    await isKept(engine, 'a');
    expect(isCut).toBe(true);
    const asked = server.asked.filter(({ id }) => id === content);
    expect(
      asked.reduce((sum, { from, to }) => sum + to - from, 0),
      'nothing twice',
    ).toBe(LONG);
  });

  it('the app in the middle: the next start goes on behind what has come', async () => {
    const first = device();
    const content = await put(first, 'a', bytesOf(LONG, 1));
    await told(first);
    let stopped = (): void => {};
    const isStopped = new Promise<void>((done) => (stopped = done));
    server.onAsk = async (_id, from) => {
      if (from === 0) return;
      first.stop();
      stopped();
      throw new Error('gone');
    };
    await keep(first, 'a');
    await isStopped;
    server.onAsk = async () => {};
    server.asked = [];
    browser.locks.forget(1);
    const second = device(2);
    expect(await pieces(second, content)).toBeGreaterThan(0);
    expect(await keptFile(second.db, content), 'half of it is not shown').toBeUndefined();
    await keepOn(second);
    await isKept(second, 'a');
    expect(Math.min(...server.asked.map(({ from }) => from))).toBe(CHUNK_BYTES);
  });

  it('a disk without room: it says so, and nothing is asked for', async () => {
    const engine = device(1, { estimate: () => Promise.resolve({ usage: 95, quota: 100 }) });
    await put(engine, 'a', bytesOf(LONG, 1));
    await told(engine);
    await keep(engine, 'a');
    await until(async () => (await keptOf(engine, 'a'))?.why === 'no-room');
    expect(await keptOf(engine, 'a')).toMatchObject({ state: 'waiting', bytes: 0 });
    expect(server.asked).toEqual([]);
  });

  it('bytes that are others than they should be: never shown, and failed after three times', async () => {
    const engine = device();
    const content = await put(engine, 'a', bytesOf(LONG, 1));
    server.files.set(content, bytesOf(LONG, 2));
    await told(engine);
    await keep(engine, 'a');
    await until(async () => (await keptOf(engine, 'a'))?.state === 'failed');
    expect(await keptOf(engine, 'a')).toMatchObject({ why: 'damaged', bytes: 0 });
    expect(await keptFile(engine.db, content)).toBeUndefined();
    expect(server.asked.filter(({ from }) => from === 0)).toHaveLength(3);
    server.files.set(content, bytesOf(LONG, 1));
    await resume(engine, content);
    await isKept(engine, 'a');
  });

  it('another content under the same address in the middle: it begins anew', async () => {
    const engine = device();
    const right = bytesOf(LONG, 1);
    const content = await put(engine, 'a', right);
    server.files.set(content, bytesOf(LONG, 9));
    await told(engine);
    server.onAsk = async (_id, from) => void (from > 0 && server.files.set(content, right));
    await keep(engine, 'a');
    await isKept(engine, 'a');
    const kept = await keptFile(engine.db, content);
    expect(Buffer.from(await kept!.bytes.arrayBuffer()).equals(right)).toBe(true);
  });

  it('a server that tells no parts: it comes whole', async () => {
    const engine = device();
    server.tellsParts = false;
    const bytes = bytesOf(LONG, 1);
    const content = await put(engine, 'a', bytes);
    await told(engine);
    await keep(engine, 'a');
    await isKept(engine, 'a');
    const kept = await keptFile(engine.db, content);
    expect(Buffer.from(await kept!.bytes.arrayBuffer()).equals(bytes)).toBe(true);
  });
});

describe('what changes', () => {
  it('a right that is withdrawn while it comes: its bytes go at once, and none comes after', async () => {
    const engine = device();
    const content = await put(engine, 'a', bytesOf(LONG, 1));
    await told(engine);
    let go = (): void => {};
    const held = new Promise<void>((done) => (go = done));
    server.onAsk = async (_id, from) => (from > 0 ? held : undefined);
    await keep(engine, 'a');
    await until(async () => (await pieces(engine, content)) > 0);
    await engine.db.rows('driveFiles').delete('a');
    await until(async () => (await engine.db.strict.blobs.get(content)) === undefined);
    expect(await pieces(engine, content)).toBe(0);
    go();
    await keep(engine, 'b');
    await put(engine, 'b', bytesOf(5, 4));
    await isKept(engine, 'b');
    expect(await pieces(engine, content)).toBe(0);
  });

  it('another version: the one before stays readable until the new one is whole', async () => {
    const engine = device();
    const before = await put(engine, 'a', bytesOf(9, 1));
    await told(engine);
    await keep(engine, 'a');
    await isKept(engine, 'a');
    server.isDown = true;
    const after = await put(engine, 'a', bytesOf(LONG, 2));
    await until(async () => (await engine.db.strict.blobs.get(after))?.state === 'coming');
    expect(await keptFile(engine.db, before)).toBeDefined();
    server.isDown = false;
    engine.kick();
    await resume(engine, after);
    await isKept(engine, 'a');
    await until(async () => (await engine.db.strict.blobs.get(before)) === undefined);
    expect(await pieces(engine, before)).toBe(0);
  });

  it('a wish that is withdrawn, or a folder in the trash: the bytes go', async () => {
    const engine = device();
    await folder(engine, 'top');
    const a = await put(engine, 'a', bytesOf(9, 1), { folder: 'top' });
    const b = await put(engine, 'b', bytesOf(9, 2));
    await told(engine);
    await keep(engine, 'top');
    await keep(engine, 'b');
    await isKept(engine, 'top');
    await isKept(engine, 'b');
    await engine.db.rows('driveFiles').update('top', { trashedOn: '2026-11-20T08:00:00Z' });
    await letGo(engine, 'b');
    await until(async () => (await engine.db.strict.blobs.count()) === 0);
    expect((await pieces(engine, a)) + (await pieces(engine, b))).toBe(0);
  });

  it('a list that is put away to make room takes no kept file along', async () => {
    const engine = device();
    const content = await put(engine, 'a', bytesOf(9, 1));
    await told(engine);
    await keep(engine, 'a');
    await isKept(engine, 'a');
    await evict(engine.context);
    expect(await engine.db.rows('driveFiles').count(), 'it is not cold').toBe(1);
    await engine.db.strict.cursors.delete('driveFiles');
    await engine.db.rows('driveFiles').clear();
    await put(engine, 'other', bytesOf(9, 2));
    expect(await engine.db.strict.blobs.get(content)).toBeDefined();
  });
});

it('kept files go last from a full disk, what is not whole before what is, and it is told', async () => {
  const engine = device();
  const whole = await put(engine, 'whole', bytesOf(9, 1));
  await told(engine);
  await keep(engine, 'whole');
  await isKept(engine, 'whole');
  const half = await put(engine, 'half', bytesOf(LONG, 2));
  server.onAsk = async (_id, from) => {
    if (from > 0) throw new Error('cut');
  };
  await keep(engine, 'half');
  await until(async () => (await pieces(engine, half)) > 0);
  await pause(engine, half);
  await engine.db.strict.blobs.add({
    id: 'sent',
    sha256: '',
    type: '',
    name: '',
    size: 1,
    chunks: 0,
    purpose: '',
    state: 'acknowledged',
  });
  expect(await evict(engine.context)).toBe(true);
  expect(await engine.db.strict.blobs.get('sent')).toBeUndefined();
  expect(await pieces(engine, half)).toBeGreaterThan(0);
  expect(await evict(engine.context)).toBe(true);
  expect([await pieces(engine, half), await pieces(engine, whole)]).toEqual([0, 1]);
  expect(await evict(engine.context)).toBe(true);
  expect(await pieces(engine, whole)).toBe(0);
  expect(await keptOf(engine, 'whole')).toMatchObject({ state: 'waiting', why: 'no-room', wished: true });
  expect(await evict(engine.context)).toBe(false);
});

it('two tabs fetch nothing twice', async () => {
  const [one, other] = [device(1), device(2)];
  await put(one, 'a', bytesOf(LONG, 1));
  await put(one, 'b', bytesOf(LONG, 2));
  await told(one);
  await Promise.all([keep(one, 'a'), keep(other, 'b')]);
  await isKept(one, 'a');
  await isKept(one, 'b');
  expect(server.asked.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(2 * LONG);
});

it('is held and let go on by its person, and says how far it is', async () => {
  const engine = device();
  const content = await put(engine, 'a', bytesOf(LONG, 1));
  await told(engine);
  let holding: Promise<unknown> = Promise.resolve();
  server.onAsk = async (_id, from) => {
    if (from === CHUNK_BYTES) holding = pause(engine, content);
    await holding;
  };
  await keep(engine, 'a');
  await until(async () => (await transfersHere(engine))[0]?.state === 'paused');
  await until(async () => (await engine.db.strict.blobs.get(content))?.at === undefined);
  const [held] = await transfersHere(engine);
  expect(held).toMatchObject({ id: content, direction: 'down', size: LONG });
  expect(held!.done).toBeLessThan(LONG);
  server.onAsk = async () => {};
  await resume(engine, content);
  await isKept(engine, 'a');
  expect(await transfersHere(engine)).toEqual([]);
});

it('what was sent from here and is here still is kept without being fetched', async () => {
  const engine = device();
  const bytes = bytesOf(20, 1);
  const id = await engine.attach({ name: 'a', type: '', bytes: bytes.slice().buffer, purpose: '' });
  await engine.db.strict.blobs.update(id, { state: 'acknowledged' });
  await put(engine, 'a', bytes, { file: id });
  await told(engine);
  await keep(engine, 'a');
  await isKept(engine, 'a');
  expect(server.asked).toEqual([]);
});

it('goes with all else when its person leaves the device', async () => {
  const engine = device();
  await put(engine, 'a', bytesOf(9, 1));
  await told(engine);
  await keep(engine, 'a');
  await isKept(engine, 'a');
  await eraseDevice(engine, []);
  const later = device(2);
  expect(await later.db.strict.blobs.count()).toBe(0);
  expect(await later.db.strict.blobChunks.count()).toBe(0);
});
