import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyRow } from '../../../src/domain/kernel/entity.ts';
import type { OutboxRecord } from '../../../src/offline/outbox/record.ts';
import { mergeRows } from '../../../src/offline/upkeep.ts';
import { testApp, type TestApp } from '../../../src/server/testing/test-app.ts';
import { deviceOf, type Device } from '../real-devices.ts';

/* What is merged on one device is changed, or erased, on another meanwhile: nothing of it is lost from sight, or kept. */
const COLLECTIONS = ['companies', 'contacts', 'activities', 'comments'];
const SECRET = 'Lovelace';

let house: TestApp;
let anna: Device;
let ben: Device;
beforeAll(async () => {
  house = await testApp();
}, 120_000);
beforeEach(async () => {
  anna = await deviceOf(house, COLLECTIONS, ['admin']);
  ben = await deviceOf(house, COLLECTIONS, ['user']);
}, 60_000);
afterEach(() => {
  anna.engine.stop();
  ben.engine.stop();
});
afterAll(() => house.close());

const queue = ({ engine }: Device): Promise<OutboxRecord[]> => engine.db.strict.outbox.toArray();
const left = async (device: Device) => (await queue(device)).filter(({ state }) => state !== 'done');
const rowOn = async ({ engine }: Device, collection: string, id: string): Promise<AnyRow | undefined> =>
  engine.db.rows(collection).get(id);

async function settle(...all: Device[]): Promise<void> {
  for (let round = 0; round < 2; round += 1) for (const device of all) await device.sync();
}
const offline = (): void => {
  anna.goOffline();
  ben.goOffline();
};

async function twoCompanies(twin: object = {}, kept: object = {}): Promise<[twin: string, kept: string]> {
  const one = await anna.engine.create('companies', { name: 'Twin', ...twin });
  const other = await anna.engine.create('companies', { name: 'Kept', ...kept });
  await settle(anna, ben);
  offline();
  return [one.id, other.id];
}
async function twoContacts(): Promise<[from: string, into: string]> {
  const one = await anna.engine.create('contacts', {
    firstName: 'Ada',
    lastName: SECRET,
    jobTitle: `Friend of ${SECRET}`,
  });
  const other = await anna.engine.create('contacts', { firstName: 'A.', lastName: 'Byron' });
  await settle(anna, ben);
  offline();
  return [one.id, other.id];
}

describe('a row that one device merges and the other changes', () => {
  it.each(['merge', 'change'] as const)(
    'has the change in the one that stays, the %s being heard of first',
    async (first) => {
      const [twin, kept] = await twoCompanies({ phone: '+33102030405' }, { phone: '+33102030405' });
      await mergeRows(anna.engine, { collection: 'companies', from: twin, into: kept, values: {} });
      await ben.engine.update('companies', twin, { website: 'https://twin.example', phone: '+33199999999' });
      await (first === 'merge' ? settle(anna, ben) : settle(ben, anna));
      for (const device of [anna, ben]) {
        expect(await left(device)).toEqual([]);
        expect(await rowOn(device, 'companies', kept)).toMatchObject({
          website: 'https://twin.example',
          phone: '+33199999999',
        });
        expect(await rowOn(device, 'companies', twin)).toMatchObject({ mergedInto: kept });
      }
    },
  );

  it.each(['merge', 'change'] as const)(
    'asks its person where the one that stays says something else, the %s being heard of first',
    async (first) => {
      const [twin, kept] = await twoCompanies({ phone: '+33102030405' }, { phone: '+33155555555' });
      await mergeRows(anna.engine, { collection: 'companies', from: twin, into: kept, values: {} });
      await ben.engine.update('companies', twin, { phone: '+33199999999' });
      const asked = first === 'merge' ? ben : anna;
      await (first === 'merge' ? settleAll(anna, ben) : settleAll(ben, anna));
      expect(await left(asked)).toMatchObject([
        {
          entityId: kept,
          state: 'conflict',
          patch: { phone: '+33199999999' },
          theirs: { phone: '+33155555555' },
        },
      ]);
      const [{ seq }] = (await left(asked)) as [OutboxRecord];
      await asked.engine.settleConflict(seq, { kind: 'mine' });
      await settle(asked, first === 'merge' ? anna : ben);
      for (const device of [anna, ben]) {
        expect(await left(device)).toEqual([]);
        expect(await rowOn(device, 'companies', kept)).toMatchObject({ phone: '+33199999999' });
      }
    },
  );

  it('is changed again and again behind the merge, and keeps all of it', async () => {
    const [twin, kept] = await twoCompanies();
    await mergeRows(anna.engine, { collection: 'companies', from: twin, into: kept, values: {} });
    await settle(anna);
    await ben.engine.update('companies', twin, { website: 'https://one.example' });
    await ben.engine.update('companies', twin, { phone: '+33199999999' });
    await ben.engine.update('companies', kept, { email: 'a@kept.example' });
    await settle(ben, anna);
    for (const device of [anna, ben])
      expect(await rowOn(device, 'companies', kept)).toMatchObject({
        website: 'https://one.example',
        phone: '+33199999999',
        email: 'a@kept.example',
      });
    expect(await left(ben)).toEqual([]);
  });
});

