import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { onBothEngines } from '../testing/databases.ts';
import { MIGRATIONS } from '../testing/embedded-template.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { createBus, createPoll } from './bus.ts';
import { MOST_STREAMS } from './event-route.ts';

// Some tests open a database of their own.
vi.setConfig({ testTimeout: 60_000 });

let test: TestApp;
let address: string;
beforeAll(async () => {
  test = await testApp({
    mayRead: (person, collection) => collection !== 'salaries' || person.roles.includes('accounts'),
    env: { TRUSTED_ORIGINS: 'https://erp.example.org' },
  });
  address = await test.app.listen({ port: 0, host: '127.0.0.1' });
}, 60_000);
afterAll(() => test.close());

async function listen(
  headers: Record<string, string>,
): Promise<{ response: Response; next: () => Promise<string> }> {
  const response = await fetch(`${address}/api/events`, { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<string> => {
    for (;;) {
      const at = text.indexOf('\n\n');
      if (at >= 0) {
        const event = text.slice(0, at);
        text = text.slice(at + 2);
        if (event.startsWith('data: ')) return event.slice(6);
        continue;
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return 'end';
      text += chunk.value;
    }
  };
  return { response, next };
}

it('sends one notice for several commits, naming only what each person may read', async () => {
  const user = await test.account(['user']);
  const accountant = await test.account(['accounts']);
  const [first, second] = await Promise.all([
    listen({ ...(await test.signIn(user.username)), origin: 'https://erp.example.org' }),
    listen(await test.signIn(accountant.username)),
  ]);
  expect(Object.fromEntries(first.response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'access-control-allow-origin': 'https://erp.example.org',
  });
  const { bus, people } = test.app.services;
  bus.changed(test.organisation, ['salaries']);
  bus.changed(test.organisation, ['companies', 'contacts']);
  bus.changed(randomUUID(), ['tasks']);
  bus.changed(test.organisation, ['companies']);
  expect(await first.next()).toBe('{"collections":["companies","contacts"]}');
  expect(await second.next()).toBe('{"collections":["companies","contacts","salaries"]}');
  await test.db.query('update session set revoked_at = now() where user_id = $1', [user.userId]);
  people.forget(user.userId);
  bus.changed(test.organisation, ['companies']);
  expect(await first.next()).toBe('end');
  expect(await second.next()).toBe('{"collections":["companies"]}');
});

it('more streams of one person than are held – end the oldest, and nobody else’s', async () => {
  const [one, other] = [await test.account(), await test.account()];
  const theirs = await listen(await test.signIn(other.username));
  const sittings = [await test.signIn(one.username), await test.signIn(one.username)];
  const streams: Awaited<ReturnType<typeof listen>>[] = [];
  for (let at = 0; at < MOST_STREAMS + 2; at += 1) streams.push(await listen(sittings[at % 2]!));
  expect(await streams[0]!.next()).toBe('end');
  expect(await streams[1]!.next()).toBe('end');
  test.app.services.bus.changed(test.organisation, ['companies']);
  for (const { next } of [theirs, ...streams.slice(2)])
    expect(await next()).toBe('{"collections":["companies"]}');
});

it('ends the streams of a stopping server', async () => {
  const other = await testApp();
  const base = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = await other.signIn((await other.account()).username);
  const response = await fetch(`${base}/api/events`, { headers });
  const text = response.text();
  await other.close();
  expect(await text).toContain(': open');
});

await onBothEngines('the bus', (fresh, engine) => {
  it('reaches the other processes of a shared database', async () => {
    const { db, again } = await fresh();
    await migrate(db, MIGRATIONS);
    const organisation = randomUUID();
    const here = await createBus(db, { processId: 'a' });
    const there = engine === 'postgresql' ? await createBus(await again(), { processId: 'b' }) : here;
    const heardHere: string[][] = [];
    here.subscribe(organisation, (collections) => heardHere.push([...collections]));
    const heard = new Promise<readonly string[]>((resolve) => there.subscribe(organisation, resolve));
    here.changed(organisation, ['companies', 'contacts']);
    expect(await heard).toEqual(['companies', 'contacts']);
    expect(heardHere).toEqual([['companies', 'contacts']]);
    await Promise.all([here.close(), there.close()]);
  });

  it('finds by the counters what was committed, where there is no LISTEN', async () => {
    const { db } = await fresh();
    await migrate(db, MIGRATIONS);
    const organisation = randomUUID();
    await db.query("insert into organisation (id, name, epoch) values ($1, 'T', $1)", [organisation]);
    const heard: [string, readonly string[]][] = [];
    const poll = await createPoll(db, (id, collections) => heard.push([id, collections]));
    await poll();
    await db.query('update organisation set counter = 2 where id = $1', [organisation]);
    for (const [seq, collection] of [
      [1, 'tasks'],
      [2, 'companies'],
      [2, 'tasks'],
    ] as const)
      await db.query(
        `insert into history (organisation, id, seq, collection, entity_id, at, op, version, changes)
         values ($1, $2, $3, $4, $2, now(), 'update', 1, '{}')`,
        [organisation, randomUUID(), seq, collection],
      );
    await poll();
    await poll();
    expect(heard).toEqual([[organisation, ['companies', 'tasks']]]);
  });
});
