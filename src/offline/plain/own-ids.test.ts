import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from '../../testing/fake-device-ports.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { plainAnswerOf, plainServer, type PlainServer } from '../../testing/plain-server.ts';
import type { Engine } from '../contract.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { BUSINESS } from './business.fixture.ts';

/* A real engine against a server that gives rows ids of its own: numbers that nobody knows before. */
let server: PlainServer;
let engine: Engine;
let isDown = false;
/** Called after the server has done it and before its answer arrives. */
let onTheWayBack: (request: HttpRequest, answer: HttpAnswer) => Promise<void> = () => Promise.resolve();
const browser = { current: fakeBrowser() };
const http = {
  send: async (request: HttpRequest): Promise<HttpAnswer> => {
    if (isDown) throw new Error('offline');
    const answer = await server.handle(request);
    await onTheWayBack(request, answer);
    return answer;
  },
};
const tabOf = (tab: number): Engine =>
  fakeEngine({ entities: BUSINESS, http, browser: browser.current, tab });

beforeEach(() => {
  isDown = false;
  onTheWayBack = () => Promise.resolve();
  browser.current = fakeBrowser();
  server = plainServer({ entities: BUSINESS, token: 'token' });
  engine = tabOf(1);
});
afterEach(() => {
  engine.stop();
  // Nothing but section 7 is spoken, whatever a test is about.
  if (server.strange.length > 0) throw new Error(server.strange.join('; '));
});

const shown = async (collection: string) =>
  (await engine.db.rows(collection).toArray()).map(({ id, ...row }) => ({ id, name: row['name'] }));
const row = (collection: string, id: string) => engine.db.rows(collection).get(id);

describe('rows made here', () => {
  it('are sent in the order of their links, each link as the number that the server has given', async () => {
    isDown = true;
    const photo = await engine.attach({
      name: 'taxi.jpg',
      type: 'image/jpeg',
      bytes: new ArrayBuffer(12),
      purpose: 'expense',
    });
    const parent = await engine.create('parties', { name: 'Group' });
    const child = await engine.create('parties', { name: 'Shop', parent: parent.id });
    const bill = await engine.create('bills', {
      name: 'March',
      party: child.id,
      others: [parent.id, child.id],
      costs: [{ lineKey: 'k1', label: 'Taxi', amount: 1250, for: parent.id, photo }],
    });
    isDown = false;
    expect(await engine.flush(true)).toBe(true);

    const [group, shop] = server.rows('parties');
    const [upload] = server.rows('uploads');
    expect(shop).toMatchObject({ name: 'Shop', parent: group!['id'] });
    expect(server.rows('bills')).toEqual([
      expect.objectContaining({
        party: shop!['id'],
        others: [group!['id'], shop!['id']],
        costs: [
          expect.objectContaining({ label: 'Taxi', amount: 12.5, for: group!['id'], photo: upload!['id'] }),
        ],
      }),
    ]);
    expect(await row('bills', bill.id), 'here everything is called what it was made as').toMatchObject({
      party: child.id,
      others: [parent.id, child.id],
      costs: [{ lineKey: 'k1', amount: 1250, for: parent.id, photo }],
      displayLine1: 'March',
    });
    expect(await row('bills', bill.id)).not.toHaveProperty('$server');
  });

  it('are there once when the list comes, with their links and the keys of their lines', async () => {
    const party = await engine.create('parties', { name: 'Shop' });
    const bill = await engine.create('bills', {
      name: 'March',
      party: party.id,
      costs: [
        { lineKey: 'k1', label: 'Taxi', amount: 100 },
        { lineKey: 'k2', label: 'Train', amount: 200 },
      ],
    });
    await engine.flush(true);
    const other = server.write('bills', {
      name: 'Theirs',
      party: server.rows('parties')[0]!['id'],
      costs: [{ label: 'Hotel', amount: 80 }],
    });
    for (const collection of ['parties', 'bills', 'parties', 'bills']) await engine.pull(collection);
    expect(await shown('parties')).toEqual([{ id: party.id, name: 'Shop' }]);
    expect(await row('bills', bill.id)).toMatchObject({
      party: party.id,
      costs: [
        { lineKey: 'k1', label: 'Taxi' },
        { lineKey: 'k2', label: 'Train' },
      ],
    });
    const theirs = await row('bills', String(other));
    expect(theirs, 'a row of others that speaks of ours').toMatchObject({
      name: 'Theirs',
      party: party.id,
      displayLine1: 'Theirs',
    });
    const [line] = theirs!['costs'] as { lineKey: string }[];
    await engine.pull('bills');
    expect(
      (await row('bills', String(other)))!['costs'],
      'a line keeps the key that it was given',
    ).toMatchObject([{ lineKey: line!.lineKey }]);
  });

  it('are changed and removed under the number, as a whole', async () => {
    const party = await engine.create('parties', { name: 'Shop', city: 'Lyon' });
    await engine.flush(true);
    await engine.update('parties', party.id, { city: 'Nice' });
    expect(await engine.flush(true)).toBe(true);
    const id = server.rows('parties')[0]!['id'] as number;
    expect(server.calls).toContain(`PUT /parties/${id} → 200`);
    expect(server.ledger.at(-1)).toMatchObject({ op: 'update', id, body: { name: 'Shop', city: 'Nice' } });
    expect(await row('parties', party.id)).toMatchObject({ city: 'Nice' });
    await engine.remove('parties', party.id);
    await engine.flush(true);
    expect(server.rows('parties')).toEqual([]);
    await engine.pull('parties');
    expect(await shown('parties')).toEqual([]);
  });

  it('do not tell the server what waits behind a change', async () => {
    const party = await engine.create('parties', { name: 'Shop' });
    await engine.flush(true);
    isDown = true;
    await engine.update('parties', party.id, { city: 'Nice' });
    await engine.flush(true);
    await engine.update('parties', party.id, { name: 'Store' });
    isDown = false;
    await engine.flush(true);
    expect(server.ledger.filter(({ op }) => op === 'update').map(({ body }) => body)).toMatchObject([
      { name: 'Shop', city: 'Nice' },
      { name: 'Store', city: 'Nice' },
    ]);
  });

  it('survive a restart between a row and what refers to it', async () => {
    const party = await engine.create('parties', { name: 'Shop' });
    await engine.flush(true);
    engine.stop();
    engine = tabOf(2);
    const bill = await engine.create('bills', { name: 'March', party: party.id });
    await engine.flush(true);
    expect(server.rows('bills')).toMatchObject([{ party: server.rows('parties')[0]!['id'] }]);
    expect(await row('bills', bill.id)).toMatchObject({ party: party.id });
  });
});

