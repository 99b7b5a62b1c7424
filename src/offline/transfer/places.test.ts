import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../domain/kernel/uuid.ts';
import { recordWith } from '../outbox/record.fixture.ts';
import type { Engine } from '../contract.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import { give, outboxOf, travelled } from '../../testing/two-devices.ts';
import type { IdMapping } from '../database/tables.ts';
import { placed } from './places.ts';
import { restoreWork } from './restore.ts';
import type { Work } from './work.ts';

describe('work that comes behind other work', () => {
  const change = (seq: number, more: Partial<OutboxRecord> = {}): OutboxRecord =>
    recordWith({
      seq,
      key: `k${seq}`,
      collection: 'parties',
      entityId: 'p1',
      op: 'update',
      deps: [],
      ...more,
    });
  const refused = { op: 'action', state: 'dead' } as const;
  const waits = (here: OutboxRecord[], fresh: OutboxRecord[], ids: IdMapping[] = []) =>
    Object.fromEntries(
      placed(here, fresh, ids).map(({ seq, deps }) => [seq, deps.toSorted((a, b) => a - b)]),
    );

  it('waits for the last of its row, and for the others through that', () => {
    const here = [change(1), change(2, { deps: [1] }), change(3, { entityId: 'p2' })];
    expect(waits(here, [change(4), change(5), change(6, { entityId: 'p2' })])).toEqual({
      4: [2],
      5: [4],
      6: [3],
    });
  });
  it('waits for all that do not wait for each other: what was sent waits for nothing', () => {
    const here = [change(1, { state: 'unknown' }), change(2, { state: 'unknown' })];
    expect(waits(here, [change(3), change(4)])).toEqual({ 3: [1, 2], 4: [3] });
  });
  it('waits for a refused step only as a removal, and what follows that waits for it', () => {
    const here = [change(1), change(2, { ...refused, deps: [1] })];
    const fresh = [change(3), change(4, refused), change(5, { op: 'delete' }), change(6)];
    expect(waits(here, fresh)).toEqual({ 3: [1], 4: [3], 5: [2, 3, 4], 6: [5] });
  });
  it('does not wait for what is only offered', () => {
    const offer = change(1, { state: 'conflict', offer: true });
    expect(waits([offer], [change(2)])).toEqual({ 2: [] });
  });
  it('waits for what makes what it speaks of, under the id that this has now, and keeps what it waited for', () => {
    const refs = ['made', 'gone'].map((localId) => ({ pointer: '/party', collection: 'parties', localId }));
    const here = ['made', 'anew'].map((entityId, at) => change(at + 1, { op: 'create', entityId }));
    const visit = change(4, { collection: 'visits', entityId: 'v1', refs, deps: [3] });
    const ids = [{ collection: 'parties', localId: 'gone', serverId: 'anew' }];
    expect(waits(here, [visit], ids)).toEqual({ 4: [1, 2, 3] });
  });
});

describe('a file of very much', () => {
  const party = toyEntity('parties');
  let home: Engine;
  let away: Engine;
  beforeEach(() => {
    [home, away] = [fakeEngine({ entities: [party] }), fakeEngine({ entities: [party] })];
  });
  afterEach(() => {
    home.stop();
    away.stop();
  });

  /** So many changes, of one row or of one each, where the server has ids of its own also with those. */
  async function changes(count: number, isOneRow: boolean): Promise<Work> {
    await home.db.rows('parties').put({ id: 'p0', name: 'n', displayLine1: 'n', displayLine2: '' });
    await home.update('parties', 'p0', { name: 'm' });
    const work = travelled(await give(home));
    const one = work.manifest.records[0]!;
    const records = Array.from({ length: count }, (_, at) => ({
      ...one,
      key: uuidv7(at, (length) => crypto.getRandomValues(new Uint8Array(length))),
      entityId: isOneRow ? 'p0' : `p${at}`,
    }));
    const ids = isOneRow
      ? []
      : records.map(({ entityId }, at) => ({
          collection: 'parties',
          localId: entityId,
          serverId: `${at}`,
          own: true as const,
        }));
    return { ...work, manifest: { ...work.manifest, records, ids } };
  }
  /** How many rows of a table are read while it is taken in. */
  async function reading(table: string, work: Work): Promise<number> {
    let read = 0;
    const count = (row: unknown): unknown => ((read += 1), row);
    away.db.dexie.table(table).hook('reading', count);
    expect(await restoreWork(away.context, work)).toBe(work.manifest.records.length);
    away.db.dexie.table(table).hook('reading').unsubscribe(count);
    return read;
  }

  it('reads the queue of a row once, not once for each of its changes', async () => {
    expect(await reading('outbox', await changes(300, true))).toBeLessThan(300 * 5);
    const [first, ...others] = await outboxOf(away);
    expect(first!.deps).toEqual([]);
    expect(others.map(({ seq, deps }) => [seq, deps])).toEqual(others.map(({ seq }) => [seq, [seq - 1]]));
  });

  it('reads what rows are called once, not once for each of them', async () => {
    expect(await reading('idMap', await changes(300, false))).toBeLessThan(300 * 5);
    expect(await away.db.strict.idMap.count()).toBe(300);
  });

  it('is refused with more changes of one row than the engine can go through again and again', async () => {
    const work = await changes(1_001, true);
    await expect(restoreWork(away.context, work)).rejects.toMatchObject({ code: 'transfer.damaged' });
    expect(await away.db.strict.outbox.count()).toBe(0);
  });
});
