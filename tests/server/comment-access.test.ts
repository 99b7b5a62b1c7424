import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../src/domain/access.ts';
import type { AnyRow } from '../../src/domain/kernel/entity.ts';
import { entityOf } from '../../src/domain/registry.ts';
import { fillCollections } from '../../src/server/store/bulk.ts';
import { RECORD_COLLECTIONS } from '../../src/server/store/record-collections.ts';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { onOneEngine } from '../../src/server/testing/databases.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';
import { ACCESS_TABLE, allows, type Whose } from './access-table.ts';
import { neededBy, sample, statesOf } from './sample-rows.ts';

const roles = ROLES.map(({ name }) => name);
/** What a comment may hang on: what follows a record is none itself. */
const RECORDS = Object.keys(ACCESS_TABLE).filter((name) => RECORD_COLLECTIONS.some((one) => one === name));

/** Of other people everybody reads the directory, and nobody but an administrator what was said of them. */
const readsRow = (collection: string, role: Role): boolean => collection !== 'users' || role === 'admin';

const OWNERS = ['own', 'service', 'other'] as const satisfies readonly Whose[];
/** Who reads rows of a collection, of whom and in which state: a comment follows that, whatever else the record is. */
const rightsOf = (collection: string): string =>
  JSON.stringify(
    roles.map((role) =>
      OWNERS.map((whose) =>
        statesOf(collection, 'R').map(
          (state) => allows(collection, 'R', [role], { whose, state }) && readsRow(collection, role),
        ),
      ),
    ),
  );
/** One of each kind of rights; `npm run test:long` crawls all. */
const CRAWLED =
  process.env['LONG'] === '1'
    ? RECORDS
    : [...new Map(RECORDS.toReversed().map((name) => [rightsOf(name), name])).values()];

let test: TestApp;
const callers = new Map<Role, Caller>();
let colleague: Caller;
let member: Caller;
let number = 0;

const put = (rows: Record<string, AnyRow[]>): Promise<void> =>
  fillCollections(test.db, rows, {
    organisation: test.organisation,
    timeZone: 'Europe/Paris',
    now: '2026-11-20T08:00:00Z',
    nextId: randomUUID,
  });

async function setUp(options: Parameters<typeof testApp>[0] = {}): Promise<void> {
  test = await testApp(options);
  for (const role of roles) callers.set(role, await newCaller(test, [role]));
  [colleague, member] = [await newCaller(test), await newCaller(test)];
  const service = randomUUID();
  const manager = callers.get('service_manager')?.userId;
  await put({ services: [{ id: service, name: 'Commented', manager, displayLine1: 'x' }] });
  await test.db.query('update users set service = $1 where id = $2', [service, member.userId]);
}

/** A comment of somebody's on a record. */
const remarkOn = (on: { collection: string; id: string }, by: string): AnyRow => ({
  id: randomUUID(),
  createdBy: by,
  onCollection: on.collection,
  onId: on.id,
  body: 'Said in confidence',
  displayLine1: 'Said in confidence',
});
async function remark(on: { collection: string; id: string }, by: string): Promise<AnyRow> {
  const row = remarkOn(on, by);
  await put({ comments: [row] });
  return row;
}
const idsIn = (body: unknown): string[] => (body as AnyRow[]).map(({ id }) => id);

