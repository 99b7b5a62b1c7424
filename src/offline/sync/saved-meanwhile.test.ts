import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { link, text } from '../../domain/kernel/field.ts';
import { entityOf } from '../../domain/registry.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { fakeBrowser } from '../../testing/fake-device-ports.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import type { Engine } from '../contract.ts';
import type { Http, HttpRequest } from '../ports.ts';
import { createBreaker } from './breaker.ts';
import { bill, code } from './conflict.fixture.ts';
import { drainPass, type PassEnd } from './drain.ts';
import { PLAIN_SERVER } from './engine-context.ts';

/* A call takes its time, a file most of all. What is saved meanwhile, in whichever tab, does not wait for it. */
const party = toyEntity('parties', { note: text('Note') });
const visit = toyEntity('visits', { party: link('Party', 'parties') });
const entities = [party, visit, entityOf('uploads')];

let engine: Engine;
let engines: Engine[] = [];
/** What a call waits for, by its path or the name in it. */
let held: (what: string) => boolean = () => false;
let letGo = (): void => {};
let isLetGo = new Promise<void>(() => {});
let began: string[] = [];

async function send({ method, path, body, headers }: HttpRequest) {
  if (path === '/capabilities') return jsonAnswer(200, { idempotency: true, etag: true, delta: true });
  if (method === 'GET') return jsonAnswer(200, []);
  const row = (path.startsWith('/uploads') ? {} : JSON.parse(String(body))) as { name?: string };
  const what = row.name ?? path;
  began.push(what);
  if (held(what)) await isLetGo;
  return jsonAnswer(method === 'POST' ? 201 : 200, {
    ...row,
    id: headers?.['idempotency-key'],
    version: 1,
  });
}
const http: Http = { send };
beforeEach(() => {
  began = [];
  held = (what) => what === '/uploads' || what === 'slow';
  isLetGo = new Promise((done) => (letGo = done));
  const browser = fakeBrowser();
  engines = [1, 2].map((tab) => fakeEngine({ entities, http, browser, tab }));
  engine = engines[0]!;
});
afterEach(() => {
  letGo();
  for (const one of engines) one.stop();
});
const attach = (name = 'a.png') =>
  engine.attach({ name, type: 'image/png', bytes: new TextEncoder().encode(name).buffer, purpose: '' });
const isSent = (name: string, timeout = 2_000) =>
  vi.waitFor(() => expect(began).toContain(name), { timeout });
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe('what is saved while a call is out', () => {
  it.each([
    ['in this tab', 0],
    ['in another tab', 1],
  ])('%s is sent before a file has ended', async (_where, index) => {
    await attach();
    await isSent('/uploads');
    await engines[index]!.create('parties', { name: 'typed meanwhile' });
    await isSent('typed meanwhile');
    await engines[index]!.create('parties', { name: 'and once more' });
    await isSent('and once more');
    letGo();
    await vi.waitFor(() => expect(engine.state().draining).toBe(false), { timeout: 4_000 });
    expect(began.toSorted(), 'each went once').toEqual(['/uploads', 'and once more', 'typed meanwhile']);
  });

  it('waits all the same for what it hangs on: a row has one call at a time', async () => {
    const { id } = await engine.create('parties', { name: 'slow' });
    await isSent('slow');
    await engine.create('visits', { name: 'of it', party: id });
    await engine.update('parties', id, { name: 'changed' });
    await engine.create('parties', { name: 'another' });
    await isSent('another');
    await wait(100);
    expect(began).toEqual(['slow', 'another']);
    letGo();
    await isSent('changed');
    await isSent('of it');
  });

  it('leaves files their two lanes', async () => {
    await attach();
    await isSent('/uploads');
    for (const name of ['b.png', 'c.png', 'd.png']) await attach(name);
    await engine.create('parties', { name: 'beside them' });
    await isSent('beside them');
    await wait(100);
    expect(began.filter((what) => what === '/uploads')).toHaveLength(2);
    letGo();
    await vi.waitFor(() => expect(began.filter((what) => what === '/uploads')).toHaveLength(4), {
      timeout: 4_000,
    });
  });

  it('is looked for when it is saved, and not again and again', async () => {
    await attach();
    await isSent('/uploads');
    await engine.create('parties', { name: 'typed meanwhile' });
    await isSent('typed meanwhile');
    await wait(300);
    const looks = vi.spyOn(engine.db.dexie, 'transaction');
    await wait(500);
    expect(looks).not.toHaveBeenCalled();
    looks.mockRestore();
  });
});

it('what is saved while a large list is loaded, for a row that was there already, does not wait for it', async () => {
  const world = engineWithOthers([bill, code]);
  engines.push(world.engine);
  const { http: network } = world.engine.context.ports;
  const plain = network.send.bind(network);
  network.send = async (request) => {
    if (request.method === 'GET' && request.path.startsWith('/codes')) {
      began.push('the list');
      await isLetGo;
    }
    return plain(request);
  };
  world.they.create('codes', 'theirs', { name: 'Travel' });
  await world.engine.create('codes', { name: 'Travel' });
  await isSent('the list');
  const { id } = await world.engine.create('bills', { name: 'typed meanwhile' });
  await vi.waitFor(() => expect(world.held('bills', id)).toBeDefined(), { timeout: 2_000 });
  letGo();
  await vi.waitFor(async () =>
    expect((await world.queue()).map(({ state }) => state)).toEqual(['exists', 'done']),
  );
});

describe('a pass that has lasted its time', () => {
  let aheadMs = 0;
  let tell = (): void => {};
  beforeEach(() => {
    aheadMs = 0;
    for (const one of engines) one.stop();
    // The engine itself does not send: nobody is signed in.
    engine = fakeEngine({ entities, http, token: () => undefined });
    engines = [engine];
  });
  function pass(): Promise<PassEnd> {
    const { clock } = engine.context.ports;
    const ports = {
      ...engine.context.ports,
      clock: { now: () => clock.now() + aheadMs, after: clock.after.bind(clock) },
    };
    const capabilities = { ...PLAIN_SERVER, idempotency: true, etag: true, delta: true };
    const context = { ...engine.context, ports, token: () => 'token', capabilities: () => capabilities };
    const breaker = createBreaker(
      ports,
      () => Promise.resolve(true),
      () => {},
    );
    return drainPass(context, breaker, { released: false, onNews: (given) => void (tell = given) });
  }

  it('keeps its turn for a file, and sends meanwhile what is saved, but begins no other file', async () => {
    await attach();
    const ended = pass();
    await isSent('/uploads');
    aheadMs = 31_000;
    await engine.create('parties', { name: 'late' });
    await attach('b.png');
    tell();
    await isSent('late');
    letGo();
    expect(await ended).toEqual({ kind: 'more' });
    expect(began).toEqual(['/uploads', 'late']);
    expect(await pass()).toMatchObject({ kind: 'idle' });
    expect(began).toEqual(['/uploads', 'late', '/uploads']);
  });

  it('ends with the last of the calls that were out by then, whatever was begun since', async () => {
    await attach();
    const ended = pass();
    await isSent('/uploads');
    aheadMs = 31_000;
    held = () => false;
    for (const name of ['one', 'two']) await engine.create('parties', { name });
    tell();
    await isSent('two');
    letGo();
    await wait(100);
    await engine.create('parties', { name: 'for the next' });
    tell();
    expect(await ended).toEqual({ kind: 'more' });
    expect(began).toEqual(['/uploads', 'one', 'two']);
  });
});
