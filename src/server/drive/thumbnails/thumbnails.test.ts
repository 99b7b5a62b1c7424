import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfPage } from '../../demo/receipts/pdf.ts';
import { httpProblem } from '../../http/problem.ts';
import { removeUnneededFiles } from '../../files/remove-unneeded.ts';
import { newCaller, type Caller } from '../../testing/caller.ts';
import { multipart, type FormFile } from '../../testing/multipart.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { FileDecoder } from '../file-decoder.ts';
import { createThumbnails } from './thumbnails.ts';

let test: TestApp;
let marie: Caller;
let paul: Caller;
beforeAll(async () => {
  test = await testApp();
  [marie, paul] = [await newCaller(test), await newCaller(test)];
}, 60_000);
afterAll(() => test.close());

const drawn = async (
  format: 'jpeg' | 'png' | 'webp',
  width: number,
  height: number,
  seed = 0,
): Promise<FormFile> => {
  const background = { r: 200, g: seed, b: 80 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
  return { name: `a.${format}`, mime: `image/${format}`, bytes };
};
async function send(file: FormFile, who = marie): Promise<string> {
  const { payload, contentType } = multipart({}, file);
  const headers = {
    authorization: who.authorization,
    'content-type': contentType,
    'idempotency-key': randomUUID(),
  };
  const answer = await test.app.inject({ method: 'POST', url: '/api/uploads', payload, headers });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}
const thumbnail = (id: string, { size = '', who = marie, etag = '' } = {}) =>
  test.app.inject({
    url: `/api/uploads/${id}/thumbnail${size && `?size=${size}`}`,
    headers: { authorization: who.authorization, ...(etag ? { 'if-none-match': etag } : {}) },
  });
const sizeOf = async (bytes: Buffer): Promise<unknown[]> => {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
};
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('a thumbnail', { timeout: 60_000 }, () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'of a %s is a small WebP of one of three sizes',
    async (format) => {
      const id = await send(await drawn(format, 1200, 600));
      for (const [size, side] of [
        ['', 256],
        ['90', 128],
        ['200', 256],
        ['5000', 512],
        ['x', 512],
      ] as const) {
        const answer = await thumbnail(id, { size });
        expect(answer.headers['content-type']).toBe('image/webp');
        expect(await sizeOf(answer.rawPayload)).toEqual(['webp', side, side / 2]);
      }
    },
  );

  it('of a PDF is its first page', async () => {
    const page = pdfPage(300, 400, [{ text: 'Total', x: 20, y: 40, size: 40 }]);
    const id = await send({ name: 'a.pdf', mime: 'application/pdf', bytes: Buffer.from(page) });
    const answer = await thumbnail(id);
    expect(await sizeOf(answer.rawPayload)).toEqual(['webp', 192, 256]);
    const { dominant, channels } = await sharp(answer.rawPayload).stats();
    // White paper with some ink on it.
    expect([dominant.r, (channels[0]?.min ?? 255) < 100]).toEqual([248, true]);
  });

  it('lies as the camera held it', async () => {
    const { bytes } = await drawn('jpeg', 800, 400, 3);
    const turned = await sharp(bytes).withMetadata({ orientation: 6 }).toBuffer();
    const id = await send({ name: 'a.jpg', mime: 'image/jpeg', bytes: turned });
    expect(await sizeOf((await thumbnail(id)).rawPayload)).toEqual(['webp', 128, 256]);
  });

  it('is made once, costs nothing where it is known, and is only for who may read the file', async () => {
    const id = await send(await drawn('png', 900, 900, 7));
    const [first, second] = await Promise.all([thumbnail(id), thumbnail(id)]);
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
    expect((await thumbnail(id, { etag: String(first.headers['etag']) })).statusCode).toBe(304);
    for (const etag of ['', String(first.headers['etag'])])
      expect((await thumbnail(id, { who: paul, etag })).statusCode).toBe(404);
    const { rows } = await test.db.query(
      'select count(*)::int as n from file_thumbnail where thumbnail = $1',
      [hashOf(first.rawPayload)],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('is missing where none can be made, rather than the original', async () => {
    const ftyp = Buffer.from('0000001866747970686569630000000068656963', 'hex');
    const heic = { name: 'a.heic', mime: 'image/heic', bytes: Buffer.concat([ftyp, Buffer.alloc(100)]) };
    const photo = await send(heic);
    for (let turn = 0; turn < 2; turn += 1) expect((await thumbnail(photo)).statusCode).toBe(404);
    const text = await send({ name: 'a.txt', mime: 'text/plain', bytes: Buffer.from('Bonjour') });
    expect((await thumbnail(text)).statusCode).toBe(404);
  });

  it('is not made of a picture that would fill the memory', async () => {
    const huge = await drawn('png', 20_000, 6_000);
    const id = await send(huge);
    expect((await thumbnail(id)).statusCode).toBe(404);
  });

  it('is given up where it could not be made three times, and not because many wait', async () => {
    const { files, db } = test.app.services;
    const picture = await drawn('png', 30, 30, 99);
    await send(picture);
    let [drawings, isFull] = [0, false];
    const decoder: FileDecoder = {
      async ask(read) {
        if (isFull) throw httpProblem('unavailable');
        await read();
        drawings += 1;
        throw httpProblem('unavailable');
      },
      close: async () => {},
    };
    const thumbnails = createThumbnails(db, files, decoder);
    const draw = () =>
      thumbnails
        .of({ sha256: hashOf(picture.bytes), mime: 'image/png', sender: marie.userId }, 128)
        .catch(() => 'later');
    expect([await draw(), await draw()]).toEqual(['later', 'later']);
    isFull = true;
    expect(await draw()).toBe('later');
    isFull = false;
    expect([await draw(), await draw(), drawings]).toEqual([undefined, undefined, 3]);
  });

  it('goes with the bytes of its file, unless somebody uploaded the very same ones', async () => {
    const { files, db } = test.app.services;
    const [lone, shared] = [await drawn('png', 700, 700, 40), await drawn('png', 700, 700, 240)];
    const ids = [await send(lone), await send(shared)];
    const [small, kept] = [(await thumbnail(ids[0]!)).rawPayload, (await thumbnail(ids[1]!)).rawPayload];
    const again = await send({ name: 'small.webp', mime: 'image/webp', bytes: kept });
    for (const id of ids) expect((await marie.remove(`/uploads/${id}`)).status).toBe(204);
    const sweep = (days: number) => removeUnneededFiles(db, files, test.clock.now() + days * 86_400_000);
    expect(await sweep(29)).toBe(0);
    expect(await files.has(hashOf(small))).toBe(true);
    expect(await sweep(31)).toBe(2);
    const there = [lone.bytes, shared.bytes, small, kept].map((bytes) => files.has(hashOf(bytes)));
    expect(await Promise.all(there)).toEqual([false, false, false, true]);
    expect((await marie.get(`/uploads/${again}/file`)).status).toBe(200);
  });

  it('is made again where the store lost it, and keeps its bytes when the same are removed as a file', async () => {
    const { files, db } = test.app.services;
    const id = await send(await drawn('png', 640, 640, 120));
    const small = (await thumbnail(id)).rawPayload;
    await files.remove(hashOf(small));
    expect((await thumbnail(id)).rawPayload.equals(small)).toBe(true);
    const copy = await send({ name: 'small.webp', mime: 'image/webp', bytes: small });
    expect((await marie.remove(`/uploads/${copy}`)).status).toBe(204);
    await removeUnneededFiles(db, files, test.clock.now() + 31 * 86_400_000);
    expect((await thumbnail(id)).rawPayload.equals(small)).toBe(true);
  });
});
