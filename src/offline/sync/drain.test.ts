import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { link } from '../../domain/kernel/field.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { entityOf } from '../../domain/registry.ts';
import type { Engine } from '../contract.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { liveWindow } from './drain.ts';
import { graphOf } from './graph.ts';
import { toyEntity } from '../../testing/toy-entity.ts';

/* A real engine against a server of a few lines: what one record may do to the others. */
const party = toyEntity('parties');
const visit = toyEntity('visits', { party: link('Party', 'parties') });

const upload = entityOf('uploads');

let engine: Engine;
let isDown = true;
/** What stands between device and server, for one test. */
let meanwhile: (request: HttpRequest) => Promise<HttpAnswer | undefined> = () => Promise.resolve(undefined);
let accepted: string[] = [];
function answer({ method, path, body, headers }: HttpRequest): HttpAnswer {
  if (path === '/capabilities') return jsonAnswer(200, { idempotency: true, etag: true, delta: true });
  if (method !== 'POST') return jsonAnswer(200, []);
  const row = JSON.parse(String(body)) as { name: string };
  if (row.name === 'refused')
    return jsonAnswer(
      422,
      { type: 'validation', title: 'no', errors: [{ field: 'name', message: 'no' }] },
      { 'content-type': 'application/problem+json' },
    );
  accepted.push(row.name);
  return jsonAnswer(201, { ...row, id: headers?.['idempotency-key'], version: 1 }, { etag: '"1"' });
}
beforeEach(() => {
  isDown = true;
  accepted = [];
  meanwhile = () => Promise.resolve(undefined);
  const send = async (request: HttpRequest): Promise<HttpAnswer> => {
    if (isDown) throw new Error('offline');
    return (await meanwhile(request)) ?? answer(request);
  };
  engine = fakeEngine({ entities: [party, visit, upload], http: { send } });
});
afterEach(() => engine.stop());

async function networkReturns(): Promise<void> {
  isDown = false;
  await engine.flush();
}
const stateOf = async (id: string) =>
  (await engine.db.strict.outbox.filter((record) => record.entityId === id).first())?.state;

describe('a record that cannot go', () => {
  it('is parked alone when its bytes cannot be made: the others of its batch are sent', async () => {
    const broken = await engine.create('parties', { name: 'broken' });
    const sound = await engine.create('parties', { name: 'sound' });
    // What an earlier, faulty version of the app may have left in the queue: no JSON can hold it.
    await engine.db.strict.outbox
      .where('[collection+entityId]')
      .equals(['parties', broken.id])
      .modify({ patch: { name: 10n } });
    await networkReturns();
    expect(accepted).toEqual(['sound']);
    expect(await stateOf(sound.id)).toBe('done');
    const [parked] = await engine.db.strict.outbox.where('state').equals('dead').toArray();
    expect(parked).toMatchObject({ entityId: broken.id, lastError: { type: 'engine' } });
    expect(await engine.db.rows('parties').get(broken.id), 'and nothing of it is lost').toMatchObject({
      name: 'broken',
    });
  });

  it('is parked alone when it is another person’s: never sent under this name, and the queue does not stand still', async () => {
    const theirs = await engine.create('parties', { name: 'theirs' });
    const sent = await engine.create('parties', { name: 'theirs, of unknown fate' });
    const visited = await engine.create('visits', { name: 'a visit to it', party: theirs.id });
    const mine = await engine.create('parties', { name: 'mine' });
    const wire = { method: 'POST', path: '/parties', ifMatch: null, body: '{}', sha256: '' } as const;
    await engine.db.strict.outbox
      .filter(({ entityId }) => entityId === theirs.id || entityId === sent.id)
      .modify((record) => {
        record.userId = 'somebody else';
        if (record.entityId === sent.id) Object.assign(record, { state: 'unknown', wire, attempts: 1 });
      });
    await networkReturns();
    expect(accepted).toEqual(['mine']);
    expect(engine.state().paused).toBeUndefined();
    const refused = await engine.db.strict.outbox.where('state').equals('dead').toArray();
    expect(refused.map(({ entityId, lastError }) => [entityId, lastError?.type])).toEqual([
      [theirs.id, 'other-person'],
      [sent.id, 'other-person'],
    ]);
    expect([await stateOf(visited.id), await stateOf(mine.id)]).toEqual(['queued', 'done']);
    for (const { seq } of refused) await engine.retry(seq);
    await engine.flush();
    expect(accepted, 'nor when its person here asks for it').toEqual(['mine']);
    expect([await stateOf(theirs.id), await stateOf(sent.id)]).toEqual(['dead', 'dead']);
    expect(engine.state().paused).toBeUndefined();
  });

  it('holds back what hangs on it and nothing else, be it longer than a window of the queue', async () => {
    const refused = await engine.create('parties', { name: 'refused' });
    for (let index = 0; index < 210; index += 1)
      await engine.create('visits', { name: `held ${index}`, party: refused.id });
    await engine.create('parties', { name: 'last in the queue' });
    await networkReturns();
    expect(accepted).toEqual(['last in the queue']);
    expect(await stateOf(refused.id)).toBe('dead');
    expect(await engine.db.strict.outbox.where('state').equals('queued').count()).toBe(210);
  }, 20_000);
});

