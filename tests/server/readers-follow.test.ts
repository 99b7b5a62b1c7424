import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let accounts: Caller;
let serviceManager: Caller;
let owner: Caller;
let stranger: Caller;
let count = 0;
let customer: string;

const make = async (by: Caller, collection: string, values: object): Promise<string> => {
  const answer = await by.post(`/${collection}`, values);
  expect(answer.status, answer.text).toBe(201);
  return String(answer.body['id']);
};
const projectOf = (by: Caller): Promise<string> =>
  make(by, 'projects', { code: `P${(count += 1)}`, name: 'Works', manager: by.userId });
const LINES = [{ lineKey: 'a', kind: 'item', label: 'A door', quantity: 1, unitPrice: 100, vat: 20 }];
const COSTS = [{ lineKey: 'c', line: 'a', unitCost: 60 }];
const document = { date: '2026-11-20', lines: LINES, costs: COSTS };
const quoteOf = (by: Caller, more: object = {}): Promise<string> =>
  make(by, 'quotes', { customer, validUntil: '2026-12-20', ...document, ...more });
const invoiceOf = (by: Caller, more: object = {}): Promise<string> =>
  make(by, 'invoices', { customer, ...document, ...more });
const seesMargin = async (who: Caller, path: string): Promise<boolean> => {
  const { body } = await who.get(path);
  return 'calculatedMargin' in body || 'costs' in body;
};

async function setUp(options: Parameters<typeof testApp>[0] = {}): Promise<void> {
  test = await testApp(options);
  admin = await newCaller(test, ['admin']);
  accounts = await newCaller(test, ['accounts']);
  serviceManager = await newCaller(test, ['service_manager']);
  [owner, stranger] = [await newCaller(test), await newCaller(test)];
  customer = await make(admin, 'companies', { name: 'Menuiserie Roux' });
}

describe('handing a row over', () => {
  beforeAll(() => setUp(), 120_000);
  afterAll(() => test.close());

  it.each([
    ['quotes', quoteOf],
    ['invoices', invoiceOf],
  ] as const)('%s: the owner, a service manager and an admin do it, nobody else', async (collection, of) => {
    for (const field of ['owner', 'project']) {
      for (const [who, status] of [
        [stranger, 403],
        [accounts, 403],
        [owner, 200],
        [serviceManager, 200],
        [admin, 200],
      ] as const) {
        const path = `/${collection}/${await of(owner, { owner: owner.userId })}`;
        const value = field === 'owner' ? stranger.userId : await projectOf(stranger);
        const answer = await who.put(path, { [field]: value });
        expect({ field, roles: who === owner ? 'owner' : who.userId, status: answer.status }).toEqual({
          field,
          roles: who === owner ? 'owner' : who.userId,
          status,
        });
        expect(await seesMargin(stranger, path)).toBe(status === 200);
      }
    }
  });

  it('an owner who did not write the row hands it over and reads its costs no more', async () => {
    const path = `/quotes/${await quoteOf(admin, { owner: owner.userId })}`;
    expect(await seesMargin(owner, path)).toBe(true);
    expect((await owner.put(path, { owner: stranger.userId })).status).toBe(200);
    expect(await seesMargin(owner, path)).toBe(false);
    expect(await seesMargin(stranger, path)).toBe(true);
    expect((await owner.put(path, { owner: owner.userId })).status).toBe(403);
  });

  it.each([
    ['quotes', quoteOf],
    ['invoices', invoiceOf],
  ] as const)(
    'the author of %s goes on with it, without its costs and without taking it back',
    async (collection, of) => {
      const path = `/${collection}/${await of(owner)}`;
      expect(await seesMargin(owner, path)).toBe(true);
      expect((await owner.put(path, { owner: stranger.userId })).status).toBe(200);
      expect(await seesMargin(owner, path)).toBe(false);
      expect((await owner.put(path, { title: 'A better title' })).status).toBe(200);
      for (const claim of [{ owner: owner.userId }, { owner: null }, { project: await projectOf(owner) }])
        expect((await owner.put(path, claim)).status).toBe(403);
      expect((await owner.put(path, { costs: [] })).status).toBe(403);
      expect(await seesMargin(owner, path)).toBe(false);
    },
  );

  it('a project is handed over by its manager, a service manager and an admin', async () => {
    for (const [who, status] of [
      [stranger, 403],
      [accounts, 403],
      [owner, 200],
      [serviceManager, 200],
      [admin, 200],
    ] as const) {
      const path = `/projects/${await projectOf(owner)}`;
      expect((await who.put(path, { manager: stranger.userId })).status).toBe(status);
    }
    // Its author has no claim once somebody else manages it.
    const path = `/projects/${await make(owner, 'projects', { code: `P${(count += 1)}`, name: 'x', manager: stranger.userId })}`;
    expect((await owner.put(path, { manager: owner.userId })).status).toBe(403);
    expect((await owner.put(path, { description: 'Everyone works on it' })).status).toBe(200);
  });

  it('the rest of another’s draft invoice is still everyone’s', async () => {
    const path = `/invoices/${await invoiceOf(owner, { owner: owner.userId })}`;
    const shown = (await stranger.get(path)).body;
    expect((await stranger.put(path, { ...shown, intro: 'Thank you' })).status).toBe(200);
  });

  it('a notification is handed to nobody', async () => {
    const values = { recipient: owner.userId, kind: 'other', title: 'x' };
    const path = `/notifications/${await make(owner, 'notifications', values)}`;
    expect((await owner.put(path, { recipient: stranger.userId })).status).toBe(403);
  });
});

