import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  exported,
  KNOWN,
  looseManifest,
  otherDevice,
  withManifest,
  type Loose,
} from '../../testing/exported-work.ts';
import { jsonAnswer } from '../../testing/fake-engine.ts';
import type { Engine } from '../contract.ts';
import { RECORD_VERSION } from '../outbox/record.ts';
import { applyPage } from '../sync/apply.ts';
import { readConflict } from '../sync/conflict.ts';
import { restoreWork } from './restore.ts';
import type { Work } from './work.ts';

let work: Work;
let away: Engine;
beforeAll(async () => {
  work = await exported();
});
beforeEach(() => {
  away = otherDevice();
});
afterEach(() => away.stop());

const BANK = '01940000-0000-7000-8000-000000000071';
const THEIRS = '01940000-0000-7000-8000-000000000072';
const copy = () => looseManifest(work);
const bring = (manifest: Loose, from?: 'file' | 'safe') =>
  restoreWork(away.context, withManifest(work, manifest), from);
const mappings = () => away.db.strict.idMap.toArray();
const party = (id: string, more: object = {}) => ({ id, name: id, version: 2, ...more });
const listed = (...rows: ReturnType<typeof party>[]) =>
  applyPage(away.context, 'parties', { rows: rows as never, deleted: [], cursor: '1' });

/** A harmless visit to that party, which is said to be another one. */
function redirected(change: object = {}): Loose {
  const manifest = copy();
  const visit = manifest.records.find((one: Loose) => one.collection === 'visits');
  visit.patch.party = BANK;
  manifest.ids.push({ collection: 'parties', localId: BANK, serverId: THEIRS, ...change });
  return manifest;
}

describe('what a file says that a row is called', () => {
  it.each([{}, { own: true }])('is not heard of a row that the server has told here: %j', async (change) => {
    await listed(party(BANK), party(THEIRS));
    await bring(redirected(change));
    expect(await mappings()).toEqual([]);
  });

  it('is not heard where the server may still tell of that row', async () => {
    await bring(redirected());
    await listed(party(BANK), party(THEIRS));
    expect(await mappings()).toEqual([]);
  });

  it('is heard of a row that the server does not tell of', async () => {
    await listed(party(THEIRS));
    await bring(redirected());
    expect(await mappings()).toMatchObject([{ localId: BANK, serverId: THEIRS }]);
  });

  it('is heard in any case of what this device has locked away itself', async () => {
    await bring(redirected(), 'safe');
    expect(await mappings()).toMatchObject([{ localId: BANK, serverId: THEIRS }]);
  });

  it('is not heard of a row with work of its own: that work would go to another row', async () => {
    await listed(party(THEIRS));
    const manifest = redirected();
    const change = manifest.records.find((one: Loose) => one.entityId === KNOWN);
    manifest.ids[0].localId = KNOWN;
    change.wire.path = `/parties/${THEIRS}`;
    await expect(bring(manifest)).rejects.toMatchObject({ code: 'transfer.damaged' });
    expect(await away.db.rows('parties').get(THEIRS)).toMatchObject({ name: THEIRS });
  });

  it('leaves a row that is here under its own id shown once, and what speaks of it with it', async () => {
    await listed(party(THEIRS, { name: 'Told' }));
    await away.update('parties', THEIRS, { rank: 7 });
    await away.create('visits', { name: 'Here', party: THEIRS });
    await bring(redirected({ own: true }));
    const rows = await away.db.rows('parties').toArray();
    expect(rows.filter(({ name }) => name === 'Told')).toMatchObject([
      { id: BANK, rank: 7, $server: { id: BANK, version: 2 } },
    ]);
    expect(
      await away.db
        .rows('visits')
        .filter(({ name }) => name === 'Here')
        .toArray(),
    ).toMatchObject([{ party: BANK }]);
    const [own] = await away.db.strict.outbox.orderBy('seq').toArray();
    expect(own).toMatchObject({ entityId: BANK, patch: { rank: 7 } });
  });
});

describe('a version that a file says a row has', () => {
  const HUGE = 9_000_000_000_000;
  const grown = (): Loose => {
    const manifest = copy();
    const { row } = manifest.rows.find((one: Loose) => one.row.id === KNOWN);
    Object.assign(row, { version: HUGE });
    Object.assign(row.$server, { name: 'Told by a file', version: HUGE });
    return manifest;
  };
  const told = party(KNOWN, { name: 'Told by the server', city: 'Lyon' });

  it('gives way to the first word of the server', async () => {
    await bring(grown());
    await listed(told);
    expect(await away.db.rows('parties').get(KNOWN)).toMatchObject({
      name: 'Told by the server',
      city: 'Paris',
      $server: { version: 2 },
    });
  });

  it('is none beside what is here', async () => {
    await listed(told);
    await bring(grown());
    expect(await away.db.rows('parties').get(KNOWN)).toMatchObject({
      name: 'Told by the server',
      city: 'Paris',
      $server: { name: 'Told by the server', version: 2 },
    });
  });

  it('of a safe gives way as well: the server may have been restored since', async () => {
    await bring(grown(), 'safe');
    await listed(told);
    expect(await away.db.rows('parties').get(KNOWN)).toMatchObject({ $server: { version: 2 } });
  });

  it('leaves the change itself judged by the version that it was made on', async () => {
    await bring(copy());
    expect(await away.db.strict.outbox.filter(({ entityId }) => entityId === KNOWN).toArray()).toMatchObject([
      { baseEtag: '1' },
    ]);
  });
});

