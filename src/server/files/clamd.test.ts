import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newCaller, type Caller } from '../testing/caller.ts';
import { EICAR, fakeClamd, type FakeClamd } from '../testing/fake-clamd.ts';
import { multipart, pdfOf } from '../testing/multipart.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { clamdScanner } from './clamd.ts';

let folder: string;
let daemon: FakeClamd | undefined;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'comptoir-clamd-'))));
afterEach(async () => {
  await daemon?.close();
  daemon = undefined;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function scan(bytes: Buffer | string, options: Parameters<typeof fakeClamd>[0] = {}) {
  daemon = await fakeClamd(options);
  const file = path.join(folder, randomUUID());
  await writeFile(file, bytes);
  return clamdScanner(daemon.address).scan(file);
}

/** Whether this process has it open. */
async function isOpen(file: string): Promise<boolean> {
  const all = await readdir('/proc/self/fd');
  const names = await Promise.all(all.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')));
  return names.includes(file);
}

describe('a file that is looked at by clamd', () => {
  it('is sent whole', async () => {
    expect(await scan(Buffer.alloc(1_000_000, 7))).toBe('clean');
    expect(daemon?.seen).toEqual([1_000_000]);
  });

  it('is clean, or is not', async () => {
    expect(await scan(EICAR)).toBe('infected');
    await daemon?.close();
    // Across the border of two pieces.
    expect(await scan(Buffer.concat([Buffer.alloc(256 * 1024 - 20, 65), Buffer.from(EICAR)]))).toBe(
      'infected',
    );
  });

  it('may be more than it looks at, whenever it says so', async () => {
    expect(await scan(Buffer.alloc(5_000_000, 7), { mostBytes: 100_000 })).toBe('too-large');
  });

  it('is let go of when it was answered before it was sent', async () => {
    const callers: Socket[] = [];
    const hasty = createServer((socket) => {
      callers.push(socket);
      socket.on('error', () => {});
      let seen = 0;
      // It takes nothing more, and does not hang up.
      socket.on('data', (bytes: Buffer) => {
        seen += bytes.length;
        if (seen > 64 * 1024) socket.removeAllListeners('data').pause().write('stream: Eicar FOUND\0');
      });
    });
    const place = path.join(folder, 'hasty.sock');
    await new Promise<void>((resolve) => void hasty.listen(place, resolve));
    const file = path.join(folder, 'large');
    await writeFile(file, Buffer.alloc(16 * 1024 * 1024));
    expect(await clamdScanner({ path: place }).scan(file)).toBe('infected');
    await expect.poll(() => isOpen(file), { timeout: 30_000 }).toBe(false);
    // Whoever reads no more does not hear that the other hung up.
    for (const caller of callers) caller.destroy();
    await new Promise((resolve) => void hasty.close(resolve));
  });

  it('is not judged by anything else that is answered', async () => {
    await expect(scan('x', { answer: "stream: Can't allocate memory ERROR" })).rejects.toThrow(
      'could not scan',
    );
    await daemon?.close();
    await expect(scan('x', { answer: 'y'.repeat(5000) })).rejects.toThrow('clamd');
  });

  it('is not judged where nobody answers', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, 'x');
    const nobody = clamdScanner({ path: path.join(folder, 'no.sock') });
    await expect(nobody.scan(file)).rejects.toThrow('ENOENT');
    expect(await nobody.isThere()).toBe(false);
    const rude = createServer((socket) => void socket.destroy());
    const place = path.join(folder, 'rude.sock');
    await new Promise<void>((resolve) => void rude.listen(place, resolve));
    await expect(clamdScanner({ path: place }).scan(file)).rejects.toThrow(/hung up|ECONNRESET|EPIPE/);
    expect(await clamdScanner({ path: place }).isThere()).toBe(false);
    await new Promise((resolve) => void rude.close(resolve));
  });
});

describe('with clamd configured, an upload', () => {
  let test: TestApp;
  let marie: Caller;
  const open = async (variable: string): Promise<void> => {
    test = await testApp({ env: { CLAMD: variable } });
    marie = await newCaller(test);
  };
  afterEach(() => test.close());

  const send = (name: string, bytes: Buffer) => {
    const { payload, contentType } = multipart({}, { name, mime: '', bytes });
    const headers = { authorization: marie.authorization, 'content-type': contentType };
    return test.app.inject({ method: 'POST', url: '/api/uploads', payload, headers });
  };
  const health = async () => {
    const headers = await test.signIn((await test.account(['user', 'admin'])).username);
    return (await test.app.inject({ url: '/health', headers })).json<{ scanner: string; status: string }>();
  };
  /** Files that lie anywhere in the store. */
  const kept = async (): Promise<string[]> => {
    const root = path.dirname(test.app.services.files.incoming);
    const all = await readdir(root, { recursive: true, withFileTypes: true });
    return all.filter((one) => one.isFile()).map(({ name }) => name);
  };

  it('that is infected is refused, and nothing of it stays', async () => {
    daemon = await fakeClamd();
    await open(daemon.variable);
    expect((await send('clean.pdf', pdfOf(2000))).statusCode).toBe(201);
    expect(await kept()).toHaveLength(1);
    const refused = await send('notes.txt', Buffer.from(EICAR));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { errors: [{ pointer: '/file', code: 'file.infected' }] },
    ]);
    expect(await kept()).toHaveLength(1);
    expect(await health()).toMatchObject({ scanner: 'ok' });
  }, 60_000);

  it('waits while clamd does not answer: nothing is kept unscanned', async () => {
    daemon = await fakeClamd();
    const { variable } = daemon;
    await daemon.close();
    await open(variable);
    const later = await send('clean.pdf', pdfOf(2000));
    expect([later.statusCode, later.headers['retry-after']]).toEqual([503, '60']);
    expect(await kept()).toEqual([]);
    expect(await health()).toMatchObject({ scanner: 'unreachable', status: 'ok' });
    // In pieces the bytes wait on the server, and need not be sent again.
    const key = randomUUID();
    const bytes = pdfOf(3000);
    const tus = { authorization: marie.authorization, 'tus-resumable': '1.0.0' };
    const url = `/api/uploads/resumable/${key}`;
    const begun = await test.app.inject({
      method: 'POST',
      url: '/api/uploads/resumable',
      headers: {
        ...tus,
        'idempotency-key': key,
        'upload-length': '3000',
        'upload-metadata': `filename ${btoa('bill.pdf')}`,
      },
    });
    expect(begun.statusCode).toBe(201);
    const piece = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const sent = await test.app.inject({ method: 'PATCH', url, headers: piece, payload: bytes });
    expect(sent.statusCode).toBe(503);
    expect((await marie.get(`/uploads/${key}`)).status).toBe(404);
    daemon = await fakeClamd({ port: Number(variable.split(':')[1]) });
    expect((await test.app.inject({ method: 'HEAD', url, headers: tus })).headers['upload-offset']).toBe(
      '3000',
    );
    expect((await marie.get(`/uploads/${key}`)).body).toMatchObject({ size: 3000 });
  }, 60_000);
});
