import { afterEach, describe, expect, it } from 'vitest';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { plainAnswerOf } from '../../testing/plain-server.ts';
import type { Engine } from '../contract.ts';
import type { HttpAnswer } from '../ports.ts';
import { BUSINESS } from '../plain/business.fixture.ts';
import { probe } from './probe.ts';

/* What kind of server is this? To take one with keys for one without would send calls of unknown fate twice. */
let engine: Engine;
afterEach(() => engine.stop());

interface Net {
  readonly said: (HttpAnswer | 'nothing')[];
  readonly list?: (path: string) => HttpAnswer | 'nothing';
}
let asked: string[] = [];
let signedOut = 0;
/** The answers to `/capabilities` in turn, the last one for ever. */
function on({ said, list = () => jsonAnswer(200, []) }: Net) {
  asked = [];
  signedOut = 0;
  let turn = 0;
  engine?.stop();
  engine = fakeEngine({
    entities: BUSINESS,
    http: {
      send: ({ path }) => {
        asked.push(path);
        const answer = path === '/capabilities' ? said[Math.min(turn++, said.length - 1)]! : list(path);
        return answer === 'nothing' ? Promise.reject(new Error('nothing')) : Promise.resolve(answer);
      },
    },
  });
  return ask();
}
const ask = () =>
  probe({
    ports: engine.context.ports,
    db: engine.db,
    collections: engine.context.collections,
    token: () => 't',
    onUnauthorized: () => void (signedOut += 1),
  });
const html = (status: number) => plainAnswerOf(status, '<html></html>', 'text/html');
const PLAIN = { idempotency: false, etag: false };

describe('a server that says what it can do', () => {
  it('is believed, and what it does not say it cannot do', async () => {
    expect(await on({ said: [jsonAnswer(200, { idempotency: true, etag: true })] })).toEqual({
      idempotency: true,
      etag: true,
      delta: false,
      push: false,
      resumable: false,
      renew: false,
    });
    expect(asked).toEqual(['/capabilities']);
  });
  it('is one that can be reached, although this device is too full to write that down', async () => {
    await on({ said: [jsonAnswer(200, { idempotency: true })] });
    engine.db.strict.meta.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError')) as never;
    expect(await ask()).toMatchObject({ idempotency: true });
  });
});

describe('a server that does not', () => {
  it.each([
    ['404 in JSON', jsonAnswer(404, {})],
    ['404 in HTML', html(404)],
    ['405', html(405)],
    ['501', html(501)],
    ['401', jsonAnswer(401, {})],
    ['403', jsonAnswer(403, {})],
    ['the page of an app for every path', html(200)],
    ['a JSON that is no object', jsonAnswer(200, ['?'])],
    ['a JSON that says nothing of keys', jsonAnswer(200, { message: 'ok' })],
  ])('is plain when it speaks section 7: %s', async (_what, answer) => {
    expect(await on({ said: [answer] })).toMatchObject(PLAIN);
  });

  it('is plain where another origin may not read its answer, but nothing else is in the way', async () => {
    expect(await on({ said: ['nothing'] })).toMatchObject(PLAIN);
    expect(asked).toEqual(['/capabilities', '/parties', '/capabilities']);
  });

  it('is asked by the first list that it knows', async () => {
    expect(
      await on({
        said: [jsonAnswer(404, {})],
        list: (path) => jsonAnswer(path === '/codes' ? 200 : 404, []),
      }),
    ).toMatchObject(PLAIN);
    expect(asked).toEqual(['/capabilities', '/parties', '/bills', '/codes']);
    expect(
      await on({ said: [html(200)], list: (path) => (path === '/codes' ? jsonAnswer(200, []) : html(200)) }),
      'though it shows its page for the others',
    ).toMatchObject(PLAIN);
  });

  it('is unknown when nothing answers, or what answers is not it', async () => {
    for (const list of ['nothing', html(200), jsonAnswer(503, {}), jsonAnswer(200, { no: 'list' })] as const)
      expect(await on({ said: [jsonAnswer(404, {})], list: () => list })).toBeUndefined();
    expect(await on({ said: [jsonAnswer(404, {})], list: () => jsonAnswer(404, {}) })).toBeUndefined();
  });

  it.each([408, 425, 429, 500, 502, 503, 504])('is unknown while it is in trouble: %i', async (status) => {
    expect(await on({ said: [jsonAnswer(status, {})] })).toBeUndefined();
    expect(asked).toEqual(['/capabilities']);
  });

  it('is ours when its lists carry cursors: then something stands in the way', async () => {
    expect(
      await on({ said: [html(404)], list: () => jsonAnswer(200, [], { 'x-cursor': 'c1.7' }) }),
    ).toBeUndefined();
  });

  it('is ours when the network was only away for a moment', async () => {
    expect(await on({ said: ['nothing', jsonAnswer(200, { idempotency: true })] })).toMatchObject({
      idempotency: true,
    });
    expect(await on({ said: ['nothing', jsonAnswer(503, {})] })).toBeUndefined();
  });

  it('and does not accept the token: the person signs in first', async () => {
    expect(await on({ said: [jsonAnswer(404, {})], list: () => jsonAnswer(401, {}) })).toBeUndefined();
    expect(signedOut).toBe(1);
  });
});

describe('what is remembered', () => {
  it.each([
    ['a refusal', jsonAnswer(404, {})],
    ['JSON of something else', jsonAnswer(200, { message: 'ok' })],
  ])('is that a server has keys, whatever is in its place later: %s', async (_what, later) => {
    await on({ said: [jsonAnswer(200, { idempotency: true }), later] });
    expect(await ask()).toBeUndefined();
    expect(asked, 'it is not even asked for a list').toEqual(['/capabilities', '/capabilities']);
  });

  it('is that a server has keys, also where it says itself that it has none', async () => {
    await on({
      said: [
        jsonAnswer(200, { idempotency: true, etag: true }),
        jsonAnswer(200, { idempotency: false, etag: false }),
      ],
    });
    expect(await ask(), 'what else it says is believed').toMatchObject({ idempotency: true, etag: false });
    expect(await ask(), 'however often it says so').toMatchObject({ idempotency: true });
  });

  it('is not for ever that it has none: it may have learnt it', async () => {
    expect(await on({ said: [jsonAnswer(404, {}), jsonAnswer(200, { idempotency: true })] })).toMatchObject(
      PLAIN,
    );
    expect(
      (await engine.db.strict.meta.get('capabilities'))?.value,
      'for a page that is opened without a network',
    ).toMatchObject(PLAIN);
    expect(await ask()).toMatchObject({ idempotency: true });
  });
});