describe('a pass', () => {
  it('parks a record of a collection that is no more, and nothing else with it', async () => {
    const lost = await engine.create('parties', { name: 'of old' });
    await engine.create('parties', { name: 'sound' });
    await engine.db.strict.outbox
      .where('[collection+entityId]')
      .equals(['parties', lost.id])
      .modify({ collection: 'teleprinters' });
    await networkReturns();
    expect(accepted).toEqual(['sound']);
    expect(await stateOf(lost.id)).toBe('dead');
  });

  it('stops for a server that needs a newer app: nothing is lost or counted, and it goes on when that is here', async () => {
    const row = await engine.create('parties', { name: 'kept' });
    meanwhile = ({ method }) => Promise.resolve(method === 'POST' ? jsonAnswer(426, {}) : undefined);
    await networkReturns();
    expect(engine.state().paused).toBe('outdated');
    const [waiting] = await engine.db.strict.outbox.toArray();
    expect(waiting).toMatchObject({ entityId: row.id, state: 'queued', attempts: 0, lastError: null });
    meanwhile = () => Promise.resolve(undefined);
    await engine.flush();
    expect(engine.state().paused).toBeUndefined();
    expect(accepted).toEqual(['kept']);
  });

  it('says so too when only reading was refused', async () => {
    isDown = false;
    meanwhile = ({ path }) => Promise.resolve(path.startsWith('/parties') ? jsonAnswer(426, {}) : undefined);
    await expect(engine.pull('parties')).rejects.toMatchObject({ code: 'client-too-old' });
    expect(engine.state().paused).toBe('outdated');
  });

  it('comes back for what failed early in it', async () => {
    await engine.create('parties', { name: 'first' });
    let isFirst = true;
    meanwhile = ({ method }) => {
      if (method !== 'POST' || !isFirst) return Promise.resolve(undefined);
      isFirst = false;
      return Promise.resolve(jsonAnswer(503, {}, { 'retry-after': '0' }));
    };
    await networkReturns();
    await vi.waitFor(() => expect(accepted).toEqual(['first']), { timeout: 8_000 });
  }, 10_000);

  it('goes on under a new epoch when another tab took the queue over in the middle of it', async () => {
    for (let index = 0; index < 40; index += 1) await engine.create('parties', { name: `party ${index}` });
    let isFirst = true;
    meanwhile = async ({ method }) => {
      if (method === 'POST' && isFirst) {
        isFirst = false;
        await engine.db.strict.meta.put({ key: 'epoch', value: 1 });
      }
      return undefined;
    };
    await networkReturns();
    expect(new Set(accepted).size).toBe(40);
    expect(accepted).toHaveLength(40);
    const epochs = new Set((await engine.db.strict.outbox.toArray()).map(({ fenceEpoch }) => fenceEpoch));
    expect(epochs, 'what the old sender had not begun, the new one sent').toEqual(new Set([0, 1]));
  });

  it('has two files under way at most, and a lane for what is not a file', async () => {
    for (let index = 0; index < 6; index += 1)
      await engine.attach({
        bytes: new Uint8Array([index, 1, 2]).buffer,
        type: 'image/jpeg',
        name: `${index}.jpg`,
        purpose: '',
      });
    await engine.create('parties', { name: 'beside the files' });
    let underWay = 0;
    let most = 0;
    let filesBefore = 0;
    let ended = 0;
    meanwhile = async ({ path, method }) => {
      if (path === '/parties' && method === 'POST') filesBefore = ended;
      if (!path.startsWith('/uploads')) return undefined;
      most = Math.max(most, (underWay += 1));
      await new Promise((done) => setTimeout(done, 20));
      underWay -= 1;
      ended += 1;
      return jsonAnswer(422, {}, { 'content-type': 'application/problem+json' });
    };
    await networkReturns();
    expect(most).toBe(2);
    expect(ended).toBe(6);
    expect(filesBefore, 'it did not wait for them').toBeLessThanOrEqual(2);
    expect(
      await engine.db.strict.outbox.where('state').equals('dead').count(),
      'every one of them had its turn',
    ).toBe(6);
  });
});

