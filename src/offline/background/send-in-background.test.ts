import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineOptions } from '../../testing/engine-options.ts';
import { fakeBrowser, fakePorts, type FakeBrowser } from '../../testing/fake-device-ports.ts';
import { jsonAnswer } from '../../testing/fake-engine.ts';
import { modelServer, type ModelServer } from '../../testing/model-server.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { createVirtualTime } from '../../testing/virtual-time.ts';
import type { Engine } from '../contract.ts';
import { unreleasedVersions } from '../database/open.ts';
import { createEngine } from '../engine.ts';
import type { HttpAnswer } from '../ports.ts';
import { forgetSender, keepSender, keptSender, type KeptSender } from './kept-sender.ts';
import { sendInBackground } from './send-in-background.ts';
import '../../testing/engine-parts.gen.ts';
import { toyEntity } from '../../testing/toy-entity.ts';

/* The service worker sends what pages have left, and keeps no later worker waiting for long. */
const party = toyEntity('parties');
const MANY = 40;
const NAME = 'background';

let time: ReturnType<typeof createVirtualTime>;
let browser: FakeBrowser;
let server: ModelServer;
let answerMs: number;
/** The tokens that the server takes. */
let valid: string[];
/** What it answers in the place of doing what is sent; undefined: it does it. */
let refusal: (() => HttpAnswer) | undefined;
/** What it answers to whoever asks for another. */
let renewal: () => HttpAnswer;
let renewals: number;
const ports = (tab: number) =>
  fakePorts(browser, tab, time.clock, seededRandom(tab), {
    send: (request) =>
      new Promise((resolve) =>
        time.clock.after(answerMs, () => {
          if (request.path === '/token/renew') {
            renewals += 1;
            return resolve(renewal());
          }
          const token = request.headers?.['authorization'];
          if (refusal && request.method === 'POST') return resolve(refusal());
          const isKnown = token === undefined || valid.some((one) => token === `Bearer ${one}`);
          resolve(isKnown ? server.handle('user-1', request) : jsonAnswer(401, { type: 'unauthorized' }));
        }),
      ),
  });
const signedIn = (token: string, id = 'user-1'): HttpAnswer =>
  jsonAnswer(200, {
    token,
    userData: { id, roles: ['user'], expiredToken: { date: '2026-11-20T20:00:00Z' } },
  });
