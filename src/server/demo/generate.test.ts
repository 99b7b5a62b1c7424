import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../../domain/access.ts';
import { expenseAccountMachine } from '../../domain/hr/expense-account.machine.ts';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import { isEmployee } from '../../domain/hr/user.rules.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { isIban, isSiren, isSiret, isVatNumber } from '../../domain/kernel/identifiers.ts';
import { computed, validate } from '../../domain/kernel/validate.ts';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import { createWorld, type MemoryWorld } from '../../testing/builders/memory-world.ts';
import { linksOf } from '../store/links.ts';
import { generateDemo, type DemoData } from './generate.ts';

const TODAY = '2026-11-20';

function worldOf({ rows }: DemoData, today: string): MemoryWorld {
  const world = createWorld(1, today);
  for (const collection of COLLECTIONS) for (const row of rows[collection]) world.put(collection, row);
  return world;
}

/**
 * Checked as rows that stand: IBANs are confirmed and accounts decided by several people, cheques come back from the bank after
 * their slip, and a drawer that was counted is closed behind what lay in it.
 */
const STANDING: readonly string[] = ['banks', 'expenseAccounts', 'chequeDeposits', 'cashMovements'];
/** Goods came before their order was closed, and nothing is changed of them since. */
const SETTLED = 'reception.order';

/** What does not hold, said with the row that it is about. */
async function problemsOf(demo: DemoData, today: string): Promise<string[]> {
  const { lookup } = worldOf(demo, today);
  const found: string[] = [];
  for (const collection of COLLECTIONS)
    for (const row of demo.rows[collection]) {
      const before = STANDING.includes(collection) ? row : undefined;
      const problems = await validate(entityOf(collection), row, { lookup, today, before });
      const isClosed = (await lookup.get('purchaseOrders', String(row['order'])))?.['status'] === 'closed';
      found.push(
        ...problems
          .filter(({ code }) => !(isClosed && code === SETTLED))
          .map(({ code, pointer }) => `${collection} ${row.displayLine1}: ${code} ${pointer}`),
      );
    }
  return found;
}

let demo: DemoData;
beforeAll(async () => {
  demo = await generateDemo({ today: TODAY });
}, 60_000);
const accountsOf = (data: DemoData) => data.rows.expenseAccounts as readonly ExpenseAccountRow[];
const userOf = (name: string): AnyRow => {
  const account = demo.accounts.find(({ username }) => username === `${name}@demo.comptoir.example`);
  const row = demo.rows.users.find(({ id }) => id === account?.userId);
  if (!row) throw new Error(`no ${name}`);
  return row;
};