describe('a long queue', () => {
  it('sends nothing before what it waits for, however late in the queue that is', async () => {
    const first = await engine.create('visits', { name: 'first' });
    for (let index = 0; index < 230; index += 1) await engine.create('parties', { name: `party ${index}` });
    const [late, later] = [
      await engine.create('visits', { name: 'late' }),
      await engine.create('visits', { name: 'later' }),
    ];
    const { outbox } = engine.db.strict;
    const seqOf = async ({ id }: { readonly id: string }) =>
      (await outbox.where('[collection+entityId]').equals(['visits', id]).first())!.seq;
    const [head, middle, tail] = [await seqOf(first), await seqOf(later), await seqOf(late)];
    // As a repair leaves it: the first waits for the last, and that one for one just before it.
    await outbox.update(head, { deps: [middle] });
    await outbox.update(middle, { deps: [tail] });
    const { records, isCut } = await liveWindow(engine.context, 200);
    expect(isCut).toBe(true);
    const ready = new Set(graphOf(records).ready.map(({ seq }) => seq));
    expect([head, middle, tail].map((seq) => ready.has(seq))).toEqual([false, false, true]);
    await networkReturns();
    expect(accepted.filter((name) => !name.startsWith('party'))).toEqual(['late', 'later', 'first']);
  });

  it('marks no more files as under way than there are lanes for them', async () => {
    for (let index = 0; index < 12; index += 1)
      await engine.attach({
        bytes: new Uint8Array([index, 1, 2]).buffer,
        type: 'image/jpeg',
        name: `${index}.jpg`,
        purpose: '',
      });
    const marked: number[] = [];
    meanwhile = async ({ path }) => {
      if (!path.startsWith('/uploads')) return undefined;
      await new Promise((done) => setTimeout(done, 5));
      marked.push(await engine.db.strict.outbox.where('state').equals('inflight').count());
      return jsonAnswer(422, {}, { 'content-type': 'application/problem+json' });
    };
    await networkReturns();
    expect(marked).toHaveLength(12);
    // One whose answer is being written down is still marked.
    expect(Math.max(...marked)).toBeLessThanOrEqual(4);
  });
});

describe('sending now', () => {
  it('leaves a removal the time in which it can be taken back, unless its person leaves', async () => {
    const { id } = await engine.create('parties', { name: 'kept' });
    await networkReturns();
    const removed: string[] = [];
    meanwhile = ({ method, path }) => {
      if (method === 'DELETE') removed.push(path);
      return Promise.resolve(method === 'DELETE' ? jsonAnswer(204, '') : undefined);
    };
    await engine.remove('parties', id);
    expect(await engine.flush()).toBe(false);
    expect(removed).toEqual([]);
    expect(await engine.undoRemove('parties', id)).toBe(true);
    await engine.remove('parties', id);
    expect(await engine.flush(true)).toBe(true);
    expect(removed).toEqual([`/parties/${id}`]);
  });
});

describe('whoever listens to a pass', () => {
  it('may break without the pass standing still for ever', async () => {
    engine.stop();
    let isRefused = true;
    const send = (request: HttpRequest): Promise<HttpAnswer> =>
      Promise.resolve(isRefused && request.method === 'POST' ? jsonAnswer(401, {}) : answer(request));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    engine = fakeEngine({
      entities: [party, visit, upload],
      http: { send },
      onUnauthorized() {
        throw new Error('nobody to tell');
      },
    });
    for (let index = 0; index < 20; index += 1) await engine.create('parties', { name: `party ${index}` });
    await engine.flush();
    expect(engine.state().draining).toBe(false);
    expect(await engine.db.strict.outbox.where('state').equals('inflight').count()).toBe(0);
    isRefused = false;
    expect(await engine.flush()).toBe(true);
    expect(new Set(accepted).size).toBe(20);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });
});

