import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { upload } from '../../domain/drive/upload.entity.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { createVirtualTime } from '../../testing/virtual-time.ts';
import { fakeBrowser, fakePorts } from '../../testing/fake-device-ports.ts';
import { engineOptions } from '../../testing/engine-options.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import type { Engine } from '../contract.ts';
import { createEngine } from '../engine.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { PLAIN_SERVER } from '../sync/engine-context.ts';
import { chosenFile, noteChosen } from './chosen-files.ts';
import { CHUNK_BYTES } from './kept-file.ts';
import { sendUpload } from './send-upload.ts';

/* A long file goes piece by piece, and goes on from the byte where a connection broke. */
const SIZE = 12 * CHUNK_BYTES + 5;
const bytes = new Uint8Array(SIZE).map((_byte, at) => (at * 13 + (at >> 20)) & 0xff);

/** Speaks tus, and keeps of a piece what came before its connection broke. */
function tusServer() {
  const server = {
    received: Buffer.alloc(0),
    isBegun: false,
    isDone: false,
    isDown: false,
    /** Where the connection breaks, in bytes of the file, each once. */
    cuts: [] as number[],
    /** What arrived is not what was told. */
    refuses: false,
    /** The last answer does not arrive. */
    losesLast: false,
    /** The browser sends what broke once more by itself, as Chromium does on a connection that it had used before. */
    isResent: false,
    told: {} as Record<string, string>,
    calls: [] as string[],
    sent: 0,
    largest: 0,
    onPiece: (): void => {},
    async answer(request: HttpRequest): Promise<HttpAnswer> {
      const { method, path, headers, body } = request;
      const { received } = server;
      server.calls.push(method);
      if (server.isDown) throw new Error('no network');
      if (method === 'GET')
        return server.isDone ? jsonAnswer(200, { id: 'there', version: 1 }) : jsonAnswer(404, {});
      if (method === 'POST') {
        server.isBegun = true;
        server.told = Object.fromEntries(
          (headers?.['upload-metadata'] ?? '').split(',').map((one) => {
            const [name = '', value = ''] = one.split(' ');
            return [name, Buffer.from(value, 'base64').toString()];
          }),
        );
        return jsonAnswer(201, {});
      }
      if (!server.isBegun || server.isDone) return jsonAnswer(404, { type: path });
      if (method === 'HEAD') return jsonAnswer(200, {}, { 'upload-offset': String(received.length) });
      if (Number(headers?.['upload-offset']) !== received.length) {
        expect(server.isResent).toBe(true);
        return jsonAnswer(409, { type: 'conflict' });
      }
      expect(body).toBeInstanceOf(Blob);
      const piece = Buffer.from(await (body as Blob).arrayBuffer());
      const end = received.length + piece.length;
      const cut = server.cuts.findIndex((at) => at >= received.length && at < end);
      const [broken] = cut < 0 ? [] : server.cuts.splice(cut, 1);
      const arrived = piece.subarray(0, (broken ?? end) - received.length);
      server.received = Buffer.concat([received, arrived]);
      server.sent += arrived.length;
      server.largest = Math.max(server.largest, piece.length);
      server.onPiece();
      if (server.refuses && server.received.length === SIZE)
        return jsonAnswer(422, { errors: [{ pointer: '/file', code: 'file.sha256', message: '' }] });
      server.isDone = server.received.length === SIZE;
      if (broken !== undefined || (server.isDone && server.losesLast)) {
        if (server.isResent) return server.answer(request);
        throw new Error('cut');
      }
      return jsonAnswer(204, {}, { 'upload-offset': String(server.received.length) });
    },
  };
  return server;
}

