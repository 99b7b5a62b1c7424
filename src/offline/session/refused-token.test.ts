import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jsonAnswer } from '../../testing/fake-engine.ts';
import { desk, photoBytes, unsentWork, type Desk } from '../../testing/desk.ts';
import type { Engine } from '../contract.ts';
import type { HttpRequest } from '../ports.ts';

/* A token that the server refuses in the middle of a drain, and who signs in afterwards. */
let office: Desk;
let engine: Engine;
let signedIn: { value: string; userId: string } | undefined;
let refused: string[] = [];
let told: (string | undefined)[] = [];
let calls: HttpRequest[] = [];
/** So many calls are accepted first. */
let accepts = Infinity;

beforeEach(() => {
  office = desk();
  office.connect(true);
  signedIn = { value: 'first', userId: 'user-1' };
  refused = [];
  told = [];
  calls = [];
  accepts = Infinity;
  engine = office.device({
    token: () => signedIn,
    onUnauthorized(token) {
      told.push(token);
      if (signedIn?.value === token) signedIn = undefined;
    },
    http: {
      send(request) {
        if (request.method !== 'GET') calls.push(request);
        const token = request.headers?.['authorization']?.slice('Bearer '.length) ?? '';
        if (request.method !== 'GET' && (accepts -= 1) < 0) refused.push(token);
        if (refused.includes(token)) return Promise.resolve(jsonAnswer(401, { type: 'unauthorized' }));
        return Promise.resolve(office.server.handle('user-1', request));
      },
    },
  });
});
afterEach(() => office.close());

const live = async () =>
  (await engine.db.strict.outbox.orderBy('seq').toArray()).filter(({ state }) => state !== 'done');
async function companies(count: number): Promise<void> {
  signedIn = undefined;
  for (let index = 0; index < count; index += 1) await engine.create('parties', { name: `Party ${index}` });
  signedIn = { value: 'first', userId: 'user-1' };
}

describe('a token that is refused while several calls are on their way', () => {
  it('signs out once for all lanes, and gives the records back without counting', async () => {
    await companies(12);
    accepts = 5;
    expect(await engine.flush()).toBe(false);
    expect(told).toEqual(['first']);
    expect(calls.length, 'the lanes that were under way, and no more').toBeLessThanOrEqual(5 + 4);
    const left = await live();
    expect(left).toHaveLength(7);
    for (const record of left)
      expect(record).toMatchObject({ state: 'queued', attempts: 0, nextAt: 0, lastError: null });
    expect(engine.state().paused).toBe('signed-out');
  });

  it('goes on where it stood when the same person signs in again, each effect once', async () => {
    await companies(12);
    accepts = 5;
    await engine.flush();
    accepts = Infinity;
    signedIn = { value: 'second', userId: 'user-1' };
    engine.resume();
    expect(await engine.flush()).toBe(true);
    expect(office.server.ledger).toHaveLength(12);
    expect(new Set(office.server.ledger.map(({ key }) => key)).size).toBe(12);
  });

  it('sends nothing while another person is signed in, and leaves everything as it is', async () => {
    await companies(3);
    accepts = 0;
    await engine.flush();
    const before = await live();
    accepts = Infinity;
    calls = [];
    signedIn = { value: 'theirs', userId: 'user-2' };
    engine.resume();
    expect(await engine.flush()).toBe(false);
    expect(calls).toEqual([]);
    expect(await live()).toEqual(before);
    signedIn = { value: 'second', userId: 'user-1' };
    engine.resume();
    expect(await engine.flush()).toBe(true);
    expect(office.server.ledger.every(({ user }) => user === 'user-1')).toBe(true);
  });

  it('sends nothing of a record under a token that changed hands between freezing and sending', async () => {
    await companies(4);
    let reads = 0;
    const token = signedIn;
    const changing = office.device({
      token: () => ((reads += 1) > 2 ? { value: 'theirs', userId: 'user-2' } : token),
      http: {
        send(request) {
          if (request.method !== 'GET') calls.push(request);
          return Promise.resolve(office.server.handle('user-1', request));
        },
      },
    });
    await unsentWork(changing, photoBytes(10));
    await changing.flush();
    expect(calls.filter(({ headers }) => headers?.['authorization'] === 'Bearer theirs')).toEqual([]);
  });
});
