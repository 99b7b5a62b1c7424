import { webcrypto } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { plainAnswerOf, plainServer, type PlainServer } from '../../testing/plain-server.ts';
import type { Engine } from '../contract.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { bringBack, lockAway } from '../transfer/keep.ts';
import type { Crypto } from '../transfer/lock-box.ts';
import { restoreWork } from '../transfer/restore.ts';
import { arrive, leave, openSafe } from '../transfer/safe.ts';
import { collectWork } from '../transfer/work.ts';
import { readWorkFile, writeWorkFile } from '../transfer/work-file.ts';
import { prune } from '../sync/prune.ts';
import { BUSINESS } from './business.fixture.ts';
import { settleSeveral } from './several.ts';

/* A new row, a server without keys, and no answer: was it written or not? */
let server: PlainServer;
let engine: Engine;
/** What becomes of a call; `lost` after the server has done it, `cut` before. */
let way: (request: HttpRequest) => 'open' | 'lost' | 'cut' | HttpAnswer = () => 'open';
const isPost = ({ method }: HttpRequest) => method === 'POST';
/** The posts meet their fate, and from then on nothing passes. */
function postsAre(fate: 'lost' | 'cut', ofThem = 1): void {
  let left = ofThem;
  way = (request) => {
    if (!isPost(request)) return left > 0 ? 'open' : 'cut';
    left -= 1;
    return fate;
  };
}

beforeEach(() => {
  way = () => 'open';
  server = plainServer({ entities: BUSINESS, token: 'token' });
  engine = fakeEngine({
    entities: BUSINESS,
    http: {
      send: async (request) => {
        const fate = way(request);
        if (typeof fate === 'object') return fate;
        if (fate === 'cut') throw new Error('cut on the way there');
        const answer = await server.handle(request);
        if (fate === 'lost') throw new Error('cut on the way back');
        return answer;
      },
    },
  });
});
afterEach(() => engine.stop());

const queue = () => engine.db.strict.outbox.orderBy('seq').toArray();
const names = async () => (await engine.db.rows('parties').toArray()).map((row) => row['name']);
const sents = () => engine.db.strict.meta.where('key').startsWith('sent/');
/** The minute passes in which a call that was given up may still arrive. */
async function aMinuteLater(): Promise<void> {
  await sents().modify((row: { value: unknown }) => {
    row.value = { ...(row.value as object), sentAt: engine.context.ports.clock.now() - 61_000 };
  });
  way = () => 'open';
  await engine.flush();
  await engine.flush();
}
const posts = () => server.calls.filter((call) => call.startsWith('POST')).length;