/** As `settle`, where something is left with its person. */
async function settleAll(...all: Device[]): Promise<void> {
  for (let round = 0; round < 2; round += 1) for (const device of all) await device.sync({ isLeft: true });
}

describe('a merge', () => {
  /** Anna lets the twin go into one company and Ben into another, who is heard of first; answers what Anna is asked about. */
  async function mergedBothWays(since: (kept: string, person: string) => Promise<unknown> = async () => {}) {
    const [twin, kept] = await twoCompanies();
    const { id: third } = await ben.engine.create('companies', { name: 'Third' });
    const contact = { firstName: 'A', lastName: 'B', company: twin };
    const { id: person } = await anna.engine.create('contacts', contact);
    await settle(anna, ben);
    offline();
    await mergeRows(ben.engine, { collection: 'companies', from: twin, into: third, values: {} });
    const values = { notes: 'Of the twin' };
    await mergeRows(anna.engine, { collection: 'companies', from: twin, into: kept, values });
    await since(kept, person);
    await settleAll(ben, anna);
    const conflict = (await left(anna)).find(({ state }) => state === 'conflict')!;
    expect(conflict).toMatchObject({ entityId: twin, theirs: { mergedInto: third } });
    return { kept, third, person, conflict };
  }

  it('that is settled for theirs takes nothing over, and moves nothing', async () => {
    const { kept, third, person, conflict } = await mergedBothWays();
    await anna.engine.settleConflict(conflict.seq, { kind: 'theirs' });
    await settle(anna, ben);
    for (const device of [anna, ben]) {
      expect(await left(device)).toEqual([]);
      expect((await rowOn(device, 'companies', kept))?.['notes'] ?? null).toBeNull();
      expect(await rowOn(device, 'contacts', person)).toMatchObject({ company: third });
    }
  });

  it('that is settled for theirs keeps what its person did to those rows since', async () => {
    const { kept, third, person, conflict } = await mergedBothWays(async (company, contact) => {
      await anna.engine.update('companies', company, { website: 'https://kept.example' });
      await anna.engine.update('contacts', contact, { jobTitle: 'Buyer' });
    });
    await anna.engine.settleConflict(conflict.seq, { kind: 'theirs' });
    await settle(anna, ben);
    for (const device of [anna, ben]) {
      expect(await left(device)).toEqual([]);
      const row = await rowOn(device, 'companies', kept);
      expect([row?.['notes'] ?? null, row?.['website']]).toEqual([null, 'https://kept.example']);
      expect(await rowOn(device, 'contacts', person)).toMatchObject({ company: third, jobTitle: 'Buyer' });
    }
  });

  it('moves the links that a row has as it is written', async () => {
    const people = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map(async (lastName) => {
        const { id } = await anna.engine.create('contacts', { firstName: 'A', lastName });
        return id;
      }),
    );
    const [twin, kept, three, four] = people as [string, string, string, string];
    const visit = { kind: 'visit', at: '2026-11-19 10:00', subject: 'x', contacts: [twin, three] };
    const { id } = await anna.engine.create('activities', visit);
    await settle(anna, ben);
    offline();
    // Between the look at it and the writing of it.
    const { db } = anna.engine;
    const { transaction } = db.dexie;
    const spy = vi.spyOn(db.dexie, 'transaction');
    const meanwhile = async (...given: unknown[]): Promise<unknown> => {
      spy.mockRestore();
      const row = (await db.rows('activities').get(id))!;
      await db.rows('activities').put({ ...row, contacts: [twin, three, four], version: 2 });
      return (transaction as (...all: unknown[]) => Promise<unknown>).apply(db.dexie, given);
    };
    spy.mockImplementationOnce(meanwhile as never);
    await mergeRows(anna.engine, { collection: 'contacts', from: twin, into: kept, values: {} });
    expect((await rowOn(anna, 'activities', id))?.['contacts']).toEqual([kept, three, four]);
  });

  it('is written whole or not at all', async () => {
    const [twin, kept] = await twoCompanies();
    for (let count = 0; count < 5; count += 1)
      await anna.engine.create('contacts', { firstName: 'A', lastName: `${count}`, company: twin });
    await settle(anna, ben);
    offline();
    const before = await anna.engine.db.rows('contacts').toArray();
    const { dexie } = anna.engine.db;
    // A device that dies has all of it on its disk, or nothing.
    const transaction = vi.spyOn(dexie, 'transaction');
    await mergeRows(anna.engine, { collection: 'companies', from: twin, into: kept, values: { notes: 'x' } });
    const written = transaction.mock.calls.filter(
      ([mode, tables]) => mode === 'rw' && /contacts|companies/.test(String(tables)),
    );
    transaction.mockRestore();
    expect(written).toHaveLength(1);
    const after = await anna.engine.db.rows('contacts').toArray();
    expect(after.filter(({ company }) => company === twin)).toEqual([]);
    expect(after).toHaveLength(before.length);
    await settle(anna);
  });

  it('moves the links that may be written here, and leaves the others to the server', async () => {
    const [twin, kept] = await twoCompanies();
    const note = { kind: 'note', at: '2026-11-19 10:00', subject: 'x', company: twin };
    const { id: fine } = await anna.engine.create('activities', note);
    const { id: broken } = await anna.engine.create('activities', note);
    await settle(anna, ben);
    offline();
    // Of another release, or of before a rule.
    await anna.engine.db.rows('activities').update(broken, { subject: null });
    await mergeRows(anna.engine, { collection: 'companies', from: twin, into: kept, values: {} });
    expect(await rowOn(anna, 'activities', fine)).toMatchObject({ company: kept });
    expect(await rowOn(anna, 'activities', broken)).toMatchObject({ company: twin });
    await settle(anna, ben);
    expect(await rowOn(ben, 'activities', broken)).toMatchObject({ company: kept });
  });
});