describe('the other side of a conflict, as a file tells it', () => {
  const contested = ({ records }: Loose): Loose => records.find((one: Loose) => one.state === 'conflict');
  const grown = (): Loose => {
    const manifest = copy();
    contested(manifest).theirs.version = Number.MAX_SAFE_INTEGER;
    return manifest;
  };
  const bySeq = async () =>
    (await away.db.strict.outbox.toArray()).find(({ state }) => state === 'conflict')!;

  it.each(['file', 'safe'] as const)('gives way to what the server says of it: from a %s', async (from) => {
    await bring(grown(), from);
    const { seq, entityId } = await bySeq();
    expect(await readConflict(away.context, seq)).toMatchObject({ theirs: { city: 'Nantes' } });
    await listed(party(entityId, { city: 'Told by the server', version: 3 }));
    expect(await readConflict(away.context, seq)).toMatchObject({
      theirs: { city: 'Told by the server', version: 3 },
    });
  });

  it.each([
    ['is what the decision is made on, where the server has just that row', 'Nantes', 'Brest', 0],
    ['is asked about anew where the server has another', 'Paris', 'Paris', 1],
  ])('%s', async (_what, theirCity, city, left) => {
    const seen: (string | undefined)[] = [];
    let held: Loose;
    away.stop();
    away = otherDevice({
      send: ({ method, path, headers, body }) => {
        if (path === '/capabilities')
          return Promise.resolve(jsonAnswer(200, { idempotency: true, etag: true, delta: true }));
        if (method !== 'PUT') return Promise.reject(new Error('offline'));
        seen.push(headers?.['if-match']);
        if (headers?.['if-match'] !== `"${held.version}"`)
          return Promise.resolve(jsonAnswer(412, { type: 'changed', title: '', current: held }));
        held = { ...held, ...JSON.parse(String(body)), version: held.version + 1 };
        return Promise.resolve(jsonAnswer(200, held));
      },
    });
    const manifest = grown();
    const only = contested(manifest);
    await bring({ ...manifest, records: [only], rows: [], files: [], ids: [] });
    held = { id: only.entityId, name: 'Contested', city: theirCity, version: 2 };
    const { seq } = await bySeq();
    await away.settleConflict(seq, { kind: 'mine' });
    for (let round = 0; round < 3; round += 1) await away.flush(true);
    expect(held).toMatchObject({ city });
    expect(seen[0]).toBe('"0"');
    expect((await away.db.strict.outbox.toArray()).filter(({ state }) => state === 'conflict')).toHaveLength(
      left,
    );
    expect(await away.db.strict.conflicts.count(), 'no merge is told of').toBe(0);
  });
});

const NEWER = RECORD_VERSION + 1;
describe('a record of a newer build', () => {
  const newer = (change: object): Loose => {
    const manifest = copy();
    Object.assign(
      manifest.records.find((one: Loose) => one.patch.name === 'Acme'),
      { v: NEWER, ...change },
    );
    return manifest;
  };

  it('in a file waits for that build', async () => {
    await expect(bring(newer({}))).rejects.toMatchObject({ code: 'transfer.newer' });
    expect(await away.db.strict.outbox.count()).toBe(0);
  });

  it('of this device’s own is carried with what only that build knows', async () => {
    await bring(newer({ mood: 'new' }), 'safe');
    expect(await away.db.strict.outbox.filter(({ v }) => v === NEWER).toArray()).toMatchObject([
      { state: 'paused', mood: 'new' },
    ]);
  });

  it.each([
    { label: {} },
    { refs: null },
    { refs: [null] },
    { refs: [{ pointer: '/x', collection: 'parties' }] },
    { patch: [] },
    { base: 'x' },
    { deps: {} },
    { undo: 'x' },
    { undo: { patch: {} } },
  ])('of this device’s own has the shape that every build reads: %j', async (change) => {
    await expect(bring(newer(change), 'safe')).rejects.toMatchObject({ code: 'transfer.damaged' });
    expect(await away.db.strict.outbox.count()).toBe(0);
  });
});