describe('a comment, by whether one may read what it hangs on', () => {
  beforeAll(() => setUp(), 120_000);
  afterAll(() => test.close());

  it('hangs on every collection that people read', () => {
    expect(RECORDS).toContain('salaries');
    expect(RECORDS.length).toBeGreaterThan(15);
    // Everybody's, one's own with those above, by its state, administrators' alone.
    expect(CRAWLED.length).toBeGreaterThan(4);
  });

  it.each(CRAWLED)(
    '%s: each role reads, makes, changes and removes what its record allows, and no more',
    async (collection) => {
      const parents: (readonly [string, AnyRow])[] = [];
      const cases = roles.flatMap((role) =>
        OWNERS.flatMap((whose) =>
          statesOf(collection, 'R').map((state) => {
            const caller = callers.get(role)!;
            const owner = { own: caller, service: member, other: colleague }[whose].userId;
            const needed = neededBy(collection, owner, () => ++number);
            parents.push(...needed.rows);
            const row = {
              ...sample(collection, owner, ++number),
              ...needed.links,
              ...(state ? { status: state } : {}),
            };
            const on = { collection, id: row.id };
            const [other, mine] = [remarkOn(on, colleague.userId), remarkOn(on, caller.userId)];
            return { role, whose, state, caller, row, other, mine };
          }),
        ),
      );
      // At once: what is asked here is who may, and of each case anew.
      for (const [to, row] of parents) await put({ [to]: [row] });
      await put({ [collection]: cases.map(({ row }) => row) });
      await put({ comments: cases.flatMap(({ other, mine }) => [other, mine]) });
      for (const { role, whose, state, caller, row, other, mine } of cases) {
        const may = allows(collection, 'R', [role], { whose, state }) && readsRow(collection, role);
        const what = { collection, role, whose, state, may };

        const read = await caller.get(`/comments/${other.id}`);
        const made = await caller.post('/comments', {
          onCollection: collection,
          onId: row.id,
          body: 'I say',
        });
        const changed = await caller.put(`/comments/${mine.id}`, { body: 'I said' });
        const removed = await caller.remove(`/comments/${mine.id}`);
        expect({ ...what, statuses: [read, made, changed, removed].map(({ status }) => status) }).toEqual({
          ...what,
          statuses: may ? [200, 201, 200, 204] : [404, 403, 404, 404],
        });
        if (!may) expect(JSON.stringify([read.body, made.body, changed.body])).not.toContain('confidence');
        const removing = await caller.remove(`/comments/${other.id}`);
        const mayRemove = role === 'admin' || caller.userId === colleague.userId;
        expect({ ...what, status: removing.status }).toEqual({
          ...what,
          status: !may ? 404 : mayRemove ? 204 : 403,
        });
      }
    },
    120_000,
  );

  it('stands in the list where its record can be read, and nowhere else', async () => {
    const { rows } = await test.db.query<{ id: string; on_collection: string; on_id: string }>(
      'select distinct on (on_collection, created_by) id, on_collection, on_id from comments where deleted_at is null',
    );
    expect(rows.length).toBeGreaterThan(50);
    for (const role of roles) {
      const caller = callers.get(role)!;
      const listed = new Set(idsIn((await caller.get('/comments')).body));
      for (const { id, on_collection, on_id } of rows) {
        const seen = (await caller.get(`/${on_collection}/${on_id}`)).status === 200;
        expect({ role, on_collection, listed: listed.has(id) }).toEqual({
          role,
          on_collection,
          listed: seen && readsRow(on_collection, role),
        });
      }
    }
  }, 120_000);

  it('on somebody else is not read by colleagues, who know a few fields of their record alone', async () => {
    const [admin, accounts] = [callers.get('admin')!, callers.get('accounts')!];
    const day = { ...sample('homeWorkDays', member.userId, ++number), kind: 'home-working' };
    await put({ homeWorkDays: [{ ...day, calculatedElsewhere: true, calculatedPresence: 'home' }] });
    const said = [
      await remark({ collection: 'users', id: member.userId }, admin.userId),
      await remark({ collection: 'homeWorkDays', id: day.id }, member.userId),
    ];
    expect((await colleague.get(`/users/${member.userId}`)).status).toBe(200);
    expect((await colleague.get(`/homeWorkDays/${day.id}`)).body).toMatchObject({
      calculatedPresence: 'home',
    });
    for (const { id } of said) {
      expect((await colleague.get(`/comments/${id}`)).status).toBe(404);
      expect((await member.get(`/comments/${id}`)).status).toBe(200);
      expect((await admin.get(`/comments/${id}`)).status).toBe(200);
    }
    expect(idsIn((await colleague.get('/comments')).body)).not.toContain(said[0]!.id);
    expect((await accounts.get(`/comments/${said[0]!.id}`)).status).toBe(404);
    expect((await accounts.get(`/comments/${said[1]!.id}`)).status).toBe(200);
    // Nor are they told of one: their manager reads no more of them than anybody else.
    const on = { onCollection: 'users', onId: colleague.userId };
    await test.db.query('update users set manager = $1 where id = $2', [member.userId, colleague.userId]);
    expect((await admin.post('/comments', { ...on, body: 'A warning' })).status).toBe(201);
    const told = async (who: Caller): Promise<string> => (await who.get('/notifications')).text;
    expect(await told(colleague)).toContain('A warning');
    expect(await told(member)).not.toContain('A warning');
  });

  it('hangs on nothing that is not there, is gone, or is a comment itself', async () => {
    const admin = callers.get('admin')!;
    const company = sample('companies', admin.userId, ++number);
    await put({ companies: [company] });
    const on = async (onCollection: string, onId: string) =>
      (await admin.post('/comments', { onCollection, onId, body: 'x' })).status;
    expect(await on('companies', company.id)).toBe(201);
    const comment = await remark({ collection: 'companies', id: company.id }, admin.userId);
    expect(await on('comments', comment.id)).toBe(403);
    expect(await on('companies', randomUUID())).toBe(403);
    expect(await on('companies', 'no id')).toBe(403);
    expect(await on('companies', company.id.toUpperCase())).toBe(403);
    expect(await on('countries', 'FR')).toBe(403);
    expect(await on('nothings', company.id)).toBe(403);
    expect((await admin.remove(`/companies/${company.id}`)).status).toBe(204);
    expect(await on('companies', company.id)).toBe(403);
    expect((await admin.get(`/comments/${comment.id}`)).status).toBe(404);
  });

  it('cannot be moved to where one may not read, nor to anywhere else', async () => {
    const user = callers.get('user')!;
    const [here, there] = [1, 2].map(() => sample('companies', user.userId, ++number));
    const secret = sample('salaries', colleague.userId, ++number);
    await put({ companies: [here!, there!], salaries: [secret] });
    const comment = await remark({ collection: 'companies', id: here!.id }, user.userId);
    const move = async (onCollection: string, onId: string) =>
      (await user.put(`/comments/${comment.id}`, { onCollection, onId })).status;
    expect(await move('companies', there!.id)).toBe(422);
    expect(await move('salaries', secret.id)).toBe(403);
  });
});