describe('somebody who is erased while another device', () => {
  /** Wherever on the device. */
  const keptOn = async ({ engine }: Device): Promise<string[]> => {
    const all = await Promise.all(engine.db.dexie.tables.map((table) => table.toArray()));
    return JSON.stringify(all).match(new RegExp(`.{0,80}${SECRET}`, 'g')) ?? [];
  };

  it.each(['pulls first', 'sends first'])(
    'merges them: nothing of them is taken over, where it %s',
    async (how) => {
      const [from, into] = await twoContacts();
      const values = { jobTitle: `Friend of ${SECRET}` };
      await mergeRows(ben.engine, { collection: 'contacts', from, into, values });
      await ben.engine.update('contacts', into, { notes: 'Likes poems' });
      await anna.engine.update('contacts', from, { erasedOn: '2026-11-20' });
      await settle(anna);
      if (how === 'pulls first') await ben.pullFirst();
      await settle(ben, anna);
      for (const device of [anna, ben]) {
        expect(await left(device)).toEqual([]);
        expect((await rowOn(device, 'contacts', into))?.['jobTitle'] ?? null).toBeNull();
        expect(await rowOn(device, 'contacts', into)).toMatchObject({
          lastName: 'Byron',
          notes: 'Likes poems',
        });
      }
      expect(await keptOn(ben)).toEqual([]);
    },
  );

  it.each(['pulls first', 'sends first'])(
    'writes of them: nothing of that is kept, where it %s',
    async (how) => {
      const [who] = await twoContacts();
      await ben.engine.update('contacts', who, { notes: `${SECRET} called` });
      await anna.engine.update('contacts', who, { erasedOn: '2026-11-20' });
      await settle(anna);
      if (how === 'pulls first') await ben.pullFirst();
      await settle(ben);
      expect(await left(ben)).toEqual([]);
      expect(await keptOn(ben)).toEqual([]);
    },
  );

  it.each(['pulls first', 'sends first'])(
    'lets somebody else go into them: the two stay two, where it %s',
    async (how) => {
      const [into, from] = await twoContacts();
      await mergeRows(ben.engine, { collection: 'contacts', from, into, values: { jobTitle: 'Poet' } });
      await anna.engine.update('contacts', into, { erasedOn: '2026-11-20' });
      await settle(anna);
      if (how === 'pulls first') await ben.pullFirst();
      await settle(ben, anna);
      for (const device of [anna, ben]) {
        expect(await left(device)).toEqual([]);
        expect((await rowOn(device, 'contacts', from))?.['mergedInto'] ?? null).toBeNull();
      }
      expect(await keptOn(ben)).toEqual([]);
    },
  );
});
