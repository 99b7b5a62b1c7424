import { entityOf } from '../../../src/domain/registry.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../../src/domain/kernel/entity.ts';
import { survivorOf } from '../../../src/domain/kernel/survivor.ts';
import { mergeRows, unmergeRows } from '../../../src/offline/upkeep.ts';
import { freshDatabase, type Opened } from '../../../src/server/testing/databases.ts';
import { testApp, type TestApp } from '../../../src/server/testing/test-app.ts';
import { deviceOf, type Device } from '../real-devices.ts';

/*
 * Two people merge the same companies on two devices without a network, while both go on working: sent in any order, no
 * work is left over, both devices show the same, and nothing names a company that went into another.
 */
const COLLECTIONS = [
  'companies',
  'contacts',
  'opportunities',
  'opportunityStages',
  'activities',
  'projects',
  'quotes',
  'comments',
];

let opened: Opened;
let house: TestApp;
let devices: Device[] = [];
beforeAll(async () => {
  opened = await freshDatabase();
  house = await testApp({ db: opened.db });
}, 120_000);
// Those of a test that is over would go on taking in what the next ones do.
afterEach(() => {
  for (const { engine } of devices) engine.stop();
  devices = [];
});
afterAll(async () => {
  await house.close();
  await opened.close();
});

const rowsOn = async ({ engine }: Device, collection: string): Promise<AnyRow[]> =>
  (await engine.db.rows(collection).toArray()).filter((row) => !row['$deleted']);
/** Costs of quotes and projects are told to one of the two. */
const TOLD_TO_ONE = [
  'costs',
  'calculatedMargin',
  ...entityOf('projects').access.flatMap(({ to, rows, without }) =>
    to === 'everyone' && !rows ? (without ?? []) : [],
  ),
];
/** What both people see, without what the engine notes beside it. */
const shown = async (device: Device): Promise<unknown> =>
  Object.fromEntries(
    await Promise.all(
      COLLECTIONS.map(async (collection) => [
        collection,
        (await rowsOn(device, collection))
          .map((row) =>
            Object.fromEntries(
              Object.entries(row).filter(([name]) => !name.startsWith('$') && !TOLD_TO_ONE.includes(name)),
            ),
          )
          .toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1)),
      ]),
    ),
  );
const left = async ({ engine }: Device) =>
  (await engine.db.strict.outbox.toArray())
    .filter(({ state }) => state !== 'done')
    .map(({ label, state, lastError }) => ({ label, state, lastError }));

async function settle(...all: Device[]): Promise<void> {
  // Twice: what the last one sent has to come to the first.
  for (let round = 0; round < 2; round += 1) for (const device of all) await device.sync();
}

const quoteFor = (customer: string) => ({
  customer,
  date: '2026-11-19',
  validUntil: '2026-12-19',
  lines: [{ lineKey: customer, kind: 'item', label: 'A door', quantity: 1, unitPrice: 100, vat: 20 }],
});

/** Two companies with people, a sale, a note, a project and a quote each, that both devices know. */
async function scene(): Promise<{ anna: Device; ben: Device; twin: string; kept: string }> {
  const anna = await deviceOf(house, COLLECTIONS, ['admin']);
  const ben = await deviceOf(house, COLLECTIONS, ['user']);
  devices.push(anna, ben);
  const { engine } = anna;
  const stage =
    (await rowsOn(anna, 'opportunityStages'))[0] ??
    (await engine.create('opportunityStages', { label: 'New', kind: 'open', probability: 10 }));
  const company = async (name: string): Promise<string> => {
    const { id } = await engine.create('companies', { name });
    await engine.create('contacts', { firstName: name, lastName: 'One', company: id });
    await engine.create('contacts', { firstName: name, lastName: 'Two', company: id });
    await engine.create('opportunities', { title: name, company: id, stage: stage.id });
    await engine.create('activities', { kind: 'note', at: '2026-11-19 10:00', subject: name, company: id });
    await engine.create('projects', { code: id.slice(-12), name, customer: id, manager: anna.userId });
    await engine.create('quotes', quoteFor(id));
    await engine.create('comments', { onCollection: 'companies', onId: id, body: name });
    return id;
  };
  const [twin, kept] = [await company('Twin'), await company('Kept')];
  await settle(anna, ben);
  anna.goOffline();
  ben.goOffline();
  return { anna, ben, twin, kept };
}