await onOneEngine('what the delta tells of comments', (fresh) => {
  beforeAll(async () => setUp({ db: (await fresh()).db }), 120_000);
  afterAll(() => test.close());

  const cursorOf = async (caller: Caller): Promise<string> =>
    String((await caller.get('/comments')).headers['x-cursor']);
  const since = async (caller: Caller, cursor: string) => {
    const { body } = await caller.get(`/comments?since=${encodeURIComponent(cursor)}`);
    return { come: idsIn(body['rows']), gone: body['deleted'] as string[], cursor: String(body['cursor']) };
  };
  const account = async (state: string) => {
    const row = { ...sample('expenseAccounts', colleague.userId, ++number), status: state };
    await put({ expenseAccounts: [row] });
    return row;
  };
  /** As the owner takes the steps of it, whose costs nobody minds here. */
  const step = async (row: AnyRow, status: string) => {
    const answer = await colleague.put(`/expenseAccounts/${row.id}`, { status });
    expect(answer.status, answer.text).toBe(200);
  };

  it('brings what was said before to whom the record has come, and takes it from whom it has left', async () => {
    const accounts = callers.get('accounts')!;
    const user = callers.get('user')!;
    const row = await account('submitted');
    const comment = await remark({ collection: 'expenseAccounts', id: row.id }, colleague.userId);
    const stands = await cursorOf(accounts);
    const strangers = await cursorOf(user);

    await step(row, 'draft');
    const left = await since(accounts, stands);
    expect(left).toMatchObject({ come: [], gone: [comment.id] });
    // Nothing came to whom it never was open, not even its id.
    expect(await since(user, strangers)).toMatchObject({ come: [], gone: [] });

    const costs = [
      { lineKey: 'a', date: '2026-01-02', amountTtc: 12, lostReceipt: 'Lost on the way', paidBy: 'employee',
        expense: { expenseTrip: { mode: 'parking' } } },
    ]; // prettier-ignore
    expect((await colleague.put(`/expenseAccounts/${row.id}`, { costs })).status).toBe(200);
    await step(row, 'submitted');
    expect(await since(accounts, left.cursor)).toMatchObject({ come: [comment.id], gone: [] });
    // From before all of it, there is nothing that was not there then.
    expect(await since(accounts, stands)).toMatchObject({ come: [comment.id], gone: [] });
  });

  it('takes away what hangs on a record that is deleted', async () => {
    const user = callers.get('user')!;
    const company = sample('companies', user.userId, ++number);
    await put({ companies: [company] });
    const comment = await remark({ collection: 'companies', id: company.id }, user.userId);
    const stands = await cursorOf(callers.get('dev')!);
    expect((await user.remove(`/companies/${company.id}`)).status).toBe(204);
    expect(await since(callers.get('dev')!, stands)).toMatchObject({ come: [], gone: [comment.id] });
  });

  it('tells nobody of a comment that was made while the record was closed to them', async () => {
    const accounts = callers.get('accounts')!;
    const row = await account('submitted');
    const stands = await cursorOf(accounts);
    await step(row, 'draft');
    const made = await colleague.post('/comments', {
      onCollection: 'expenseAccounts',
      onId: row.id,
      body: 'Quietly',
    });
    expect(made.status).toBe(201);
    expect((await colleague.remove(`/comments/${String(made.body['id'])}`)).status).toBe(204);
    expect(await since(accounts, stands)).toMatchObject({ come: [], gone: [] });
  });

  it('leaves in its place what hangs on a record whose readers stay', async () => {
    const row = await account('draft');
    await remark({ collection: 'expenseAccounts', id: row.id }, colleague.userId);
    const stands = await cursorOf(colleague);
    expect((await colleague.put(`/expenseAccounts/${row.id}`, { advance: 3 })).status).toBe(200);
    expect(await since(colleague, stands)).toMatchObject({ come: [], gone: [] });
  });

  it('waits for whoever closes the record meanwhile, and the other way round', async () => {
    const accounts = callers.get('accounts')!;
    const row = await account('submitted');
    for (let round = 0; round < 6; round += 1) {
      const stands = await cursorOf(accounts);
      const said = accounts.post('/comments', {
        onCollection: 'expenseAccounts',
        onId: row.id,
        body: `Round ${round}`,
      });
      const closed = step(row, round % 2 === 0 ? 'draft' : 'submitted').catch(() => undefined);
      await Promise.all([said, closed]);
      const held = new Set(idsIn((await accounts.get('/comments')).body));
      const { come, gone } = await since(accounts, stands);
      const here = (await said).body['id'];
      // Whatever order they came in: what the list says is what the delta leads to.
      if ((await said).status === 201)
        expect({
          listed: held.has(String(here)),
          told: come.includes(String(here)) && !gone.includes(String(here)),
        }).toEqual({
          listed: held.has(String(here)),
          told: held.has(String(here)),
        });
    }
  });
});

it('is declared as what follows a record, with both names', () => {
  const { fields, access } = entityOf('comments');
  expect(access.every(({ follows }) => follows?.collection === 'onCollection' && follows.id === 'onId')).toBe(
    true,
  );
  expect(fields['onId']).toMatchObject({ rowOf: 'onCollection' });
});
