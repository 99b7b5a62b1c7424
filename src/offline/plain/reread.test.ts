import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { plainAnswerOf, plainServer, type PlainServer } from '../../testing/plain-server.ts';
import type { Engine } from '../contract.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { BUSINESS } from './business.fixture.ts';

/* Changes on a server without versions: what somebody else wrote meanwhile is looked for before, not judged after. */
let server: PlainServer;
let engine: Engine;
let isDown = false;
let meanwhile: (request: HttpRequest) => Promise<HttpAnswer | undefined> = () => Promise.resolve(undefined);
let id: number;
const key = () => String(id);

beforeEach(async () => {
  isDown = false;
  meanwhile = () => Promise.resolve(undefined);
  server = plainServer({ entities: BUSINESS, token: 'token' });
  engine = fakeEngine({
    entities: BUSINESS,
    http: {
      send: async (request) => {
        if (isDown) throw new Error('offline');
        return (await meanwhile(request)) ?? server.handle(request);
      },
    },
  });
  id = server.write('parties', { name: 'Shop', city: 'Lyon' });
  await engine.pull('parties');
});
afterEach(() => engine.stop());

const queue = () => engine.db.strict.outbox.orderBy('seq').toArray();
const there = () => server.rows('parties').find((row) => row['id'] === id);
async function offline(work: () => Promise<unknown>): Promise<void> {
  isDown = true;
  await work();
  isDown = false;
}

describe('a change that somebody else did not touch', () => {
  it('goes as it is', async () => {
    await engine.update('parties', key(), { city: 'Nice' });
    expect(await engine.flush(true)).toBe(true);
    expect(there()).toMatchObject({ name: 'Shop', city: 'Nice' });
  });

  it('of a row with lines goes as well, though the server gives them numbers', async () => {
    const bill = server.write('bills', {
      name: 'March',
      costs: [
        { label: 'Taxi', amount: 10 },
        { label: 'Train', amount: 20 },
      ],
    });
    await engine.pull('bills');
    const costs = (await engine.db.rows('bills').get(String(bill)))!['costs'] as { label: string }[];
    await engine.update('bills', String(bill), { costs: costs.slice(1) });
    expect(await engine.flush(true)).toBe(true);
    expect(server.rows('bills')).toMatchObject([{ costs: [{ label: 'Train', amount: 20 }] }]);
    await engine.update('bills', String(bill), { note: 'seen' });
    expect(await engine.flush(true)).toBe(true);
    expect(await engine.db.strict.conflicts.count()).toBe(0);
  });

  it('goes where the server shows no list to look at', async () => {
    meanwhile = ({ method, path }) =>
      Promise.resolve(method === 'GET' && path === '/parties' ? plainAnswerOf(403, {}) : undefined);
    await engine.update('parties', key(), { city: 'Nice' });
    expect(await engine.flush(true)).toBe(true);
    expect(there()).toMatchObject({ city: 'Nice' });
  });
});

describe('a change of a row that somebody else changed', () => {
  it('in other fields is laid onto theirs, and theirs stands', async () => {
    await offline(() => engine.update('parties', key(), { city: 'Nice' }));
    server.change('parties', id, { name: 'Store' });
    expect(await engine.flush(true)).toBe(true);
    expect(there()).toMatchObject({ name: 'Store', city: 'Nice' });
    expect(await engine.db.rows('parties').get(key())).toMatchObject({ name: 'Store', city: 'Nice' });
  });

  it('in a field that was empty here keeps what they wrote', async () => {
    const other = server.write('parties', { name: 'Kiosk' });
    await engine.pull('parties');
    await offline(() => engine.update('parties', String(other), { name: 'Stand' }));
    server.change('parties', other, { city: 'Metz' });
    expect(await engine.flush(true)).toBe(true);
    expect(server.rows('parties')).toContainEqual(expect.objectContaining({ name: 'Stand', city: 'Metz' }));
  });

  it('in the same field asks its person, and overwrites nothing', async () => {
    await offline(() => engine.update('parties', key(), { city: 'Nice' }));
    server.change('parties', id, { city: 'Metz' });
    await engine.flush(true);
    expect((await queue())[0]).toMatchObject({ state: 'conflict', theirs: { city: 'Metz' } });
    expect(there()).toMatchObject({ city: 'Metz' });
  });

  it('into what mine says is done already', async () => {
    await offline(() => engine.update('parties', key(), { city: 'Nice' }));
    server.change('parties', id, { city: 'Nice', name: 'Store' });
    expect(await engine.flush(true)).toBe(true);
    expect(server.calls.some((call) => call.startsWith('PUT'))).toBe(false);
    expect(await engine.db.rows('parties').get(key())).toMatchObject({ name: 'Store', city: 'Nice' });
  });

  it('and a list has brought it here meanwhile: it is still seen', async () => {
    await offline(() => engine.update('parties', key(), { city: 'Nice' }));
    server.change('parties', id, { city: 'Metz' });
    // Only the list passes.
    meanwhile = ({ method }) =>
      method === 'PUT' ? Promise.reject(new Error('cut')) : Promise.resolve(undefined);
    await engine.pull('parties');
    meanwhile = () => Promise.resolve(undefined);
    await engine.flush(true);
    expect((await queue())[0]).toMatchObject({ state: 'conflict' });
  });

  it('who removed it: asks', async () => {
    await offline(() => engine.update('parties', key(), { city: 'Nice' }));
    server.remove('parties', id);
    await engine.flush(true);
    expect((await queue())[0]).toMatchObject({ state: 'conflict', theirs: null });
  });
});

