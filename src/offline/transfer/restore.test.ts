import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../contract.ts';
import { keptFile } from '../uploads/kept-file.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import { photoBytes, unsentWork, type Desk } from '../../testing/desk.ts';
import { unproven } from '../../testing/exported-work.ts';
import { storedRecords } from '../../testing/stored-records.ts';
import { give, outboxOf, travelled, twoDevices } from '../../testing/two-devices.ts';
import { RECORD_VERSION, type OutboxRecord } from '../outbox/record.ts';
import { RECORD_STEPS } from '../outbox/versions.ts';
import { BRINGING, prune } from '../sync/prune.ts';
import { mustFit, newHere, restoreWork } from './restore.ts';

const NEWER = RECORD_VERSION + 1;

let office: Desk;
let home: Engine;
let away: Engine;
beforeEach(() => {
  ({ office, home, away } = twoDevices());
});
afterEach(() => office.close());

describe('unsent work on another device', () => {
  it('has the same keys, waits for the same, shows the same rows and holds the same files', async () => {
    const { visit, image } = await unsentWork(home);
    const work = travelled(await give(home));
    // What is on the other device already takes other numbers.
    await away.create('parties', { name: 'Other' });
    expect(await restoreWork(away.context, work)).toBe(4);
    const [before, after] = [await outboxOf(home), (await outboxOf(away)).slice(1)];
    expect(after.map(({ key, op, patch, base, baseEtag }) => ({ key, op, patch, base, baseEtag }))).toEqual(
      before.map(({ key, op, patch, base, baseEtag }) => ({ key, op, patch, base, baseEtag })),
    );
    const waits = (records: typeof before) => {
      const keyOf = new Map(records.map(({ seq, key }) => [seq, key]));
      return Object.fromEntries(
        records.map(({ key, deps }) => [key, new Set(deps.map((seq) => keyOf.get(seq)))]),
      );
    };
    expect(waits(after)).toEqual(waits(before));
    expect(waits(after)[visit]!.size).toBe(2);
    for (const collection of ['parties', 'visits', 'uploads']) {
      const others = (await away.db.rows(collection).toArray()).filter(({ name }) => name !== 'Other');
      expect(others).toEqual(unproven(await home.db.rows(collection).toArray()));
    }
    const file = await keptFile(away.db, image);
    const bytes = Buffer.from(await file!.bytes.arrayBuffer());
    expect(bytes.equals(Buffer.from(photoBytes()))).toBe(true);
    expect(await away.db.strict.outbox.count()).toBe(5);
  });

  it('is put there once, however often it is brought', async () => {
    await unsentWork(home);
    const work = travelled(await give(home));
    await restoreWork(away.context, work);
    const once = await outboxOf(away);
    expect(await restoreWork(away.context, work)).toBe(0);
    expect(await outboxOf(away)).toEqual(once);
    expect(await newHere(away.db, work.manifest)).toEqual([]);
  });

  it('takes effect once when both devices send it', async () => {
    await unsentWork(home, photoBytes(100));
    office.connect(true);
    // The server knows the row that was changed, in the version it was changed on.
    for (const name of ['a', 'b', 'c']) office.server.handle('user-1', putRow('known', name));
    const work = travelled(await give(home, 1));
    await restoreWork(away.context, work);
    await home.flush();
    const effects = office.server.ledger.length;
    await away.flush();
    expect(office.server.ledger).toHaveLength(effects);
    expect(new Set(office.server.ledger.map(({ key }) => key)).size).toBe(effects);
    expect((await outboxOf(away)).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('once given out is left as it is by what is typed after it', async () => {
    const { id } = await home.create('parties', { name: 'Acme' });
    await give(home, 7);
    await home.update('parties', id, { city: 'Nice' });
    const [given, later] = await outboxOf(home);
    expect(given).toMatchObject({ op: 'create', exportedAt: 7, patch: { name: 'Acme' } });
    expect(later).toMatchObject({ op: 'update', deps: [given!.seq], patch: { city: 'Nice' } });
  });

  it('once given out is not taken back: a removal may have been made from the file', async () => {
    await unsentWork(home);
    await home.remove('parties', 'known');
    await give(home, 7);
    const before = await outboxOf(home);
    expect(await home.undoRemove('parties', 'known')).toBe(false);
    expect(await outboxOf(home)).toEqual(before);
  });

  it('once given out ends on each device that has it, where nobody ever heard of it, and is taken back there', async () => {
    const { id } = await home.create('parties', { name: 'Acme' });
    await home.remove('parties', id);
    await give(home, 7);
    expect(await home.undoRemove('parties', id)).toBe(true);
    await home.update('parties', id, { city: 'Nice' });
    expect(await outboxOf(home), 'and nothing is folded into it').toMatchObject([
      { op: 'create', key: id, exportedAt: 7, patch: { name: 'Acme' } },
      { op: 'update', patch: { city: 'Nice' } },
    ]);
  });

  it('once given out goes under another key where its person makes it something else', async () => {
    await unsentWork(home);
    await home.remove('parties', 'known');
    await give(home, 7);
    const removal = (await outboxOf(home)).find(({ op }) => op === 'delete')!;
    await home.drop(removal.seq);
    const [change] = (await outboxOf(home)).filter(({ entityId }) => entityId === 'known');
    expect(change).toMatchObject({ op: 'update', patch: { city: 'Paris' } });
    expect(change!.key).not.toBe(removal.key);
  });

  it('once given out goes under another key where a repair before it takes fields out of it', async () => {
    const { id } = await home.create('parties', { name: 'refused' });
    await home.db.strict.outbox.toCollection().modify({ state: 'dead', attempts: 1 });
    await home.update('parties', id, { name: 'Later', city: 'Nice' });
    await give(home, 7);
    const [refused, later] = await outboxOf(home);
    await home.repair(refused!.seq, { name: 'Right' });
    const [repaired, rest] = await outboxOf(home);
    expect(repaired).toMatchObject({ key: refused!.key, patch: { name: 'Right' } });
    expect(rest).toMatchObject({ seq: later!.seq, patch: { city: 'Nice' } });
    expect(rest!.key).not.toBe(later!.key);
  });

  it('is given out only when its mark lies on the disk', async () => {
    await home.create('parties', { name: 'Acme' });
    const waits = new Set<string>();
    home.db.dexie.table('outbox').hook('updating', (_change, _seq, _record, { idbtrans }) => {
      waits.add(idbtrans.durability);
    });
    await give(home, 7);
    expect([...waits]).toEqual(['strict']);
  });

  it('that is only looked at stays open to what is typed after it', async () => {
    const { id } = await home.create('parties', { name: 'Acme' });
    await give(home);
    await home.update('parties', id, { city: 'Nice' });
    expect(await outboxOf(home)).toMatchObject([{ op: 'create', patch: { city: 'Nice' } }]);
  });

  it('whose answer was awaited is of unknown fate there, with its bytes as they were', async () => {
    await home.create('parties', { name: 'Acme' });
    const body = '{"name":"Acme"}';
    const wire = { method: 'POST', path: '/parties', ifMatch: null, body, sha256: 'x' } as const;
    await home.db.strict.outbox
      .toCollection()
      .modify({ state: 'inflight', wire, attempts: 1, fenceEpoch: 4 });
    await restoreWork(away.context, travelled(await give(home)));
    expect(await outboxOf(away)).toMatchObject([{ state: 'unknown', wire, attempts: 1, fenceEpoch: 0 }]);
  });

  it('of a newer build travels through this one unread, and is again what it was', async () => {
    const { id } = await home.create('parties', { name: 'Acme' });
    await home.db.strict.outbox.toCollection().modify({ v: NEWER });
    expect(await outboxOf(home)).toMatchObject([{ state: 'paused', v: NEWER }]);
    const work = travelled(await give(home));
    expect(work.manifest.records).toMatchObject([{ state: 'queued', v: NEWER }]);
    await restoreWork(away.context, work, 'safe');
    expect(await outboxOf(away)).toMatchObject([{ state: 'paused', v: NEWER, entityId: id }]);
  });

  it('of an older build comes in the shape of this one', async () => {
    await home.create('parties', { name: 'Acme' });
    const recordSteps = [...RECORD_STEPS, (record: OutboxRecord) => ({ ...record, label: 'of then' })];
    const newer = office.device({ recordSteps });
    await restoreWork(newer.context, travelled(await give(home)));
    expect(await storedRecords(newer)).toMatchObject([
      { v: NEWER, label: 'of then', patch: { name: 'Acme' } },
    ]);
  });

  it('keeps refusals with their words, and a removal with what it took the place of', async () => {
    const { id } = await home.create('parties', { name: 'Acme' });
    await home.remove('parties', id);
    const lastError = { status: 422, type: 'invalid', title: 'no', errors: [], at: 1 };
    await home.create('parties', { name: 'refused' });
    await home.db.strict.outbox.filter(({ op }) => op === 'create').modify({ state: 'dead', lastError });
    await restoreWork(away.context, travelled(await give(home)));
    const [removal, refused] = await outboxOf(away);
    expect(refused).toMatchObject({ state: 'dead', lastError });
    expect(removal!.undo).toMatchObject({ op: 'create', seq: removal!.seq });
    expect(await away.undoRemove('parties', id)).toBe(true);
    expect(await away.db.rows('parties').get(id)).toMatchObject({ name: 'Acme' });
  });

  it('lies on what that device knows better, not on the older row it came with', async () => {
    await unsentWork(home);
    await away.db.rows('parties').put({
      id: 'known',
      name: 'Renamed',
      city: 'Lyon',
      notes: 'new',
      displayLine1: 'Renamed',
      displayLine2: '',
      version: 5,
    });
    await restoreWork(away.context, travelled(await give(home)));
    expect(await away.db.rows('parties').get('known')).toMatchObject({
      name: 'Renamed',
      notes: 'new',
      city: 'Paris',
      $server: { version: 5 },
    });
    const [change] = await away.db.strict.outbox
      .where('[collection+entityId]')
      .equals(['parties', 'known'])
      .toArray();
    expect(change, 'and is still judged by the version it was made on').toMatchObject({ baseEtag: '3' });
  });

  it('goes behind what that device did to the same row', async () => {
    await unsentWork(home);
    await away.db.rows('parties').put({ id: 'known', name: 'Known', city: 'Lyon', notes: null, version: 3 });
    await away.update('parties', 'known', { notes: 'from there' });
    const work = travelled(await give(home));
    await restoreWork(away.context, work);
    const [own, brought] = await away.db.strict.outbox
      .where('[collection+entityId]')
      .equals(['parties', 'known'])
      .sortBy('seq');
    expect(brought!.deps).toEqual([own!.seq]);
    expect(await away.db.rows('parties').get('known')).toMatchObject({ notes: 'from there', city: 'Paris' });
  });

  it('keeps what the server calls a row, and shows the row once', async () => {
    await home.db.strict.idMap.put({ collection: 'parties', localId: 'ours', serverId: '17', own: true });
    await home.db.rows('parties').put({ id: 'ours', name: 'Acme', city: null, notes: null });
    await home.update('parties', 'ours', { city: 'Nice' });
    await away.db.rows('parties').put({ id: '17', name: 'Acme', city: null, notes: 'told since' });
    await restoreWork(away.context, travelled(await give(home)));
    expect(await away.db.strict.idMap.get(['parties', 'ours'])).toMatchObject({ serverId: '17' });
    expect(await away.db.rows('parties').toArray()).toMatchObject([
      { id: 'ours', city: 'Nice', notes: 'told since' },
    ]);
  });

  it('with a file that lost a piece on the way changes nothing', async () => {
    await unsentWork(home);
    const work = travelled(await give(home));
    async function* withoutSecond() {
      for await (const piece of work.pieces()) if (piece.index !== 1) yield piece;
    }
    await expect(restoreWork(away.context, { ...work, pieces: withoutSecond })).rejects.toMatchObject({
      code: 'transfer.damaged',
    });
    expect(await away.db.strict.outbox.count()).toBe(0);
    expect(await away.db.strict.blobChunks.count(), 'and leaves no bytes behind').toBe(0);
    expect(await away.db.rows('parties').count()).toBe(0);
  });
});

describe('bytes that never came to count', () => {
  const bytes = (engine: Engine) => engine.db.strict.blobChunks.toCollection().primaryKeys();
  /** Killed when the pieces were there and nothing spoke of them yet. */
  async function killedBetween(): Promise<void> {
    await unsentWork(home, photoBytes(10));
    const { pieces, ...work } = await give(home);
    async function* thenKilled() {
      yield* pieces();
      away.db.close();
    }
    await expect(restoreWork(away.context, { ...work, pieces: thenKilled })).rejects.toBeTruthy();
  }
  it('are left alone while they may still be brought, and are swept after a day', async () => {
    const indexedDB = new IDBFactory();
    away = office.device({ indexedDB });
    await killedBetween();
    away = office.device({ indexedDB });
    await prune(away.context);
    expect(await bytes(away)).toHaveLength(1);
    const own = await away.attach({ name: 'own', type: 'image/png', bytes: photoBytes(3), purpose: '' });
    away.stop();
    away = office.device({ indexedDB, now: Date.UTC(2026, 10, 21, 9) });
    await prune(away.context);
    expect(await bytes(away), 'never those of a file').toEqual([[own, 0]]);
    expect(await away.db.strict.meta.get(BRINGING)).toBeUndefined();
  });
  it('are swept at once where nothing is being brought', async () => {
    await away.db.strict.blobChunks.put({ id: 'stray', index: 0, bytes: photoBytes(3) });
    await prune(away.context);
    expect(await bytes(away)).toEqual([]);
  });
  it('that another tab has given up on meanwhile are missed before they count', async () => {
    const { image } = await unsentWork(home, photoBytes(10));
    const { pieces, ...work } = await give(home);
    async function* thenSwept() {
      yield* pieces();
      await away.db.strict.blobChunks.where('id').equals(image).delete();
    }
    await expect(restoreWork(away.context, { ...work, pieces: thenSwept })).rejects.toMatchObject({
      code: 'transfer.damaged',
    });
    expect(await away.db.strict.outbox.count()).toBe(0);
    expect(await away.db.strict.meta.get(BRINGING)).toBeUndefined();
  });
});

describe('whose work it is', () => {
  const fits = (change: object) => async () =>
    mustFit(away.context, 'test', { ...(await give(home)).manifest, ...change });
  it('is looked at before anything is done with it', async () => {
    await unsentWork(home);
    await expect(fits({})()).resolves.toBeUndefined();
    await expect(fits({ userId: 'user-2' })()).rejects.toMatchObject({ code: 'transfer.other-person' });
    // Ids that a server counts out mean somebody else on another one.
    await expect(fits({ tenant: 'https://other.example/api' })()).rejects.toMatchObject({
      code: 'transfer.other-person',
    });
  });
  it('is the same under another address of the company where the id is unique in the world', () => {
    const userId = '0192f3a0-0000-7000-8000-000000000001';
    const manifest = { userId, tenant: 'http://192.0.2.7/api', records: [], rows: [], files: [], ids: [] };
    expect(() => mustFit({ userId, collections: [] }, 'https://erp.example/api', manifest)).not.toThrow();
  });
  it('waits for an update where a later version of the app made it', async () => {
    await unsentWork(home);
    const { records } = (await give(home)).manifest;
    await expect(fits({ records: [{ ...records[0]!, v: 99 }] })()).rejects.toMatchObject({
      code: 'transfer.newer',
    });
    await expect(fits({ records: [{ ...records[0]!, collection: 'spaceships' }] })()).rejects.toMatchObject({
      code: 'transfer.newer',
    });
  });
});

/** Three of these bring a row into the version that `unsentWork` changes. */
function putRow(id: string, name: string) {
  const isNew = name === 'a';
  return {
    method: isNew ? 'POST' : 'PUT',
    path: isNew ? '/parties' : `/parties/${id}`,
    headers: { 'idempotency-key': isNew ? id : `${id}-${name}` },
    body: JSON.stringify({ name, city: 'Lyon' }),
  };
}

describe('a row that somebody removed since its work was taken along', () => {
  const song = toyEntity('songs');
  const others = () => engineWithOthers([song]);
  it.each([true, false])('leaves with that work, its answer lost before: %s', async (isLost) => {
    const { engine, server, they, network } = others();
    const back = fakeEngine({
      entities: [song],
      http: { send: (request) => Promise.resolve(server.handle('user-1', request)) },
    });
    try {
      they.create('songs', 'one', { name: 'One' });
      await engine.pull('songs');
      network.cut = isLost;
      network.down = !isLost;
      await engine.update('songs', 'one', { name: 'Two' });
      await engine.flush();
      const work = travelled(await give(engine));
      they.remove('songs', 'one');
      await back.pull('songs');
      await restoreWork(back.context, work);
      expect(await back.db.rows('songs').get('one'), 'what waits is seen').toMatchObject({ name: 'Two' });
      await back.flush();
      const [record] = await outboxOf(back);
      expect(record).toMatchObject({ state: isLost ? 'done' : 'conflict' });
      if (!isLost) await back.drop(record!.seq);
      await back.pull('songs');
      expect(await back.db.rows('songs').count()).toBe(0);
    } finally {
      engine.stop();
      back.stop();
    }
  });
});
