import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { upload } from '../../domain/drive/upload.entity.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import type { Engine } from '../contract.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { PLAIN_SERVER } from '../sync/engine-context.ts';
import { CHUNK_BYTES } from './kept-file.ts';
import { sendUpload } from './send-upload.ts';

/* The sending of one file against a server of a few lines that speaks tus. */
const SIZE = 3 * CHUNK_BYTES + 5;
let engine: Engine;
let id = '';
/** How many bytes the server has; undefined before the transfer was begun. */
let received: number | undefined;
let calls: string[] = [];
/** What happens on the server just before it reads the next piece. */
let meanwhile: (() => void) | undefined;

function answer({ method, headers, body }: HttpRequest): HttpAnswer {
  const from = headers?.['upload-offset'];
  calls.push(from === undefined ? method : `${method} ${Number(from) / CHUNK_BYTES}`);
  const missing = jsonAnswer(404, { type: 'not-found' });
  if (method === 'GET') return received === SIZE ? jsonAnswer(200, { id, version: 1 }) : missing;
  if (method === 'POST') {
    received = 0;
    return jsonAnswer(201, {});
  }
  if (received === undefined) return missing;
  if (method === 'PATCH') {
    meanwhile?.();
    meanwhile = undefined;
    if (received === undefined) return missing;
    if (Number(from) !== received) {
      return jsonAnswer(
        409,
        { type: 'https://comptoir.example/problems/conflict', title: 'no' },
        { 'content-type': 'application/problem+json' },
      );
    }
    received += body instanceof Blob ? body.size : 0;
  }
  return jsonAnswer(method === 'PATCH' ? 204 : 200, {}, { 'upload-offset': String(received) });
}

async function attempt(attempts: number) {
  const record: OutboxRecord | undefined = await engine.db.strict.outbox
    .where('[collection+entityId]')
    .equals(['uploads', id])
    .first();
  const { context } = engine;
  const send = (request: HttpRequest) => Promise.resolve(answer(request));
  const ports = { ...context.ports, http: { send } };
  calls = [];
  return sendUpload(
    { ...context, ports, capabilities: () => ({ ...PLAIN_SERVER, resumable: true }) },
    { ...record!, attempts },
    'token',
  );
}

beforeEach(async () => {
  received = undefined;
  meanwhile = undefined;
  engine = fakeEngine({ entities: [upload] });
  id = await engine.attach({
    name: 'long.pdf',
    type: 'application/pdf',
    bytes: new ArrayBuffer(SIZE),
    purpose: 'expense',
  });
});
afterEach(() => engine.stop());

it('sends a long file in pieces, from its first byte to its row', async () => {
  expect(await attempt(1)).toMatchObject({ kind: 'accepted', entity: { id } });
  expect(calls, 'nothing is asked for that is not there').toEqual([
    'POST',
    'PATCH 0',
    'PATCH 1',
    'PATCH 2',
    'GET',
  ]);
});

it('asks at once where the copy ends when it ends elsewhere than it did: nothing is refused', async () => {
  received = CHUNK_BYTES;
  meanwhile = () => {
    received = 2 * CHUNK_BYTES;
  };
  expect(await attempt(2)).toMatchObject({ kind: 'accepted', entity: { id } });
  expect(calls).toEqual(['GET', 'HEAD', 'PATCH 1', 'HEAD', 'PATCH 2', 'PATCH 3', 'GET']);
});

it('begins anew where the server gave the transfer up in the middle: nothing is refused', async () => {
  received = CHUNK_BYTES;
  meanwhile = () => {
    received = undefined;
  };
  expect(await attempt(2)).toMatchObject({ kind: 'retry', offline: false, error: { status: 404 } });
  expect(await attempt(3)).toMatchObject({ kind: 'accepted', entity: { id } });
  expect(calls).toEqual(['GET', 'HEAD', 'POST', 'PATCH 0', 'PATCH 1', 'PATCH 2', 'GET']);
});

it('tells how far it has come', async () => {
  const sent = async () => (await engine.db.strict.blobs.get(id))?.sent;
  expect(await sent()).toBeUndefined();
  received = CHUNK_BYTES;
  meanwhile = () => {
    received = undefined;
  };
  await attempt(2);
  expect(await sent(), 'what the server had before').toBe(CHUNK_BYTES);
  await attempt(3);
  expect(await sent()).toBe(SIZE);
});

