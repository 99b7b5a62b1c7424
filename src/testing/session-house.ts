import { webcrypto } from 'node:crypto';
import type { Http, HttpAnswer, HttpRequest } from '../offline/ports.ts';
import type { KeyValueStore } from '../offline/session/kept-session.ts';
import { createSession, type DeviceData, type Keys, type Session } from '../offline/session/session.ts';
import { seededRandom } from './seeded-random.ts';
import { createVirtualTime } from './virtual-time.ts';

/* A session with a server of a few lines behind it, on virtual time, for the tests of signing in and out. */
export const START = Date.UTC(2026, 10, 20, 8);
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const PASSWORD = 'right horse';

const jwt = (issued: number, lifeSeconds: number, sub: string) =>
  `h.${btoa(JSON.stringify({ sub, iat: Math.floor(issued / 1000), exp: Math.floor(issued / 1000) + lifeSeconds }))}.s`;
const json = (status: number, body: unknown, headers: Record<string, string> = {}): HttpAnswer => ({
  status,
  header: (name) => ({ 'content-type': 'application/json', ...headers })[name.toLowerCase()] ?? null,
  text: () => Promise.resolve(JSON.stringify(body)),
  bytes: () => Promise.resolve(new ArrayBuffer(0)),
});

/** One device's storage and clock, and the server that it signs in to. */
export function house() {
  const time = createVirtualTime(START);
  const entries = new Map<string, string>();
  const store: KeyValueStore = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
  const calls: HttpRequest[] = [];
  const server: {
    online: boolean;
    aheadMs: number;
    renewStatus: number;
    /** Something in the way answers with it, in the server's place. */
    pageInTheWay: boolean;
    id: string;
    endsAt?: number;
    roles: unknown;
  } = {
    online: true,
    aheadMs: 0,
    renewStatus: 200,
    pageInTheWay: false,
    id: 'u1',
    roles: ['user'],
  };
  const held = new Map<string, Promise<void>>();
  /** Holds the answers of a path back until told. */
  function hold(path: string): () => void {
    let release = () => {};
    held.set(path, new Promise((done) => (release = done)));
    return release;
  }
  const http: Http = {
    async send(request) {
      calls.push(request);
      await held.get(request.path);
      if (!server.online) return Promise.reject(new Error('offline'));
      const now = time.clock.now() + server.aheadMs;
      const signedIn = json(
        200,
        {
          token: jwt(now, 3600, server.id),
          userData: {
            id: server.id,
            roles: server.roles,
            timeZone: 'Europe/Paris',
            displayLine1: 'Camille Martin',
            email: 'c@x.example',
            expiredToken: {
              date: new Date(server.endsAt ?? START + server.aheadMs + 12 * HOUR).toISOString(),
            },
          },
        },
        { date: new Date(now).toUTCString() },
      );
      if (request.path === '/login_check') {
        const { password } = JSON.parse(String(request.body)) as { password: string };
        if (password === 'too many') return Promise.resolve(json(429, {}, { 'retry-after': '600' }));
        return Promise.resolve(password === PASSWORD ? signedIn : json(401, {}));
      }
      if (request.path === '/token/renew')
        return Promise.resolve(
          server.renewStatus === 200
            ? signedIn
            : json(server.renewStatus, {}, server.pageInTheWay ? { 'content-type': 'text/html' } : {}),
        );
      return Promise.resolve(json(204, {}));
    },
  };
  const open = (tabStore = store, keys?: Keys) =>
    createSession({
      ...(keys ? { keys } : {}),
      http,
      clock: time.clock,
      random: seededRandom(1),
      store: tabStore,
      subtle: webcrypto.subtle as SubtleCrypto,
      probablyOnline: () => house.isOnline,
    });
  const house = { time, entries, calls, server, open, hold, isOnline: true };
  return house;
}
/** A device with nothing on it. */
export const NO_DEVICE: DeviceData = {
  flush: () => Promise.resolve(true),
  erase: () => Promise.resolve(),
  keep: () => Promise.resolve(),
  bringBack: () => Promise.resolve(),
};
/** The verifier is derived in the background: wait until it stands. */
export const remembered = (session: Session) =>
  new Promise<void>((done) => {
    const look = () => session.getState().locked && (unsubscribe(), done());
    const unsubscribe = session.subscribe(look);
    look();
  });