describe('a new row of unknown fate', () => {
  it('that had arrived is found in the list, and not sent again', async () => {
    postsAre('lost');
    const party = await engine.create('parties', { name: 'Shop' });
    await engine.flush();
    expect((await queue())[0]).toMatchObject({ state: 'unknown' });
    await aMinuteLater();
    expect((await queue())[0]).toMatchObject({ state: 'done' });
    expect(posts()).toBe(1);
    expect(await engine.identify('parties', party.id)).toMatchObject({
      serverId: String(server.rows('parties')[0]!['id']),
    });
    await engine.pull('parties');
    expect(await names()).toEqual(['Shop']);
  });

  it('is found at once when the list shows it, whoever touches it later', async () => {
    way = (request) => (isPost(request) ? 'lost' : 'open');
    await engine.create('parties', { name: 'Shop' });
    await engine.flush();
    await engine.flush();
    expect((await queue())[0]).toMatchObject({ state: 'done' });
    expect(posts()).toBe(1);
  });

  it('and changed by somebody meanwhile is asked about by its name', async () => {
    postsAre('lost');
    const party = await engine.create('parties', { name: 'Shop', city: 'Lyon' });
    await engine.flush();
    const id = server.rows('parties')[0]!['id'] as number;
    server.change('parties', id, { city: 'Metz' });
    await aMinuteLater();
    const [record] = await queue();
    expect(record).toMatchObject({
      state: 'conflict',
      lastError: { type: 'several' },
      candidates: [{ id: String(id), city: 'Metz' }],
    });
    await settleSeveral(engine.context, record!.seq, String(id));
    expect(await engine.db.rows('parties').get(party.id)).toMatchObject({ city: 'Metz' });
    expect(posts()).toBe(1);
  });

  it('that had not arrived is sent again, once it can arrive no more', async () => {
    way = (request) => (isPost(request) ? 'cut' : 'open');
    await engine.create('parties', { name: 'Shop' });
    await engine.flush();
    way = () => 'open';
    await engine.flush();
    expect(posts(), 'for a minute it is waited for').toBe(0);
    expect((await queue())[0]!.nextAt).toBeGreaterThan(engine.context.ports.clock.now() + 50_000);
    await aMinuteLater();
    expect(posts()).toBe(1);
    expect(server.rows('parties')).toHaveLength(1);
    expect((await queue())[0]).toMatchObject({ state: 'done' });
  });

  it('is waited for a minute anew where the clock was put back meanwhile', async () => {
    way = (request) => (isPost(request) ? 'cut' : 'open');
    const party = await engine.create('parties', { name: 'Shop' });
    await engine.flush();
    const { clock } = engine.context.ports;
    await sents().modify({ value: { sentAt: clock.now() + 3_600_000, keys: [party.id] } });
    way = () => 'open';
    await engine.flush();
    expect(posts(), 'the first call may still arrive').toBe(0);
    const [sent] = (await sents().toArray()) as { value: { sentAt: number; keys: unknown[] } }[];
    expect(sent!.value.sentAt, 'not for an hour').toBeLessThanOrEqual(clock.now());
    expect(sent!.value.keys, 'what stood there before is still known').toContain(party.id);
    await aMinuteLater();
    expect(posts()).toBe(1);
    expect(server.rows('parties')).toHaveLength(1);
  });

  it('has its minute from the call on, however long the list before it was in coming', async () => {
    const { clock } = engine.context.ports;
    let listed = 0;
    let isOut = false;
    way = (request) => {
      if (isPost(request)) isOut = true;
      for (const begun = clock.now(); !isOut && clock.now() < begun + 5;) listed = clock.now();
      return isOut ? 'cut' : 'open';
    };
    await engine.create('parties', { name: 'Shop' });
    await engine.flush();
    expect((await queue())[0]).toMatchObject({ state: 'unknown' });
    const [sent] = (await sents().toArray()) as { value: { sentAt: number } }[];
    expect(listed).toBeGreaterThan(0);
    expect(sent!.value.sentAt).toBeGreaterThanOrEqual(listed);
  });

  it('is the same after a tab has died in the middle of it', async () => {
    postsAre('lost');
    await engine.create('parties', { name: 'Shop' });
    await engine.flush();
    await engine.db.strict.outbox.toCollection().modify({ state: 'inflight' });
    await aMinuteLater();
    expect(server.rows('parties')).toHaveLength(1);
    expect((await queue())[0]).toMatchObject({ state: 'done' });
  });

  it.each([
    ['a page in the way', plainAnswerOf(200, '<html></html>', 'text/html')],
    ['a gateway that gave up', plainAnswerOf(504, {})],
    ['an error of the server', plainAnswerOf(500, {})],
  ])('is looked for after %s as well', async (_what, answer) => {
    way = (request) => (isPost(request) ? answer : 'open');
    await engine.create('parties', { name: 'Shop' });
    await engine.flush();
    server.write('parties', { name: 'Shop' });
    await aMinuteLater();
    expect(posts()).toBe(0);
    expect(await names()).toEqual(['Shop']);
  });

  it('is not taken for a row that was there before, which says the same', async () => {
    server.write('parties', { name: 'Shop' });
    way = (request) => (isPost(request) ? 'cut' : 'open');
    await engine.create('parties', { name: 'Shop' });
    await engine.flush();
    await aMinuteLater();
    expect(server.rows('parties'), 'two of that name were meant').toHaveLength(2);
    await engine.pull('parties');
    expect(await names()).toEqual(['Shop', 'Shop']);
  });

  it('is not taken for one that says something else, and the server may add to what it says', async () => {
    postsAre('lost');
    await engine.create('parties', { name: 'Shop', city: 'Lyon' });
    await engine.flush();
    server.change('parties', server.rows('parties')[0]!['id'] as number, {
      createdBy: 4,
      note: 'added there',
    });
    server.write('parties', { name: 'Shop', city: 'Nice' });
    await aMinuteLater();
    expect(posts()).toBe(1);
    expect((await queue())[0]).toMatchObject({ state: 'done' });
  });

  it('with lines and links is known again by them', async () => {
    const party = await engine.create('parties', { name: 'Shop' });
    await engine.flush();
    postsAre('lost');
    const bill = await engine.create('bills', {
      name: 'March',
      party: party.id,
      costs: [{ lineKey: 'k1', label: 'Taxi', amount: 1250, for: party.id }],
    });
    await engine.flush();
    await aMinuteLater();
    expect(server.rows('bills')).toHaveLength(1);
    expect(
      await engine.db.rows('bills').get(bill.id),
      'its lines are the lines that were typed',
    ).toMatchObject({ party: party.id, costs: [{ lineKey: 'k1', amount: 1250 }] });
  });

  it('is one of a pair when two say the same: each gets its own', async () => {
    postsAre('lost', 2);
    for (const _one of [1, 2]) await engine.create('parties', { name: 'Taxi' });
    await engine.flush();
    await aMinuteLater();
    expect(server.rows('parties')).toHaveLength(2);
    expect((await queue()).map(({ state }) => state)).toEqual(['done', 'done']);
    await engine.pull('parties');
    expect(await names()).toEqual(['Taxi', 'Taxi']);
  });

  it('is sent again when of two only one had arrived', async () => {
    let first = true;
    way = (request) => {
      if (!isPost(request)) return 'open';
      const fate = first ? 'lost' : 'cut';
      first = false;
      return fate;
    };
    for (const _one of [1, 2]) await engine.create('parties', { name: 'Taxi' });
    await engine.flush();
    await aMinuteLater();
    expect(server.rows('parties')).toHaveLength(2);
    expect((await queue()).map(({ state }) => state)).toEqual(['done', 'done']);
  });
});

