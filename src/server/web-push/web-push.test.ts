import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callerOf, newCaller, type Caller } from '../testing/caller.ts';
import { freshEmbedded } from '../testing/databases.ts';
import { pushService, type TestBrowser } from '../testing/push-service.ts';
import { PASSWORD, testApp, type TestApp } from '../testing/test-app.ts';
import { makeVapidKeys } from './vapid-keys.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const keys = makeVapidKeys();
const env = {
  VAPID_PUBLIC_KEY: keys.publicKey,
  VAPID_PRIVATE_KEY: keys.privateKey,
  VAPID_SUBJECT: 'mailto:erp@acme.example',
};

let service: Awaited<ReturnType<typeof pushService>>;
let opened: Awaited<ReturnType<typeof freshEmbedded>>;
let test: TestApp;
let chief: Caller;
let marie: Caller;
beforeEach(async () => {
  service = await pushService(keys.publicKey);
  opened = await freshEmbedded();
  test = await testApp({ db: opened.db, env, post: service.post });
  const admin = await newCaller(test, ['admin']);
  chief = await newCaller(test, ['user', 'service_manager'], { firstName: 'Paul', lastName: 'Roux' });
  const made = await admin.post('/services', { name: 'Field', manager: chief.userId });
  marie = await newCaller(test, ['user'], {
    service: String(made.body['id']),
    firstName: 'Marie',
    lastName: 'Blanc',
  });
});
afterEach(async () => {
  await test.close();
  await opened.close();
  await service.close();
});

async function subscribe(caller: Caller, headers = {}): Promise<TestBrowser> {
  const browser = service.browser();
  expect((await caller.put('/pushSubscription', browser.given, headers)).status).toBe(204);
  return browser;
}
async function signInAgain(caller: Caller): Promise<Caller> {
  const headers = await test.signIn(`${caller.userId}@demo.comptoir.example`);
  return callerOf(test.app, { userId: caller.userId, ...headers });
}
/** Marie submits an account, which Paul is told of. */
async function submit(): Promise<{ path: string; id: string }> {
  const costs = [
    { lineKey: 'a', date: '2026-03-02', amountTtc: 12, lostReceipt: 'Lost on the way', paidBy: 'employee',
      expense: { expenseClassic: { category: 'supplies' } } },
  ]; // prettier-ignore
  const made = await marie.post('/expenseAccounts', {
    employee: marie.userId,
    period: '2026-03',
    title: 'March',
    costs,
  });
  const path = `/expenseAccounts/${String(made.body['id'])}`;
  expect((await marie.put(path, { status: 'submitted' })).status).toBe(200);
  return { path, id: String(made.body['id']) };
}
/** All that is due by now has been tried. */
async function sent(app = test.app): Promise<void> {
  app.services.pushSender!.wake();
  await app.services.pushSender!.settled();
}
const count = async (table: 'push_subscription' | 'push_outbox'): Promise<number> =>
  Number((await test.db.query<{ count: number }>(`select count(*) as count from ${table}`)).rows[0]?.count);

