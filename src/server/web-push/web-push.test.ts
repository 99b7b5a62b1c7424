import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callerOf, newCaller, type Caller } from '../testing/caller.ts';
import { freshDatabase } from '../testing/databases.ts';
import { pushScene, sent } from '../testing/push-scene.ts';
import { PASSWORD, testApp, type TestApp } from '../testing/test-app.ts';
import { sweepSubscriptions } from './subscriptions.ts';
import { makeVapidKeys } from './vapid-keys.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let opened: Awaited<ReturnType<typeof freshDatabase>>;
let scene: Awaited<ReturnType<typeof pushScene>>;
let test: TestApp;
let service: typeof scene.service;
let chief: Caller;
let marie: Caller;
beforeAll(async () => {
  opened = await freshDatabase();
  scene = await pushScene(opened.db);
  ({ test, service } = scene);
});
beforeEach(async () => {
  await test.db.query('delete from push_subscription');
  Object.assign(service.held, { answers: [], atOnce: 0, mostAtOnce: 0, calls: 0, wrong: [] });
  ({ chief, marie } = await scene.people());
});
afterEach(() => service.speak());
afterAll(async () => {
  await scene.close();
  await opened.close();
});
describe('a message', () => {
  it('reaches every device of its person, locked for it alone and signed', async () => {
    const phone = await scene.subscribe(chief);
    const laptop = await scene.subscribe(await scene.signInAgain(chief), {
      'accept-language': 'fr-FR,fr;q=0.9',
    });
    const other = await scene.subscribe(marie);
    const { id } = await scene.submit(marie);
    await vi.waitFor(() => expect(laptop.received()).toHaveLength(1), 10_000);
    await sent(test);
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
    expect(await scene.count('push_outbox')).toBe(0);
  });

  it('is in the language of its person, not of the browser, where they have chosen one', async () => {
    await chief.put(`/users/${chief.userId}`, { language: 'fr' });
    const phone = await scene.subscribe(chief, { 'accept-language': 'en' });
    await scene.submit(marie);
    await vi.waitFor(() => expect(phone.received()).toHaveLength(1), 10_000);
    expect(phone.received()[0]?.said).toMatchObject({
      language: 'fr',
      body: expect.stringContaining('Soumise par'),
    });
  });

  it('is queued with its notice or not at all', async () => {
    await scene.subscribe(chief);
    const { path } = await scene.submit(marie);
    await sent(test);
    // A step that is refused tells nobody.
    expect((await marie.put(path, { status: 'approved' })).status).toBeGreaterThanOrEqual(400);
    await test.db.script('alter table history add constraint no_more check (op is null) not valid');
    const phone = await scene.subscribe(marie);
    const before = await scene.count('push_outbox');
    const calls = service.held.calls;
    expect((await chief.put(path, { status: 'approved' })).status).toBeGreaterThanOrEqual(400);
    expect(await scene.count('push_outbox')).toBe(before);
    await sent(test);
    await test.db.script('alter table history drop constraint no_more');
    expect(phone.received()).toHaveLength(0);
    expect(service.held.calls).toBe(calls);
  });

  it('is not sent to whoever may not read its record any more', async () => {
    const phone = await scene.subscribe(chief);
    service.held.answers = [{ status: 503 }];
    await scene.submit(marie);
    await vi.waitFor(() => expect(service.held.calls).toBe(1), 10_000);
    await sent(test);
    const admin = await newCaller(test, ['admin']);
    expect((await admin.put(`/users/${marie.userId}`, { service: null })).status).toBe(200);
    test.clock.pass(60_000);
    await sent(test);
    expect([phone.received(), service.held.calls]).toEqual([[], 1]);
    expect(await scene.count('push_outbox')).toBe(0);
  });

  it('is not sent when it has been read meanwhile', async () => {
    const phone = await scene.subscribe(chief);
    service.held.answers = [{ status: 503 }];
    await scene.submit(marie);
    await vi.waitFor(() => expect(service.held.calls).toBe(1), 10_000);
    await sent(test);
    const [notice] = (await chief.get('/notifications')).body as unknown as Record<string, unknown>[];
    await chief.put(`/notifications/${String(notice?.['id'])}`, { readAt: '2026-11-20 14:06' });
    test.clock.pass(60_000);
    await sent(test);
    expect(phone.received()).toHaveLength(0);
    expect(await scene.count('push_outbox')).toBe(0);
  });
});

