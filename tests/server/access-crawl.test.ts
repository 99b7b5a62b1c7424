import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../src/domain/access.ts';
import type { AnyRow } from '../../src/domain/kernel/entity.ts';
import { COLLECTIONS, entityOf } from '../../src/domain/registry.ts';
import { fillCollections } from '../../src/server/store/bulk.ts';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';
import { ACCESS_TABLE, allows, type Verb, type Whose } from './access-table.ts';
import { sample } from './sample-rows.ts';

const roles = ROLES.map(({ name }) => name);
/** The states of what has rights by them. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  expenseAccounts: ['draft', 'submitted', 'endorsed', 'approved', 'refused', 'validated', 'paid'],
  quotes: ['Draft', 'Sent', 'accepted', 'refused', 'Expired', 'converted'],
  invoices: ['draft', 'issued', 'sent'],
  customerPayments: ['Draft', 'sent to bank', 'confirmed', 'reconciled', 'rejected'],
  moneyEntrances: ['planned', 'received', 'abandoned'],
  chequeDeposits: ['Draft', 'deposited'],
  cashMovements: ['booked', 'cancelled'],
};
const CRAWLED = Object.keys(ACCESS_TABLE);

let test: TestApp;
const callers = new Map<Role, Caller>();
let colleague: Caller;
let member: Caller;
let number = 0;

beforeAll(async () => {
  test = await testApp();
  for (const role of roles) callers.set(role, await newCaller(test, [role]));
  [colleague, member] = [await newCaller(test), await newCaller(test)];
  const service = randomUUID();
  const manager = callers.get('service_manager')?.userId;
  await put({ services: [{ id: service, name: 'Crawled', manager, displayLine1: 'x' }] });
  // Cash moves in a book that was opened.
  const opening = { kind: 'opening', date: '2026-01-01', amount: 1_000 };
  await put({ cashMovements: [{ ...sample('cashMovements', member.userId, ++number), ...opening }] });
  await test.db.query('update users set service = $1 where id = $2', [service, member.userId]);
}, 120_000);
afterAll(() => test.close());

const put = (rows: Record<string, AnyRow[]>): Promise<void> =>
  fillCollections(test.db, rows, {
    organisation: test.organisation,
    timeZone: 'Europe/Paris',
    now: '2026-11-20T08:00:00Z',
    nextId: randomUUID,
  });

/** The required link of each collection that has one, and whither. */
const NEEDED: Readonly<Record<string, readonly [field: string, collection: string]>> = {
  cartItems: ['article', 'articles'],
  wishListItems: ['article', 'articles'],
  opportunities: ['stage', 'opportunityStages'],
  quotes: ['customer', 'companies'],
  invoices: ['customer', 'companies'],
  transmissions: ['invoice', 'invoices'],
  mails: ['customer', 'companies'],
  recurringInvoices: ['customer', 'companies'],
  customerPayments: ['customer', 'companies'],
  chequeDeposits: ['bankAccount', 'banks'],
};
const issued = (at: number) => ({
  status: 'issued',
  number: `FA-2026-${at}`,
  buyer: { name: 'x', country: 'FR', siren: '404833048' },
});
/** What a row has to name is put there first; answers the link to it. */
async function neededBy(collection: string, owner: string): Promise<Record<string, string>> {
  const [field, to] = NEEDED[collection] ?? [];
  if (!field || !to) return {};
  const row = { ...sample(to, owner, ++number), ...(collection === 'transmissions' ? issued(number) : {}) };
  await put({ [to]: [row] });
  return { [field]: row.id };
}

/** A fresh row of somebody's, in a state. */
async function fresh(
  collection: string,
  whose: Whose,
  caller: Caller,
  more: Record<string, unknown>,
): Promise<AnyRow> {
  const owner = whose === 'own' ? caller.userId : whose === 'service' ? member.userId : colleague.userId;
  const row = { ...sample(collection, owner, ++number), ...more };
  Object.assign(row, await neededBy(collection, owner));
  if (collection === 'comments')
    await put({ companies: [{ ...sample('companies', owner, ++number), id: String(row['onId']) }] });
  if (collection === 'users' && whose === 'own') return { ...row, id: caller.userId };
  await put({ [collection]: [row] });
  return row;
}