await onBothEngines('who reads by a project', (fresh) => {
  beforeAll(async () => setUp({ db: (await fresh()).db }), 120_000);
  afterAll(() => test.close());

  it('a replaced manager reads no margin of its documents, the new one does, and devices are told', async () => {
    const project = await projectOf(owner);
    const quote = await quoteOf(admin, { project });
    const invoice = await invoiceOf(admin, { project });
    const recurring = await make(admin, 'recurringInvoices', {
      ...document,
      date: undefined,
      customer,
      project,
      title: 'x',
      frequency: 'monthly',
      firstOn: '2099-01-01',
    });
    const paths = [`/quotes/${quote}`, `/invoices/${invoice}`, `/recurringInvoices/${recurring}`];
    for (const path of paths) expect([path, await seesMargin(owner, path)]).toEqual([path, true]);
    const cursor = String((await owner.get('/quotes')).headers['x-cursor']);

    expect((await owner.put(`/projects/${project}`, { manager: stranger.userId })).status).toBe(200);
    for (const path of paths) {
      expect([path, await seesMargin(owner, path)]).toEqual([path, false]);
      expect([path, await seesMargin(stranger, path)]).toEqual([path, true]);
    }
    const { body } = await owner.get(`/quotes?since=${encodeURIComponent(cursor)}`);
    const [row] = body['rows'] as Record<string, unknown>[];
    expect(row).toMatchObject({ id: quote });
    expect(row).not.toHaveProperty('calculatedMargin');
    const { logs } = (await owner.get(`/quotes/${quote}`)).body;
    expect(JSON.stringify(logs)).toContain(stranger.userId);
    expect(JSON.stringify(logs)).not.toContain('unitCost');
  });

  it('a document written while the manager changes has the one who stays', async () => {
    for (let round = 0; round < 4; round += 1) {
      const project = await projectOf(owner);
      const [made] = await Promise.all([
        quoteOf(admin, { project }),
        owner.put(`/projects/${project}`, { manager: stranger.userId }),
      ]);
      expect(await seesMargin(owner, `/quotes/${made}`)).toBe(false);
      expect(await seesMargin(stranger, `/quotes/${made}`)).toBe(true);
    }
  });

  it('nobody takes a project over and has its documents worked out anew by a merge', async () => {
    const project = await projectOf(owner);
    const person = { firstName: 'Ada', lastName: 'L' };
    const [twin, kept] = [await make(owner, 'contacts', person), await make(owner, 'contacts', person)];
    const paths = [
      `/quotes/${await quoteOf(admin, { project, contact: twin })}`,
      `/invoices/${await invoiceOf(admin, { project, contact: twin })}`,
    ];
    expect((await stranger.put(`/projects/${project}`, { manager: stranger.userId })).status).toBe(403);
    expect((await stranger.put(`/contacts/${twin}`, { mergedInto: kept })).status).toBe(200);
    for (const path of paths) {
      // The merge has written the document.
      expect((await owner.get(path)).body).toMatchObject({ contact: kept });
      expect([path, await seesMargin(stranger, path)]).toEqual([path, false]);
      expect([path, await seesMargin(owner, path)]).toEqual([path, true]);
    }
  });

  it('an issued invoice follows too', async () => {
    const project = await projectOf(owner);
    const path = `/invoices/${await invoiceOf(admin, { project })}`;
    await test.db.query(
      `update invoices set status = 'issued', number = 'FA-2026-00001', hash = 'x' where id = $1`,
      [path.split('/')[2]],
    );
    expect(await seesMargin(owner, path)).toBe(true);
    expect((await owner.put(`/projects/${project}`, { manager: stranger.userId })).status).toBe(200);
    expect(await seesMargin(owner, path)).toBe(false);
    expect(await seesMargin(stranger, path)).toBe(true);
  });
});