describe('a list that is faster than the answer to a create', () => {
  it('leaves one row, with what was done to either', async () => {
    let edited = false;
    onTheWayBack = async ({ method, path }) => {
      if (method !== 'POST' || path !== '/parties' || edited) return;
      edited = true;
      const id = String(server.rows('parties')[0]!['id']);
      server.write('bills', { name: 'Theirs', party: Number(id) });
      await engine.pull('parties');
      await engine.pull('bills');
      expect(await shown('parties'), 'for this moment it is there twice').toHaveLength(2);
      // The person takes the twin for the row itself.
      await engine.update('parties', id, { city: 'Nice' });
      await engine.create('bills', { name: 'Mine', party: id });
    };
    const party = await engine.create('parties', { name: 'Shop' });
    await engine.update('parties', party.id, { city: 'Lyon' });
    await engine.flush(true);
    await engine.flush(true);
    expect(await shown('parties')).toEqual([{ id: party.id, name: 'Shop' }]);
    expect(await row('parties', party.id)).toMatchObject({ city: 'Nice' });
    expect(server.rows('parties')).toMatchObject([{ name: 'Shop', city: 'Nice' }]);
    expect((await engine.db.rows('bills').toArray()).map(({ party: of }) => of)).toEqual([
      party.id,
      party.id,
    ]);
    expect(server.rows('bills').map(({ party: of }) => of)).toEqual(
      Array(2).fill(server.rows('parties')[0]!['id']),
    );
  });
});

describe('what is unsent while a row gets its number', () => {
  it('tells also what was there before by the one name of that row: nobody is asked about an own change', async () => {
    let id = '';
    const theirs = server.write('parties', { name: 'Theirs' });
    onTheWayBack = async ({ method, path }) => {
      if (method !== 'POST' || path !== '/parties' || id !== '') return;
      id = String(server.rows('parties').find(({ name }) => name === 'Shop')!['id']);
      for (const name of ['one', 'two']) server.write('bills', { name, party: Number(id) });
      await engine.pull('parties');
      await engine.pull('bills');
      const [one, two] = await engine.db.rows('bills').toArray();
      await engine.update('bills', one!.id, { party: String(theirs) });
      await engine.update('bills', two!.id, { note: 'mine', party: null });
      await engine.remove('bills', two!.id);
    };
    const party = await engine.create('parties', { name: 'Shop' });
    await engine.flush();
    const [change, removal] = await engine.db.strict.outbox
      .where('[collection+entityId]')
      .between(['bills', ''], ['bills', '\uffff'])
      .sortBy('seq');
    expect(change).toMatchObject({ base: { party: party.id } });
    expect(removal?.undo).toMatchObject({ base: { party: party.id } });
    await engine.flush();
    const own = (await engine.db.strict.outbox.get(change!.seq))!;
    expect([own.state, own.lastError]).toEqual(['done', null]);
    expect(server.rows('bills').find(({ name }) => name === 'one')).toMatchObject({ party: theirs });
  });
});

