import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCaller, type Caller } from '../testing/caller.ts';
import { pdfOf } from '../testing/multipart.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let marie: Caller;
beforeAll(async () => {
  test = await testApp();
  marie = await newCaller(test);
}, 60_000);
afterAll(() => test.close());

interface Sent {
  readonly contentType?: string;
  readonly body: Buffer;
  readonly headers?: Record<string, string>;
}
const BOUNDARY = 'form-boundary';
const part = (disposition: string, content: Buffer | string = '', more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const form = (...parts: Buffer[]): Sent => ({
  body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
});
const PDF = 'Content-Type: application/pdf\r\n';
const named = (name: string, bytes: Buffer): Sent =>
  form(part(`name="file"; filename="${name}"`, bytes, PDF));

const FORMS: readonly (readonly [string, (bytes: Buffer) => Sent])[] = [
  ['an empty filename', (bytes) => named('', bytes)],
  ['a filename of spaces', (bytes) => named('   ', bytes)],
  [
    'no filename, but a type of bytes',
    (bytes) => form(part('name="file"', bytes, 'Content-Type: application/octet-stream\r\n')),
  ],
  ['no filename at all', (bytes) => form(part('name="file"', bytes))],
  ['no name of the part', (bytes) => form(part('filename="a.pdf"', bytes, PDF))],
  ['an empty name of the part', (bytes) => form(part('name=""; filename="a.pdf"', bytes, PDF))],
  [
    'no disposition',
    (bytes) => form(Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${PDF}\r\n`), bytes, Buffer.from('\r\n')])),
  ],
  ['another name of the part', (bytes) => form(part('name="bill"; filename="a.pdf"', bytes, PDF))],
  ['a name of every object', (bytes) => form(part('name="__proto__"; filename="a.pdf"', bytes, PDF))],
  ['two files', (bytes) => form(...[1, 2].map(() => part('name="file"; filename="a.pdf"', bytes, PDF)))],
  [
    'a field behind its file that is no type',
    (bytes) => form(part('name="file"; filename="a.pdf"', bytes, PDF), part('name="type"', 'nonsense')),
  ],
  [
    'too many fields',
    (bytes) =>
      form(
        part('name="file"; filename="a.pdf"', bytes, PDF),
        ...Array.from({ length: 30 }, (_one, at) => part(`name="f${at}"`, 'x')),
      ),
  ],
  [
    'a field of JSON that is none',
    (bytes) =>
      form(
        part('name="file"; filename="a.pdf"', bytes, PDF),
        part('name="type"', '{', 'Content-Type: application/json\r\n'),
      ),
  ],
  ['an empty file', () => named('a.pdf', Buffer.alloc(0))],
  ['no end', (bytes) => ({ body: named('a.pdf', bytes).body.subarray(0, -9) })],
  ['no parts', () => form()],
  ['no body', () => ({ body: Buffer.alloc(0) })],
  ['no boundary', (bytes) => ({ ...named('a.pdf', bytes), contentType: 'multipart/form-data' })],
  [
    'another boundary',
    (bytes) => ({ ...named('a.pdf', bytes), contentType: 'multipart/form-data; boundary=other' }),
  ],
  ['another content type', (bytes) => ({ body: bytes, contentType: 'application/pdf' })],
  ['an unknown content type', (bytes) => ({ body: bytes, contentType: 'x' })],
  [
    'a key that is none',
    (bytes) => ({ ...named('a.pdf', bytes), headers: { 'idempotency-key': 'no-uuid' } }),
  ],
];
const NAMES: readonly (readonly [string, string])[] = [
  ['a path', '../../etc/a.pdf'],
  ['a path of Windows', 'C:\\\\Users\\\\a.pdf'],
  ['a control character', 'a\u0007.pdf'],
  ['a zero character', 'a\u0000.pdf'],
  ['a character that turns the rest around', 'bill\u202Efdp.exe.pdf'],
  ['an isolated direction', 'bill\u2066.pdf'],
  ['two dots', '..'],
  ['signs that nobody sees', '\u200B\u00AD\u2060'],
  ['an empty pattern of Braille', '\u2800'],
];

/** All files below the data folder's store. */
async function stored(): Promise<string[]> {
  const all = await readdir(`${test.app.services.config.dataDir}/files`, {
    recursive: true,
    withFileTypes: true,
  });
  return all
    .filter((one) => one.isFile())
    .map(({ name }) => name)
    .sort();
}

function mustBeProblem(answer: LightMyRequestResponse): void {
  expect(answer.body).not.toBe('');
  expect([answer.json<{ status: number }>().status, answer.headers['content-type']]).toEqual([
    answer.statusCode,
    expect.stringMatching(/^application\/problem\+json/),
  ]);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
}

describe('a malformed upload is refused with a problem, and leaves no bytes', () => {
  const refuse = async (made: (bytes: Buffer) => Sent): Promise<void> => {
    const bytes = pdfOf(3000, randomUUID());
    const before = await stored();
    const { body, contentType = `multipart/form-data; boundary=${BOUNDARY}`, headers = {} } = made(bytes);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { authorization: marie.authorization, 'content-type': contentType, ...headers },
      payload: body,
    });
    mustBeProblem(answer);
    expect(await stored()).toEqual(before);
    expect(await test.app.services.files.has(createHash('sha256').update(bytes).digest('hex'))).toBe(false);
  };
  it.each(FORMS)('a form with %s', (_what, made) => refuse(made));
  it.each(NAMES)('a form whose file is named by %s', (_what, name) =>
    refuse((bytes) => named(name.replaceAll('"', '%22'), bytes)),
  );
});

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const METADATA: readonly (readonly [string, string | undefined])[] = [
  ['no filename', undefined],
  ['an empty filename', 'filename'],
  ['a filename that is not base64', 'filename !!!'],
  ['a filename that is not text', `filename ${Buffer.from([0xff, 0xfe, 0x41]).toString('base64')}`],
  ['two filenames', `filename ${base64('a.pdf')},filename ${base64('b.pdf')}`],
  ['a type that is none', `filename ${base64('a.pdf')},type ${base64('nonsense')}`],
  ['a hash that is none', `filename ${base64('a.pdf')},sha256 ${base64('x')}`],
  ...NAMES.map(([what, name]) => [`a filename with ${what}`, `filename ${base64(name)}`] as const),
];

describe('a transfer is refused before its bytes where its metadata has', () => {
  it.each(METADATA)('%s', async (_what, metadata) => {
    const before = await stored();
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/uploads/resumable',
      headers: {
        authorization: marie.authorization,
        'tus-resumable': '1.0.0',
        'upload-length': '3000',
        'idempotency-key': randomUUID(),
        ...(metadata === undefined ? {} : { 'upload-metadata': metadata }),
      },
    });
    mustBeProblem(answer);
    expect(await stored()).toEqual(before);
  });
});

it('a file is renamed within its kind alone, and to the name of one file', async () => {
  const { body } = named('a.pdf', pdfOf(3000, randomUUID()));
  const made = await test.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      authorization: marie.authorization,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: body,
  });
  const { id } = made.json<{ id: string }>();
  const rename = async (name: string): Promise<number> => {
    const { body: row } = await marie.get(`/uploads/${id}`);
    return (await marie.put(`/uploads/${id}`, { ...(row as object), name })).status;
  };
  for (const name of ['../../etc/passwd', 'a\r\nb.pdf', 'a.exe', 'a', '..'])
    expect([name, await rename(name)]).toEqual([name, 422]);
  for (const name of ['Bill of November.pdf', 'a.PDF'])
    expect([name, await rename(name)]).toEqual([name, 200]);
});