const sender = (token: string): KeptSender => ({
  userId: 'user-1',
  token,
  roles: ['user'],
  timeZone: 'Europe/Paris',
  name: NAME,
  apiBase: '',
  tenant: 'test',
});
/** Runs it to its end, at most for so long. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | 'still at it'> {
  let result: T | 'still at it' = 'still at it';
  void work.then((value) => void (result = value));
  for (let waited = 0; waited < ms && result === 'still at it'; waited += 1_000) await time.pass(1_000);
  return result;
}
const send = (stop?: AbortSignal, storage = ports(3).storage): Promise<boolean> =>
  sendInBackground({
    portsFor: () => ports(2),
    storage,
    versions: unreleasedVersions([party]),
    entities: [party],
    app: 'test',
    ...(stop ? { stop } : {}),
  });
const pageOf = (): Engine =>
  createEngine({
    ...engineOptions([party]),
    ports: ports(1),
    name: NAME,
    // Nobody is signed in, so the page sends nothing.
    token: () => undefined,
  });

beforeEach(async () => {
  time = createVirtualTime(Date.UTC(2026, 10, 20, 8));
  browser = fakeBrowser();
  server = modelServer([party], () => undefined);
  answerMs = 10;
  valid = ['token'];
  refusal = undefined;
  renewals = 0;
  renewal = () => jsonAnswer(401, { type: 'unauthorized' });
  const page = pageOf();
  const made = Promise.all(
    Array.from({ length: MANY }, (_, index) => page.create('parties', { name: `party ${index}` })),
  );
  await time.pass(1_000);
  await made;
  page.stop();
  const kept = keepSender(ports(3).storage, sender('token'));
  await time.pass(100);
  await kept;
});
afterEach(async () => {
  await time.settle();
  time.release();
});

describe('the worker that is woken', () => {
  it('sends all that waits', async () => {
    expect(await within(30_000, send())).toBe(true);
    expect(server.ledger).toHaveLength(MANY);
  });

  it('ends after two and a half minutes and what is on its way, and asks to be called again', async () => {
    answerMs = 25_000;
    expect(await within(200_000, send())).toBe(false);
    const sent = server.ledger.length;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(MANY);
    await time.pass(60_000);
    expect(server.ledger, 'nothing goes on behind its back').toHaveLength(sent);
    answerMs = 10;
    expect(await within(30_000, send())).toBe(true);
    expect(new Set(server.ledger.map(({ key }) => key)).size).toBe(MANY);
    expect(server.ledger).toHaveLength(MANY);
  });

  it('ends when a later worker asks it to make way', async () => {
    answerMs = 2_000;
    const asked = new AbortController();
    const sending = send(asked.signal);
    await time.pass(6_000);
    asked.abort();
    expect(await within(6_000, sending)).toBe(false);
    expect(server.ledger.length).toBeLessThan(MANY);
    const before = server.ledger.length;
    expect(await within(3_000, send(asked.signal))).toBe(false);
    expect(server.ledger).toHaveLength(before);
  });

  it('asks to be called again where the server is busy for a moment', async () => {
    refusal = () => jsonAnswer(503, {}, { 'retry-after': '20' });
    expect(await within(30_000, send())).toBe(false);
    expect(server.ledger).toHaveLength(0);
    refusal = undefined;
    expect(await within(10_000, send()), 'it has asked for twenty seconds').toBe(false);
    expect(server.ledger).toHaveLength(0);
    await time.pass(20_000);
    expect(await within(30_000, send())).toBe(true);
    expect(server.ledger).toHaveLength(MANY);
  });

  it.each([
    ['sends at once what only waited for the network', undefined, MANY],
    ['lets wait what the server has put off', 503, 0],
  ])('%s', async (_what, status, sent) => {
    const page = pageOf();
    const lastError = status ? { status, type: '', title: '', errors: [], at: 0 } : null;
    const tried = page.db.strict.outbox
      .toCollection()
      .modify({ attempts: 1, nextAt: time.clock.now() + 240_000, lastError });
    await within(5_000, tried);
    page.stop();
    expect(await within(30_000, send())).toBe(sent === MANY);
    expect(server.ledger).toHaveLength(sent);
  });

  it('and where a tab has the turn to send', async () => {
    let done = () => {};
    const sending = ports(4).locks!.run(`drain:${NAME}`, {}, () => new Promise<void>((end) => (done = end)));
    expect(await within(30_000, send())).toBe(false);
    done();
    await sending;
    expect(await within(30_000, send())).toBe(true);
    expect(server.ledger).toHaveLength(MANY);
  });

  it.each([
    ['what is left waits for its person', () => jsonAnswer(422, { type: 'validation' })],
    ['the app must be updated first', () => jsonAnswer(426, { type: 'client-too-old' })],
  ])('but not where %s', async (_what, answer) => {
    refusal = answer;
    expect(await within(30_000, send())).toBe(true);
    expect(server.ledger).toHaveLength(0);
  });

  it('renews a token that ran out while no page was open, and keeps the new one', async () => {
    valid = ['newer'];
    renewal = () => signedIn('newer');
    expect(await within(30_000, send())).toBe(true);
    expect(server.ledger).toHaveLength(MANY);
    expect(renewals).toBe(1);
    expect(await within(5_000, keptSender(ports(3).storage))).toEqual({ ...sender('newer'), key: 'sender' });
  });

  it('asks once only, should what it is given be refused as well', async () => {
    valid = [];
    renewal = () => signedIn('newer');
    expect(await within(30_000, send())).toBe(true);
    expect(renewals).toBe(1);
    expect(await within(5_000, keptSender(ports(3).storage))).toBeUndefined();
  });

  it.each([
    ['a page of something in the way', () => jsonAnswer(401, 'Log in', { 'content-type': 'text/html' })],
    ['a server that is busy', () => jsonAnswer(503, {})],
    ['an answer that was cut', () => jsonAnswer(200, {})],
  ])('asks to be called again where %s answers to that', async (_what, answer) => {
    valid = [];
    renewal = answer;
    expect(await within(30_000, send())).toBe(false);
    expect(await within(5_000, keptSender(ports(3).storage))).toMatchObject({ token: 'token' });
  });

  it('forgets a token that is not taken any more', async () => {
    valid = [];
    expect(await within(30_000, send())).toBe(true);
    expect(server.ledger).toHaveLength(0);
    expect(await within(5_000, keptSender(ports(3).storage))).toBeUndefined();
  });

  it('but not where it was ended before it could ask for another', async () => {
    valid = [];
    answerMs = 3_000;
    const asked = new AbortController();
    const sending = send(asked.signal);
    await time.pass(4_500);
    asked.abort();
    expect(await within(30_000, sending)).toBe(false);
    expect(renewals).toBe(0);
    expect(await within(5_000, keptSender(ports(3).storage))).toMatchObject({ token: 'token' });
  });

  it('nor the newer one that a page has kept meanwhile', async () => {
    valid = ['newer'];
    answerMs = 3_000;
    const sending = send();
    await time.pass(1_000);
    await within(1_000, keepSender(ports(3).storage, sender('newer')));
    await within(30_000, sending);
    expect(await within(5_000, keptSender(ports(3).storage))).toMatchObject({ token: 'newer' });
  });

  it.each([
    ['another person', { userId: 'user-2', name: 'another' }],
    ['the same person at another server', { name: 'another' }],
  ])('sends nothing under the token of %s who signs in meanwhile', async (_who, other) => {
    valid = ['another'];
    answerMs = 3_000;
    const sending = send();
    await time.pass(1_000);
    await within(1_000, keepSender(ports(3).storage, { ...sender('another'), ...other }));
    expect(await within(30_000, sending)).toBe(true);
    expect(server.ledger).toHaveLength(0);
    expect(renewals).toBe(0);
    expect(await within(5_000, keptSender(ports(3).storage))).toMatchObject({ token: 'another' });
  });

  it('nor under one that the server gives to somebody else', async () => {
    valid = ['newer'];
    renewal = () => signedIn('newer', 'user-2');
    expect(await within(30_000, send())).toBe(false);
    expect(server.ledger).toHaveLength(0);
    expect(await within(5_000, keptSender(ports(3).storage))).toMatchObject({ token: 'token' });
  });

  it('keeps no newer token of a person who has left since, however late', async () => {
    valid = ['newer'];
    renewal = () => signedIn('newer');
    const { storage } = ports(3);
    let opened = 0;
    const indexedDB = new Proxy(storage.indexedDB, {
      get(factory, property) {
        const value: unknown = Reflect.get(factory, property);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]): unknown => {
          const result: unknown = Reflect.apply(value, factory, args);
          // The page forgets them right behind the first look at what is kept after the answer.
          if (property === 'open' && renewals > 0 && (opened += 1) === 1) void forgetSender(storage);
          return result;
        };
      },
    });
    expect(await within(30_000, send(undefined, { ...storage, indexedDB }))).toBe(true);
    expect(opened).toBeGreaterThan(0);
    expect(await within(5_000, keptSender(storage))).toBeUndefined();
  });
});