await onBothEngines('the last administrator', (fresh) => {
  beforeAll(async () => setUp({ db: (await fresh()).db }), 120_000);
  afterAll(() => test.close());

  it('gives up no role, is not disabled and not deleted', async () => {
    const path = `/users/${admin.userId}`;
    for (const change of [{ roles: ['user'] }, { roles: [] }, { enabled: false }]) {
      const answer = await admin.put(path, change);
      expect(answer.status, answer.text).toBe(422);
      expect(answer.text).toContain('admin.last');
    }
    expect((await admin.remove(path)).status).toBe(422);
    expect((await admin.put(path, { roles: ['admin', 'user'] })).status).toBe(200);
    expect((await admin.get(path)).body).toMatchObject({ enabled: true, roles: ['admin', 'user'] });
  });

  it('is whoever can sign in: a disabled admin, or one without a password, is no other', async () => {
    const other = await newCaller(test, ['admin']);
    expect((await admin.put(`/users/${other.userId}`, { enabled: false })).status).toBe(200);
    await make(admin, 'users', {
      firstName: 'On',
      lastName: 'Paper',
      entryDate: '2020-01-01',
      roles: ['admin'],
    });
    expect((await admin.put(`/users/${admin.userId}`, { roles: ['user'] })).status).toBe(422);
  });

  it('stays where two take the role from each other at once', async () => {
    const other = await newCaller(test, ['admin']);
    const answers = await Promise.all([
      admin.put(`/users/${other.userId}`, { roles: ['user'] }),
      other.put(`/users/${admin.userId}`, { roles: ['user'] }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await test.db.query(`select 1 from credential where enabled and 'admin' = any(roles)`);
    expect(rows).toHaveLength(1);
  });
});

describe('a second approver', () => {
  beforeAll(() => setUp(), 120_000);
  afterAll(() => test.close());

  it('who is replaced reads what waits no more, and the new one does', async () => {
    const role = ['user', 'service_manager'];
    const [chief, head, next] = [
      await newCaller(test, role),
      await newCaller(test, role),
      await newCaller(test, role),
    ];
    const above = await make(admin, 'services', { name: 'Works', manager: head.userId });
    const service = await make(admin, 'services', { name: 'Field', manager: chief.userId, parent: above });
    const marie = await newCaller(test, ['user'], { service });
    await make(admin, 'parameters', { key: 'expenses.secondApprovalFrom', value: 1000, public: true });
    const cost = {
      lineKey: 'a',
      date: '2026-03-02',
      amountTtc: 2000,
      lostReceipt: 'Lost on the way',
      paidBy: 'employee',
      expense: { expenseTrip: { mode: 'parking' } },
    };
    const account = { employee: marie.userId, period: '2026-03', title: 'x', costs: [cost] };
    const path = `/expenseAccounts/${await make(marie, 'expenseAccounts', account)}`;
    const step = async (by: Caller, status: string) => (await by.put(path, { status })).status;
    expect(await step(marie, 'submitted')).toBe(200);
    expect(await step(chief, 'endorsed')).toBe(200);
    expect((await head.get(path)).status).toBe(200);
    const cursor = String((await head.get('/expenseAccounts')).headers['x-cursor']);

    expect((await admin.put(`/services/${above}`, { manager: next.userId })).status).toBe(200);
    expect((await head.get(path)).status).toBe(404);
    // This person's rights have changed: the old cursor is refused, and the device asks for the whole list.
    const told = await head.get(`/expenseAccounts?since=${encodeURIComponent(cursor)}`);
    expect(told.status === 410 || (told.body['deleted'] as string[]).length === 1).toBe(true);
    // The first approver never approves second as well, whatever their role by then.
    expect((await admin.put(`/services/${above}`, { manager: chief.userId })).status).toBe(200);
    expect(await step(chief, 'approved')).toBe(403);
    expect((await admin.put(`/services/${above}`, { manager: next.userId })).status).toBe(200);
    expect(await step(next, 'approved')).toBe(200);
  });
});

describe('a comment that somebody else corrects', () => {
  beforeAll(() => setUp(), 120_000);
  afterAll(() => test.close());

  it('says who did and when, whatever the body claims', async () => {
    const path = `/comments/${await make(owner, 'comments', { onCollection: 'companies', onId: customer, body: 'Agreed' })}`;
    expect((await owner.get(path)).body).toMatchObject({ editedBy: null, editedAt: null });
    const answer = await stranger.put(path, {
      body: 'Refused',
      editedBy: owner.userId,
      editedAt: null,
      createdBy: stranger.userId,
    });
    expect(answer.status).toBe(200);
    const { body } = await owner.get(path);
    expect(body).toMatchObject({ body: 'Refused', editedBy: stranger.userId, createdBy: owner.userId });
    expect(body['editedAt']).toMatch(/^\d{4}-/);
    // A later write without the text leaves it unchanged.
    expect((await owner.put(path, { editedBy: null, body: 'Refused' })).status).toBe(200);
    expect((await owner.get(path)).body).toMatchObject({ editedBy: stranger.userId });
  });
});