describe('the other id of a row', () => {
  it('is told to every tab, and either opens the row', async () => {
    const other = tabOf(2);
    let heard = 0;
    const unhear = other.onRenamed(() => void (heard += 1));
    const party = await engine.create('parties', { name: 'Shop' });
    await engine.flush(true);
    expect(heard).toBe(1);
    const serverId = String(server.rows('parties')[0]!['id']);
    expect(await other.identify('parties', party.id)).toEqual({ key: party.id, serverId });
    expect(await other.identify('parties', serverId)).toEqual({ key: party.id, serverId });
    expect(await other.identify('parties', 'unheard of')).toEqual({
      key: 'unheard of',
      serverId: 'unheard of',
    });
    await other.update('parties', serverId, { city: 'Nice' });
    await other.flush(true);
    expect(await row('parties', party.id)).toMatchObject({ city: 'Nice' });
    unhear();
    other.stop();
  });

  it('is a text where the server writes texts', async () => {
    const party = await engine.create('parties', { name: 'Shop' });
    await engine.db.strict.idMap.put({
      collection: 'parties',
      localId: party.id,
      serverId: 'shop-1',
      own: true,
    });
    const { outgoing, readIds } = await import('../ids/ids.ts');
    expect(outgoing(BUSINESS[1]!, { party: party.id }, await readIds(engine.db))).toEqual({
      party: 'shop-1',
    });
  });
});

describe('"exist"', () => {
  it('maps a new row onto the one that was there, whichever way the server spells it', async () => {
    const first = await engine.create('codes', { name: '6251' });
    await engine.flush(true);
    const theirs = server.write('codes', { name: '6256' });
    const again = await engine.create('codes', { name: '6251' });
    const known = await engine.create('codes', { name: '6256' });
    expect(await engine.flush(true)).toBe(true);
    expect(server.rows('codes')).toHaveLength(2);
    expect(new Set((await shown('codes')).map(({ id }) => id))).toEqual(new Set([first.id, String(theirs)]));
    expect(await engine.identify('codes', again.id), 'through a row that was made here as well').toEqual({
      key: first.id,
      serverId: String(server.rows('codes')[0]!['id']),
    });
    expect(await engine.identify('codes', known.id)).toEqual({
      key: String(theirs),
      serverId: String(theirs),
    });
  });
});

describe('a row that comes embedded', () => {
  it('is the link to it', async () => {
    server = plainServer({ entities: BUSINESS, token: 'token', embeds: true });
    const party = await engine.create('parties', { name: 'Shop' });
    const bill = await engine.create('bills', { name: 'March', party: party.id });
    await engine.flush(true);
    await engine.pull('bills');
    expect(await row('bills', bill.id)).toMatchObject({ party: party.id });
  });
});

describe('a refusal', () => {
  it('of a row keeps what refers to it, until it is mended', async () => {
    server = plainServer({
      entities: BUSINESS,
      token: 'token',
      refuses: (_collection, one) => one['name'] === 'poison',
    });
    const party = await engine.create('parties', { name: 'poison' });
    await engine.create('bills', { name: 'March', party: party.id });
    await engine.flush(true);
    expect(server.ledger).toEqual([]);
    const [dead] = await engine.db.strict.outbox.where('state').equals('dead').toArray();
    await engine.repair(dead!.seq, { name: 'Shop' });
    expect(await engine.flush(true)).toBe(true);
    expect(server.rows('bills')).toMatchObject([{ party: server.rows('parties')[0]!['id'] }]);
  });

  it('of a collection that the server does not know is a refusal, not an offline', async () => {
    server = plainServer({
      entities: BUSINESS.filter((entity) => entity.collection !== 'bills'),
      token: 'token',
      unknown: () => plainAnswerOf(404, { message: 'no' }),
    });
    await engine.create('bills', { name: 'March' });
    await engine.flush(true);
    expect((await engine.db.strict.outbox.toArray())[0]).toMatchObject({
      state: 'dead',
      lastError: { status: 404 },
    });
  });
});