describe('work that comes back to another database', () => {
  const me = { userId: 'user-1', tenant: 'test' };
  const crypto: Crypto = {
    subtle: webcrypto.subtle as SubtleCrypto,
    bytes: (length) => webcrypto.getRandomValues(new Uint8Array(length)),
    rounds: 10,
  };
  function anotherDatabase(): void {
    engine.stop();
    way = () => 'open';
    engine = fakeEngine({
      entities: BUSINESS,
      name: 'another',
      http: {
        send: async (request) =>
          way(request) === 'cut' ? Promise.reject(new Error()) : server.handle(request),
      },
    });
  }
  /** Written into a file and read from it. */
  async function byFile(): Promise<void> {
    const { digest } = engine.context.ports;
    const made = { madeAt: '2026-11-20T08:00:00.000Z', app: 'test' };
    const file = await writeWorkFile(await collectWork(engine.db, me), made, digest);
    anotherDatabase();
    const work = await (await readWorkFile(file, digest, crypto)).open();
    await restoreWork(engine.context, work!);
  }
  /** Locked as its person leaves, and opened when they are back. */
  async function bySafe(): Promise<void> {
    const safe = openSafe({ storage: { indexedDB: new IDBFactory(), IDBKeyRange }, crypto, now: () => 0 });
    await arrive(safe, 'hers', 'right horse');
    await lockAway(safe, 'hers', await collectWork(engine.db, me));
    await leave(safe, 'hers');
    anotherDatabase();
    await arrive(safe, 'hers', 'right horse');
    expect(await bringBack(safe, 'hers', engine.context)).toBe(1);
    safe.close();
  }
  const ways = [
    ['in a file', byFile],
    ['in the safe', bySafe],
  ] as const;

  it.each(ways)('%s knows that a new row was sent, and finds it', async (_name, broughtBack) => {
    postsAre('lost');
    await engine.create('parties', { name: 'Shop' });
    await engine.flush();
    const before = (await sents().toArray()).map(({ value }) => value);
    await broughtBack();
    expect((await sents().toArray()).map(({ value }) => value)).toEqual(before);
    await engine.flush();
    expect(server.rows('parties')).toHaveLength(1);
    expect((await queue())[0]).toMatchObject({ state: 'done' });
  });
  it.each(ways)(
    '%s takes none for it that was there before, under whatever name',
    async (_name, broughtBack) => {
      await engine.create('parties', { name: 'Shop' });
      await engine.flush();
      postsAre('cut');
      await engine.create('parties', { name: 'Shop' });
      await engine.flush();
      await broughtBack();
      await aMinuteLater();
      expect(server.rows('parties'), 'two of that name were meant').toHaveLength(2);
      expect((await queue()).map(({ state }) => state)).toEqual(['done']);
    },
  );
});