describe('lanes', () => {
  /** Holds back the answer to the row of that name until it is let go; the order in which calls began. */
  function holding(name: string): { began: string[]; letGo: () => void } {
    const began: string[] = [];
    let letGo = (): void => {};
    const held = new Promise<void>((done) => (letGo = done));
    meanwhile = async ({ method, body }) => {
      if (method !== 'POST') return undefined;
      const row = JSON.parse(String(body)) as { name: string };
      began.push(row.name);
      if (row.name === name) await held;
      return undefined;
    };
    return { began, letGo };
  }

  it('go on with what an answer has freed while a slow call of theirs is still out', async () => {
    await engine.create('parties', { name: 'slow' });
    const parent = await engine.create('parties', { name: 'parent' });
    const child = await engine.create('visits', { name: 'child', party: parent.id });
    const { began, letGo } = holding('slow');
    const drained = networkReturns();
    await vi.waitFor(async () => expect(await stateOf(child.id)).toBe('done'), { timeout: 4_000 });
    expect(accepted).toEqual(['parent', 'child']);
    letGo();
    await drained;
    expect(accepted).toEqual(['parent', 'child', 'slow']);
    expect(began, 'each went once').toEqual(['slow', 'parent', 'child']);
  });

  it('take up what was saved while they were at it', async () => {
    await engine.create('parties', { name: 'slow' });
    await engine.create('parties', { name: 'quick' });
    const { letGo } = holding('slow');
    const drained = networkReturns();
    await vi.waitFor(() => expect(accepted).toEqual(['quick']), { timeout: 4_000 });
    await engine.create('parties', { name: 'made meanwhile' });
    letGo();
    await drained;
    await vi.waitFor(() => expect(accepted).toHaveLength(3), { timeout: 4_000 });
  });

  it('send nothing that hangs on a call that is still out', async () => {
    const parent = await engine.create('parties', { name: 'slow' });
    await engine.create('visits', { name: 'child', party: parent.id });
    for (let index = 0; index < 30; index += 1) await engine.create('parties', { name: `other ${index}` });
    const { began, letGo } = holding('slow');
    const drained = networkReturns();
    await vi.waitFor(() => expect(accepted).toHaveLength(30), { timeout: 4_000 });
    expect(began).not.toContain('child');
    letGo();
    await drained;
    expect(accepted.slice(-2)).toEqual(['slow', 'child']);
  });

  it('end the pass where an answer cannot be written down, and lose nothing by it', async () => {
    for (let index = 0; index < 40; index += 1) await engine.create('parties', { name: `party ${index}` });
    const { dexie } = engine.db;
    let failures = 3;
    const transaction = dexie.transaction.bind(dexie) as (...given: unknown[]) => Promise<unknown>;
    const failing = (...given: unknown[]): Promise<unknown> =>
      Array.isArray(given[1]) && given[1].includes('conflicts') && failures-- > 0
        ? Promise.reject(new Error('the disk says no'))
        : transaction(...given);
    Object.assign(dexie, { transaction: failing });
    const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await networkReturns();
    Object.assign(dexie, { transaction });
    await engine.flush();
    await vi.waitFor(
      async () => expect(await engine.db.strict.outbox.where('state').notEqual('done').count()).toBe(0),
      { timeout: 8_000 },
    );
    expect(new Set(accepted).size).toBe(40);
    told.mockRestore();
  }, 15_000);
});

describe('a whole load', () => {
  it('does not sweep what was acknowledged while its pages came', async () => {
    await engine.db.rows('parties').bulkPut(['p1', 'p2'].map((id) => ({ id, name: id, version: 1 })));
    isDown = false;
    const { http } = engine.context.ports;
    const plain = http.send.bind(http);
    let made: { id: string } | undefined;
    http.send = async (request) => {
      if (!request.path.startsWith('/parties?') || made) return plain(request);
      // The list is drawn up; before it arrives a row is made here and taken by the server.
      made = await engine.create('parties', { name: 'made meanwhile' });
      await engine.flush();
      return jsonAnswer(200, [{ id: 'p1', name: 'p1', version: 1 }], { 'x-cursor': 'c1.1' });
    };
    await engine.pull('parties');
    expect(accepted).toEqual(['made meanwhile']);
    expect(await engine.db.rows('parties').toCollection().primaryKeys()).toEqual(
      expect.arrayContaining(['p1', made!.id]),
    );
    expect(
      await engine.db.rows('parties').get('p2'),
      'what the list lacks and was clean is gone',
    ).toBeUndefined();
  });
});