describe('a message', () => {
  it('reaches every device of its person, locked for it alone and signed', async () => {
    const phone = await subscribe(chief);
    const laptop = await subscribe(await signInAgain(chief), { 'accept-language': 'fr-FR,fr;q=0.9' });
    const other = await subscribe(marie);
    const { id } = await submit();
    await vi.waitFor(() => expect(laptop.received()).toHaveLength(1), 10_000);
    await sent();
    expect(service.held.wrong).toEqual([]);
    const [notice] = (await chief.get('/notifications')).body as unknown as Record<string, unknown>[];
    expect(phone.received().map(({ said }) => said)).toEqual([
      {
        id: notice?.['id'],
        recipient: chief.userId,
        language: 'en',
        title: notice?.['title'],
        body: 'Marie Blanc has submitted it: it waits for your approval.',
        collection: 'expenseAccounts',
        record: id,
      },
    ]);
    expect(laptop.received()[0]?.said['body']).toBe(
      'Soumise par Marie Blanc\u202f: elle attend votre approbation.',
    );
    const { headers, claims } = phone.received()[0]!;
    expect(headers).toMatchObject({
      ttl: String(12 * 3600),
      urgency: 'high',
      topic: String(notice?.['id']).replaceAll('-', ''),
      'content-encoding': 'aes128gcm',
    });
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:erp@acme.example' });
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
    expect(other.received(), 'nobody is told of what they do').toHaveLength(0);
    expect(await count('push_outbox')).toBe(0);
  });

  it('is in the language of its person, not of the browser, where they have chosen one', async () => {
    await chief.put(`/users/${chief.userId}`, { language: 'fr' });
    const phone = await subscribe(chief, { 'accept-language': 'en' });
    await submit();
    await vi.waitFor(() => expect(phone.received()).toHaveLength(1), 10_000);
    expect(phone.received()[0]?.said).toMatchObject({
      language: 'fr',
      body: expect.stringContaining('Soumise par'),
    });
  });

  it('is queued with its notice or not at all', async () => {
    await subscribe(chief);
    const { path } = await submit();
    await sent();
    // A step that is refused tells nobody.
    expect((await marie.put(path, { status: 'approved' })).status).toBeGreaterThanOrEqual(400);
    await test.db.script('alter table history add constraint no_more check (op is null) not valid');
    await subscribe(marie);
    const before = await count('push_outbox');
    const calls = service.held.calls;
    expect((await chief.put(path, { status: 'approved' })).status).toBeGreaterThanOrEqual(400);
    expect(await count('push_outbox')).toBe(before);
    await sent();
    expect(service.held.calls).toBe(calls);
  });

  it('is not sent when it has been read meanwhile', async () => {
    const phone = await subscribe(chief);
    service.held.answers = [{ status: 503 }];
    await submit();
    await vi.waitFor(() => expect(service.held.calls).toBe(1), 10_000);
    await sent();
    const [notice] = (await chief.get('/notifications')).body as unknown as Record<string, unknown>[];
    await chief.put(`/notifications/${String(notice?.['id'])}`, { readAt: '2026-11-20 14:06' });
    test.clock.pass(60_000);
    await sent();
    expect(phone.received()).toHaveLength(0);
    expect(await count('push_outbox')).toBe(0);
  });
});

describe('what a push service answers', () => {
  it.each([404, 410])('%s: the device is forgotten', async (status) => {
    await subscribe(chief);
    service.held.answers = [{ status }];
    await submit();
    await vi.waitFor(async () => expect(await count('push_subscription')).toBe(0), 10_000);
    expect(await count('push_outbox')).toBe(0);
    expect((await chief.get('/pushSubscription')).body).toEqual({
      publicKey: keys.publicKey,
      endpoint: null,
    });
  });

  it.each([
    ['429', { status: 429, headers: { 'retry-after': '600' } }, 600_000],
    [
      '503 until a time',
      { status: 503, headers: { 'retry-after': 'Fri, 20 Nov 2026 13:15:00 GMT' } },
      600_000,
    ],
    ['500', { status: 500 }, 30_000],
    ['nothing in time', { status: 201, afterMs: 3_000 }, 30_000],
  ])('%s: it is sent when it may be', async (_what, answer, wait) => {
    const phone = await subscribe(chief);
    service.held.answers = [answer];
    await submit();
    await vi.waitFor(() => expect(service.held.calls).toBe(1), 10_000);
    await sent();
    const before = phone.received().length;
    test.clock.pass(wait - 1_000);
    await sent();
    expect(service.held.calls, 'not before').toBe(1);
    test.clock.pass(1_001);
    await sent();
    expect(service.held.calls).toBe(2);
    expect(phone.received()).toHaveLength(before + 1);
    expect(await count('push_outbox')).toBe(0);
  });

  it('that it will not: another try is none, and no redirect is followed', async () => {
    const phone = await subscribe(chief);
    service.held.answers = [{ status: 307, headers: { location: '/elsewhere' } }];
    await submit();
    await vi.waitFor(() => expect(service.held.calls).toBe(1), 10_000);
    await sent();
    expect(service.held.calls).toBe(1);
    expect(phone.received()).toHaveLength(0);
    expect(await count('push_outbox')).toBe(0);
    expect(await count('push_subscription')).toBe(1);
  });

  it('nothing but errors: it is given up after some tries', async () => {
    await subscribe(chief);
    service.held.answers = Array.from({ length: 20 }, () => ({ status: 500 }));
    await submit();
    await vi.waitFor(() => expect(service.held.calls).toBe(1), 10_000);
    for (let tried = 0; tried < 12; tried += 1) {
      await sent();
      test.clock.pass(3_600_001);
      await test.db.query("update session set expires_at = expires_at + interval '1 hour'");
    }
    expect(service.held.calls).toBe(8);
    expect(await count('push_outbox')).toBe(0);
  });

  it('slowly: no more than some are asked at once', async () => {
    for (let made = 0; made < 20; made += 1) await subscribe(await signInAgain(chief));
    service.held.answers = Array.from({ length: 20 }, () => ({ status: 201, afterMs: 100 }));
    await submit();
    await vi.waitFor(() => expect(service.held.calls).toBe(20), 20_000);
    expect(service.held.mostAtOnce).toBe(8);
  });
});

