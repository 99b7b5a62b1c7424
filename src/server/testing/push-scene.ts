import { expect } from 'vitest';
import { callerOf, newCaller, type Caller } from './caller.ts';
import { pushService, type TestBrowser } from './push-service.ts';
import { testApp, type TestApp } from './test-app.ts';
import type { Db } from '../database/db.ts';
import { makeVapidKeys } from '../web-push/vapid-keys.ts';

/** A server with keys, a push service that its browsers are at, a person who submits and their manager who is told. */
export async function pushScene(db: Db) {
  const keys = makeVapidKeys();
  const env = {
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    VAPID_SUBJECT: 'mailto:erp@acme.example',
  };
  const service = await pushService(keys.publicKey);
  const test = await testApp({ db, env, post: service.post });

  async function signInAgain(caller: Caller): Promise<Caller> {
    const headers = await test.signIn(`${caller.userId}@demo.comptoir.example`);
    return callerOf(test.app, { userId: caller.userId, ...headers });
  }
  return {
    keys,
    env,
    service,
    test,
    signInAgain,
    async people(): Promise<{ chief: Caller; marie: Caller }> {
      const admin = await newCaller(test, ['admin']);
      const chief = await newCaller(test, ['user', 'service_manager']);
      const made = await admin.post('/services', { name: `Field ${chief.userId}`, manager: chief.userId });
      const marie = await newCaller(test, ['user'], {
        service: String(made.body['id']),
        displayLine1: 'Marie Blanc',
      });
      return { chief, marie };
    },
    async subscribe(caller: Caller, headers = {}, origin = service.origin): Promise<TestBrowser> {
      const browser = service.browser(origin);
      expect((await caller.put('/pushSubscription', browser.given, headers)).status).toBe(204);
      return browser;
    },
    /** She submits an account, which her manager is told of. */
    async submit(marie: Caller, period = '2026-03'): Promise<{ path: string; id: string }> {
      const costs = [
        { lineKey: 'a', date: `${period}-02`, amountTtc: 12, lostReceipt: 'Lost on the way', paidBy: 'employee',
          expense: { expenseTrip: { mode: 'parking' } } },
      ]; // prettier-ignore
      const made = await marie.post('/expenseAccounts', {
        employee: marie.userId,
        period,
        title: 'March',
        costs,
      });
      const path = `/expenseAccounts/${String(made.body['id'])}`;
      expect((await marie.put(path, { status: 'submitted' })).status).toBe(200);
      return { path, id: String(made.body['id']) };
    },
    async count(table: 'push_subscription' | 'push_outbox'): Promise<number> {
      const { rows } = await db.query<{ count: number }>(`select count(*) as count from ${table}`);
      return Number(rows[0]?.count);
    },
    async close() {
      await test.close();
      await service.close();
    },
  };
}

/** All that is due by now has been tried. */
export async function sent({ app }: TestApp): Promise<void> {
  app.services.pushSender!.wake();
  await app.services.pushSender!.settled();
}
