import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { jsonAnswer } from '../../testing/fake-engine.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { browserClock } from '../transport/browser-ports.ts';
import { askInBackground } from './ask-in-background.ts';
import { keepSender, keptSender } from './kept-sender.ts';

const request: HttpRequest = { method: 'PUT', path: '/x', headers: { 'content-type': 'application/json' } };
let storage: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
let sent: string[];
let renewal: HttpAnswer;
const ask = () =>
  askInBackground(
    {
      storage: storage as never,
      clock: browserClock,
      httpOf: (base) => ({
        async send({ path, headers }) {
          sent.push(`${base}${path} ${headers?.['authorization']}`);
          if (path === '/token/renew') return renewal;
          return headers?.['authorization'] === 'Bearer newer' ? jsonAnswer(204, null) : jsonAnswer(401, {});
        },
      }),
    },
    request,
  );

beforeEach(async () => {
  storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  sent = [];
  renewal = jsonAnswer(200, {
    token: 'newer',
    userData: { id: 'user-1', roles: ['user'], expiredToken: { date: '2099-11-20T20:00:00Z' } },
  });
});
const keep = (token: string) =>
  keepSender(storage as never, {
    userId: 'user-1',
    token,
    roles: ['user'],
    timeZone: 'Europe/Paris',
    name: 'person',
    apiBase: '/api',
    tenant: 'test',
  });

it('asks in the name of whoever is signed in, or not at all', async () => {
  expect(await ask()).toBeUndefined();
  await keep('newer');
  expect((await ask())?.status).toBe(204);
  expect(sent).toEqual(['/api/x Bearer newer']);
});

it('renews a token that ran out, once', async () => {
  await keep('older');
  expect((await ask())?.status).toBe(204);
  expect(sent).toEqual(['/api/x Bearer older', '/api/token/renew Bearer older', '/api/x Bearer newer']);
  expect((await keptSender(storage as never))?.token).toBe('newer');
  await keep('older');
  renewal = jsonAnswer(401, {});
  expect((await ask())?.status, 'the sitting is over').toBe(401);
});