it('loses nothing when the server ends in the middle of a call', async () => {
  const phone = await subscribe(chief);
  service.held.answers = [{ status: 201, afterMs: 1_500 }];
  await submit();
  await vi.waitFor(() => expect(service.held.calls).toBe(1), 10_000);
  await test.app.close();
  expect(await count('push_outbox')).toBe(1);
  const before = phone.received().length;
  const next = await testApp({ db: opened.db, env, post: service.post });
  next.clock.pass(1);
  await sent(next.app);
  expect(phone.received()).toHaveLength(before + 1);
  expect(await count('push_outbox')).toBe(0);
  await next.close();
});

it('takes up what a process that is gone had taken, when its time is over', async () => {
  const phone = await subscribe(chief);
  service.held.answers = [{ status: 503 }];
  await submit();
  await vi.waitFor(() => expect(service.held.calls).toBe(1), 10_000);
  await sent();
  // As a process leaves it that was killed while it called.
  await test.db.query('update push_outbox set next_at = $1', [
    new Date(test.clock.now() + 60_000).toISOString(),
  ]);
  await sent();
  expect(phone.received()).toHaveLength(0);
  test.clock.pass(60_001);
  await sent();
  expect(phone.received()).toHaveLength(1);
});

describe('it ends with the sitting', () => {
  const ways: [string, (of: Caller) => Promise<unknown>][] = [
    ['log-out', (of) => of.post('/logout', {})],
    ['its time', async () => test.clock.pass(12 * 3_600_000 + 1)],
    [
      'being signed out elsewhere',
      async (of) => void (await (await signInAgain(of)).call('DELETE', '/sittings')),
    ],
    [
      'a new password, given elsewhere',
      async (of) =>
        void (await (
          await signInAgain(of)
        ).post('/password/change', { current: PASSWORD, password: 'eleven orange tramways' })),
    ],
    [
      'the account',
      async (of) =>
        void (await test.db.query('update credential set enabled = false where user_id = $1', [of.userId])),
    ],
  ];
  it.each(ways)('by %s', async (_what, end) => {
    const phone = await subscribe(chief);
    await end(chief);
    if (test.clock.now() > Date.parse('2026-11-21')) marie = await signInAgain(marie);
    await submit();
    await sent();
    expect(phone.received()).toHaveLength(0);
    expect(service.held.calls).toBe(0);
    expect(await count('push_outbox')).toBe(0);
    const { sweepSubscriptions } = await import('./subscriptions.ts');
    await sweepSubscriptions(test.db, test.clock, keys.publicKey);
    expect(await count('push_subscription')).toBe(0);
  });

  it('also for what was queued before', async () => {
    const phone = await subscribe(chief);
    service.held.answers = [{ status: 503 }];
    await submit();
    await vi.waitFor(() => expect(service.held.calls).toBe(1), 10_000);
    await sent();
    await chief.post('/logout', {});
    test.clock.pass(60_000);
    await sent();
    expect(phone.received()).toHaveLength(0);
    expect(await count('push_outbox')).toBe(0);
  });
});

