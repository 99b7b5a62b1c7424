import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeEngine } from '../../testing/fake-engine.ts';
import type { Engine } from '../contract.ts';
import { recordWith } from './record.fixture.ts';
import type { OutboxRecord } from './record.ts';
import { countWork } from './work-counts.ts';
import { ATTENTION_AFTER, needsAttention, workPage } from './work-page.ts';

let engine: Engine;
beforeEach(() => void (engine = fakeEngine({ entities: [] })));
afterEach(() => engine.stop());

const queue = (...records: readonly Partial<OutboxRecord>[]) =>
  engine.db.strict.outbox.bulkAdd(
    records.map((one, place) =>
      recordWith({ seq: place + 1, key: `key-${place + 1}`, entityId: `row-${place + 1}`, ...one }),
    ),
  );
const page = (part: 'yours' | 'waiting', limit = 50) => workPage(engine.db, part, limit);
const seqs = async (...args: Parameters<typeof page>) =>
  (await page(...args)).map(({ record }) => record.seq);

describe('the queue as a person is shown it', () => {
  it('parts what waits for a person from what waits for its turn, oldest first', async () => {
    await queue(
      { state: 'unknown' },
      { state: 'dead' },
      { state: 'done' },
      {},
      { state: 'conflict' },
      { state: 'inflight' },
      { state: 'exists' },
    );
    expect(await seqs('yours')).toEqual([2, 5]);
    expect(await seqs('waiting')).toEqual([1, 4, 6]);
    expect(await countWork(engine.db)).toEqual({ yours: 2, waiting: 3 });
  });

  it('is counted by the index, and no record of it looked at', async () => {
    await queue(...Array.from({ length: 600 }, () => ({})), { state: 'dead' });
    const cursors = [IDBIndex.prototype, IDBObjectStore.prototype].flatMap((store) => [
      vi.spyOn(store, 'openCursor'),
      ...('openKeyCursor' in store ? [vi.spyOn(store, 'openKeyCursor')] : []),
    ]);
    expect(await countWork(engine.db)).toEqual({ yours: 1, waiting: 600 });
    for (const cursor of cursors) expect(cursor).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('ends at the limit, with the oldest of every state', async () => {
    await queue({}, { state: 'unknown' }, {}, { state: 'unknown' }, {});
    expect(await seqs('waiting', 3)).toEqual([1, 2, 3]);
  });

  it('names the change that holds one up, near or far, and only what is still there', async () => {
    await queue({ state: 'done' }, { state: 'dead' }, { deps: [1, 2] }, { deps: [3] }, { deps: [1] }, {});
    const shown = await page('waiting');
    expect(shown.map(({ record, cause, after }) => [record.seq, cause?.seq, after?.seq])).toEqual([
      [3, 2, 2],
      [4, 2, 3],
      [5, undefined, undefined],
      [6, undefined, undefined],
    ]);
  });

  it('finds what it waits for beyond the page', async () => {
    await queue({ state: 'conflict' }, {}, {}, {}, { deps: [1], state: 'unknown' });
    await engine.db.strict.outbox.update(2, { deps: [5] });
    const [first] = await page('waiting', 1);
    expect(first).toMatchObject({ record: { seq: 2 }, after: { seq: 5 }, cause: { seq: 1 } });
  });

  it('ends on a queue whose dependencies run in a circle', async () => {
    await queue({ deps: [2] }, { deps: [1] });
    expect((await page('waiting')).map(({ cause }) => cause)).toEqual([undefined, undefined]);
  });

  it('says of a file which change it belongs to, before it or behind', async () => {
    const ref = (localId: string) => [{ pointer: '/bill', collection: 'uploads', localId }];
    const file = (id: string) => ({ op: 'upload' as const, collection: 'uploads', entityId: id });
    await queue({ refs: ref('b') }, file('a'), { refs: ref('a') }, file('b'), file('c'), {
      refs: [{ pointer: '/bill', collection: 'companies', localId: 'c' }],
    });
    const shown = await page('waiting');
    expect(shown.filter(({ record }) => record.op === 'upload').map(({ owner }) => owner?.seq)).toEqual([
      3,
      1,
      undefined,
    ]);
    expect(
      shown.filter(({ record }) => record.op !== 'upload').every(({ owner }) => owner === undefined),
    ).toBe(true);
    const behind = await workPage(engine.db, 'waiting', 2);
    expect(behind.at(-1), 'beyond the page').toMatchObject({ record: { entityId: 'a' }, owner: { seq: 3 } });
  });

  it('says of a refused file which change it belongs to, wherever that stands', async () => {
    const refs = [{ pointer: '/bill', collection: 'uploads', localId: 'a' }];
    await queue(
      { refs },
      ...Array.from({ length: 30 }, () => ({})),
      { op: 'upload', collection: 'uploads', entityId: 'a', state: 'dead' },
      { op: 'upload', collection: 'uploads', entityId: 'of no row', state: 'dead' },
    );
    expect((await page('yours')).map(({ owner }) => owner?.seq)).toEqual([1, undefined]);
  });

  it('reads no more of a long queue than it shows', async () => {
    await queue(...Array.from({ length: 600 }, () => ({})));
    let read = 0;
    const count = (record: OutboxRecord) => ((read += 1), record);
    engine.db.strict.outbox.hook('reading', count);
    expect((await page('waiting', 20)).length).toBe(20);
    expect(read).toBe(20);
  });
});

describe('attention', () => {
  const error = (status: number) => ({ status, type: '', title: '', errors: [], at: 0 });
  it.each([
    ['a server that fails again and again', { attempts: ATTENTION_AFTER, lastError: error(503) }, true],
    ['a server that failed fewer times', { attempts: ATTENTION_AFTER - 1, lastError: error(503) }, false],
    ['a network that is away', { attempts: 40, lastError: null, state: 'unknown' }, false],
    ['a file that never arrives as it left', { attempts: 40, lastError: error(422) }, true],
    ['a network that asks for a login', { attempts: 40, lastError: error(200) }, false],
    ['a server that is busy', { attempts: 40, lastError: error(429) }, false],
    ['what waits for a person anyway', { attempts: 40, lastError: error(500), state: 'dead' }, false],
  ] as const)('%s', (_name, parts, wanted) => expect(needsAttention(recordWith(parts))).toBe(wanted));
});
