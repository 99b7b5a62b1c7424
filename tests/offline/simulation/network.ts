import type { Http, HttpAnswer, HttpRequest } from '../../../src/offline/ports.ts';
import type { SeededRandom } from '../../../src/testing/seeded-random.ts';
import type { TabGate } from '../../../src/testing/tab-gate.ts';
import { noteNames } from './names.ts';
import { cellsOf, count, remember, type Notebook } from './notebook.ts';
import type { Device, World } from './world.ts';

const IN_TIME_MS = 20_000;
const text = (
  status: number,
  contentType: string,
  body: string,
  retryAfter: string | null = null,
): HttpAnswer => ({
  status,
  header: (name) => ({ 'content-type': contentType, 'retry-after': retryAfter })[name.toLowerCase()] ?? null,
  text: () => Promise.resolve(body),
  bytes: () => Promise.resolve(new TextEncoder().encode(body).buffer as ArrayBuffer),
});
const problem = (status: number, type: string, retryAfter: string | null = null): HttpAnswer =>
  text(
    status,
    'application/problem+json',
    JSON.stringify({ type: `https://comptoir.example/problems/${type}`, title: type, status }),
    retryAfter,
  );
const HOTEL = text(200, 'text/html', '<html>Welcome to the hotel</html>');
/** Headers came, the body broke off. */
const cutShort = (answer: HttpAnswer): HttpAnswer => ({
  ...answer,
  text: () => Promise.reject(new Error('cut')),
  bytes: () => Promise.reject(new Error('cut')),
});

/** A call on its way: when its parts happen is drawn by the fault. */
export interface Call {
  readonly request: HttpRequest;
  readonly delay: number;
  later(ms: number, run: () => void): void;
  handle(): HttpAnswer;
  resolve(answer: HttpAnswer): void;
  reject(): void;
}
export type Fault = (call: Call, random: SeededRandom) => void;

/** The ways in which a network or a server fails (offline-engine 4.3). */
const FAULTS: Readonly<Record<string, Fault>> = {
  'dropped before': ({ later, delay, reject }) => later(delay, reject),
  'dropped after': ({ later, delay, handle, reject }) => later(delay, () => (handle(), reject())),
  doubled: ({ later, delay, handle, resolve }, random) =>
    later(delay, () => {
      resolve(handle());
      later(random.below(200), () => void handle());
    }),
  truncated: ({ later, delay, handle, resolve }) => later(delay, () => resolve(cutShort(handle()))),
  '500': ({ later, delay, resolve }) => later(delay, () => resolve(problem(500, 'internal'))),
  '502': ({ later, delay, resolve }) =>
    later(delay, () => resolve(text(502, 'text/html', '<html>Bad gateway</html>'))),
  '503': ({ later, delay, resolve }) => later(delay, () => resolve(problem(503, 'busy', '2'))),
  '429': ({ later, delay, resolve }) => later(delay, () => resolve(problem(429, 'too-many', '1'))),
  '409 in progress': ({ later, delay, resolve }) => later(delay, () => resolve(problem(409, 'in-progress'))),
  'hotel page': ({ later, delay, resolve }) => later(delay, () => resolve(HOTEL)),
  'comes late': ({ later, handle, resolve }, random) =>
    later(1_000 + random.below(9_000), () => resolve(handle())),
  'answered late': ({ later, delay, handle, resolve }, random) =>
    later(delay, () => {
      const answer = handle();
      later(1_000 + random.below(9_000), () => resolve(answer));
    }),
  // The device gives up; the call arrives all the same.
  'arrives too late': ({ request, later, handle, reject }, random) => {
    const given = request.timeoutMs ?? IN_TIME_MS;
    later(given, reject);
    later(given + random.below(5_000), () => void handle());
  },
};

