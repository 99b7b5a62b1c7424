import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { pdfPage } from '../../src/server/demo/receipts/pdf.ts';
import { onOneEngine } from '../../src/server/testing/databases.ts';
import { multipart, pdfOf, type FormFile } from '../../src/server/testing/multipart.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

const bill: FormFile = { name: 'bill.pdf', mime: 'application/pdf', bytes: pdfOf(2000) };
const printed = (lines: readonly string[]): Buffer =>
  Buffer.from(
    pdfPage(
      300,
      400,
      lines.map((text, at) => ({ text, x: 20, y: 30 + at * 20, size: 12 })),
    ),
  );
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

await onOneEngine('files', (fresh) => {
  let test: TestApp;
  let marie: Caller;
  let paul: Caller;
  let admin: Caller;
  beforeAll(async () => {
    test = await testApp({ db: (await fresh()).db });
    [marie, paul, admin] = [await newCaller(test), await newCaller(test), await newCaller(test, ['admin'])];
  }, 60_000);
  afterAll(() => test.close());

  const send = async (who: Caller, fields: Record<string, string>, file?: FormFile, key = randomUUID()) => {
    const { payload, contentType } = multipart(fields, file);
    const headers = { authorization: who.authorization, 'content-type': contentType, 'idempotency-key': key };
    return test.app.inject({ method: 'POST', url: '/api/uploads', payload, headers });
  };
  const raw = (who: Caller, path: string, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'GET',
      url: `/api${path}`,
      headers: { authorization: who.authorization, ...headers },
    });

  it('answers what a form that breaks off is, wherever it does', async () => {
    const { payload, contentType } = multipart({ type: 'expense' }, bill);
    const headers = { authorization: marie.authorization, 'content-type': contentType };
    const end = payload.indexOf('%PDF');
    for (const length of [10, end - 40, end, end + 500, payload.length - 4]) {
      const cut = payload.subarray(0, length);
      const sent = await test.app.inject({ method: 'POST', url: '/api/uploads', payload: cut, headers });
      expect([length, sent.statusCode, sent.json()]).toMatchObject([
        length,
        400,
        { type: 'https://comptoir.example/problems/unreadable' },
      ]);
    }
  });

  it('takes a file once under its key, and gives its bytes back', async () => {
    const key = randomUUID();
    const sent = await send(marie, { type: 'expense' }, bill, key);
    expect(sent.statusCode).toBe(201);
    expect(sent.json()).toMatchObject({
      id: key,
      name: 'bill.pdf',
      type: 'expense',
      mime: 'application/pdf',
      size: 2000,
      sha256: sha256(bill.bytes),
    });
    const again = await send(marie, { type: 'expense' }, bill, key);
    expect([again.statusCode, again.body, again.headers['idempotency-replayed']]).toEqual([
      201,
      sent.body,
      'true',
    ]);
    expect((await send(marie, { type: 'invoice' }, bill, key)).statusCode).toBe(422);
    const other = { ...bill, bytes: pdfOf(2000, 'y') };
    expect((await send(marie, { type: 'expense' }, other, key)).json()).toMatchObject({
      type: 'https://comptoir.example/problems/key-reused',
    });
    const file = await raw(marie, `/uploads/${key}/file`);
    expect(file.rawPayload.equals(bill.bytes)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-disposition': "inline; filename*=UTF-8''bill.pdf",
    });
    expect(
      (await raw(marie, `/uploads/${key}/file`, { 'if-none-match': String(file.headers['etag']) }))
        .statusCode,
    ).toBe(304);
    expect((await raw(marie, `/uploads/${key}/thumbnail`)).statusCode).toBe(404);
  });

  it('refuses types, sizes and forms in the words of the specification', async () => {
    const message = "You can't upload files of this type";
    const wrong = await send(marie, { type: 'expense' }, { ...bill, name: 'bill.png' });
    expect(wrong.statusCode).toBe(415);
    expect(wrong.json()).toMatchObject({
      title: message,
      errors: [{ pointer: '/file', code: 'file.type', message }],
    });
    const large = await send(marie, { type: 'expense' }, { ...bill, bytes: pdfOf(25 * 1024 * 1024 + 1) });
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({ errors: [{ pointer: '/file', code: 'file.size', message }] });
    expect((await send(marie, { type: 'expense' })).statusCode).toBe(422);
    expect((await send(marie, { type: 'nonsense' }, bill)).json()).toMatchObject({
      errors: [{ pointer: '/type', code: 'option.unknown' }],
    });
    expect((await marie.post('/uploads', { name: 'x' })).status).toBe(415);
  });

  it('refuses bytes that are not those whose hash was told, and keeps nothing of them', async () => {
    const key = randomUUID();
    const told = { type: 'expense', sha256: sha256(pdfOf(2000, 'y')) };
    const damaged = await send(marie, told, bill, key);
    expect(damaged.statusCode).toBe(422);
    expect(damaged.json()).toMatchObject({ errors: [{ pointer: '/file', code: 'file.sha256' }] });
    expect((await raw(marie, `/uploads/${key}`)).statusCode).toBe(404);
    const whole = await send(marie, { ...told, sha256: sha256(bill.bytes) }, bill, key);
    expect([whole.statusCode, whole.headers['idempotency-replayed']]).toEqual([201, undefined]);
  });

  it('shows a file to whoever may read what it hangs on, and to nobody else', async () => {
    const photo = { name: 'me.png', mime: 'image/png', bytes: Buffer.from(PNG, 'base64') };
    const { id } = (await send(marie, {}, photo)).json<{ id: string }>();
    const statuses = async (): Promise<number[]> =>
      Promise.all(
        [marie, paul, admin].map(async (who) => (await raw(who, `/uploads/${id}/file`)).statusCode),
      );
    expect(await statuses()).toEqual([200, 404, 200]);
    expect((await marie.put(`/users/${marie.userId}`, { photo: id })).status).toBe(200);
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await raw(paul, `/uploads/${id}/thumbnail`)).headers['content-type']).toBe('image/webp');
    expect((await paul.get(`/uploads/${id}`)).status).toBe(404);
    expect((await marie.remove(`/uploads/${id}`)).status).toBe(409);
    expect((await marie.put(`/users/${marie.userId}`, { photo: null })).status).toBe(200);
    expect(await statuses()).toEqual([200, 404, 200]);
    expect((await marie.remove(`/uploads/${id}`)).status).toBe(204);
    const cv = (await send(admin, {}, bill)).json<{ id: string }>().id;
    expect((await admin.put(`/users/${paul.userId}`, { cv })).status).toBe(200);
    expect((await raw(paul, `/uploads/${cv}/file`)).statusCode).toBe(200);
    expect((await raw(marie, `/uploads/${cv}/file`)).statusCode).toBe(404);
  });

  it('recognises the fields of a receipt, for whoever may read it', { timeout: 60_000 }, async () => {
    const receipt = {
      name: 'ticket.pdf',
      mime: 'application/pdf',
      bytes: printed([
        'Brasserie du Port',
        '8 rue du Port, 80000 Amiens',
        'Ticket no 2026-0042 du 12/03/2026',
        'Plat du jour 29,00',
        'Total HT 26,36',
        'TVA 10 % 2,64',
        'Total TTC 29,00 EUR',
      ]),
    };
    const { id } = (await send(marie, { type: 'expense' }, receipt)).json<{ id: string }>();
    const { status, body } = await marie.get(`/uploads/${id}/recognize/v2`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      fields: {
        supplier: { value: 'Brasserie du Port', page: 1 },
        date: { value: '2026-03-12', page: 1 },
        total: { value: 29, page: 1 },
        currency: { value: 'EUR' },
        vat: { value: [{ rate: 10, net: 26.36, amount: 2.64 }] },
        number: { value: '2026-0042' },
      },
    });
    const { total } = (body as { fields: { total: { confidence: number; box: number[] } } }).fields;
    expect(total.confidence).toBeGreaterThan(0.8);
    expect(total.box.every((part) => part > 0 && part < 1)).toBe(true);
    // Again, and as something that holds no such fields.
    expect((await marie.get(`/uploads/${id}/recognize/v2?type=invoice`)).body).toEqual(body);
    expect((await marie.get(`/uploads/${id}/recognize/v2?type=identity`)).body).toEqual({ fields: {} });
    const words = (await marie.get(`/uploads/${id}/recognize/v2?words=true`)).body as {
      pages: { words: { text: string }[] }[];
    };
    expect(words.pages[0]?.words.map(({ text }) => text)).toContain('29,00');
    expect((await marie.get(`/uploads/${id}/recognize/v2?type=cat`)).body).toMatchObject({
      status: 422,
      errors: [{ pointer: '/type', code: 'option.unknown' }],
    });
    expect((await paul.get(`/uploads/${id}/recognize/v2`)).status).toBe(404);
    expect((await admin.get(`/uploads/${id}/recognize/v2`)).status).toBe(200);
  });

  it('finds nothing in what cannot be read', { timeout: 60_000 }, async () => {
    const { id } = (await send(marie, { type: 'expense' }, bill)).json<{ id: string }>();
    expect((await marie.get(`/uploads/${id}/recognize/v2`)).body).toEqual({ fields: {} });
    const untyped = (await send(marie, {}, bill)).json<{ id: string }>().id;
    expect((await marie.get(`/uploads/${untyped}/recognize/v2`)).body).toEqual({ fields: {} });
  });

  it('takes a file in pieces, from where it broke off, under the key of its record', async () => {
    const key = randomUUID();
    const bytes = pdfOf(3_000_000, 'z');
    const path = `/api/uploads/resumable/${key}`;
    const tus = (who: Caller) => ({ authorization: who.authorization, 'tus-resumable': '1.0.0' });
    const head = (who = marie) => test.app.inject({ method: 'HEAD', url: path, headers: tus(who) });
    const base64 = (text: string): string => Buffer.from(text).toString('base64');
    const metadata = {
      key,
      filename: 'long.pdf',
      filetype: 'application/pdf',
      type: 'invoice',
      sha256: sha256(bytes),
    };
    const patch = (from: number, to: number, who = marie) =>
      test.app.inject({
        method: 'PATCH',
        url: path,
        headers: {
          ...tus(who),
          'upload-offset': String(from),
          'content-type': 'application/offset+octet-stream',
        },
        payload: bytes.subarray(from, to),
      });
    expect((await head()).statusCode).toBe(404);
    const created = await test.app.inject({
      method: 'POST',
      url: '/api/uploads/resumable',
      headers: {
        ...tus(marie),
        'idempotency-key': key,
        'upload-length': String(bytes.length),
        'upload-metadata': Object.entries(metadata)
          .map(([name, value]) => `${name} ${base64(value)}`)
          .join(','),
      },
    });
    expect([created.statusCode, created.headers['location']]).toEqual([201, path]);
    expect((await patch(0, 1_000_000)).statusCode).toBe(204);
    expect((await head()).headers['upload-offset']).toBe('1000000');
    expect((await head(paul)).statusCode).toBe(404);
    expect((await patch(1_000_000, 2_000_000, paul)).statusCode).toBe(404);
    expect((await patch(0, 1_000_000)).statusCode).toBe(409);
    // The transfer is the one that was checked, whatever the address says behind it.
    const aside = await test.app.inject({
      method: 'HEAD',
      url: `${path}?x=/${randomUUID()}`,
      headers: tus(marie),
    });
    expect([aside.statusCode, aside.headers['upload-offset']]).toEqual([200, '1000000']);
    expect((await marie.get(`/uploads/${key}`)).status).toBe(404);
    const last = await patch(1_000_000, 3_000_000);
    expect([last.statusCode, last.headers['upload-offset']]).toEqual([204, '3000000']);
    expect((await marie.get(`/uploads/${key}`)).body).toMatchObject({
      id: key,
      type: 'invoice',
      size: 3_000_000,
    });
    expect((await raw(marie, `/uploads/${key}/file`)).rawPayload.equals(bytes)).toBe(true);
  });
});

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