describe('what a push service answers', () => {
  it.each([404, 410])('%s: the device is forgotten', async (status) => {
    await scene.subscribe(chief);
    service.held.answers = [{ status }];
    await scene.submit(marie);
    await vi.waitFor(async () => expect(await scene.count('push_subscription')).toBe(0), 10_000);
    expect(await scene.count('push_outbox')).toBe(0);
    expect((await chief.get('/pushSubscription')).body).toEqual({
      publicKey: scene.keys.publicKey,
      endpoint: null,
      language: null,
    });
  });

  it.each([
    ['429', () => ({ status: 429, headers: { 'retry-after': '600' } }), 600_000],
    [
      '503 until a time',
      () => ({
        status: 503,
        headers: { 'retry-after': new Date(test.clock.now() + 600_000).toUTCString() },
      }),
      // Such a date has no parts of a second.
      601_000,
    ],
    ['500', () => ({ status: 500 }), 30_000],
    ['nothing in time', () => ({ status: 201, afterMs: 3_000 }), 30_000],
  ])('%s: it is sent when it may be', async (_what, answer, wait) => {
    const phone = await scene.subscribe(chief);
    service.held.answers = [answer()];
    await scene.submit(marie);
    await vi.waitFor(() => expect(service.held.calls).toBe(1), 10_000);
    await sent(test);
    const before = phone.received().length;
    test.clock.pass(wait - 2_000);
    await sent(test);
    expect(service.held.calls, 'not before').toBe(1);
    test.clock.pass(2_001);
    await sent(test);
    expect(service.held.calls).toBe(2);
    expect(phone.received()).toHaveLength(before + 1);
    expect(await scene.count('push_outbox')).toBe(0);
  });

  it('that it will not: another try is none, and no redirect is followed', async () => {
    const phone = await scene.subscribe(chief);
    service.held.answers = [{ status: 307, headers: { location: '/elsewhere' } }];
    await scene.submit(marie);
    await vi.waitFor(() => expect(service.held.calls).toBe(1), 10_000);
    await sent(test);
    expect(service.held.calls).toBe(1);
    expect(phone.received()).toHaveLength(0);
    expect(await scene.count('push_outbox')).toBe(0);
    expect(await scene.count('push_subscription')).toBe(1);
  });

  it('nothing but errors: it is given up after some tries', async () => {
    await scene.subscribe(chief);
    service.held.answers = Array.from({ length: 20 }, () => ({ status: 500 }));
    await scene.submit(marie);
    await vi.waitFor(() => expect(service.held.calls).toBe(1), 10_000);
    for (let tried = 0; tried < 12; tried += 1) {
      await sent(test);
      test.clock.pass(3_600_001);
      await test.db.query("update session set expires_at = expires_at + interval '1 hour'");
    }
    expect(service.held.calls).toBe(8);
    expect(await scene.count('push_outbox')).toBe(0);
  });

  it('slowly: no more than some are asked at once', async () => {
    for (let made = 0; made < 20; made += 1)
      await scene.subscribe(await scene.signInAgain(chief), {}, `https://push${made % 10}.browser.example`);
    service.held.answers = Array.from({ length: 20 }, () => ({ status: 201, afterMs: 1_000 }));
    await scene.submit(marie);
    await vi.waitFor(() => expect(service.held.calls).toBe(20), 20_000);
    expect(service.held.mostAtOnce).toBe(8);
    await sent(test);
  });

  it('slowly: fewer at one host', async () => {
    for (let made = 0; made < 6; made += 1) await scene.subscribe(await scene.signInAgain(chief));
    service.held.answers = Array.from({ length: 6 }, () => ({ status: 201, afterMs: 1_000 }));
    await scene.submit(marie);
    await vi.waitFor(() => expect(service.held.calls).toBe(6), 20_000);
    expect(service.held.mostAtOnce).toBe(2);
    await sent(test);
  });

  it('nothing at all: only its own browsers wait for it', async () => {
    const silent = (service.held.silent = 'https://silent.browser.example');
    for (let made = 0; made < 12; made += 1)
      await scene.subscribe(await scene.signInAgain(chief), {}, silent);
    const phone = await scene.subscribe(chief);
    await scene.submit(marie);
    await vi.waitFor(() => expect(phone.received()).toHaveLength(1), 10_000);
    await vi.waitFor(() => expect(service.waiting()).toBe(2), 10_000);
    // What is written while it is silent too.
    await scene.submit(marie, '2026-04');
    await vi.waitFor(() => expect(phone.received()).toHaveLength(2), 10_000);
    expect(service.waiting()).toBe(2);
    service.speak();
    await sent(test);
    expect(await scene.count('push_outbox'), 'the two that it left without an answer').toBe(2);
  });
});