describe('the demonstration company', () => {
  it('has every registered collection, in the sizes that were asked for', () => {
    for (const collection of COLLECTIONS) expect(demo.rows[collection].length, collection).toBeGreaterThan(0);
    const { companies, contacts, users, services, paymentMethods, banks, accountingLines } = demo.rows;
    expect([companies, contacts, users, services, paymentMethods].map((rows) => rows.length)).toEqual([
      200, 400, 25, 4, 7,
    ]);
    expect(banks.length).toBeGreaterThan(30);
    expect(accountingLines.length).toBeGreaterThan(50);
  });

  it('holds to every rule, on days of all kinds', async () => {
    expect(await problemsOf(demo, TODAY)).toEqual([]);
    for (const today of ['2027-01-01', '2028-02-29']) {
      const other = await generateDemo({ today, companies: 40, seed: 3 });
      expect(await problemsOf(other, today), today).toEqual([]);
      const statuses = new Set(accountsOf(other).map((row) => row.status));
      expect(statuses, today).toEqual(new Set(Object.keys(expenseAccountMachine.states)));
    }
  }, 60_000);

  it('has one folder of as many files as were asked for, which all hold to the rules', async () => {
    const large = await generateDemo({ today: TODAY, companies: 12, files: 30 });
    const rows = large.rows.driveFiles;
    const within = rows.filter(
      (row) => row['folder'] === rows.find(({ displayLine1 }) => displayLine1 === 'Archives')?.id,
    );
    expect(within.filter((row) => row['kind'] === 'file' && row['file'] && row['size'])).toHaveLength(30);
    expect(new Set(within.map((row) => row['reach']))).toEqual(new Set(['company', 'private']));
    expect(await problemsOf(large, TODAY)).toEqual([]);
  }, 60_000);

  it('is the same for the same seed and day, and another for another', async () => {
    const small = { today: TODAY, companies: 12 };
    const print = async (options: Parameters<typeof generateDemo>[0]) => {
      const { rows, accounts, files } = await generateDemo(options);
      const text = JSON.stringify([rows, accounts, files.map(({ sha256 }) => sha256)]);
      return createHash('sha256').update(text).digest('hex');
    };
    const first = await print(small);
    expect(await print(small)).toBe(first);
    expect(await print({ ...small, seed: 2 })).not.toBe(first);
    expect(await print({ ...small, today: '2026-11-21' })).not.toBe(first);
  }, 60_000);

  it('has rows that are complete: ids, origins, display lines, links that lead somewhere, nothing from later than today began', () => {
    const world = worldOf(demo, TODAY);
    const people = new Set(demo.rows.users.map(({ id }) => id));
    for (const collection of COLLECTIONS) {
      const entity = entityOf(collection);
      for (const row of demo.rows[collection]) {
        expect(row.displayLine1, `${collection} ${row.id}`).toBeTruthy();
        for (const { to, id, pointer } of linksOf(entity.fields, row))
          expect(world.find(to, id), `${collection} ${row.displayLine1} ${pointer}`).toBeDefined();
        if (entity.fixedRows) continue;
        expect(row.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
        expect(people.has(String(row.createdBy)), collection).toBe(true);
        for (const moment of [row.createdAt, row.updatedAt])
          expect(moment?.slice(0, 10) ?? '', collection).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect((row.updatedAt ?? '') >= (row.createdAt ?? ''), `${collection} ${row.displayLine1}`).toBe(
          true,
        );
        expect((row.updatedAt ?? '') <= `${TODAY} 00:00`, `${collection} ${row.displayLine1}`).toBe(true);
      }
      expect(new Set(demo.rows[collection].map(({ id }) => id)).size).toBe(demo.rows[collection].length);
    }
  });

  it('repeats nothing that must be unique', () => {
    for (const collection of COLLECTIONS) {
      const { unique, naturalKey } = entityOf(collection);
      const rows = demo.rows[collection];
      const groups = unique.map((names) => rows.map((row) => names.map((name) => row[name])));
      const whole = groups.map((group) => group.filter((values) => values.every((value) => value != null)));
      const natural = naturalKey ? rows.map((row) => naturalKey(row)).filter((key) => key !== '') : [];
      const keys = [...whole, natural];
      for (const group of keys)
        expect(new Set(group.map((key) => JSON.stringify(key))).size, collection).toBe(group.length);
    }
  });

  it('knows companies of France and Europe by valid numbers', () => {
    const { companies, banks } = demo.rows;
    expect(companies.filter(({ master }) => master === true)).toHaveLength(1);
    const french = companies.filter(({ siren }) => siren !== undefined);
    expect(french.length).toBeGreaterThan(110);
    for (const { siren, siret } of french)
      expect([isSiren(String(siren)), isSiret(String(siret))]).toEqual([true, true]);
    const numbered = companies.filter(({ vatNumber }) => vatNumber !== undefined);
    expect(numbered.every(({ vatNumber }) => isVatNumber(String(vatNumber)))).toBe(true);
    expect(new Set(numbered.map(({ vatNumber }) => String(vatNumber).slice(0, 2))).size).toBeGreaterThan(8);
    expect(banks.every(({ iban }) => isIban(String(iban)))).toBe(true);
    expect(new Set(companies.map(({ displayLine1 }) => displayLine1)).size).toBe(200);
    const emails = companies.map(({ email }) => email).filter((email) => typeof email === 'string');
    expect(emails.every((email) => email.endsWith('.example'))).toBe(true);
    expect(new Set(emails).size).toBe(emails.length);
  });

  it('employs 25 people with one current contract each, managers, and some with a past one', () => {
    const { users, services } = demo.rows;
    expect(users.filter((row) => isEmployee(row as Parameters<typeof isEmployee>[0], TODAY))).toHaveLength(
      25,
    );
    expect(
      users.filter(({ contracts }) => Array.isArray(contracts) && contracts.length > 1).length,
    ).toBeGreaterThan(3);
    for (const service of services) expect(users.some(({ id }) => id === service['manager'])).toBe(true);
    const vehicles = users.flatMap(
      (row) => row['vehicles'] as { energy?: string; fiscalHorsepower?: number; kind?: string }[],
    );
    expect(new Set(vehicles.map(({ energy }) => energy)).size).toBe(4);
    expect(new Set(vehicles.map(({ kind }) => kind)).size).toBe(3);
    expect(new Set(vehicles.map(({ fiscalHorsepower }) => fiscalHorsepower)).size).toBeGreaterThan(4);
  });

  it('opens one account a role; user@ has all that mileage asks for and service@ as manager', () => {
    const roles = demo.accounts.map(({ roles: list }) => list.at(-1));
    expect(roles).toHaveLength(ROLES.length);
    expect(new Set(roles)).toEqual(new Set(ROLES.map(({ name }) => name)));
    const [user, manager] = [userOf('user'), userOf('service')];
    expect(demo.rows.services.find(({ id }) => id === user['service'])?.['manager']).toBe(manager.id);
    expect(user).toMatchObject({
      email: 'user@demo.comptoir.example',
      address: { city: 'Villefranche-sur-Saône' },
      workAddress: { city: 'Lyon' },
      vehicles: [
        { energy: 'petrol', fiscalHorsepower: 5, kind: 'car' },
        { energy: 'electric', kind: 'car' },
      ],
    });
  });

  it('pays twelve whole months of salaries, the last one still to pay, with what they cost', () => {
    const { salaries, salaryCosts } = demo.rows;
    expect(new Set(salaries.map(({ period }) => period)).size).toBe(13);
    expect(new Set(salaries.map(({ status }) => status))).toEqual(new Set(['draft', 'validated', 'paid']));
    expect(new Set(salaryCosts.map(({ period }) => period)).size).toBe(12);
    expect(salaryCosts.some(({ status }) => status === 'paid')).toBe(true);
  });

  it('tells who pays an expense account by those who do: accounts, the director where it is their own', () => {
    const [accounts, director] = [userOf('accounts').id, userOf('admin').id];
    const told = demo.rows.notifications.filter(({ kind }) => kind === 'paid' || kind === 'validated');
    expect(told.some(({ kind }) => kind === 'paid')).toBe(true);
    for (const { recipient, createdBy } of told)
      expect(createdBy).toBe(recipient === accounts ? director : accounts);
  });

  it('keeps the bytes of every upload', async () => {
    const byHash = new Map(demo.files.map((file) => [file.sha256, file]));
    for (const { sha256, size, mime } of demo.rows.uploads) {
      const file = byHash.get(String(sha256));
      expect(file && [file.bytes.length, file.mime]).toEqual([size, mime]);
    }
    for (const { sha256, bytes, mime } of demo.files) {
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      // A text is known by nothing but that it is one.
      const found = (await fileTypeFromBuffer(bytes))?.mime;
      expect(found).toBe(mime.startsWith('text/') ? undefined : mime);
    }
    expect(byHash.size).toBe(demo.files.length);
  });
});

describe('its display lines and figures', () => {
  it('are those that the rules compute', async () => {
    const { lookup } = worldOf(demo, TODAY);
    for (const collection of COLLECTIONS.filter((name) => name !== 'banks'))
      for (const row of demo.rows[collection].slice(0, 60)) {
        const again = await computed(entityOf(collection), row, { lookup, today: TODAY, before: row });
        expect(again, `${collection} ${row.displayLine1}`).toEqual(row);
      }
  });
});