describe('one attempt', () => {
  let engine: Engine;
  let id = '';
  let server: ReturnType<typeof tusServer>;
  /** How far the clock is put on. */
  let later = 0;
  async function attempt(attempts = 1) {
    const record = await engine.db.strict.outbox
      .where('[collection+entityId]')
      .equals(['uploads', id])
      .first();
    const { context } = engine;
    server.calls = [];
    const ports = {
      ...context.ports,
      // Pauses take no time here.
      clock: {
        now: () => context.ports.clock.now() + later,
        after: (_ms: number, run: () => void) => context.ports.clock.after(0, run),
      },
      http: { send: (request: HttpRequest) => server.answer(request) },
    };
    return sendUpload(
      { ...context, ports, capabilities: () => ({ ...PLAIN_SERVER, resumable: true }) },
      { ...record!, attempts },
      'token',
    );
  }
  beforeEach(async () => {
    server = tusServer();
    later = 0;
    engine = fakeEngine({ entities: [upload] });
    id = await engine.attach({
      name: 'film.mp4',
      type: 'video/mp4',
      bytes: bytes.slice().buffer,
      purpose: '',
      drive: true,
    });
  });
  afterEach(() => engine.stop());

  it('sends larger pieces where they arrive quickly, and says that it is meant for the drive', async () => {
    expect(await attempt()).toMatchObject({ kind: 'accepted' });
    expect(server.received.equals(bytes)).toBe(true);
    expect(server.largest).toBeGreaterThanOrEqual(4 * CHUNK_BYTES);
    expect(server.told).toMatchObject({ drive: '1', filename: 'film.mp4' });
    expect([...new Set(server.calls)], 'nothing is asked for that is not there').toEqual([
      'POST',
      'PATCH',
      'GET',
    ]);
  });

  it('goes on from the byte where each of ten connections broke, and sends none twice', async () => {
    server.cuts = Array.from({ length: 10 }, (_, at) => 1 + at * 1_200_007);
    expect(await attempt()).toMatchObject({ kind: 'accepted' });
    expect(server.cuts).toEqual([]);
    expect(server.received.equals(bytes)).toBe(true);
    expect(server.sent).toBe(SIZE);
  });

  it('goes on at once where the browser had sent the broken piece again by itself and it was refused for its place', async () => {
    server.isResent = true;
    server.losesLast = true;
    server.cuts = Array.from({ length: 10 }, (_, at) => 1 + at * 1_200_007);
    expect(await attempt()).toMatchObject({ kind: 'accepted' });
    expect(server.cuts).toEqual([]);
    expect(server.received.equals(bytes)).toBe(true);
    expect(server.sent).toBe(SIZE);
  });

  it('leaves no piece in memory that was answered: a gigabyte would gather there', async () => {
    const read: Uint8Array[] = [];
    const blobOf = globalThis.Blob;
    vi.stubGlobal(
      'Blob',
      class extends blobOf {
        constructor(...given: ConstructorParameters<typeof Blob>) {
          super(...given);
          for (const part of given[0] ?? []) if (part instanceof Uint8Array) read.push(part);
        }
      },
    );
    server.cuts = [2 * CHUNK_BYTES + 9];
    await attempt();
    vi.unstubAllGlobals();
    expect(server.received.equals(bytes)).toBe(true);
    expect(read.length).toBeGreaterThan(3);
    expect(read.map(({ byteLength }) => byteLength)).toEqual(read.map(() => 0));
  });

  describe('where the file that was chosen is still at hand', () => {
    beforeEach(async () => {
      id = await engine.attach({
        name: 'chosen.mp4',
        type: 'video/mp4',
        bytes: new Blob([bytes]),
        purpose: '',
        drive: true,
      });
    });

    it('sends from there, and nothing is read from this device; once it is sent it is let go of', async () => {
      const reads = vi.spyOn(engine.db.strict.blobChunks, 'get');
      expect(await attempt()).toMatchObject({ kind: 'accepted' });
      expect(server.received.equals(bytes)).toBe(true);
      expect(reads).not.toHaveBeenCalled();
      expect(chosenFile(engine.db, id)).toBeUndefined();
    });

    it('sends what is on this device where that file was changed or taken away meanwhile', async () => {
      const gone = new Blob([bytes]);
      gone.slice = (from = 0, to = 0) => {
        const piece = new Blob([bytes.subarray(from, to)]);
        if (from > 0) piece.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
        return piece;
      };
      noteChosen(engine.db, id, gone);
      expect(await attempt()).toMatchObject({ kind: 'accepted' });
      expect(server.received.equals(bytes)).toBe(true);
    });

    it('sends what is on this device after a refusal: the other bytes may have been read', async () => {
      noteChosen(engine.db, id, new Blob([new Uint8Array(SIZE)]));
      server.refuses = true;
      expect(await attempt()).toMatchObject({ kind: 'retry' });
      server.refuses = false;
      server.received = Buffer.alloc(0);
      expect(await attempt(2)).toMatchObject({ kind: 'accepted' });
      expect(server.received.equals(bytes)).toBe(true);
    });
  });

  it('leaves it to the engine when nothing more arrives', async () => {
    server.onPiece = () => void (server.isDown = server.received.length > 3 * CHUNK_BYTES);
    server.cuts = [3 * CHUNK_BYTES + 9];
    expect(await attempt()).toMatchObject({ kind: 'retry', offline: true, error: null });
    expect(server.calls.slice(-3), 'it has looked three times').toEqual(['HEAD', 'HEAD', 'HEAD']);
    server.isDown = false;
    server.onPiece = () => {};
    expect(await attempt(2)).toMatchObject({ kind: 'accepted' });
    expect(server.received.equals(bytes)).toBe(true);
  });

  it('knows that all had arrived where the last answer was lost', async () => {
    server.losesLast = true;
    expect(await attempt()).toMatchObject({ kind: 'accepted' });
    expect(server.sent).toBe(SIZE);
  });

  it('makes way after ten seconds, and begins the next attempt where it was', async () => {
    server.onPiece = () => void (later += 4_000);
    expect(await attempt()).toEqual({ kind: 'makes-way' });
    const { sent } = server;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(SIZE);
    server.onPiece = () => {};
    expect(await attempt()).toMatchObject({ kind: 'accepted' });
    expect(server.calls).not.toContain('POST');
    expect(server.sent).toBe(SIZE);
  });

  it('stops where its person holds it, and asks nothing of the network until they let it go on', async () => {
    const held = { isHeld: true } as const;
    let holding: Promise<unknown> = Promise.resolve();
    server.onPiece = () => void (holding = engine.db.strict.blobs.update(id, held));
    expect(await attempt()).toEqual({ kind: 'makes-way' });
    await holding;
    expect(await attempt()).toMatchObject({ kind: 'retry', offline: false });
    expect(server.calls).toEqual([]);
  });

  it.each([409, 423])('asks again where the connection before is not let go yet: %i', async (status) => {
    const { answer } = server;
    server.answer = (request) =>
      request.method === 'HEAD' ? Promise.resolve(jsonAnswer(status, {})) : answer(request);
    expect(await attempt(2)).toMatchObject({ kind: 'retry', offline: false });
  });

  it('is refused where a piece is not on this device any more', async () => {
    await engine.db.strict.blobChunks.delete([id, 5]);
    expect(await attempt()).toMatchObject({ kind: 'refused', error: { type: 'file-missing' } });
  });
});