describe('a change of unknown fate', () => {
  it('that had arrived is seen to be there, and not sent again', async () => {
    let isLost = true;
    meanwhile = async (request) => {
      if (request.method !== 'PUT' || !isLost) return undefined;
      isLost = false;
      await server.handle(request);
      throw new Error('cut on the way back');
    };
    await engine.update('parties', key(), { city: 'Nice' });
    await engine.flush(true);
    expect(await engine.flush(true)).toBe(true);
    expect(server.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
    expect((await queue())[0]).toMatchObject({ state: 'done' });
  });

  it('that had not arrived goes again, with the same bytes', async () => {
    const bodies: unknown[] = [];
    meanwhile = (request) => {
      if (request.method !== 'PUT') return Promise.resolve(undefined);
      bodies.push(request.body);
      return bodies.length === 1 ? Promise.reject(new Error('cut')) : Promise.resolve(undefined);
    };
    await engine.update('parties', key(), { city: 'Nice' });
    await engine.flush(true);
    await engine.flush(true);
    expect(bodies, 'while it may still arrive, it is waited for').toHaveLength(1);
    const sentAt = (at: number) =>
      engine.db.strict.meta
        .where('key')
        .startsWith('sent/')
        .modify({ value: { sentAt: at, keys: [] } });
    await sentAt(engine.context.ports.clock.now() + 3_600_000);
    await engine.flush(true);
    expect(bodies, 'nor does it go at once when the clock is put back').toHaveLength(1);
    await sentAt(0);
    expect(await engine.flush(true)).toBe(true);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toBe(bodies[0]);
  });
});

describe('a list', () => {
  it('that was drawn up before a change was done does not take it back', async () => {
    let isHeld = true;
    meanwhile = async (request) => {
      if (request.method !== 'GET' || request.path !== '/parties' || !isHeld) return undefined;
      isHeld = false;
      const early = await server.handle(request);
      await engine.update('parties', key(), { city: 'Nice' });
      await engine.flush(true);
      expect(there()).toMatchObject({ city: 'Nice' });
      return early;
    };
    await engine.pull('parties');
    expect(await engine.db.rows('parties').get(key())).toMatchObject({ city: 'Nice' });
    server.change('parties', id, { city: 'Metz' });
    await engine.pull('parties');
    expect(await engine.db.rows('parties').get(key()), 'the next one counts').toMatchObject({ city: 'Metz' });
  });

  it('asked for by several at once is fetched once for those who wait', async () => {
    const more = Array.from({ length: 8 }, (_, index) =>
      String(server.write('parties', { name: `Shop ${index}` })),
    );
    await engine.pull('parties');
    const before = server.calls.length;
    await offline(async () => {
      for (const one of more) await engine.update('parties', one, { city: 'Nice' });
    });
    expect(await engine.flush(true)).toBe(true);
    const lists = server.calls.slice(before).filter((call) => call === 'GET /parties → 200');
    expect(lists.length).toBeLessThan(8);
    expect(server.rows('parties').filter((row) => row['city'] === 'Nice')).toHaveLength(8);
  });
});

describe('a collection that the server does not have', () => {
  it('is one of which it has told all', async () => {
    server = plainServer({
      entities: BUSINESS.filter(({ collection }) => collection !== 'codes'),
      token: 'token',
    });
    await engine.db.rows('codes').put({ id: 'kept', name: 'kept' });
    expect(await engine.pull('codes')).toEqual({ changed: 0, whole: true });
    expect(await engine.db.strict.cursors.get('codes')).toMatchObject({ cursor: null });
    expect(await engine.db.rows('codes').count(), 'and nothing is removed for that').toBe(1);
    meanwhile = () => Promise.resolve(plainAnswerOf(503, {}));
    await expect(engine.pull('codes')).rejects.toMatchObject({ code: 'server' });
  });
});

describe('a removal', () => {
  it('of what is gone is done', async () => {
    await engine.remove('parties', key());
    server.remove('parties', id);
    expect(await engine.flush(true)).toBe(true);
    expect(await engine.db.rows('parties').get(key())).toBeUndefined();
  });
});
