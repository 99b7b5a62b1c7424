import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { removeDriveFiles } from '../../src/server/drive/remove-files.ts';
import { newCaller, type Body, type Caller } from '../../src/server/testing/caller.ts';
import { onOneEngine } from '../../src/server/testing/databases.ts';
import { multipart, pdfOf } from '../../src/server/testing/multipart.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

await onOneEngine('who is told of what', (fresh) => {
  let test: TestApp;
  let admin: Caller;
  let chief: Caller;
  let otherChief: Caller;
  let marie: Caller;
  let paul: Caller;
  let accounts: Caller;
  let service: string;
  beforeAll(async () => {
    test = await testApp({ db: (await fresh()).db });
    admin = await newCaller(test, ['admin']);
    chief = await newCaller(test, ['user', 'service_manager']);
    otherChief = await newCaller(test, ['user', 'service_manager']);
    accounts = await newCaller(test, ['user', 'accounts']);
    const made = await admin.post('/services', { name: 'Field', manager: chief.userId });
    service = String(made.body['id']);
    marie = await newCaller(test, ['user'], { service });
    paul = await newCaller(test);
  }, 60_000);
  afterAll(() => test.close());
  const everyone = () => [admin, chief, otherChief, marie, paul, accounts];
  beforeEach(async () => {
    for (const person of everyone())
      for (const { id } of await listOf(person)) await person.remove(`/notifications/${String(id)}`);
  });

  const listOf = async (person: Caller): Promise<Body[]> =>
    (await person.get('/notifications')).body as unknown as Body[];
  /** Of each person who was told something, the kinds, those read already in brackets. */
  const told = async (): Promise<Record<string, string[]>> => {
    const names = { admin, chief, otherChief, marie, paul, accounts };
    const all: Record<string, string[]> = {};
    for (const [name, person] of Object.entries(names)) {
      const kinds = (await listOf(person)).map(({ kind, readAt }) =>
        readAt === null ? String(kind) : `(${String(kind)})`,
      );
      if (kinds.length > 0) all[name] = kinds.toSorted();
    }
    return all;
  };
  let count = 0;
  const account = async (of: Caller) => {
    const costs = [
      { lineKey: 'a', date: '2026-03-02', amountTtc: 12, lostReceipt: 'Lost on the way', paidBy: 'employee',
        expense: { expenseTrip: { mode: 'parking' } } },
    ]; // prettier-ignore
    const made = await of.post('/expenseAccounts', {
      employee: of.userId,
      period: '2026-03',
      title: `March ${(count += 1)}`,
      costs,
    });
    expect(made.status, made.text).toBe(201);
    const path = `/expenseAccounts/${String(made.body['id'])}`;
    return {
      path,
      id: String(made.body['id']),
      title: `March ${count}`,
      step: async (by: Caller, status: string, more = {}) => {
        const answer = await by.put(path, { status, ...more });
        expect(answer.status, answer.text).toBe(200);
      },
    };
  };

  it('tells the manager of what waits, and each in turn of what comes next', async () => {
    const { step, id, title } = await account(marie);
    expect(await told()).toEqual({});
    await step(marie, 'submitted');
    expect(await told()).toEqual({ chief: ['submitted'] });
    expect((await listOf(chief))[0]).toMatchObject({
      recipient: chief.userId,
      onCollection: 'expenseAccounts',
      onId: id,
      title: expect.stringContaining(title),
      createdBy: marie.userId,
      readAt: null,
      version: 1,
    });
    await step(chief, 'approved');
    expect(await told()).toEqual({ chief: ['(submitted)'], marie: ['approved'], accounts: ['assigned'] });
    await step(accounts, 'validated');
    expect(await told()).toMatchObject({ marie: ['approved', 'validated'], accounts: ['(assigned)'] });
    await step(accounts, 'paid');
    expect((await told())['marie']).toEqual(['approved', 'paid', 'validated']);
    expect(Object.keys(await told()).toSorted()).toEqual(['accounts', 'chief', 'marie']);
  });

  it('tells why it was refused, the approver too where the accounts do it', async () => {
    const { step } = await account(marie);
    await step(marie, 'submitted');
    await step(chief, 'refused', { refusalReason: 'Where is the receipt?' });
    expect((await listOf(marie))[0]).toMatchObject({ kind: 'refused', text: 'Where is the receipt?' });
    await step(marie, 'draft');
    await step(marie, 'submitted');
    await step(chief, 'approved');
    await step(accounts, 'refused', { refusalReason: 'Twice the same' });
    expect((await told())['chief']).toEqual(['(submitted)', '(submitted)', 'refused']);
    expect((await told())['accounts']).toEqual(['(assigned)']);
  });

  it('takes back what waits for nobody any more', async () => {
    const { step } = await account(marie);
    await step(marie, 'submitted');
    await step(marie, 'draft');
    expect(await told()).toEqual({ chief: ['(submitted)'] });
  });

  it('tells the admins where nobody manages the person, and never the person', async () => {
    const { step } = await account(paul);
    await step(paul, 'submitted');
    expect(await told()).toEqual({ admin: ['submitted'] });
    const own = await account(admin);
    await own.step(admin, 'submitted');
    expect(await told()).toEqual({ admin: ['submitted'] });
  });

  it('tells of a comment whom the record names and who spoke before, not who speaks, nor who may not read it', async () => {
    const { path, id, step } = await account(marie);
    const say = (by: Caller, body: string) =>
      by.post('/comments', { onCollection: 'expenseAccounts', onId: id, body });
    await step(marie, 'submitted');
    await step(chief, 'approved');
    // Paul may not read it, and so has nothing to say on it.
    expect((await say(paul, 'I heard of it')).status).toBe(403);
    await say(accounts, 'Which project?');
    expect((await told())['marie']).toEqual(['approved', 'commented']);
    expect((await told())['chief']).toEqual(['(submitted)', 'commented']);
    await say(marie, `The ${'x'.repeat(400)}`);
    expect((await told())['accounts']).toEqual(['assigned', 'commented']);
    expect((await told())['marie']).toEqual(['approved', 'commented']);
    expect((await told())['paul']).toBeUndefined();
    const [last] = (await listOf(accounts)).filter(({ kind }) => kind === 'commented');
    expect(String(last?.['text'])).toMatch(/^The x{196}…$/);
    expect((await marie.get(path)).status).toBe(200);
    // A person who has spoken and may not read it any more hears no more of it, and keeps nothing of what they heard.
    await step(accounts, 'refused', { refusalReason: 'Not yet' });
    await step(marie, 'draft');
    await say(marie, 'Mended');
    expect((await told())['accounts']).toBeUndefined();
    await step(marie, 'submitted');
    expect((await told())['accounts']!.filter((kind) => kind === 'commented')).toHaveLength(1);
  });

  it('takes its words back with a comment that is removed, and no others', async () => {
    const { id, step } = await account(marie);
    await step(marie, 'submitted');
    const say = async (body: string) =>
      String((await chief.post('/comments', { onCollection: 'expenseAccounts', onId: id, body })).body['id']);
    const wrong = await say('Meant for somebody else');
    await say('Which project?');
    const words = async () => (await listOf(marie)).filter(({ onId }) => onId === id).map(({ text }) => text);
    expect(await words()).toEqual(expect.arrayContaining(['Meant for somebody else', 'Which project?']));
    expect((await chief.remove(`/comments/${wrong}`)).status).toBe(204);
    expect(await words()).toEqual(['Which project?']);
  });

  it('says nothing of a comment on a record that is not there', async () => {
    await marie.post('/comments', { onCollection: 'companies', onId: marie.userId, body: 'Hello' });
    await marie.post('/comments', { onCollection: 'nothings', onId: 'x', body: 'Hello' });
    expect(await told()).toEqual({});
  });

  it('tells once when a call comes twice, and nobody when it is refused', async () => {
    const { path, step } = await account(marie);
    const headers = { 'idempotency-key': randomUUID() };
    await marie.put(path, { status: 'submitted' }, headers);
    await marie.put(path, { status: 'submitted' }, headers);
    expect(await told()).toEqual({ chief: ['submitted'] });
    expect((await paul.put(path, { status: 'approved' })).status).toBe(404);
    expect(await told()).toEqual({ chief: ['submitted'] });
    await step(chief, 'approved');
  });

  it('shows nobody another’s, and lets them be marked as read', async () => {
    const { step } = await account(marie);
    await step(marie, 'submitted');
    const [notice] = await listOf(chief);
    const path = `/notifications/${String(notice?.['id'])}`;
    expect((await marie.get(path)).status).toBe(404);
    expect((await marie.put(path, { readAt: '2026-11-20 14:05' })).status).toBe(404);
    expect((await chief.put(path, { readAt: '2026-11-20 14:05' })).body['readAt']).toBe('2026-11-20 14:05');
  });

  it('tells people and services that are given a file together, each of them once', async () => {
    const both = { rights: 'people', people: [chief.userId, marie.userId], services: [service] };
    await paul.post('/driveFiles', { kind: 'folder', owner: paul.userId, name: 'Plans', ...both });
    expect(await told()).toEqual({ chief: ['shared'], marie: ['shared'] });
  });

  it('tells of a file that one is given by name or by service: once, not its giver, and not of what one reads already', async () => {
    const folder = { kind: 'folder', owner: paul.userId };
    const { body } = await paul.post('/driveFiles', { ...folder, name: 'Plans' });
    const path = `/driveFiles/${String(body['id'])}`;
    const share = async (change: Body) => expect((await paul.put(path, change)).status).toBe(200);
    expect(await told()).toEqual({});
    await share({ rights: 'people', people: [chief.userId, paul.userId] });
    expect(await told()).toEqual({ chief: ['shared'] });
    expect((await listOf(chief))[0]).toMatchObject({
      onCollection: 'driveFiles',
      onId: body['id'],
      title: 'Plans',
      createdBy: paul.userId,
    });
    // Another's turn, a further right, something within it: nothing that the first does not know.
    await share({ people: [chief.userId, accounts.userId], changeable: true });
    await paul.post('/driveFiles', { ...folder, name: 'Old', folder: body['id'] });
    expect(await told()).toEqual({ chief: ['shared'], accounts: ['shared'] });
    await share({ rights: 'team', people: [], services: [service] });
    // Whoever may not read it any more has nothing left that names it.
    expect(await told()).toEqual({ marie: ['shared'] });
    await share({ rights: 'company', services: [] });
    await share({ owner: marie.userId });
    expect(await told()).toEqual({ marie: ['assigned', 'shared'] });
  });

  it('tells nothing more of a file in the trash, or gone for good: what was unread of it is put away', async () => {
    const shared = { kind: 'folder', owner: paul.userId, rights: 'people', people: [chief.userId] };
    const made = async (name: string, more: Body = {}): Promise<string> => {
      const answer = await paul.post('/driveFiles', { ...shared, name, ...more });
      expect(answer.status, answer.text).toBe(201);
      return `/driveFiles/${String(answer.body['id'])}`;
    };
    const put = async (path: string, change: Body) => expect((await paul.put(path, change)).status).toBe(200);
    const path = await made('Dismissals');
    await put(path, { trashedOn: '2026-11-20 14:05' });
    expect(await told()).toEqual({ chief: ['(shared)'] });
    await put(path, { people: [chief.userId, accounts.userId] });
    expect(await told()).toEqual({ chief: ['(shared)'] });
    expect((await paul.remove(await made('Wages'))).status).toBe(204);
    expect(await told()).toEqual({ chief: ['(shared)', '(shared)'] });
    // One that lies in what goes for good goes with it.
    const outer = await made('Outer', { rights: 'private', people: [] });
    await made('Inner', { folder: outer.split('/').at(-1) });
    expect((await told())['chief']).toEqual(['(shared)', '(shared)', 'shared']);
    await put(outer, { removedOn: '2026-11-20 14:05' });
    await removeDriveFiles(test.app.services);
    expect((await told())['chief']).toEqual(['(shared)', '(shared)', '(shared)']);
  });

  it('leaves nobody a notice of what lies in a folder that went into the trash, or that they may not read any more', async () => {
    const made = async (name: string, more: Body): Promise<string> => {
      const answer = await paul.post('/driveFiles', { name, kind: 'folder', owner: paul.userId, ...more });
      expect(answer.status, answer.text).toBe(201);
      return String(answer.body['id']);
    };
    const put = async (id: string, change: Body) =>
      expect((await paul.put(`/driveFiles/${id}`, change)).status).toBe(200);
    const outer = await made('Outer', {});
    const inner = await made('Inner', { folder: outer });
    const deep = await made('Deep', { folder: inner, rights: 'people', people: [chief.userId] });
    expect(await told()).toEqual({ chief: ['shared'] });
    await put(outer, { trashedOn: '2026-11-20 14:05' });
    expect(await told()).toEqual({ chief: ['(shared)'] });
    await put(outer, { trashedOn: null });
    expect(await told()).toEqual({ chief: ['(shared)'] });

    // Told by name, then everybody’s: what was unread stays until they may not read it.
    await put(deep, { people: [chief.userId, marie.userId] });
    await put(deep, { rights: 'company', people: [] });
    expect(await told()).toEqual({ chief: ['(shared)'], marie: ['shared'] });
    await put(outer, { name: 'Renamed' });
    // Inner says it for what lies in it from now on.
    await put(deep, { rights: null });
    expect(await told()).toEqual({});

    await put(inner, { rights: 'people', people: [chief.userId, marie.userId] });
    await put(deep, { rights: 'people', people: [accounts.userId] });
    await put(deep, { rights: null, people: [] });
    expect(await told()).toEqual({ chief: ['shared'], marie: ['shared'] });
    const { rows } = await test.db.query<{ count: number }>(
      'select count(*) as count from notifications where on_id = $1 and deleted_at is null',
      [deep],
    );
    expect(Number(rows[0]?.count)).toBe(0);
    await put(inner, { people: [marie.userId] });
    expect(await told()).toEqual({ marie: ['shared'] });
    // By a folder above it, and by a move.
    await put(inner, { rights: null, people: [] });
    await put(outer, { rights: 'people', people: [chief.userId] });
    expect(await told()).toEqual({ chief: ['shared'] });
    await put(outer, { rights: 'private', people: [] });
    expect(await told()).toEqual({});
  });

  it('leaves no notice of what goes into the trash by the same write that takes the right away', async () => {
    const shared = { kind: 'folder', owner: paul.userId, rights: 'people', people: [chief.userId] };
    const { body } = await paul.post('/driveFiles', { ...shared, name: 'Secret' });
    expect(await told()).toEqual({ chief: ['shared'] });
    const change = { rights: 'private', people: [], trashedOn: '2026-11-20 14:05' };
    expect((await paul.put(`/driveFiles/${String(body['id'])}`, change)).status).toBe(200);
    expect(await told()).toEqual({});
  });

  it('leaves none of what was taken from somebody while they could not sign in', async () => {
    const away = await newCaller(test);
    const shared = { kind: 'folder', owner: paul.userId, rights: 'people', people: [away.userId] };
    const { body } = await paul.post('/driveFiles', { ...shared, name: 'Away' });
    const id = String(body['id']);
    const notices = async (): Promise<number> =>
      (await test.db.query('select id from notifications where on_id = $1 and deleted_at is null', [id])).rows
        .length;
    expect((await admin.put(`/users/${away.userId}`, { enabled: false })).body['enabled']).toBe(false);
    expect((await paul.put(`/driveFiles/${id}`, { name: 'Renamed' })).status).toBe(200);
    expect(await notices()).toBe(1);
    expect((await paul.put(`/driveFiles/${id}`, { rights: 'private', people: [] })).status).toBe(200);
    expect(await notices()).toBe(0);
  });

  it('tells the makers of two versions that were made of one at once, and until one is chosen', async () => {
    const sent = async (who: Caller): Promise<string> => {
      const bytes = Buffer.from(pdfOf(2_000));
      const { payload, contentType } = multipart(
        { drive: '1' },
        { name: 'plan.pdf', mime: 'application/pdf', bytes },
      );
      const key = randomUUID();
      const headers = {
        authorization: who.authorization,
        'content-type': contentType,
        'idempotency-key': key,
      };
      const answer = await test.app.inject({ method: 'POST', url: '/api/uploads', payload, headers });
      expect(answer.statusCode).toBe(201);
      return key;
    };
    const first = { lineKey: 'a', file: await sent(paul) };
    const file = { kind: 'file', name: 'plan.pdf', owner: paul.userId, rights: 'company', changeable: true };
    const { body } = await paul.post('/driveFiles', { ...file, versions: [first] });
    const path = `/driveFiles/${String(body['id'])}`;
    const of = async (who: Caller, lineKey: string) => {
      const now = (await who.get(path)).body['versions'] as Body[];
      const version = { lineKey, from: 'a', file: await sent(who) };
      const answer = await who.put(path, { versions: [...now, version] });
      expect(answer.status, answer.text).toBe(200);
    };
    await of(paul, 'b');
    expect(await told()).toEqual({});
    await of(marie, 'c');
    expect(await told()).toEqual({ paul: ['forked'], marie: ['forked'] });
    const versions = (await paul.get(path)).body['versions'] as Body[];
    const chosen = versions.map((one) => (one['lineKey'] === 'b' ? { ...one, setAside: 'c' } : one));
    expect((await paul.put(path, { versions: chosen })).status).toBe(200);
    expect(await told()).toEqual({ paul: ['(forked)'], marie: ['(forked)'] });
  });
});