describe('a row that several may be', () => {
  async function severalShops(): Promise<{ seq: number; id: string; ids: string[] }> {
    postsAre('lost');
    const { id } = await engine.create('parties', { name: 'Shop' });
    await engine.flush();
    server.write('parties', { name: 'Shop' });
    await aMinuteLater();
    const [record] = await queue();
    expect(record).toMatchObject({ state: 'conflict', lastError: { type: 'several' } });
    return { seq: record!.seq, id, ids: record!.candidates!.map((row) => String(row['id'])) };
  }

  it('waits for its person, and is the one that they choose', async () => {
    const { seq, id, ids } = await severalShops();
    expect(ids).toEqual(server.rows('parties').map((row) => String(row['id'])));
    await expect(settleSeveral(engine.context, seq, 'another')).rejects.toMatchObject({ code: 'not-found' });
    await settleSeveral(engine.context, seq, ids[1]!);
    expect(await engine.identify('parties', id)).toMatchObject({ serverId: ids[1] });
    expect(posts()).toBe(1);
    expect(await names()).toEqual(['Shop', 'Shop']);
    await expect(settleSeveral(engine.context, seq, ids[1]!)).rejects.toMatchObject({
      code: 'record.settled',
    });
  });

  it('goes out again when they say that it is none of them', async () => {
    const { seq } = await severalShops();
    await settleSeveral(engine.context, seq, null);
    await engine.flush();
    expect(posts()).toBe(2);
    expect(server.rows('parties')).toHaveLength(3);
    expect((await queue())[0]).toMatchObject({ state: 'done' });
  });

  it('is asked about where the server shows no list at all', async () => {
    way = ({ method, path }) =>
      method === 'POST' ? 'cut' : path === '/parties' ? plainAnswerOf(404, {}) : 'open';
    const party = await engine.create('parties', { name: 'Shop' });
    await engine.create('bills', { name: 'March', party: party.id });
    await engine.flush();
    const before = way;
    await sents().modify((row: { value: unknown }) => void (row.value = { keys: [], sentAt: 0 }));
    way = (request) => (isPost(request) ? 'open' : before(request));
    await engine.flush();
    expect((await queue()).map(({ state, candidates }) => [state, candidates])).toEqual([
      ['conflict', []],
      ['queued', undefined],
    ]);
    await settleSeveral(engine.context, (await queue())[0]!.seq, null);
    expect(await engine.flush()).toBe(true);
    expect(server.rows('bills')).toMatchObject([{ party: server.rows('parties')[0]!['id'] }]);
  });
});

describe('what is kept to know a row again', () => {
  it('is forgotten where nothing can have been written', async () => {
    way = (request) => (isPost(request) ? plainAnswerOf(400, { message: 'no' }) : 'open');
    await engine.create('parties', { name: 'Shop' });
    await engine.flush();
    expect((await queue())[0]).toMatchObject({ state: 'dead' });
    expect(await sents().count()).toBe(0);
    way = () => 'open';
    await engine.repair((await queue())[0]!.seq, { name: 'Store' });
    expect(await engine.flush(), 'it is not waited for').toBe(true);
  });

  it('is swept when the row is done, not before', async () => {
    way = (request) => (isPost(request) ? 'cut' : 'open');
    await engine.create('parties', { name: 'Shop' });
    await engine.flush();
    await prune(engine.context);
    expect(await sents().count()).toBe(1);
    await aMinuteLater();
    await prune(engine.context);
    expect(await sents().count()).toBe(0);
  });
});
