import type { InjectOptions } from 'fastify';
import { registry } from '../../src/domain/registry.ts';
import type { Role } from '../../src/domain/access.ts';
import type { Engine } from '../../src/offline/contract.ts';
import { createEngine } from '../../src/offline/engine.ts';
import { isLive, needsPerson } from '../../src/offline/outbox/record.ts';
import { graphOf } from '../../src/offline/sync/graph.ts';
import type { Clock, Http } from '../../src/offline/ports.ts';
import type { TestApp } from '../../src/server/testing/test-app.ts';
import { engineOptions } from '../../src/testing/engine-options.ts';
import '../../src/testing/engine-parts.gen.ts';
import { fakeBrowser, fakePorts } from '../../src/testing/fake-device-ports.ts';
import { seededRandom } from '../../src/testing/seeded-random.ts';

/** A device of a person of the real server, reached without a network in between. */
export interface Device {
  readonly engine: Engine;
  readonly userId: string;
  readonly goOffline: () => void;
  /** Back online: sends all it has, then takes in what there is. */
  readonly sync: (options?: { readonly isLeft?: boolean }) => Promise<void>;
  /** Back online: takes in what there is before anything is sent. */
  readonly pullFirst: () => Promise<void>;
}

let seed = 0;

/** A body as a browser puts it on the wire. */
async function sentAs(
  headers: Readonly<Record<string, string>>,
  body: Parameters<Http['send']>[0]['body'],
): Promise<Pick<InjectOptions, 'headers' | 'payload'>> {
  if (body === undefined || typeof body === 'string')
    return body === undefined ? { headers } : { headers, payload: body };
  const wire = new Response(body);
  const type = wire.headers.get('content-type');
  return {
    headers: { ...(type ? { 'content-type': type } : {}), ...headers },
    payload: Buffer.from(await wire.arrayBuffer()),
  };
}

/** All that is left waits for somebody's word. */
async function waitsForPerson({ db }: Engine): Promise<boolean> {
  const live = (await db.strict.outbox.toArray()).filter(isLive);
  return live.some(needsPerson) && graphOf(live).ready.length === 0;
}

/** The server as a device of whoever holds this token reaches it, without a network in between. */
export const httpOf = (house: TestApp, authorization: string): Http => ({
  async send({ method, path, headers = {}, body }) {
    const answer = await house.app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: `/api${path}`,
      ...(await sentAs({ ...headers, authorization }, body)),
    } as InjectOptions);
    return {
      status: answer.statusCode,
      header: (name) => {
        const value = answer.headers[name.toLowerCase()];
        return value === undefined ? null : String(value);
      },
      text: () => Promise.resolve(answer.body),
      bytes: () => Promise.resolve(new Uint8Array(answer.rawPayload).buffer),
    };
  },
});
/** The clock of the house; what waits for later is done soon. */
export const clockOf = (house: TestApp): Clock => ({
  now: () => house.clock.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, 5));
    return () => clearTimeout(timer);
  },
});
/** Sends all that waits; what is refused or in conflict is left where that `mayBeLeft`. */
export async function sendAll(engine: Engine, mayBeLeft = false): Promise<void> {
  for (let round = 0; !(await engine.flush()); round += 1) {
    if (mayBeLeft && (await waitsForPerson(engine))) break;
    if (round > 400)
      throw new Error(
        `it is never done: ${JSON.stringify((await engine.db.strict.outbox.toArray()).filter(isLive))}`,
      );
    await new Promise((done) => setTimeout(done, 5));
  }
}

export async function deviceOf(
  house: TestApp,
  collections: readonly string[],
  roles: readonly Role[] = ['user'],
): Promise<Device> {
  const { userId, username } = await house.account(roles);
  const { authorization } = await house.signIn(username);
  let isOnline = true;
  const server = httpOf(house, authorization);
  const http: Http = {
    send: (request) => (isOnline ? server.send(request) : Promise.reject(new Error('offline'))),
  };
  const engine = createEngine({
    ...engineOptions(Object.values(registry), userId),
    ports: fakePorts(fakeBrowser(), 1, clockOf(house), seededRandom(20_261_126 + (seed += 1)), http),
    name: `device ${seed}`,
    person: () => ({ id: userId, roles, members: new Set() }),
    token: () => ({ value: authorization.replace('Bearer ', ''), userId }),
  });
  const device: Device = {
    engine,
    userId,
    goOffline: () => void (isOnline = false),
    async pullFirst() {
      isOnline = true;
      const { send } = http;
      http.send = (request) =>
        request.method === 'GET' ? send(request) : Promise.reject(new Error('no writes yet'));
      for (const collection of collections) await engine.pull(collection);
      http.send = send;
    },
    async sync({ isLeft = false } = {}) {
      isOnline = true;
      await sendAll(engine, isLeft);
      for (const collection of collections) await engine.pull(collection);
    },
  };
  for (const collection of collections) await engine.pull(collection);
  return device;
}
