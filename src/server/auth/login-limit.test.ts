import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PASSWORD, testApp, type TestApp } from '../testing/test-app.ts';
import { addressGroup } from './address-group.ts';
import { createHashQueue } from './hash-queue.ts';
import { MOST_OF_ACCOUNT, MOST_OF_ADDRESS, MOST_OF_PAIR } from './login-limit.ts';

vi.setConfig({ testTimeout: 60_000 });

let test: TestApp;
beforeAll(async () => void (test = await testApp()), 60_000);
afterAll(() => test.close());

const login = async (username: string, password: string, remoteAddress: string): Promise<number> =>
  (
    await test.app.inject({
      method: 'POST',
      url: '/api/login_check',
      payload: { username, password },
      remoteAddress,
    })
  ).statusCode;
const of = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length;

it('guesses at one account from many addresses – end, and its person still comes in from where they were', async () => {
  const { username } = await test.account();
  expect(await login(username, PASSWORD, '198.51.100.7')).toBe(200);
  const statuses = await Promise.all(
    Array.from({ length: 200 }, (_, at) => login(username, `guess ${at}`, `10.1.${at % 20}.1`)),
  );
  expect([of(statuses, 401), of(statuses, 429)]).toEqual([MOST_OF_ACCOUNT, 200 - MOST_OF_ACCOUNT]);
  expect(await login(username, PASSWORD, '10.1.99.1'), 'a stranger’s address').toBe(429);
  expect(await login(username, PASSWORD, '198.51.100.7'), 'their own').toBe(200);
  test.clock.pass(15 * 60_000 + 1);
  expect(await login(username, PASSWORD, '10.1.99.1')).toBe(200);
});

it('guesses at many accounts from one address – end, and people who have signed in there come in', async () => {
  const { username } = await test.account();
  const stranger = await test.account();
  const address = '198.51.100.8';
  expect(await login(username, PASSWORD, address)).toBe(200);
  const statuses: number[] = [];
  for (let at = 0; at < MOST_OF_ADDRESS + 20; at += 1)
    statuses.push(await login(`nobody-${at}@acme.example`, 'Printemps2026', address));
  expect([of(statuses, 401), of(statuses, 429)]).toEqual([MOST_OF_ADDRESS, 20]);
  expect(await login(stranger.username, PASSWORD, address)).toBe(429);
  expect(await login(username, PASSWORD, address)).toBe(200);
  expect(await login(stranger.username, PASSWORD, '198.51.100.9')).toBe(200);
});

it('an address of IPv6 – is counted by its network, and a mapped one by the IPv4 in it', async () => {
  const { username } = await test.account();
  for (let at = 0; at < MOST_OF_PAIR; at += 1)
    expect(await login(username, 'wrong', `2001:db8:1:2::${at.toString(16)}`)).toBe(401);
  expect(await login(username, PASSWORD, '2001:db8:1:2:ffff::1')).toBe(429);
  expect(await login(username, PASSWORD, '2001:db8:1:3::1')).toBe(200);
  const other = await test.account();
  for (let at = 0; at < MOST_OF_PAIR; at += 1) await login(other.username, 'wrong', '::ffff:10.9.9.9');
  expect(await login(other.username, PASSWORD, '10.9.9.9')).toBe(429);
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, group) => expect(addressGroup(address)).toBe(group));

it('asking for links from one address – ends, for however many accounts', async () => {
  const ask = async (at: number): Promise<number> =>
    (
      await test.app.inject({
        method: 'POST',
        url: '/api/password/forgot',
        payload: { username: `nobody-${at}@acme.example` },
        remoteAddress: '198.51.100.77',
      })
    ).statusCode;
  const statuses: number[] = [];
  for (let at = 0; at < MOST_OF_ADDRESS + 5; at += 1) statuses.push(await ask(at));
  expect([of(statuses, 204), of(statuses, 429)]).toEqual([MOST_OF_ADDRESS, 5]);
});

it('a flood of guesses – is over after those that may fail, and keeps nothing', async () => {
  const { username } = await test.account();
  const statuses = await Promise.all(
    Array.from({ length: 300 }, (_, at) => login(username, `guess ${at}`, '198.51.100.66')),
  );
  expect([of(statuses, 401), of(statuses, 429)]).toEqual([MOST_OF_PAIR, 300 - MOST_OF_PAIR]);
});

it('300 log-ins at once from one address – end at those that may fail, and another person does not wait for them', async () => {
  const { username } = await test.account();
  let hashed = 0;
  const flood = Array.from({ length: 300 }, async (_, at) => {
    const status = await login(`flood-${at}@acme.example`, 'guess', '198.51.100.40');
    if (status === 401) hashed += 1;
    return status;
  });
  await Promise.race(flood);
  expect(await login(username, PASSWORD, '198.51.100.41')).toBe(200);
  expect(hashed).toBeLessThan(MOST_OF_ADDRESS);
  const statuses = await Promise.all(flood);
  expect([of(statuses, 401), of(statuses, 429)]).toEqual([MOST_OF_ADDRESS, 300 - MOST_OF_ADDRESS]);
});

it('a body of a log-in that is longer than any – is not read', async () => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/login_check',
    payload: { username: 'x'.repeat(20_000), password: 'x' },
  });
  expect(answer.statusCode).toBe(413);
});

/** A queue with work that ends when it is told. */
function held(bounds?: Parameters<typeof createHashQueue>[0]) {
  const queue = createHashQueue(bounds);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (address: string, isKnown = false): Promise<void> =>
    queue.run({ address, isKnown }, () => {
      begun.push(address);
      return new Promise((end) => ends.push(end));
    });
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, add, endOne };
}

it('hashes – run two at once, whoever floods waits in turns with the others, people who are known go first', async () => {
  const { begun, add, endOne } = held();
  for (let at = 0; at < 90; at += 1) void add('flood');
  void add('other');
  void add('known', true);
  void add('third');
  expect(begun).toEqual(['flood', 'flood']);
  for (let at = 0; at < 4; at += 1) await endOne();
  expect(begun.slice(2)).toEqual(['known', 'flood', 'other', 'third']);
});

it('hashes – are refused where too many wait, of one address or of strangers, and end their place', async () => {
  const { begun, add, endOne } = held({ atOnce: 1, mostWaiting: 3, mostOfOne: 2 });
  const refused = { problem: { kind: 'too-many' } };
  void add('a');
  void add('a');
  void add('a');
  await expect(add('a')).rejects.toMatchObject(refused);
  void add('b');
  await expect(add('c')).rejects.toMatchObject(refused);
  void add('d', true);
  for (let at = 0; at < 5; at += 1) await endOne();
  expect(begun).toEqual(['a', 'd', 'a', 'b', 'a']);
  void add('e');
  expect(begun.at(-1)).toBe('e');
});