const CHANGES: Readonly<Record<string, Record<string, unknown>>> = {
  companies: { notes: 'changed' },
  contacts: { notes: 'changed' },
  addresses: { street: 'changed' },
  comments: { body: 'changed' },
  projects: { description: 'changed' },
  articles: { description: 'changed' },
  cartItems: { quantity: 2 },
  wishListItems: { comment: 'changed' },
  stars: { position: 'b' },
  savedViews: { query: 'changed' },
  notifications: { title: 'changed' },
  driveFiles: { name: 'changed' },
  chatMessages: { content: 'changed' },
  expenseAccounts: { advance: 1 },
  homeWorkDays: { note: 'changed' },
  salaries: { net: 1 },
  salaryCosts: { amount: 1 },
  banks: { bic: 'AGRIFRPP' },
  accountingLines: { label: 'changed' },
  paymentMethods: { isActive: false },
  opportunityStages: { isActive: false },
  lostReasons: { isActive: false },
  opportunities: { notes: 'changed' },
  activities: { minutes: 1 },
  products: { description: 'changed' },
  reminderLevels: { claims: true },
  quotes: { intro: 'changed' },
  invoices: { intro: 'changed' },
  transmissions: { status: 'sent' },
  mails: { subject: 'changed' },
  recurringInvoices: { intro: 'changed' },
  customerPayments: { reference: 'changed' },
  moneyEntrances: { notes: 'changed' },
  chequeDeposits: { date: '2026-11-19' },
  cashMovements: { notes: 'changed' },
  services: {},
  parameters: { public: true },
  users: { language: 'fr' },
};

describe('the access table', () => {
  it('speaks of every collection', () => {
    // Files have rules of their own, and a test of their own.
    const expected = COLLECTIONS.filter((name) => !entityOf(name).fixedRows && name !== 'uploads');
    expect([...CRAWLED].sort()).toEqual([...expected].sort());
    expect(Object.keys(CHANGES).sort()).toEqual([...CRAWLED].sort());
  });
});

describe.each(CRAWLED)('%s', (collection) => {
  const cases = roles.flatMap((role) =>
    (['own', 'service', 'other'] as const).flatMap((whose) => {
      const states = STATES[collection] ?? [undefined];
      return states.map((state) => ({ role, whose, state }));
    }),
  );

  it('lets each role do with each row what the decisions say', async () => {
    for (const { role, whose, state } of cases) {
      const caller = callers.get(role);
      if (!caller) throw new Error(role);
      const open = collection === 'parameters' && whose === 'own';
      const more = { ...(state ? { status: state } : {}), ...(open ? { public: true } : {}) };
      // One's own account is never deleted here: the caller is needed again.
      const verbs: readonly Verb[] = collection === 'users' && whose === 'own' ? ['R', 'U'] : ['R', 'U', 'D'];
      for (const verb of verbs) {
        const row = await fresh(collection, whose, caller, more);
        const path = `/${collection}/${row.id}`;
        const seen = allows(collection, 'R', [role], { whose, state, open });
        const may = allows(collection, verb, [role], { whose, state, open });
        const unique: Record<string, string> = { services: 'name', ...(open ? { parameters: 'key' } : {}) };
        const field = unique[collection];
        const change = field ? { [field]: `changed-${number}` } : CHANGES[collection];
        const answer =
          verb === 'R'
            ? await caller.get(path)
            : verb === 'U'
              ? await caller.put(path, change)
              : await caller.remove(path);
        const expected = !seen ? [404] : may ? [200, 204] : [403, 409];
        expect({
          role,
          whose,
          state,
          verb,
          status: answer.status,
          expected: expected.includes(answer.status),
        }).toMatchObject({
          role,
          whose,
          state,
          verb,
          expected: true,
        });
        if (verb !== 'R') continue;
        const list = await caller.get(`/${collection}`);
        const listed =
          list.status === 200 && (list.body as unknown as AnyRow[]).some(({ id }) => id === row.id);
        expect({ role, whose, state, listed }).toEqual({ role, whose, state, listed: seen });
      }
    }
  }, 120_000);

  it('lets each role create what the decisions say', async () => {
    for (const role of roles)
      for (const whose of ['own', 'service', 'other'] as const) {
        const caller = callers.get(role);
        if (!caller) throw new Error(role);
        const owner =
          whose === 'own' ? caller.userId : whose === 'service' ? member.userId : colleague.userId;
        const {
          id: _id,
          createdBy: _by,
          displayLine1: _1,
          displayLine2: _2,
          ...body
        } = sample(collection, owner, ++number);
        Object.assign(body, await neededBy(collection, owner));
        if (collection === 'comments')
          await put({ companies: [{ ...sample('companies', owner, ++number), id: String(body['onId']) }] });
        const byLink = [
          'driveFiles',
          'expenseAccounts',
          'homeWorkDays',
          'salaries',
          'notifications',
        ].includes(collection);
        const state = STATES[collection]?.[0];
        const may = allows(collection, 'C', [role], { whose: byLink ? whose : 'own', state });
        const answer = await caller.post(`/${collection}`, body);
        expect({
          role,
          whose,
          status: answer.status,
          text: may && answer.status !== 201 ? answer.text : '',
        }).toEqual({
          role,
          whose,
          status: may ? 201 : 403,
          text: '',
        });
      }
  }, 120_000);
});
