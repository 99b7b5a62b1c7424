import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cdar } from './cdar.fixture.ts';
import { flowService } from './flow-service.ts';
import type { Platform } from './platform.ts';

interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly type: string;
  readonly body: string;
}
type Answer = readonly [status: number, body: unknown, headers?: Record<string, string>];

/** The flow service of a platform, over HTTP as the norm has it; `answers` are given once each, by what is asked. */
let server: Server;
let url: string;
const asked: Asked[] = [];
const answers = new Map<string, Answer[]>();
const clock = { now: () => Date.parse('2026-11-20T13:05:00Z') };
const never = new AbortController().signal;
const HANDED = {
  trackingId: '0192f3aa-0000-7000-8000-000000000001',
  name: 'FA-2026-00001.xml',
  syntax: 'CII' as const,
  bytes: new TextEncoder().encode('<invoice/>'),
};

async function hear(request: IncomingMessage): Promise<Answer> {
  const path = request.url ?? '';
  const { authorization, 'content-type': type = '' } = request.headers;
  asked.push({ path, authorization, type, body: await text(request) });
  return (
    answers.get(`${request.method} ${path.split('?')[0]}`)?.shift() ?? [
      404,
      { errorCode: 'MISSING_RESOURCE' },
    ]
  );
}
beforeEach(async () => {
  asked.length = 0;
  warned.length = 0;
  answers.clear();
  server = createServer((request, response) => {
    void hear(request).then(([status, body, headers = {}]) => {
      response.writeHead(status, headers);
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/flow-service`;
});
afterEach(() => new Promise<void>((closed) => server.close(() => closed())));

const will = (call: string, ...given: Answer[]) =>
  answers.set(call.replace(' ', ' /flow-service/v1/'), given);
const warned: { readonly flowId?: string }[] = [];
const service = (access: Parameters<typeof flowService>[0]['access'] = { token: 'secret-token' }): Platform =>
  flowService({ url, access, format: 'CII' }, clock, (what) => void warned.push(what));

it('hands over a file with our key and its fingerprint', async () => {
  will('POST flows', [202, { flowId: 'F-1', submittedAt: '2026-11-20T13:05:00Z' }]);
  expect(await service().deposit(HANDED, never)).toBe('F-1');
  const [call] = asked;
  expect(call).toMatchObject({ path: '/flow-service/v1/flows', authorization: 'Bearer secret-token' });
  expect(call?.type).toContain('multipart/form-data');
  const info = /name="flowInfo"[\s\S]*?\r\n\r\n(.*)\r\n/.exec(call!.body)?.[1];
  expect(JSON.parse(info!)).toEqual({
    trackingId: HANDED.trackingId,
    name: HANDED.name,
    flowSyntax: 'CII',
    flowProfile: 'CIUS',
    processingRule: 'B2B',
    sha256: createHash('sha256').update('<invoice/>').digest('hex'),
  });
  expect(call?.body).toContain('<invoice/>');
});

it('finds what it has under our key, and does not take what else it answers for having nothing', async () => {
  const other = { flowId: 'F-0', trackingId: 'another' };
  will(
    'POST flows/search',
    [200, { results: [other, { flowId: 'F-1', trackingId: HANDED.trackingId }] }],
    [200, { results: [other] }],
    [200, { results: [{ odd: true }] }],
    [200, { results: Array.from({ length: 100 }, () => other) }],
    [200, { results: [] }],
  );
  expect(await service().find(HANDED.trackingId, never)).toBe('F-1');
  expect(JSON.parse(asked[0]!.body)).toEqual({ limit: 100, where: { trackingId: HANDED.trackingId } });
  for (let time = 0; time < 3; time += 1)
    await expect(service().find(HANDED.trackingId, never)).rejects.toMatchObject({ trouble: 'unreachable' });
  expect(await service().find(HANDED.trackingId, never)).toBeUndefined();
});

it('says whether the platform’s own checks passed, and what was wrong', async () => {
  const of = (acknowledgement?: object) => ({
    flowId: 'F-1',
    updatedAt: '2026-11-20T13:06:00Z',
    acknowledgement,
  });
  const details = [
    { level: 'Error', item: 'invoice', reasonCode: 'InvalidSchema', reasonMessage: 'Line 4 is no line' },
    { level: 'Warning', item: 'invoice', reasonCode: 'OtherTechnicalError', reasonMessage: 'Late' },
  ];
  will(
    'GET flows/F-1',
    [200, of({ status: 'Pending' })],
    [200, of()],
    [200, of({ status: 'Ok' })],
    [200, of({ status: 'Error', details })],
  );
  const answered = [];
  for (let time = 0; time < 4; time += 1) answered.push(await service().acknowledgement('F-1', never));
  const at = '2026-11-20T13:06:00Z';
  expect(answered).toEqual([
    { is: 'pending' },
    { is: 'pending' },
    { is: 'taken', at },
    { is: 'rejected', at, reason: 'Line 4 is no line (InvalidSchema)' },
  ]);
});

it('hears the messages of the life cycle in their order, and passes over what is none', async () => {
  const flow = (flowId: string, minute: string) => ({
    flowId,
    flowType: 'CustomerInvoiceLC',
    updatedAt: `2026-11-20T13:${minute}:00Z`,
  });
  will('POST flows/search', [
    200,
    { results: [flow('B', '09'), flow('A', '08'), flow('C', '10'), { odd: true }] },
  ]);
  will('GET flows/A', [200, cdar({ number: 'FA-1', code: '203' })]);
  will('GET flows/B', [200, cdar({ number: 'FA-1', code: '205' })]);
  will('GET flows/C', [200, 'no xml at all']);
  const heard = await service().statusesSince('2026-11-20T12:00:00Z', never);
  expect(heard.statuses.map(({ code }) => code)).toEqual([203, 205]);
  expect(heard).toMatchObject({ until: '2026-11-20T13:10:00Z', isMore: false });
  expect(warned, 'what is lost is told').toEqual([{ flowId: 'C' }]);
  expect(JSON.parse(asked[0]!.body).where).toEqual({
    updatedAfter: '2026-11-20T12:00:00Z',
    flowType: ['CustomerInvoiceLC'],
    flowDirection: ['In'],
  });
});

it('goes on behind a page that is all of one moment', async () => {
  const from = '2026-11-20T13:00:00Z';
  const page = Array.from({ length: 100 }, (_, at) => ({ flowId: `F${at}`, updatedAt: from }));
  will('POST flows/search', [200, { results: page }], [200, { results: [] }]);
  for (const { flowId } of page) will(`GET flows/${flowId}`, [200, 'no xml at all']);
  const first = await service().statusesSince(from, never);
  expect(first).toMatchObject({ until: '2026-11-20T13:00:00.001Z', isMore: true });
  expect(await service().statusesSince(first.until, never)).toMatchObject({ isMore: false });
  expect(warned).toContainEqual({});
});

it.each<[Answer, string, string]>([
  [
    [400, { errorCode: 'MISSING_REQUIRED_FIELD', errorMessage: 'Invalid request format' }],
    'refused',
    'Invalid request format (MISSING_REQUIRED_FIELD)',
  ],
  [[413, { errorCode: 'FILE_SIZE_EXCEEDED' }], 'refused', '(FILE_SIZE_EXCEEDED)'],
  [[422, 'no json'], 'refused', '422'],
  [[400, { errorCode: 'AlreadyExistingFlow' }], 'unreachable', ''],
  [[401, { errorCode: 'MISSING_TOKEN' }], 'access', ''],
  [[403, { errorCode: 'FORBIDDEN_ACCESS' }], 'access', ''],
  [[429, { errorCode: 'TOO_MANY_REQUESTS' }, { 'retry-after': '120' }], 'busy', ''],
  [[503, ''], 'busy', ''],
  [[500, { errorCode: 'INTERNAL_ERROR', errorMessage: 'stack trace' }], 'unreachable', ''],
])('takes %j for what it is', async (answer, trouble, message) => {
  will('POST flows', answer);
  const after = answer[2] ? 120_000 : undefined;
  await expect(service().deposit(HANDED, never)).rejects.toMatchObject({ trouble, message, after });
});

it('takes nothing for refused but what was handed over', async () => {
  will('POST flows/search', [400, { errorCode: 'PARAMS_ERROR' }]);
  await expect(service().find(HANDED.trackingId, never)).rejects.toMatchObject({ trouble: 'unreachable' });
});

it('believes no answer that is too long, in another shape, or leads elsewhere', async () => {
  will(
    'POST flows',
    [202, { flow: 'F-1' }],
    [202, 'x'.repeat(2 * 1024 * 1024)],
    [307, '', { location: 'http://127.0.0.1:1/' }],
  );
  for (const why of ['flowId', 'too long', 'fetch failed'])
    await expect(service().deposit(HANDED, never)).rejects.toThrow(why);
  expect(asked).toHaveLength(3);
});

it('gets its token by client credentials, keeps it while it lasts, and asks for another once it is not taken any more', async () => {
  const tokenUrl = `${url}/token`;
  answers.set('POST /flow-service/token', [
    [200, { access_token: 'one', expires_in: 3600 }],
    [200, { access_token: 'two', expires_in: 3600 }],
  ]);
  will('POST flows/search', [200, { results: [] }], [401, {}], [200, { results: [] }]);
  const platform = service({ tokenUrl, clientId: 'us', clientSecret: 'hush' });
  await platform.find('k', never);
  await expect(platform.find('k', never)).rejects.toMatchObject({ trouble: 'access' });
  await platform.find('k', never);
  expect(asked.map(({ path, authorization }) => [path.split('/').at(-1), authorization])).toEqual([
    ['token', undefined],
    ['search', 'Bearer one'],
    ['search', 'Bearer one'],
    ['token', undefined],
    ['search', 'Bearer two'],
  ]);
  expect(asked[0]!.body).toBe('grant_type=client_credentials&client_id=us&client_secret=hush');
});

it('hands over a message of the life cycle as one, without what invoices alone have', async () => {
  will('POST flows', [202, { flowId: 'F-2' }]);
  const name = 'FA-2026-00001-212.xml';
  expect(await service().deposit({ ...HANDED, name, syntax: 'CDAR' }, never)).toBe('F-2');
  const info = /name="flowInfo"[\s\S]*?\r\n\r\n(.*)\r\n/.exec(asked[0]!.body)?.[1];
  expect(JSON.parse(info!)).toEqual({
    trackingId: HANDED.trackingId,
    name,
    flowSyntax: 'CDAR',
    processingRule: 'NotApplicable',
    sha256: createHash('sha256').update('<invoice/>').digest('hex'),
  });
});
