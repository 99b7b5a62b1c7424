import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DRIVE_LIMITS, MB } from '../../src/domain/drive/drive-limits.rules.ts';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { onOneEngine } from '../../src/server/testing/databases.ts';
import { zip } from '../../src/server/testing/file-fixtures.ts';
import { multipart, pdfOf } from '../../src/server/testing/multipart.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';
import { removeUnneededFiles } from '../../src/server/files/remove-unneeded.ts';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const base64 = (text: string): string => Buffer.from(text).toString('base64');

await onOneEngine('files of the drive', (fresh) => {
  let test: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    test = await testApp({ db: (await fresh()).db });
    admin = await newCaller(test, ['admin']);
  }, 60_000);
  afterAll(() => test.close());

  const send = async (who: Caller, fields: Record<string, string>, name: string, bytes: Buffer) => {
    const { payload, contentType } = multipart(fields, { name, mime: '', bytes });
    const headers = {
      authorization: who.authorization,
      'content-type': contentType,
      'idempotency-key': randomUUID(),
    };
    const answer = await test.app.inject({ method: 'POST', url: '/api/uploads', payload, headers });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const keep = async (who: Caller, name: string, bytes: Buffer): Promise<string> => {
    const { status, body } = await send(who, { drive: '1' }, name, bytes);
    expect(status).toBe(201);
    return String(body['id']);
  };
  const begin = (who: Caller, size: number, metadata: Record<string, string>, key = randomUUID()) =>
    test.app.inject({
      method: 'POST',
      url: '/api/uploads/resumable',
      headers: {
        authorization: who.authorization,
        'tus-resumable': '1.0.0',
        'idempotency-key': key,
        'upload-length': String(size),
        'upload-metadata': Object.entries(metadata)
          .map(([name, value]) => `${name} ${base64(value)}`)
          .join(','),
      },
    });
  const patch = (who: Caller, key: string, bytes: Buffer) =>
    test.app.inject({
      method: 'PATCH',
      url: `/api/uploads/resumable/${key}`,
      headers: {
        authorization: who.authorization,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      payload: bytes,
    });
  const room = async (who: Caller) =>
    (await who.get('/drive/room')).body as { used: number; kinds: string[] };
  const raw = (who: Caller, id: string, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'GET',
      url: `/api/uploads/${id}/file`,
      headers: { authorization: who.authorization, ...headers },
    });
  const stored = async (): Promise<string[]> => {
    const root = path.dirname(test.app.services.files.incoming);
    const all = await readdir(root, { recursive: true, withFileTypes: true });
    return all.filter((one) => one.isFile()).map(({ name }) => name);
  };

  it('are of more kinds than elsewhere, and larger, in one piece or in many', async () => {
    const marie = await newCaller(test);
    expect(await send(marie, {}, 'all.zip', zip)).toMatchObject({ status: 415 });
    expect((await send(marie, { drive: '1' }, 'all.zip', zip)).body).toMatchObject({
      mime: 'application/zip',
      drive: true,
    });
    const large = pdfOf(25 * MB + 1);
    expect(await send(marie, {}, 'large.pdf', large)).toMatchObject({ status: 413 });
    // In one piece no longer ones than elsewhere: several at once would count against nothing while they come.
    expect(await send(marie, { drive: 'true' }, 'large.pdf', large)).toMatchObject({
      status: 413,
      body: { errors: [{ pointer: '/file', code: 'file.size' }] },
    });
    expect((await begin(marie, 25 * MB + 1, { filename: 'large.pdf' })).statusCode).toBe(413);
    const key = randomUUID();
    expect((await begin(marie, 25 * MB + 1, { filename: 'large.pdf', drive: '1' }, key)).statusCode).toBe(
      201,
    );
    expect((await patch(marie, key, large)).statusCode).toBe(204);
    expect((await marie.get(`/uploads/${key}`)).body).toMatchObject({ drive: true, size: 25 * MB + 1 });
    // The same content twice is there once.
    expect(await room(marie)).toMatchObject({ used: zip.length + large.length, quota: 20 * 1024 * MB });
  }, 60_000);

  it('are named by files of the drive alone, and stay what they are', async () => {
    const marie = await newCaller(test);
    const id = await keep(marie, 'photo.pdf', pdfOf(1500, 'a'));
    const named = await marie.put(`/users/${marie.userId}`, { photo: id });
    expect(named).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/photo', code: 'file.drive' }] },
    });
    expect(await marie.put(`/uploads/${id}`, { drive: false })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/drive', code: 'field.settled' }] },
    });
  });

  it('are refused before they are sent, where they have no hope', async () => {
    const marie = await newCaller(test);
    const toDrive = { drive: '1' };
    expect((await begin(marie, 3 * 1024 * MB, { ...toDrive, filename: 'a.zip' })).statusCode).toBe(413);
    const program = await begin(marie, 1000, { ...toDrive, filename: 'setup.exe' });
    expect([program.statusCode, program.json()]).toMatchObject([
      415,
      { errors: [{ pointer: '/file', code: 'file.type' }] },
    ]);
    // How long it is, is told at once.
    const untold = await test.app.inject({
      method: 'POST',
      url: '/api/uploads/resumable',
      headers: {
        authorization: marie.authorization,
        'tus-resumable': '1.0.0',
        'idempotency-key': randomUUID(),
        'upload-defer-length': '1',
      },
    });
    expect(untold.statusCode).toBe(400);
    // By its content at the end, whatever its name said.
    const key = randomUUID();
    const text = Buffer.from('no zip');
    expect((await begin(marie, text.length, { ...toDrive, filename: 'a.zip' }, key)).statusCode).toBe(201);
    expect((await patch(marie, key, text)).statusCode).toBe(415);
    expect(await stored()).not.toContain(sha256(text));
  });

  it('are one content, and nobody learns that another has it', async () => {
    const [marie, paul] = [await newCaller(test), await newCaller(test)];
    const bytes = pdfOf(5000, 'secret');
    const hers = await keep(marie, 'hers.pdf', bytes);
    const before = (await stored()).length;
    // A hash that is guessed gives nothing: the bytes are to be sent, all of them.
    const key = randomUUID();
    const told = { filename: 'his.pdf', drive: '1', sha256: sha256(bytes) };
    const guessed = await begin(paul, bytes.length, told, key);
    expect([guessed.statusCode, guessed.headers['upload-offset']]).toEqual([201, undefined]);
    expect((await paul.get(`/uploads/${key}`)).status).toBe(404);
    expect((await patch(paul, key, pdfOf(5000, 'guess'))).statusCode).toBe(422);
    expect((await paul.get(`/uploads/${key}`)).status).toBe(404);
    const his = await keep(paul, 'his.pdf', bytes);
    expect((await stored()).length).toBe(before);
    expect((await stored()).filter((name) => name === sha256(bytes))).toHaveLength(1);
    for (const [who, id] of [
      [paul, hers],
      [marie, his],
      [admin, randomUUID()],
    ] as const) {
      expect((await raw(who, id)).statusCode).toBe(404);
      expect((await raw(who, sha256(bytes))).statusCode).toBe(404);
    }
    // Hers goes; his bytes stay.
    expect((await marie.remove(`/uploads/${hers}`)).status).toBe(204);
    await removeUnneededFiles(test.db, test.app.services.files, test.clock.now() + 40 * 86_400_000);
    expect((await raw(paul, his)).rawPayload.equals(bytes)).toBe(true);
    expect(await room(marie)).toMatchObject({ used: 0 });
  });

  it('are read from where one stopped, as long as they are the same', async () => {
    const marie = await newCaller(test);
    const bytes = pdfOf(10_000, 'range');
    const id = await keep(marie, 'film.pdf', bytes);
    const whole = await raw(marie, id);
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', etag: `"${sha256(bytes)}"` });
    const part = await raw(marie, id, { range: 'bytes=9000-' });
    expect([part.statusCode, part.headers]).toMatchObject([
      206,
      {
        'content-range': 'bytes 9000-9999/10000',
        'content-length': '1000',
        'content-type': 'application/pdf',
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    ]);
    expect(part.rawPayload.equals(bytes.subarray(9000))).toBe(true);
    const etag = `"${sha256(bytes)}"`;
    expect((await raw(marie, id, { range: 'bytes=0-9', 'if-range': etag })).rawPayload.length).toBe(10);
    const other = await raw(marie, id, { range: 'bytes=0-9', 'if-range': '"another"' });
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, 10_000]);
    const beyond = await raw(marie, id, { range: 'bytes=10000-' });
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([
      416,
      'bytes */10000',
      '',
    ]);
    expect((await raw(marie, id, { range: 'bytes=0-9', 'if-none-match': etag })).statusCode).toBe(304);
    expect((await raw(await newCaller(test), id, { range: 'bytes=0-9' })).statusCode).toBe(404);
  });

  it('are held to what an admin has set', async () => {
    const limits = { quota: 2, largest: 1, sorts: ['texts'] };
    const set = await admin.post('/parameters', { key: DRIVE_LIMITS, value: limits, public: true });
    expect(set.status).toBe(201);
    const marie = await newCaller(test);
    expect(await marie.get('/drive/room')).toMatchObject({
      body: {
        used: 0,
        quota: 2 * MB,
        mostBytes: MB,
        kinds: expect.arrayContaining(['pdf', 'md']) as string[],
      },
    });
    expect((await room(marie)).kinds).not.toContain('zip');
    expect(await send(marie, { drive: '1' }, 'all.zip', zip)).toMatchObject({ status: 415 });
    expect((await begin(marie, zip.length, { drive: '1', filename: 'all.zip' })).statusCode).toBe(415);
    expect(await send(marie, { drive: '1' }, 'a.pdf', pdfOf(MB + 1))).toMatchObject({ status: 413 });
    await keep(marie, 'a.pdf', pdfOf(MB, 'a'));
    await keep(marie, 'b.pdf', pdfOf(MB - 100, 'b'));
    const full = {
      title: 'There is no room left in the drive',
      used: 2 * MB - 100,
      quota: 2 * MB,
      errors: [{ pointer: '/file', code: 'file.quota' }],
    };
    const before = await stored();
    expect(await send(marie, { drive: '1' }, 'c.pdf', pdfOf(200, 'c'))).toMatchObject({
      status: 413,
      body: full,
    });
    // Told behind the file.
    const { payload, contentType } = multipart({}, { name: 'c.pdf', mime: '', bytes: pdfOf(200, 'c') });
    const last = payload.subarray(0, payload.length - `--${contentType.split('boundary=')[1]}--\r\n`.length);
    const boundary = contentType.split('boundary=')[1]!;
    const behind = Buffer.concat([
      last,
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="drive"\r\n\r\n1\r\n--${boundary}--\r\n`,
      ),
    ]);
    const late = await test.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { authorization: marie.authorization, 'content-type': contentType },
      payload: behind,
    });
    expect([late.statusCode, late.json()]).toMatchObject([413, full]);
    expect(await stored()).toEqual(before);
    const refused = await begin(marie, 200, { drive: '1', filename: 'c.pdf' });
    expect([refused.statusCode, refused.json()]).toMatchObject([413, full]);
    // What they have already takes no more room, and other people have their own.
    const again = { drive: '1', sha256: sha256(pdfOf(MB, 'a')) };
    expect(await send(marie, again, 'again.pdf', pdfOf(MB, 'a'))).toMatchObject({ status: 201 });
    const paul = await newCaller(test);
    expect(await send(paul, { drive: '1' }, 'a.pdf', pdfOf(MB, 'a'))).toMatchObject({ status: 201 });
    // What is no drive's is as it was.
    expect(await send(marie, {}, 'receipt.pdf', pdfOf(3 * MB))).toMatchObject({ status: 201 });
    // Two at once that fit one by one.
    const zoe = await newCaller(test);
    await keep(zoe, 'a.pdf', pdfOf(MB, 'z'));
    const both = await Promise.all(
      ['x', 'y'].map((seed) => send(zoe, { drive: '1' }, 'b.pdf', pdfOf(MB - 10, seed))),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 413]));
  }, 60_000);
});
