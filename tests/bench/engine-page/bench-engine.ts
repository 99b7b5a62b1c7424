import { storesOf } from '../../../src/domain/kernel/mirror-stores.ts';
import { registry } from '../../../src/domain/registry.ts';
import { STORE_VERSIONS } from '../../../src/offline/database/versions.gen.ts';
import type { Engine } from '../../../src/offline/contract.ts';
import { createEngine } from '../../../src/offline/engine.ts';
import { createFiller } from '../../../src/offline/fill/fill-client.ts';
import { markOf } from '../../../src/offline/outbox/record.ts';
import { allWork } from '../../../src/offline/outbox/work-page.ts';
import type { HttpAnswer, HttpRequest } from '../../../src/offline/ports.ts';
import { browserClock, browserHttp, browserPorts } from '../../../src/offline/transport/browser-ports.ts';
import { spawnFillWorker } from '../../../src/offline/transport/spawn-fill-worker.ts';

/* The engine in one real browser, and the rows it is measured with: companies as the demonstration company has them. */
const API = '/api';
const http = browserHttp(API);

/** What the page knows of its server. */
export const line = {
  /** Whether the engine has a token, without which it sends nothing. */
  sending: false,
  token: { value: '', userId: 'bench' },
  /** Characters of the answers so far. */
  received: 0,
  delta: [] as object[],
  /** Answers in the server's place. */
  instead: undefined as ((request: HttpRequest) => Promise<HttpAnswer>) | undefined,
};
const token = () => (line.sending ? line.token : undefined);
const never = (): never => {
  throw new Error('401 in a bench');
};

export const company = (index: number) => ({
  name: `Company ${String(index).padStart(6, '0')} & Fils`,
  kinds: ['customer'],
  email: `contact${index}@company.example`,
  phone: '01 99 00 12 34',
  sector: 'Industry',
  size: '11-50',
  isActive: true,
  notes: `Met at the fair, stand ${index}`,
});
export const COMPANY_INDEXES = storesOf([registry.companies])['rows_companies']!;
/** Rows a transaction, where many are laid at once. */
export const BATCH = 5_000;

/** `inWorker`: the first fill is done by the worker that the product has for it. */
export function openEngine(name: string, { inWorker = false } = {}): Engine {
  const ports = browserPorts(name, {
    async send(request: HttpRequest) {
      const answer = await (line.instead ?? http.send)(request);
      return {
        ...answer,
        text: async () => {
          const text = await answer.text();
          line.received += text.length;
          return text;
        },
      };
    },
  });
  return createEngine({
    ports,
    name,
    versions: STORE_VERSIONS,
    entities: Object.values(registry),
    userId: line.token.userId,
    person: () => ({ id: line.token.userId, roles: ['admin'], members: new Set() }),
    timeZone: 'Europe/Paris',
    today: () => '2026-11-20',
    app: 'bench',
    tenant: 'bench',
    token,
    onUnauthorized: never,
    ...(inWorker ? { filler: workerFiller() } : {}),
  });
}

const workerFiller = () =>
  createFiller({
    spawn: () => spawnFillWorker(API),
    clock: browserClock,
    token,
    freshen: () => Promise.resolve(),
    onUnauthorized: never,
  });

export async function login(username: string, password: string): Promise<string> {
  const answer = await http.send({
    method: 'POST',
    path: '/login_check',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token: value, userData } = JSON.parse(await answer.text()) as {
    token: string;
    userData: { id: string };
  };
  line.token = { value, userId: userData.id };
  return value;
}

/** A mirror of `count` companies, made without a server. */
export async function filled(name: string, count: number): Promise<Engine> {
  const engine = openEngine(name);
  const table = engine.db.rows('companies');
  const missing = count - (await table.count());
  for (let at = 0; at < missing; at += BATCH) {
    await table.bulkPut(
      Array.from({ length: Math.min(BATCH, missing - at) }, (_, index) => ({
        id: engine.newId(),
        ...company(at + index),
        version: 1,
        displayLine1: company(at + index).name,
        displayLine2: 'Lyon',
      })),
    );
  }
  return engine;
}

/** Takes everything of it from the device, unsent work too. */
export const erase = async (engine: Engine): Promise<void> =>
  engine.erase((await allWork(engine.db)).map(markOf));

export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