it('a small file goes beside two long ones, and all arrive', async () => {
  const time = createVirtualTime(Date.UTC(2026, 10, 20, 8));
  const small: number[] = [];
  const long = new Map<string, ReturnType<typeof tusServer>>();
  const whole: number[] = [];
  const answer = async (request: HttpRequest): Promise<HttpAnswer> => {
    if (request.path === '/capabilities')
      return jsonAnswer(200, { idempotency: true, etag: true, delta: true, push: false, resumable: true });
    if (request.path === '/uploads') {
      small.push(time.clock.now());
      return jsonAnswer(201, { id: request.headers?.['idempotency-key'], version: 1 });
    }
    const key = request.headers?.['idempotency-key'] ?? request.path.split('/').at(-1)!;
    const server = long.get(key) ?? tusServer();
    long.set(key, server);
    const said = await server.answer(request);
    if (request.method === 'GET') whole.push(time.clock.now());
    return said.status === 200 && request.method === 'GET' ? jsonAnswer(200, { id: key, version: 1 }) : said;
  };
  const engine = createEngine({
    ...engineOptions([upload]),
    name: 'lanes',
    ports: fakePorts(fakeBrowser(), 1, time.clock, seededRandom(1), {
      send: (request) =>
        new Promise((resolve, reject) =>
          // A slow link: a piece stays as small as it was.
          time.clock.after(request.method === 'PATCH' ? 4_000 : 10, () => {
            answer(request).then(resolve, reject);
          }),
        ),
    }),
  });
  const attach = (size: number) =>
    engine.attach({ name: 'f.bin', type: '', bytes: bytes.slice(0, size).buffer, purpose: '' });
  const both = Promise.all([attach(SIZE), attach(SIZE)]);
  await time.pass(1_000);
  await both;
  await time.pass(2_000);
  const last = attach(5);
  await time.pass(1_000);
  await last;
  await time.pass(120_000);
  expect(small).toHaveLength(1);
  expect(whole).toHaveLength(2);
  expect(small[0]).toBeLessThan(Math.min(...whole));
  for (const server of long.values()) expect(server.received.equals(bytes)).toBe(true);
  engine.stop();
  time.release();
});
