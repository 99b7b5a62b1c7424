import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCaller, type Called, type Caller } from '../../src/server/testing/caller.ts';
import { onOneEngine } from '../../src/server/testing/databases.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

type Line = Record<string, unknown> & { lineKey: string };
const linesOf = ({ body }: Called): Line[] => body['costs'] as Line[];

await onOneEngine('expense accounts', (fresh) => {
  let test: TestApp;
  let admin: Caller;
  let chief: Caller;
  let marie: Caller;
  let accounts: Caller;
  let service: string;
  beforeAll(async () => {
    test = await testApp({ db: (await fresh()).db });
    admin = await newCaller(test, ['admin']);
    chief = await newCaller(test, ['user', 'service_manager']);
    accounts = await newCaller(test, ['user', 'accounts']);
    service = String((await admin.post('/services', { name: 'Field', manager: chief.userId })).body['id']);
    marie = await newCaller(test);
    const vehicle = {
      lineKey: 'car',
      kind: 'car',
      plate: 'AB-123-CD',
      fiscalHorsepower: 5,
      energy: 'petrol',
    };
    await admin.put(`/users/${marie.userId}`, { service, vehicles: [vehicle] });
  }, 60_000);
  afterAll(() => test.close());

  const place = (city: string) => ({ textAddress: city, city, country: 'FR', latitude: 49, longitude: 2 });
  const trip = (date: string, km: number, lineKey = randomUUID()) => ({
    lineKey,
    date,
    expense: {
      expenseTrip: {
        mode: 'car',
        vehicle: 'car',
        departure: place('Amiens'),
        arrival: place('Lille'),
        km,
        calculatedFiscalHorsepower: 99,
      },
    },
    calculatedAmount: 1_000_000,
  });
  const account = (title: string, costs: unknown[], period = '2026-03') =>
    marie.post('/expenseAccounts', { employee: marie.userId, period, title, costs });

  it('computes what a body cannot say, keeps line keys, and numbers at the first submission', async () => {
    const key = randomUUID();
    const made = await account('March', [trip('2026-03-02', 100, key)]);
    expect(made.status).toBe(201);
    expect(linesOf(made)[0]).toMatchObject({
      lineKey: key,
      calculatedAmount: 63.6,
      expense: {
        expenseTrip: { calculatedFiscalHorsepower: 5, calculatedKmAfter: 100 },
        expenseCatering: null,
      },
    });
    expect(made.body).toMatchObject({
      number: null,
      status: 'draft',
      calculatedTotal: 63.6,
      calculatedOwed: 63.6,
    });
    const path = `/expenseAccounts/${String(made.body['id'])}`;
    const submitted = await marie.put(path, { status: 'submitted' });
    expect(submitted.body).toMatchObject({ status: 'submitted', number: 'NDF-2026-0001', version: 2 });
    expect((await marie.put(path, { title: 'Later' })).body).toMatchObject({
      status: 409,
      type: 'https://comptoir.example/problems/conflict',
      allowed: ['draft', 'approved', 'refused'],
    });
    expect((await marie.put(path, { status: 'paid' })).status).toBe(409);
    expect((await marie.put(path, { status: 'approved' })).status).toBe(403);
    expect((await accounts.put(path, { status: 'approved' })).status).toBe(403);
    expect((await chief.put(path, { status: 'refused' })).body).toMatchObject({
      errors: [{ pointer: '/refusalReason', code: 'required' }],
    });
    expect((await chief.put(path, { status: 'approved', title: 'Mine' })).status).toBe(403);
    const approved = await chief.put(path, { status: 'approved' });
    expect(approved.body).toMatchObject({
      status: 'approved',
      approver: chief.userId,
      approvedAt: '2026-11-20 14:05',
    });
    expect((await accounts.put(path, { status: 'validated' })).body).toMatchObject({
      validatedBy: accounts.userId,
    });
    expect((await accounts.put(path, { status: 'paid' })).body).toMatchObject({ status: 'paid' });
    expect((await marie.remove(path)).status).toBe(409);
  });

  it('answers "exist" to a second account under the same key, and refuses to rename one onto it', async () => {
    const first = await account('Déplacements', []);
    expect(first.status).toBe(201);
    const key = randomUUID();
    const body = { employee: marie.userId, period: '2026-03', title: ' deplacements ' };
    const second = await marie.post('/expenseAccounts', body, key);
    expect([second.status, second.text]).toEqual([200, '"exist"']);
    const replayed = await marie.post('/expenseAccounts', body, key);
    expect([replayed.text, replayed.headers['idempotency-replayed']]).toEqual(['"exist"', 'true']);
    const other = await account('Other', []);
    expect(
      (await marie.put(`/expenseAccounts/${String(other.body['id'])}`, { title: 'DEPLACEMENTS' })).body,
    ).toMatchObject({
      status: 422,
      errors: [{ pointer: '/title', message: 'This value is already used' }],
    });
  });

  it('recomputes the later accounts of the same vehicle and year in the same commit', async () => {
    const later = await account('June', [trip('2026-06-02', 100)], '2026-06');
    const path = `/expenseAccounts/${String(later.body['id'])}`;
    const may = await account('May', [trip('2026-05-02', 6000)], '2026-05');
    const cursor = String((await marie.get('/expenseAccounts')).headers['x-cursor']);
    const submitted = await marie.put(`/expenseAccounts/${String(may.body['id'])}`, { status: 'submitted' });
    expect(submitted.status, submitted.text).toBe(200);
    const delta = await marie.get(`/expenseAccounts?since=${cursor}`);
    expect((delta.body['rows'] as { title: string }[]).map(({ title }) => title).sort()).toEqual([
      'June',
      'May',
    ]);
    const read = await marie.get(path);
    expect(read.body).toMatchObject({ version: 2, calculatedTotal: 35.7 });
    expect(read.body['logs']).toMatchObject([{ op: 'update', version: 2 }, { op: 'create' }]);
  });

  it('finds lines without keys by content, then by position, and points at what is wrong', async () => {
    const made = await account(
      'Keys',
      [trip('2026-07-01', 10), trip('2026-07-02', 20), trip('2026-07-03', 30)],
      '2026-07',
    );
    const path = `/expenseAccounts/${String(made.body['id'])}`;
    const keys = linesOf(made).map(({ lineKey }) => lineKey);
    const bare = linesOf(made).map(({ lineKey: _key, ...line }) => line);
    const [first, second, third] = bare;
    const changed = await marie.put(path, {
      costs: [second, first, { ...third, label: 'changed' }, trip('2026-07-04', 5)],
    });
    expect(linesOf(changed).map(({ lineKey }) => keys.indexOf(lineKey))).toEqual([1, 0, 2, -1]);
    const twice = { ...trip('2026-07-01', 10), lineKey: 'same' };
    expect((await marie.put(path, { costs: [twice, twice] })).body).toMatchObject({
      errors: [{ pointer: '/costs/1/lineKey', code: 'line.key' }],
    });
    expect(
      (await marie.put(path, { costs: [{ ...trip('2026-07-01', 10), nonsense: 1 }] })).body,
    ).toMatchObject({
      errors: [{ pointer: '/costs/0/nonsense', code: 'field.unknown' }],
    });
    const bill = { ...trip('2026-07-01', 10), bill: randomUUID() };
    expect((await marie.put(path, { costs: [bill] })).body).toMatchObject({
      errors: [
        {
          pointer: '/costs/0/bill',
          code: 'link.missing',
          message: 'Please fill in the required fields correctly',
        },
      ],
    });
    // It would no longer be hers: handing it over is nobody's right.
    expect((await marie.put(path, { employee: chief.userId })).status).toBe(403);
  });

  it('takes a row from whoever may no longer see it, and never names one they could not', async () => {
    const made = await account('Scope', [trip('2026-08-01', 10)], '2026-08');
    const path = `/expenseAccounts/${String(made.body['id'])}`;
    const before = String((await accounts.get('/expenseAccounts')).headers['x-cursor']);
    await marie.put(path, { status: 'submitted' });
    const seen = await accounts.get(`/expenseAccounts?since=${before}`);
    expect(seen.body['rows']).toMatchObject([{ id: made.body['id'] }]);
    await marie.put(path, { status: 'draft' });
    const gone = await accounts.get(`/expenseAccounts?since=${String(seen.body['cursor'])}`);
    expect(gone.body).toMatchObject({ rows: [], deleted: [made.body['id']] });
    const late = String(gone.body['cursor']);
    await marie.put(path, { title: 'Hidden' });
    const hidden = await account('Never', [], '2026-08');
    await marie.remove(`/expenseAccounts/${String(hidden.body['id'])}`);
    expect((await accounts.get(`/expenseAccounts?since=${late}`)).body).toMatchObject({
      rows: [],
      deleted: [],
    });
    expect((await accounts.get(path)).status).toBe(404);
    // In between it was there to be seen, whoever asks only now.
    await marie.put(path, { status: 'submitted' });
    await marie.put(path, { status: 'draft' });
    expect((await accounts.get(`/expenseAccounts?since=${late}`)).body).toMatchObject({
      deleted: [made.body['id']],
    });
  });

  it('refuses cursors from before a person saw other rows', async () => {
    const before = String((await chief.get('/expenseAccounts')).headers['x-cursor']);
    const list = async () => ((await chief.get('/expenseAccounts')).body as unknown as unknown[]).length;
    expect(await list()).toBeGreaterThan(0);
    await admin.put(`/users/${marie.userId}`, { service: null });
    expect((await chief.get(`/expenseAccounts?since=${before}`)).status).toBe(410);
    expect(await list()).toBe(0);
    await admin.put(`/users/${marie.userId}`, { service });
    expect(await list()).toBeGreaterThan(0);
    await admin.put(`/services/${service}`, { manager: null });
    expect(await list()).toBe(0);
  });
});