async function expectOne(all: readonly Device[], ids: readonly string[], contacts: number): Promise<void> {
  for (const device of all) expect(await left(device)).toEqual([]);
  const [first, ...others] = await Promise.all(all.map(shown));
  for (const other of others) expect(other).toEqual(first);
  const companies = (await rowsOn(all[0]!, 'companies')).filter(({ id }) => ids.includes(id));
  const standing = companies.filter((row) => !survivorOf(row));
  expect(standing).toHaveLength(1);
  const gone = companies.filter((row) => survivorOf(row));
  expect(gone.map(survivorOf)).toEqual(gone.map(() => standing[0]!.id));
  const named = async (collection: string, field: string) =>
    (await rowsOn(all[0]!, collection))
      .filter((row) => ids.includes(String(row[field])))
      .map((row) => row[field]);
  expect(await named('contacts', 'company')).toEqual(Array.from({ length: contacts }, () => standing[0]!.id));
  for (const [collection, field] of [
    ['opportunities', 'company'],
    ['activities', 'company'],
    ['projects', 'customer'],
    ['quotes', 'customer'],
    ['comments', 'onId'],
  ] as const)
    expect(new Set(await named(collection, field))).toEqual(new Set([standing[0]!.id]));
}

describe('two devices that merge two companies', () => {
  it.each(['anna', 'ben'] as const)(
    'the same way have one of them, whoever is sent first: %s',
    async (first) => {
      const { anna, ben, twin, kept } = await scene();
      await mergeRows(anna.engine, {
        collection: 'companies',
        from: twin,
        into: kept,
        values: { phone: '+33102030405' },
      });
      await mergeRows(ben.engine, {
        collection: 'companies',
        from: twin,
        into: kept,
        values: { email: 'a@kept.example' },
      });
      await ben.engine.create('contacts', { firstName: 'New', lastName: 'Three', company: twin });
      // On the device it holds at once.
      expect((await rowsOn(anna, 'contacts')).filter(({ company }) => company === kept)).toHaveLength(4);
      await (first === 'anna' ? settle(anna, ben) : settle(ben, anna));
      await expectOne([anna, ben], [twin, kept], 5);
      const [stays] = (await rowsOn(anna, 'companies')).filter(({ id }) => id === kept);
      expect(stays).toMatchObject({ phone: '+33102030405', email: 'a@kept.example' });
    },
  );

  it.each(['anna', 'ben'] as const)(
    'either way have one of them, whoever is sent first: %s',
    async (first) => {
      const { anna, ben, twin, kept } = await scene();
      await mergeRows(anna.engine, { collection: 'companies', from: twin, into: kept, values: {} });
      await mergeRows(ben.engine, {
        collection: 'companies',
        from: kept,
        into: twin,
        values: { notes: 'Both' },
      });
      await ben.engine.create('contacts', { firstName: 'New', lastName: 'Three', company: kept });
      await anna.engine.create('activities', {
        kind: 'call',
        at: '2026-11-20 09:00',
        subject: 'x',
        company: twin,
      });
      await anna.engine.create('quotes', quoteFor(twin));
      await ben.engine.create('quotes', quoteFor(kept));
      await (first === 'anna' ? settle(anna, ben) : settle(ben, anna));
      await expectOne([anna, ben], [twin, kept], 5);
    },
  );

  it('of which one has been renamed and its people written to meanwhile, lose nothing of it', async () => {
    const { anna, ben, twin, kept } = await scene();
    await mergeRows(anna.engine, { collection: 'companies', from: twin, into: kept, values: {} });
    const [person] = (await rowsOn(ben, 'contacts')).filter(({ company }) => company === twin);
    await ben.engine.update('contacts', person!.id, { jobTitle: 'Buyer' });
    await ben.engine.update('companies', twin, { website: 'https://twin.example' });
    await settle(anna, ben);
    await expectOne([anna, ben], [twin, kept], 4);
    expect((await rowsOn(anna, 'contacts')).find(({ id }) => id === person!.id)).toMatchObject({
      jobTitle: 'Buyer',
      company: kept,
    });
    // In the one that stays, where everybody sees it.
    expect((await rowsOn(anna, 'companies')).find(({ id }) => id === kept)).toMatchObject({
      website: 'https://twin.example',
    });
  });
});

