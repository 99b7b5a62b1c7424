import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../src/domain/access.ts';
import type { AnyRow } from '../../src/domain/kernel/entity.ts';
import { COLLECTIONS, entityOf } from '../../src/domain/registry.ts';
import { fillCollections } from '../../src/server/store/bulk.ts';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';
import { ACCESS_TABLE, allows, type Verb, type Whose } from './access-table.ts';
import { changeOf, neededBy, ownerLinks, sample, statesOf } from './sample-rows.ts';

const roles = ROLES.map(({ name }) => name);
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

/** Rows that wait to be put there, by their collection: all of a test at once. */
type Waiting = Record<string, AnyRow[]>;
const wait = (waiting: Waiting, collection: string, row: AnyRow): void =>
  void (waiting[collection] ??= []).push(row);

/** What a row has to name is put there first; answers the links to it. */
function linksOf(waiting: Waiting, collection: string, owner: string): Readonly<Record<string, string>> {
  const { links, rows } = neededBy(collection, owner, () => ++number);
  for (const [to, row] of rows) wait(waiting, to, row);
  return links;
}
/** The company that a comment is on. */
const wayOf = (waiting: Waiting, collection: string, owner: string, on: unknown): void => {
  if (collection === 'comments')
    wait(waiting, 'companies', { ...sample('companies', owner, ++number), id: String(on) });
};

/** A fresh row of somebody's, in a state. */
function fresh(
  waiting: Waiting,
  collection: string,
  whose: Whose,
  caller: Caller,
  more: Record<string, unknown>,
): AnyRow {
  const owner = whose === 'own' ? caller.userId : whose === 'service' ? member.userId : colleague.userId;
  const row = { ...sample(collection, owner, ++number), ...more };
  Object.assign(row, linksOf(waiting, collection, owner));
  wayOf(waiting, collection, owner, row['onId']);
  if (collection === 'users' && whose === 'own') return { ...row, id: caller.userId };
  wait(waiting, collection, row);
  return row;
}

describe('the access table', () => {
  it('speaks of every collection', () => {
    // Files have rules of their own, and a test of their own.
    const expected = COLLECTIONS.filter((name) => !entityOf(name).fixedRows && name !== 'uploads');
    expect([...CRAWLED].sort()).toEqual([...expected].sort());
  });
});

describe.each(CRAWLED)('%s', (collection) => {
  const cases = roles.flatMap((role) =>
    (['own', 'service', 'other'] as const).flatMap((whose) => {
      return statesOf(collection).map((state) => ({ role, whose, state }));
    }),
  );

  it('lets each role do with each row what the decisions say', async () => {
    const waiting: Waiting = {};
    const tried = cases.flatMap(({ role, whose, state }) => {
      const caller = callers.get(role);
      if (!caller) throw new Error(role);
      const open = collection === 'parameters' && whose === 'own';
      const more = { ...(state ? { status: state } : {}), ...(open ? { public: true } : {}) };
      // One's own account is never deleted here: the caller is needed again.
      const verbs: readonly Verb[] = collection === 'users' && whose === 'own' ? ['R', 'U'] : ['R', 'U', 'D'];
      return verbs.map((verb) => {
        const row = fresh(waiting, collection, whose, caller, more);
        return { role, whose, state, open, verb, caller, row, number };
      });
    });
    await put(waiting);
    for (const role of roles) {
      const list = await callers.get(role)!.get(`/${collection}`);
      const ids = new Set(list.status === 200 ? (list.body as unknown as AnyRow[]).map(({ id }) => id) : []);
      for (const { whose, state, open, row } of tried.filter((one) => one.role === role)) {
        const seen = allows(collection, 'R', [role], { whose, state, open });
        const listed = ids.has(row.id);
        expect({ role, whose, state, listed }).toEqual({ role, whose, state, listed: seen });
      }
    }
    for (const { role, whose, state, open, verb, caller, row, number: own } of tried) {
      const path = `/${collection}/${row.id}`;
      const seen = allows(collection, 'R', [role], { whose, state, open });
      const may = allows(collection, verb, [role], { whose, state, open });
      const change = changeOf(collection, row, own);
      const answer =
        verb === 'R'
          ? await caller.get(path)
          : verb === 'U'
            ? await caller.put(path, change)
            : await caller.remove(path);
      const expected = !seen ? [404] : may ? [200, 204] : [403, 409];
      const { status } = answer;
      const what = { role, whose, state, verb, status, expected: expected.includes(status) };
      expect(what).toEqual({ ...what, expected: true });
    }
  }, 120_000);

  it('lets each role create what the decisions say', async () => {
    const waiting: Waiting = {};
    const tried = roles.flatMap((role) =>
      (['own', 'service', 'other'] as const).map((whose) => {
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
        Object.assign(body, linksOf(waiting, collection, owner));
        wayOf(waiting, collection, owner, body['onId']);
        return { role, whose, caller, body };
      }),
    );
    await put(waiting);
    for (const { role, whose, caller, body } of tried) {
      const byLink = ownerLinks(entityOf(collection)).length > 0;
      const [state] = statesOf(collection);
      const may = allows(collection, 'C', [role], { whose: byLink ? whose : 'own', state });
      const answer = await caller.post(`/${collection}`, body);
      expect({
        role,
        whose,
        status: answer.status,
        text: may && answer.status !== 201 ? answer.text : '',
      }).toEqual({ role, whose, status: may ? 201 : 403, text: '' });
    }
  }, 120_000);
});
