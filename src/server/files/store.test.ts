import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openS3Server, type S3Server } from '../testing/s3-server.ts';
import { openDiskStore } from './disk-store.ts';
import { openS3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
let s3: S3Server;
beforeAll(async () => void (s3 = await openS3Server()));
afterAll(() => s3.close());

describe.each<[string, (folder: string) => Promise<FileStore>]>([
  ['of the disk', openDiskStore],
  ['of S3', (folder) => openS3Store(s3.config, path.join(folder, 'incoming'))],
])('the store %s', (_name, openStore) => {
  let folder: string;
  let store: FileStore;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'comptoir-store-'));
    store = await openStore(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function keep(bytes: Buffer): Promise<string> {
    const file = path.join(store.incoming, randomUUID());
    await writeFile(file, bytes);
    await store.adopt(file, sha256Of(bytes));
    return sha256Of(bytes);
  }

  it('keeps a file under its hash, takes its local file away, and gives back its bytes', async () => {
    const bytes = randomBytes(100_000);
    const sha256 = await keep(bytes);
    expect(await readdir(store.incoming)).toEqual([]);
    expect([await store.has(sha256), await store.size(sha256)]).toEqual([true, 100_000]);
    expect((await buffer(store.read(sha256))).equals(bytes)).toBe(true);
    await store.remove(sha256);
    expect([await store.has(sha256), await store.size(sha256)]).toEqual([false, undefined]);
    // Removed twice is removed.
    await store.remove(sha256);
  });

  it('gives back the part of a file that is asked for', async () => {
    const bytes = randomBytes(300_000);
    const sha256 = await keep(bytes);
    for (const [start, end] of [
      [0, 1],
      [1, 3],
      [100_000, 299_999],
      [299_999, 299_999],
    ] as const)
      expect((await buffer(store.read(sha256, { start, end }))).equals(bytes.subarray(start, end + 1))).toBe(
        true,
      );
  });

  it('keeps a file that takes many pieces, and lets go of one that is read no further', async () => {
    const bytes = randomBytes(40 * 1024 * 1024);
    const sha256 = await keep(bytes);
    expect(await store.size(sha256)).toBe(bytes.length);
    expect(
      (await buffer(store.read(sha256, { start: 16_777_210, end: 33_554_440 }))).equals(
        bytes.subarray(16_777_210, 33_554_441),
      ),
    ).toBe(true);
    for await (const chunk of store.read(sha256)) {
      expect((chunk as Buffer).equals(bytes.subarray(0, (chunk as Buffer).length))).toBe(true);
      break;
    }
    expect(sha256Of(await buffer(store.read(sha256)))).toBe(sha256);
  }, 60_000);

  it('keeps the same content twice as one', async () => {
    const bytes = randomBytes(1000);
    expect(await keep(bytes)).toBe(await keep(bytes));
    expect((await buffer(store.read(sha256Of(bytes)))).equals(bytes)).toBe(true);
  });

  it('fails a stream of what is not there, and takes nothing for a name that is no hash', async () => {
    await expect(buffer(store.read('0'.repeat(64)))).rejects.toThrow(/no such file/i);
    expect(await store.has('0'.repeat(64))).toBe(false);
    await expect(store.has('../../etc/passwd')).rejects.toThrow('SHA-256');
    await expect(store.adopt('/etc/hostname', '../x')).rejects.toThrow('SHA-256');
    expect(() => store.read('../../etc/passwd')).toThrow('SHA-256');
  });
});

describe('a bucket that cannot be used', () => {
  const folder = path.join(tmpdir(), `comptoir-s3-${randomUUID()}`);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each<[string, object, RegExp]>([
    ['is not there', { bucket: 'elsewhere' }, /there is no bucket "elsewhere" \(S3_BUCKET\)/],
    ['has other keys', { secretAccessKey: 'another' }, /may not be written to with these keys/],
    [
      'has no server',
      { endpoint: 'http://127.0.0.1:9' },
      /nothing answers as S3 at http:\/\/127.0.0.1:9 \(S3_ENDPOINT\)/,
    ],
  ])(
    'because it %s is told so at the start, without the secret',
    async (_why, wrong, words) => {
      const opening = openS3Store({ ...s3.config, ...wrong }, folder);
      await expect(opening).rejects.toThrow(words);
      await expect(opening).rejects.not.toThrow(/another/);
    },
    30_000,
  );

  it('since it kept another size has nothing of the file the next time', async () => {
    const kept = new Map<string, number>();
    const lossy = createServer((request, answer) => {
      const at = String(request.url).split('?')[0]!;
      let size = 0;
      request.on('data', (bytes: Buffer) => void (size += bytes.length));
      request.on('end', () => {
        if (request.method === 'PUT') kept.set(at, Math.max(0, size - 5));
        if (request.method === 'DELETE') kept.delete(at);
        const found = kept.get(at);
        if (request.method === 'HEAD' && found === undefined) answer.writeHead(404);
        else
          answer.writeHead(200, {
            etag: '"x"',
            ...(request.method === 'HEAD' && { 'content-length': found }),
          });
        answer.end();
      });
    });
    await new Promise<void>((resolve) => void lossy.listen(0, '127.0.0.1', resolve));
    const { port } = lossy.address() as AddressInfo;
    const store = await openS3Store({ ...s3.config, endpoint: `http://127.0.0.1:${port}` }, folder);
    const bytes = randomBytes(1000);
    const file = path.join(folder, 'lossy');
    await writeFile(file, bytes);
    const passing = { problem: { kind: 'unavailable' } };
    await expect(store.adopt(file, sha256Of(bytes))).rejects.toMatchObject(passing);
    expect(await store.has(sha256Of(bytes))).toBe(false);
    expect(await readFile(file)).toEqual(bytes);
    await rm(file);
    await new Promise((resolve) => void lossy.close(resolve).closeAllConnections());
  }, 30_000);

  it('later on is a problem that may pass, and nothing is lost on this side', async () => {
    const own = await openS3Server();
    const store = await openS3Store(own.config, folder);
    const bytes = randomBytes(1000);
    const file = path.join(folder, 'file');
    await writeFile(file, bytes);
    await own.close();
    // In its place a server that fails.
    const failing = createServer((_request, answer) => void answer.writeHead(500).end());
    const { port } = new URL(own.config.endpoint);
    await new Promise<void>((resolve) => void failing.listen(Number(port), '127.0.0.1', resolve));
    expect((failing.address() as AddressInfo).port).toBe(Number(port));
    const passing = { problem: { kind: 'unavailable' } };
    await expect(store.adopt(file, sha256Of(bytes))).rejects.toMatchObject(passing);
    await expect(store.has(sha256Of(bytes))).rejects.toMatchObject(passing);
    await expect(buffer(store.read(sha256Of(bytes)))).rejects.toMatchObject(passing);
    await expect(store.remove(sha256Of(bytes))).rejects.toMatchObject(passing);
    expect(await readdir(folder)).toEqual(['file']);
    await new Promise((resolve) => void failing.close(resolve));
  }, 60_000);
});
