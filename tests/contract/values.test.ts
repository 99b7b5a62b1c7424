import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCaller, type Called, type Caller } from '../../src/server/testing/caller.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

const CORRECTLY = 'Please fill in the required fields correctly';

await onBothEngines('values on the wire', (fresh) => {
  let test: TestApp;
  let user: Caller;
  let admin: Caller;
  let contact: string;
  let company: string;
  beforeAll(async () => {
    test = await testApp({ db: (await fresh()).db });
    user = await newCaller(test);
    admin = await newCaller(test, ['admin', 'accounts']);
    contact = `/contacts/${String((await user.post('/contacts', { firstName: 'Ada', lastName: 'L' })).body['id'])}`;
    company = `/companies/${String((await user.post('/companies', { name: 'Values' })).body['id'])}`;
  }, 60_000);
  afterAll(() => test.close());

  /** Sends a value of a field, and gives what comes back of it: in the answer, and in a list read afterwards. */
  async function sent(
    path: string,
    name: string,
    value: unknown,
  ): Promise<{ answer: Called; kept: unknown }> {
    const answer = await user.put(path, { [name]: value });
    const [, collection = '', id] = path.split('/');
    const list = (await user.get(`/${collection}`)).body as unknown as Record<string, unknown>[];
    const kept = list.find((row) => row['id'] === id)?.[name];
    if (answer.status === 200) expect(answer.body[name]).toEqual(kept);
    return { answer, kept };
  }

  const values: [field: string, given: unknown, back: unknown][] = [
    ['capital', 1234.5, 1234.5],
    ['capital', '1234.56', 1234.56],
    ['capital', 0, 0],
    ['capital', null, null],
    ['capital', '', null],
    ['discount', 5.5, 5.5],
    ['discount', '0.000001', 0.000001],
    ['publicBody', true, true],
    ['publicBody', 0, false],
    ['vatRegime', 'reverse charge', 'reverse charge'],
    ['kinds', ['supplier', 'bank'], ['supplier', 'bank']],
    ['kinds', [], []],
    ['kinds', null, []],
    ['tags', ['é"\\,{}', 'null', ' spaced '], ['é"\\,{}', 'null', ' spaced ']],
    ['notes', '  a\u2028b <script> \' " 👩‍👩‍👧  ', 'a\u2028b <script> \' " 👩‍👩‍👧'],
    ['notes', 'cut \uD83D', 'cut \uFFFD'],
    ['tags', ['\uDC69 👩‍👩‍👧'], ['\uFFFD 👩‍👩‍👧']],
    ['notes', '   ', null],
    ['siret', '732 829 320 00074', '73282932000074'],
  ];
  it.each(values)('keeps %s: %j as %j', async (field, given, back) => {
    expect((await sent(company, field, given)).kept).toEqual(back);
  });

  const dates: [field: string, given: unknown, back: unknown][] = [
    ['birthday', '1990-12-31', '1990-12-31'],
    ['birthday', '1990-12-31 00:00', '1990-12-31'],
    ['birthday', '1990-12-31T23:30:00Z', '1991-01-01'],
    ['lastSeen', '2026-11-20 14:05', '2026-11-20 14:05'],
    ['lastSeen', '2026-11-20 14:05:59', '2026-11-20 14:05'],
    ['lastSeen', '2026-11-20T13:05:00.000Z', '2026-11-20 14:05'],
    ['lastSeen', '2026-10-25T00:30:00Z', '2026-10-25 02:30'],
    ['lastSeen', '2026-10-25T01:30:00Z', '2026-10-25 02:30'],
  ];
  it.each(dates)('keeps %s: %j as %j', async (field, given, back) => {
    expect((await sent(contact, field, given)).kept).toEqual(back);
  });

  const wrong: [field: string, given: unknown, code: string][] = [
    ['capital', 1.005, 'money.invalid'],
    ['capital', -1, 'number.low'],
    ['capital', '12 €', 'money.invalid'],
    ['discount', 0.0000001, 'number.decimals'],
    ['discount', 101, 'number.high'],
    ['vatRegime', 'lunar', 'option.unknown'],
    ['kinds', ['friend'], 'option.unknown'],
    ['kinds', 'supplier', 'list.invalid'],
    ['publicBody', 'yes', 'boolean.invalid'],
    ['email', 'nobody', 'email.invalid'],
    ['siret', '73282932000075', 'siret.invalid'],
    ['owner', randomUUID(), 'link.missing'],
    ['owner', 'someone', 'link.missing'],
    ['owner', true, 'link.invalid'],
    ['addresses', [{ kind: 'billing', address: randomUUID() }], 'link.missing'],
    ['surprise', 1, 'field.unknown'],
    ['__ext', 1, 'field.unknown'],
    ['constructor', 1, 'field.unknown'],
  ];
  it.each(wrong)('refuses %s: %j with %s', async (field, given, code) => {
    const { answer } = await sent(company, field, given);
    expect(answer.status).toBe(422);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    const [first] = answer.body['errors'] as { pointer: string; code: string; message: string }[];
    expect(first?.code).toBe(code);
    expect(first?.pointer.startsWith(`/${field}`)).toBe(true);
    expect(first?.message).toBe(CORRECTLY);
  });

  it('reads links bare or embedded, and answers them bare', async () => {
    expect((await sent(company, 'owner', { id: user.userId, name: 'x' })).kept).toBe(user.userId);
    const address = (await user.post('/addresses', { textAddress: '8 bd du Port', country: 'FR' })).body[
      'id'
    ];
    const lines = [{ lineKey: 'a', kind: 'billing', address: { id: address } }];
    expect((await sent(company, 'addresses', lines)).kept).toEqual([
      { lineKey: 'a', kind: 'billing', address },
    ]);
    expect((await user.remove(`/addresses/${String(address)}`)).body).toMatchObject({
      status: 409,
      code: 'in-use',
    });
    expect((await sent(company, 'addresses', [])).kept).toEqual([]);
    expect((await user.remove(`/addresses/${String(address)}`)).status).toBe(204);
    expect((await sent(company, 'addresses', lines)).answer.status).toBe(422);
  });

  it('ignores what is the server’s to say, at every depth', async () => {
    const path = company;
    const { answer } = await sent(path, 'tags', ['x']);
    const whole = (await user.get(path)).body;
    const back = await user.put(path, {
      ...whole,
      version: 99,
      createdBy: randomUUID(),
      displayLine1: 'Forged',
      calculatedNothing: 1,
      addresses: [],
    });
    expect(back.status).toBe(200);
    // Nothing in it was new, so nothing was written.
    expect(back.body).toEqual(answer.body);
  });

  it('says in the specification’s words what is missing, repeated, unreadable', async () => {
    expect((await user.post('/companies', { name: '  ' })).body).toMatchObject({
      status: 422,
      title: CORRECTLY,
      errors: [{ pointer: '/name', code: 'required', message: 'Please complete all required fields' }],
    });
    expect((await user.post('/companies', { name: 'Twin', siret: '73282932000074' })).body).toMatchObject({
      errors: [{ pointer: '/siret', code: 'unique', message: 'This value is already used' }],
    });
    for (const body of [[], 'text', null, 3]) expect((await user.post('/companies', body)).status).toBe(400);
    const broken = await test.app.inject({
      method: 'POST',
      url: '/api/companies',
      headers: { authorization: user.authorization, 'content-type': 'application/json' },
      payload: '{"name":',
    });
    expect(broken.statusCode).toBe(400);
    expect((await user.post('/companies', { name: 'NUL \u0000' })).status).toBe(422);
    expect((await user.post('/companies', { name: 'x' }, 'not-a-uuid')).status).toBe(400);
    expect((await user.get('/nothing')).status).toBe(404);
    expect((await user.get('/companies/not-an-id')).status).toBe(404);
    expect((await user.get('/companies?limit=none')).status).toBe(400);
  });

  it('refuses fields that are not the writer’s, and keeps those that are settled', async () => {
    const own = `/users/${user.userId}`;
    expect((await user.put(own, { language: 'fr' })).body).toMatchObject({ language: 'fr' });
    expect((await user.put(own, { roles: ['admin'] })).body).toMatchObject({
      status: 403,
      errors: [{ pointer: '/roles', code: 'field.forbidden' }],
    });
    // Sent back as it was shown, it is no change.
    expect((await user.put(own, { roles: ['user'], language: 'en' })).status).toBe(200);
    expect((await user.put(`/users/${admin.userId}`, { language: 'en' })).status).toBe(403);
    // A guess at what one may not see is refused, right or wrong.
    expect((await user.put(`/users/${admin.userId}`, { iban: null })).status).toBe(403);
    const [on, elsewhere] = await Promise.all(
      ['On', 'Elsewhere'].map(async (name) => (await user.post('/companies', { name })).body['id']),
    );
    const comment = await user.post('/comments', { onCollection: 'companies', onId: on, body: 'x' });
    expect(
      (await user.put(`/comments/${String(comment.body['id'])}`, { onId: elsewhere })).body,
    ).toMatchObject({
      status: 422,
      errors: [{ pointer: '/onId', code: 'field.settled' }],
    });
  });

  it('shows of colleagues what the directory says, and no more', async () => {
    const seen = (await user.get(`/users/${admin.userId}`)).body;
    expect(Object.keys(seen)).not.toContain('iban');
    expect(Object.keys(seen)).not.toContain('birthDate');
    expect(seen).toMatchObject({ lastName: expect.any(String) as string, enabled: true });
    const list = (await admin.get('/users')).body as unknown as Record<string, unknown>[];
    expect(list.every((row) => 'birthDate' in row)).toBe(true);
  });

  it('lets roles and the enabled state act at once, and disables instead of deleting', async () => {
    const other = await newCaller(test, ['user']);
    const path = `/users/${other.userId}`;
    expect((await other.post('/services', { name: 'Mine' })).status).toBe(403);
    await admin.put(path, { roles: ['user', 'admin'] });
    expect((await other.post('/services', { name: 'Mine' })).status).toBe(201);
    expect((await admin.remove(path)).status).toBe(204);
    expect((await admin.remove(path)).status).toBe(404);
    expect((await admin.get(path)).body).toMatchObject({ enabled: false });
    expect((await other.get('/services')).status).toBe(401);
  });

  it('confirms an IBAN by a second person only', async () => {
    const iban = 'FR7630006000011234567890189';
    const made = await admin.post('/banks', { name: 'Main', iban: 'FR76 3000 6000 0112 3456 7890 189' });
    expect(made.body).toMatchObject({ iban, calculatedVerified: false, ibanChangedBy: admin.userId });
    const path = `/banks/${String(made.body['id'])}`;
    expect((await admin.put(path, { confirmedIban: iban })).status).toBe(403);
    const second = await newCaller(test, ['accounts']);
    expect((await second.put(path, { confirmedIban: iban })).body).toMatchObject({
      calculatedVerified: true,
    });
    expect((await admin.post('/banks', { name: 'Twin', iban })).text).toBe('"exist"');
  });

  describe('other rules', () => {
    it('answers accounting lines under both names, and "exist"', async () => {
      const line = { code: '601000', label: 'Purchases' };
      expect((await admin.post('/accountingLines', line)).status).toBe(201);
      expect((await admin.post('/accountingLines', line)).text).toBe('"exist"');
      const other = await admin.post('/accountingLines', { code: '602000', label: 'Other' });
      expect(
        (await admin.put(`/accountingLines/${String(other.body['id'])}`, { code: '601000' })).body,
      ).toMatchObject({
        status: 422,
        errors: [{ message: 'This value is already used' }],
      });
      expect((await user.get('/accountingLine')).text).toBe((await user.get('/accountingLines')).text);
    });

    it('knows the countries, and that they do not change', async () => {
      const countries = await user.get('/countries');
      expect((countries.body as unknown as unknown[]).length).toBeGreaterThan(240);
      const delta = await user.get(`/countries?since=${String(countries.headers['x-cursor'])}`);
      expect(delta.body).toMatchObject({ rows: [], deleted: [] });
      expect((await admin.post('/countries', { code: 'XX' })).status).toBe(404);
    });

    it('notes each reading of another’s salary', async () => {
      const salary = { employee: user.userId, period: '2026-10', gross: 3000 };
      const { id } = (await admin.post('/salaries', salary)).body;
      await admin.get('/salaries');
      await user.get('/salaries');
      const logs = (await user.get(`/salaries/${String(id)}`)).body['logs'] as { op: string; by: string }[];
      expect(logs.map(({ op, by }) => [op, by])).toEqual([
        ['read', admin.userId],
        ['create', admin.userId],
      ]);
      expect((await admin.post('/salaries', { ...salary, gross: 1 })).body).toMatchObject({
        errors: [{ pointer: '/period', code: 'unique' }],
      });
    });

    it('places an address as well as it can, and keeps one that nobody knows', async () => {
      const found = await user.post('/addresses/find', { textAddress: '8 bd du Port, 80000 Amiens' });
      expect(found.body).toMatchObject({ places: [{ city: 'Amiens', postcode: '80000' }] });
      const nowhere = await user.post('/addresses/find', { textAddress: 'Nulle-Part-sur-Rien' });
      expect(nowhere.body).toEqual({ places: [] });
      const known = await user.post('/addresses/create', { textAddress: '8 bd du Port, 80000 Amiens' });
      expect(known.status).toBe(201);
      expect(known.body).toMatchObject({ city: 'Amiens', country: 'FR', precision: 'town' });
      const unknown = await user.post('/addresses/create', { textAddress: 'Nulle-Part-sur-Rien' });
      expect(unknown.body).toMatchObject({ textAddress: 'Nulle-Part-sur-Rien', precision: 'typed' });
      const km = await user.call('POST', '/addresses/km', { from: known.body['id'], to: 'Paris' });
      expect(km.body).toMatchObject({ source: 'estimate' });
      expect(Number(km.body['distance'])).toBeGreaterThan(100);
    });
  });
});