describe('a merge that is taken back', () => {
  it.each([false, true])('gives everything back, sent before: %s', async (isSent) => {
    const { anna, ben, twin, kept } = await scene();
    const { engine } = anna;
    await anna.engine.update('companies', twin, { siret: '73282932000074', tags: ['a'] });
    const before = await shown(anna);
    await mergeRows(engine, {
      collection: 'companies',
      from: twin,
      into: kept,
      values: { siret: '73282932000074', tags: ['a'] },
    });
    if (isSent) {
      await settle(anna, ben);
      await expectOne([anna, ben], [twin, kept], 4);
      anna.goOffline();
    }
    await unmergeRows(engine, 'companies', twin);
    // Comments are moved by the server alone, and come back with it.
    const plain = (rows: unknown) =>
      JSON.parse(
        JSON.stringify(rows, (name, value: unknown) =>
          ['version', 'updatedAt', 'comments', 'mergeRecord', 'mergedInto'].includes(name)
            ? undefined
            : (value ?? undefined),
        ),
      ) as unknown;
    expect(plain(await shown(anna))).toEqual(plain(before));
    await settle(anna, ben);
    expect(await left(anna)).toEqual([]);
    expect(await shown(ben)).toEqual(await shown(anna));
    expect((await rowsOn(ben, 'comments')).filter(({ onId }) => onId === twin)).toHaveLength(1);
    expect((await rowsOn(ben, 'contacts')).filter(({ company }) => company === twin)).toHaveLength(2);
    expect((await rowsOn(ben, 'companies')).find(({ id }) => id === twin)).toMatchObject({
      siret: '73282932000074',
    });
    expect((await rowsOn(ben, 'companies')).find(({ id }) => id === kept)?.['siret'] ?? null).toBeNull();
    // For the next one.
    await engine.update('companies', twin, { siret: null });
    await settle(anna);
  });

  it('stays where a third one holds what it held, and nothing is taken back then', async () => {
    const { anna, ben, twin, kept } = await scene();
    const siret = '73282932000074';
    await anna.engine.update('companies', twin, { siret });
    await mergeRows(anna.engine, { collection: 'companies', from: twin, into: kept, values: { siret } });
    await settle(anna, ben);
    await anna.engine.update('companies', kept, { siret: null, phone: '+33102030405' });
    const { id: third } = await anna.engine.create('companies', { name: 'Third', siret });
    const before = await shown(anna);
    await expect(unmergeRows(anna.engine, 'companies', twin)).rejects.toMatchObject({ code: 'invalid' });
    expect(await shown(anna)).toEqual(before);
    await anna.engine.update('companies', third, { siret: null });
    await unmergeRows(anna.engine, 'companies', twin);
    await settle(anna, ben);
    for (const device of [anna, ben]) expect(await left(device)).toEqual([]);
    expect((await rowsOn(ben, 'companies')).find(({ id }) => id === kept)).toMatchObject({
      phone: '+33102030405',
    });
    await anna.engine.update('companies', twin, { siret: null });
    await settle(anna);
  });

  it('lets a visit name both again that named both', async () => {
    const { anna, ben, kept } = await scene();
    const [one, two] = (await rowsOn(anna, 'contacts')).filter(({ company }) => company === kept);
    const visit = await anna.engine.create('activities', {
      kind: 'visit',
      at: '2026-11-20 09:00',
      subject: 'x',
      contacts: [one!.id, two!.id],
    });
    const named = async (device: Device) =>
      (
        (await rowsOn(device, 'activities')).find(({ id }) => id === visit.id)!['contacts'] as string[]
      ).toSorted();
    await mergeRows(anna.engine, { collection: 'contacts', from: one!.id, into: two!.id, values: {} });
    expect(await named(anna)).toEqual([two!.id]);
    await settle(anna, ben);
    expect(await named(ben)).toEqual([two!.id]);
    await unmergeRows(anna.engine, 'contacts', one!.id);
    expect(await named(anna)).toEqual([one!.id, two!.id].toSorted());
    await settle(anna, ben);
    for (const device of [anna, ben]) {
      expect(await named(device)).toEqual([one!.id, two!.id].toSorted());
      expect(await left(device)).toEqual([]);
    }
  });

  it('takes back no value that needs a role, whatever its record says', async () => {
    const { anna, kept } = await scene();
    const [one, two] = (await rowsOn(anna, 'contacts')).filter(({ company }) => company === kept);
    await anna.engine.update('contacts', one!.id, {
      mergedInto: two!.id,
      mergeRecord: {
        into: two!.id,
        links: [],
        values: {
          jobTitle: { before: 'Buyer', after: two!['jobTitle'] ?? null },
          erasedOn: { before: '2026-11-01', after: null },
        },
      },
    });
    await unmergeRows(anna.engine, 'contacts', one!.id);
    const stays = (await rowsOn(anna, 'contacts')).find(({ id }) => id === two!.id)!;
    expect(stays['jobTitle']).toBe('Buyer');
    expect(stays['erasedOn'] ?? null).toBeNull();
  });

  it('is not begun where the one that stays could not be so', async () => {
    const { anna, twin, kept } = await scene();
    const before = await shown(anna);
    await expect(
      mergeRows(anna.engine, { collection: 'companies', from: twin, into: kept, values: { siret: '1' } }),
    ).rejects.toMatchObject({ code: 'invalid' });
    expect(await shown(anna)).toEqual(before);
    expect(await left(anna)).toEqual([]);
  });
});