describe('/pushSubscription', () => {
  it('is one a sitting, one’s own only, and taken back', async () => {
    const [first, second] = [service.browser().given, service.browser().given];
    const get = async (who: Caller) => (await who.get('/pushSubscription')).body['endpoint'];
    for (const roles of [['user'], ['admin'], ['accounts'], ['service_manager'], ['hr']]) {
      const someone = await newCaller(test, roles);
      expect((await someone.put('/pushSubscription', first)).status).toBe(204);
      expect(await get(someone)).toBe(first.endpoint);
      expect(await get(marie)).toBeNull();
      expect(await get(await signInAgain(someone))).toBeNull();
    }
    await marie.put('/pushSubscription', first);
    await marie.put('/pushSubscription', second);
    expect(await get(marie)).toBe(second.endpoint);
    expect(await count('push_subscription'), 'a browser is told for one sitting').toBe(1);
    expect((await chief.remove('/pushSubscription')).status).toBe(204);
    expect(await get(marie)).toBe(second.endpoint);
    expect((await marie.remove('/pushSubscription')).status).toBe(204);
    expect(await get(marie)).toBeNull();
    expect((await test.app.inject({ method: 'GET', url: '/api/pushSubscription' })).statusCode).toBe(401);
  });

  const good = () => service.browser().given;
  it.each([
    ['http://push.browser.example/x', '/endpoint'],
    ['https://127.0.0.1/x', '/endpoint'],
    ['https://10.0.0.1/x', '/endpoint'],
    ['https://0x7f.1/x', '/endpoint'],
    ['https://2130706433/x', '/endpoint'],
    ['https://[::1]/x', '/endpoint'],
    ['https://8.8.8.8/x', '/endpoint'],
    ['https://localhost/x', '/endpoint'],
    ['https://erp.localhost/x', '/endpoint'],
    ['https://printer.local/x', '/endpoint'],
    ['https://intranet/x', '/endpoint'],
    ['https://push.browser.example./x', '/endpoint'],
    ['https://push.browser.example:8443/x', '/endpoint'],
    ['https://me:secret@push.browser.example/x', '/endpoint'],
    ['https://push.browser.example/x#y', '/endpoint'],
    ['https://push.browser.example/a b', '/endpoint'],
    ['ftp://push.browser.example/x', '/endpoint'],
    [`https://push.browser.example/${'x'.repeat(1000)}`, '/endpoint'],
    ['', '/endpoint'],
    [7, '/endpoint'],
  ])('takes no address like %s', async (endpoint, pointer) => {
    const answer = await marie.put('/pushSubscription', { ...good(), endpoint });
    expect(answer.status).toBe(422);
    expect(answer.body['errors']).toMatchObject([{ pointer }]);
    expect(await count('push_subscription')).toBe(0);
  });

  it.each<[string, (given: ReturnType<typeof good>) => unknown, string]>([
    ['no keys', ({ endpoint }) => ({ endpoint }), '/keys'],
    ['a key beside', (given) => ({ ...given, keys: { ...given.keys, more: 'x' } }), '/keys'],
    ['a field beside', (given) => ({ ...given, expirationTime: null }), ''],
    [
      'a short key',
      (given) => ({ ...given, keys: { ...given.keys, p256dh: given.keys.p256dh.slice(0, -1) } }),
      '/keys/p256dh',
    ],
    [
      'a point that is none',
      (given) => ({ ...given, keys: { ...given.keys, p256dh: `B${'A'.repeat(86)}` } }),
      '/keys/p256dh',
    ],
    [
      'a padded secret',
      (given) => ({ ...given, keys: { ...given.keys, auth: `${given.keys.auth}==` } }),
      '/keys/auth',
    ],
    ['a long secret', (given) => ({ ...given, keys: { ...given.keys, auth: 'A'.repeat(43) } }), '/keys/auth'],
    ['an array', () => [], '/endpoint'],
  ])('takes none with %s', async (_what, change, pointer) => {
    const answer = await marie.put('/pushSubscription', change(good()));
    expect(answer.status).toBe(422);
    expect(answer.body['errors']).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ pointer })]),
    );
  });

  it('is there where the server has keys, which its capabilities say', async () => {
    const capabilities = async (app: TestApp) =>
      (await app.app.inject({ method: 'GET', url: '/api/capabilities' })).json<{ webPush: boolean }>()
        .webPush;
    expect(await capabilities(test)).toBe(true);
    const without = await testApp();
    const someone = await newCaller(without);
    expect(await capabilities(without)).toBe(false);
    expect((await someone.get('/pushSubscription')).status).toBe(404);
    expect((await someone.put('/pushSubscription', good())).status).toBe(404);
    expect((await someone.remove('/pushSubscription')).status).toBe(404);
    await without.close();
  });

  it('is made anew where the server has another pair, and forgotten where it has none', async () => {
    await subscribe(chief);
    const other = makeVapidKeys();
    const next = await testApp({
      db: opened.db,
      env: { ...env, VAPID_PUBLIC_KEY: other.publicKey, VAPID_PRIVATE_KEY: other.privateKey },
      post: service.post,
    });
    const there = callerOf(next.app, chief);
    expect((await there.get('/pushSubscription')).body).toEqual({
      publicKey: other.publicKey,
      endpoint: null,
    });
    await next.close();
    await (await testApp({ db: opened.db })).close();
    expect(await count('push_subscription')).toBe(0);
  });

  it('goes with the row of its sitting', async () => {
    await subscribe(chief);
    await test.db.query('delete from session where user_id = $1', [chief.userId]);
    expect(await count('push_subscription')).toBe(0);
  });
});