it('waits on when every byte is there and its row is not yet', async () => {
  received = SIZE;
  const answered = answer;
  const { context } = engine;
  const record = await engine.db.strict.outbox.where('[collection+entityId]').equals(['uploads', id]).first();
  const send = (request: HttpRequest) =>
    Promise.resolve(request.method === 'GET' ? jsonAnswer(404, {}) : answered(request));
  const outcome = await sendUpload(
    {
      ...context,
      ports: { ...context.ports, http: { send } },
      capabilities: () => ({ ...PLAIN_SERVER, resumable: true }),
    },
    { ...record!, attempts: 2 },
    'token',
  );
  expect(outcome).toMatchObject({ kind: 'retry', offline: false });
});

it.each([
  ['tells a server that knows keys what the bytes of a small file are', true],
  ['tells a server of section 7 nothing that it does not know', false],
])('%s', async (_what, idempotency) => {
  const { context, db } = engine;
  const small = await engine.attach({
    name: 'short.pdf',
    type: 'application/pdf',
    bytes: new ArrayBuffer(5),
    purpose: 'expense',
  });
  const record = await db.strict.outbox.where('[collection+entityId]').equals(['uploads', small]).first();
  const forms: FormData[] = [];
  const send = (request: HttpRequest) => {
    forms.push(request.body as FormData);
    return Promise.resolve(jsonAnswer(201, { id: small, version: 1 }));
  };
  const ports = { ...context.ports, http: { send } };
  const server = { ...context, ports, capabilities: () => ({ ...PLAIN_SERVER, idempotency }) };
  expect(await sendUpload(server, { ...record!, attempts: 1 }, 'token')).toMatchObject({ kind: 'accepted' });
  const { sha256 } = (await db.strict.blobs.get(small))!;
  expect(forms.map((form) => [...form.keys()])).toEqual([
    idempotency ? ['type', 'sha256', 'file'] : ['type', 'file'],
  ]);
  expect(forms.map((form) => [form.get('type'), form.get('sha256')])).toEqual([
    ['expense', idempotency ? sha256 : null],
  ]);
});

describe('bytes that arrived as others than were sent', () => {
  const damaged = () =>
    jsonAnswer(
      422,
      {
        type: 'https://comptoir.example/problems/invalid',
        errors: [{ pointer: '/file', code: 'file.sha256', message: '' }],
      },
      { 'content-type': 'application/problem+json' },
    );
  async function sent(id: string, resumable: boolean) {
    const { context, db } = engine;
    const record = await db.strict.outbox.where('[collection+entityId]').equals(['uploads', id]).first();
    const isLast = ({ method, headers }: HttpRequest): boolean =>
      resumable ? method === 'PATCH' && Number(headers?.['upload-offset']) === 2 * CHUNK_BYTES : true;
    const send = (request: HttpRequest) => Promise.resolve(isLast(request) ? damaged() : answer(request));
    const ports = { ...context.ports, http: { send } };
    const server = { ...PLAIN_SERVER, idempotency: true, resumable };
    return sendUpload(
      { ...context, ports, capabilities: () => server },
      { ...record!, attempts: 1 },
      'token',
    );
  }
  const spoil = (id: string) =>
    engine.db.strict.blobChunks.put({ id, index: 0, bytes: new Uint8Array(CHUNK_BYTES).fill(1).buffer });

  it.each([
    ['in one piece', false],
    ['in several', true],
  ])('go again where they are whole here: %s', async (_how, resumable) => {
    expect(await sent(id, resumable)).toMatchObject({
      kind: 'retry',
      offline: false,
      error: { status: 422, code: 'file-changed', errors: [] },
    });
  });
  it.each([
    ['in one piece', false],
    ['in several', true],
  ])('are refused in words where they are damaged on this device: %s', async (_how, resumable) => {
    await spoil(id);
    expect(await sent(id, resumable)).toMatchObject({ kind: 'refused', error: { type: 'file-damaged' } });
  });
  it('are sent anew where the refusal had no words', async () => {
    received = SIZE;
    await engine.db.strict.blobs.update(id, { sent: 0 });
    const answered = answer;
    const { context, db } = engine;
    const record = await db.strict.outbox.where('[collection+entityId]').equals(['uploads', id]).first();
    const send = (request: HttpRequest) =>
      Promise.resolve(request.method === 'HEAD' ? jsonAnswer(422, {}) : answered(request));
    const ports = { ...context.ports, http: { send } };
    const server = { ...PLAIN_SERVER, resumable: true };
    expect(
      await sendUpload(
        { ...context, ports, capabilities: () => server },
        { ...record!, attempts: 1 },
        'token',
      ),
    ).toMatchObject({ kind: 'retry', offline: false });
  });
});