/** What a tab calls the network: faults drawn per call, and a server that looks at the token. */
export function networkOf(world: World, device: Device, tab: number, gate: TabGate): Http {
  const { random, notes, time } = world;
  const handle = (request: HttpRequest): HttpAnswer => {
    const answer = answerOf(world, request);
    const key = request.headers?.['idempotency-key'];
    if (key !== undefined && answer.status >= 400)
      notes.refusals.set(key, (notes.refusals.get(key) ?? new Set()).add(answer.status));
    if (key !== undefined) noteNames(world, device, request, answer, key);
    notes.trace.push(
      `${tab} ${request.method} ${request.path} ${request.headers?.['idempotency-key']?.slice(-6) ?? ''} → ${answer.status}`,
    );
    return answer;
  };
  return {
    send: (asked) =>
      new Promise((resolve, reject) => {
        notes.calls += 1;
        const request = world.planted.keysForgotten ? withNewKey(asked, notes.calls) : asked;
        noteWire(world, device, asked);
        const later = (ms: number, run: () => void): void => void time.clock.after(ms, run);
        const refused = (): void => gate.deliver(() => reject(new Error('no answer')));
        if (!device.online) return later(1, refused);
        const sentTo = notes.restores;
        let of = sentTo;
        const arrive = (): HttpAnswer => {
          of = notes.restores;
          const answer = handle(request);
          noteRevival(notes, request, answer, of > sentTo);
          return answer;
        };
        const call: Call = {
          request,
          later,
          delay: 5 + random.below(60),
          reject: refused,
          handle: arrive,
          resolve: (answer) => (of === notes.restores ? gate.deliver(() => resolve(answer)) : refused()),
        };
        const isSlow = request.method === 'GET' && request.path !== '/capabilities' && world.slowLists > 0;
        if (isSlow) world.slowLists -= 1;
        if (!isSlow && !random.chance(world.faultRate))
          return later(call.delay, () => call.resolve(call.handle()));
        const name = isSlow ? 'answered late' : random.pick(Object.keys(FAULTS));
        count(notes, `call ${name}`);
        FAULTS[name]!(call, random);
      }),
  };
}

/** What a server that was put back cannot tell: a late call of before makes a row anew whose removal it was asked for since. */
function noteRevival(
  { unknown, revived }: Notebook,
  { method, path, headers }: HttpRequest,
  { status }: HttpAnswer,
  isOfBefore: boolean,
): void {
  if (method === 'DELETE' && status === 404) unknown.add(decodeURIComponent(path.split('/')[2] ?? ''));
  // A row is named by the key that it is made under.
  const id = headers?.['idempotency-key'] ?? '';
  if (method === 'POST' && status === 201 && isOfBefore && unknown.has(id)) revived.add(id);
}

function answerOf(world: World, request: HttpRequest): HttpAnswer {
  if (request.path === '/capabilities') return world.server.handle('', request);
  const user = world.tokens.get((request.headers?.['authorization'] ?? '').replace('Bearer ', ''));
  if (!user) return problem(401, 'unauthorized');
  const collection = new URL(request.path, 'http://model').pathname.split('/')[1]!;
  if (world.forbidden.has(`${user} ${collection}`)) return problem(403, 'forbidden');
  if (request.method === 'PUT' && world.storm > 0) rivalWrites(world, request.path);
  return world.server.handle(user, request);
}

/** Somebody else changes the row just before this change arrives. */
export function rivalWrites(world: World, path: string): void {
  const [, collection = '', id = ''] = path.split('/').map(decodeURIComponent);
  const row = world.server.rows(collection).find((one) => one.id === id);
  const versions = row?.['versions'] as readonly Record<string, unknown>[] | null | undefined;
  const isFile = collection === 'papers' && versions && versions.length > 0;
  if (!row || (collection !== 'parties' && !isFile)) return;
  world.storm = Math.max(0, world.storm - 1);
  count(world.notes, 'rival');
  const cell = isFile ? 'versions' : world.random.pick(['rank', 'notes', 'city']);
  const value = isFile
    ? // Of the same one, most often.
      [...versions, { lineKey: `rival-${world.notes.calls}`, file: null, from: versions.at(-1)?.['lineKey'] }]
    : cell === 'rank'
      ? 1_000 + world.notes.calls
      : `rival ${world.notes.calls}`;
  remember(world.notes, id, cellsOf({ [cell]: value }), cellsOf(row));
  world.server.handle('rival', {
    method: 'PUT',
    path,
    body: JSON.stringify({ [cell]: value }),
    headers: {
      'idempotency-key': `rival-${world.notes.calls}-${world.storm}-${cell}`,
      'if-match': `"${String(row.version)}"`,
    },
  });
}

const withNewKey = (request: HttpRequest, number: number): HttpRequest => {
  const { 'idempotency-key': key, ...headers } = request.headers ?? {};
  return key === undefined
    ? request
    : {
        ...request,
        headers: { ...headers, 'idempotency-key': `${key.slice(0, 24)}${String(number).padStart(12, '0')}` },
      };
};

function noteWire({ notes }: World, { index }: Device, request: HttpRequest): void {
  const key = request.headers?.['idempotency-key'];
  if (key === undefined) return;
  notes.senders.set(key, index);
  const body =
    typeof request.body === 'string'
      ? request.body
      : request.body instanceof FormData
        ? String((request.body.get('file') as File).size)
        : '';
  notes.wires.set(key, [
    ...(notes.wires.get(key) ?? []),
    `${request.method} ${request.path} ${body} ${request.headers?.['if-match'] ?? ''}`,
  ]);
}