it('takes up what a process that is gone had taken, when its time is over', async () => {
  const phone = await scene.subscribe(chief);
  service.held.answers = [{ status: 503 }];
  await scene.submit(marie);
  await vi.waitFor(() => expect(service.held.calls).toBe(1), 10_000);
  await sent(test);
  // As a process leaves it that was killed while it called.
  await test.db.query('update push_outbox set next_at = $1', [
    new Date(test.clock.now() + 60_000).toISOString(),
  ]);
  await sent(test);
  expect(phone.received()).toHaveLength(0);
  test.clock.pass(60_001);
  await sent(test);
  expect(phone.received()).toHaveLength(1);
});

describe('it ends with the sitting', () => {
  const ways: [string, (of: Caller) => Promise<unknown>][] = [
    ['log-out', (of) => of.post('/logout', {})],
    ['its time', async () => test.clock.pass(12 * 3_600_000 + 1)],
    [
      'being signed out elsewhere',
      async (of) => void (await (await scene.signInAgain(of)).call('DELETE', '/sittings')),
    ],
    [
      'a new password, given elsewhere',
      async (of) =>
        void (await (
          await scene.signInAgain(of)
        ).post('/password/change', { current: PASSWORD, password: 'eleven orange tramways' })),
    ],
    [
      'the account',
      async (of) =>
        void (await test.db.query('update credential set enabled = false where user_id = $1', [of.userId])),
    ],
  ];
  it.each(ways)('by %s', async (_what, end) => {
    const phone = await scene.subscribe(chief);
    await end(chief);
    marie = await scene.signInAgain(marie);
    await scene.submit(marie);
    await sent(test);
    expect(phone.received()).toHaveLength(0);
    expect(service.held.calls).toBe(0);
    expect(await scene.count('push_outbox')).toBe(0);
    await sweepSubscriptions(test.db, test.clock, scene.keys.publicKey);
    expect(await scene.count('push_subscription')).toBe(0);
  });

  it('also for what was queued before', async () => {
    const phone = await scene.subscribe(chief);
    service.held.answers = [{ status: 503 }];
    await scene.submit(marie);
    await vi.waitFor(() => expect(service.held.calls).toBe(1), 10_000);
    await sent(test);
    await chief.post('/logout', {});
    test.clock.pass(60_000);
    await sent(test);
    expect(phone.received()).toHaveLength(0);
    expect(await scene.count('push_outbox')).toBe(0);
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
      expect(await get(await scene.signInAgain(someone))).toBeNull();
    }
    await marie.put('/pushSubscription', first, { 'accept-language': 'fr' });
    expect((await marie.get('/pushSubscription')).body['language']).toBe('fr');
    await marie.put('/pushSubscription', second);
    expect(await get(marie)).toBe(second.endpoint);
    expect(await scene.count('push_subscription'), 'a browser is told for one sitting').toBe(1);
    expect((await chief.remove('/pushSubscription')).status).toBe(204);
    expect(await get(marie)).toBe(second.endpoint);
    expect((await marie.remove('/pushSubscription')).status).toBe(204);
    expect(await get(marie)).toBeNull();
    expect((await test.app.inject({ method: 'GET', url: '/api/pushSubscription' })).statusCode).toBe(401);
  });

  it('takes none that is wrong, and repeats nothing of it', async () => {
    const { endpoint, keys } = service.browser().given;
    const answer = await marie.put('/pushSubscription', {
      endpoint: endpoint.replace('https', 'http'),
      keys,
    });
    expect(answer.status).toBe(422);
    expect(answer.body['errors']).toMatchObject([{ pointer: '/endpoint' }]);
    expect(answer.text).not.toContain('push.browser.example');
    expect(await scene.count('push_subscription')).toBe(0);
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
    expect((await someone.put('/pushSubscription', service.browser().given)).status).toBe(404);
    expect((await someone.remove('/pushSubscription')).status).toBe(404);
    await without.close();
  });

  it('is made anew where the server has another pair, and forgotten where it has none', async () => {
    await scene.subscribe(chief);
    const other = makeVapidKeys();
    const next = await testApp({
      db: opened.db,
      env: { ...scene.env, VAPID_PUBLIC_KEY: other.publicKey, VAPID_PRIVATE_KEY: other.privateKey },
      post: service.post,
    });
    const there = callerOf(next.app, chief);
    expect((await there.get('/pushSubscription')).body).toEqual({
      publicKey: other.publicKey,
      endpoint: null,
      language: null,
    });
    await next.close();
    await (await testApp({ db: opened.db })).close();
    expect(await scene.count('push_subscription')).toBe(0);
  });

  it('goes with the row of its sitting', async () => {
    await scene.subscribe(chief);
    await test.db.query('delete from session where user_id = $1', [chief.userId]);
    expect(await scene.count('push_subscription')).toBe(0);
  });
});
