import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deskWithSafe, HERS, type DeskWithSafe } from '../../testing/desk-with-safe.ts';
import { photoBytes, unsentWork } from '../../testing/desk.ts';
import { unproven } from '../../testing/exported-work.ts';
import type { Engine } from '../contract.ts';
import { leaveLocked } from '../session/leave.ts';
import { bringBack, lockAway } from './keep.ts';
import { lookInside } from './safe.ts';
import { collectWork, type WorkManifest } from './work.ts';

/* A disk that does not hold what was written to it: nothing plain is deleted for it, and nothing sound waits for it. */
let office: DeskWithSafe['office'];
let safe: DeskWithSafe['safe'];
let tabHere: DeskWithSafe['tabHere'];
let close: DeskWithSafe['close'];
beforeEach(async () => {
  ({ office, safe, tabHere, close } = await deskWithSafe('right horse'));
});
afterEach(() => close());
const holdings = async ({ db }: Engine) => ({
  records: (await db.strict.outbox.orderBy('seq').toArray()).map(({ seq: _seq, deps, ...rest }) => ({
    ...rest,
    deps: deps.length,
  })),
  rows: await db.rows('parties').toArray(),
  files: await db.strict.blobs.toArray(),
  pieces: await db.strict.blobChunks.toCollection().primaryKeys(),
});

describe('work that is locked', () => {
  it('is read back before anything is deleted: a disk that writes something else leaves all as it was', async () => {
    const engine = await tabHere();
    await unsentWork(engine, photoBytes(10));
    const before = await holdings(engine);
    const faulty = (_key: unknown, piece: { index: number; bytes: ArrayBuffer }): void => {
      const bytes = new Uint8Array(piece.bytes.slice(0));
      bytes[0]! ^= 1;
      if (piece.index === 1) piece.bytes = bytes.buffer;
    };
    safe.dexie.table('pieces').hook('creating', faulty);
    await expect(leaveLocked(engine, safe, engine.erase)).rejects.toBeTruthy();
    expect(await holdings(engine)).toEqual(before);
    expect([await safe.bundles.count(), await safe.pieces.count()]).toEqual([0, 0]);
    safe.dexie.table('pieces').hook('creating').unsubscribe(faulty);
    await leaveLocked(engine, safe, engine.erase);
    const back = await tabHere();
    await bringBack(safe, HERS, back.context);
    expect(await holdings(back)).toEqual(unproven(before));
  });

  it('comes back though another bundle is damaged, which stays and is told of', async () => {
    for (const name of ['one', 'two', 'three']) {
      const engine = await tabHere();
      await engine.create('parties', { name });
      await leaveLocked(engine, safe, engine.erase);
    }
    const [damaged] = await safe.bundles.toArray();
    await safe.pieces.where('bundle').equals(damaged!.id).delete();
    const back = await tabHere();
    await expect(bringBack(safe, HERS, back.context)).rejects.toMatchObject({ code: 'transfer.damaged' });
    expect(await back.db.strict.outbox.count(), 'the sound ones have come').toBe(2);
    expect((await safe.bundles.toArray()).map(({ id }) => id)).toEqual([damaged!.id]);
  });

  it('comes back without a file that one piece of cannot be opened of, and that stays', async () => {
    const engine = await tabHere();
    await unsentWork(engine);
    await leaveLocked(engine, safe, engine.erase);
    await safe.pieces
      .filter(({ index }) => index === 2)
      .modify((row) => void (new Uint8Array(row.bytes)[3]! ^= 1));
    const back = await tabHere();
    await expect(bringBack(safe, HERS, back.context)).rejects.toMatchObject({ code: 'transfer.damaged' });
    const ops = async () => (await back.db.strict.outbox.orderBy('seq').toArray()).map(({ op }) => op);
    expect(await ops()).toEqual(['create', 'update']);
    expect(await back.db.strict.blobChunks.count()).toBe(0);
    expect(await lookInside(safe, HERS)).toMatchObject({ locked: 0, refused: 1 });
    await expect(bringBack(safe, HERS, back.context)).rejects.toMatchObject({ code: 'transfer.damaged' });
    expect(await ops()).toEqual(['create', 'update']);
  });

  it('comes back with a sound file beside one that cannot be opened', async () => {
    const engine = await tabHere();
    await unsentWork(engine);
    const own = await engine.attach({ name: 'own', type: 'image/png', bytes: photoBytes(3), purpose: '' });
    await leaveLocked(engine, safe, engine.erase);
    await safe.pieces.filter(({ index }) => index === 2).delete();
    const back = await tabHere();
    await expect(bringBack(safe, HERS, back.context)).rejects.toMatchObject({ code: 'transfer.damaged' });
    expect(await back.db.strict.blobs.toCollection().primaryKeys()).toEqual([own]);
    expect(await back.db.strict.blobChunks.toCollection().primaryKeys()).toEqual([[own, 0]]);
  });

  it.each<[string, (manifest: WorkManifest) => WorkManifest]>([
    [
      'a row that no build wrote',
      (manifest) => ({
        ...manifest,
        rows: manifest.rows.map(({ row, ...rest }) => ({ ...rest, row: { ...row, version: 'x' } })) as never,
      }),
    ],
    [
      'a file that no record is of',
      (manifest) => ({
        ...manifest,
        files: [{ ...manifest.files[0]!, id: '0192f3a0-0000-7000-8000-000000000001' }],
      }),
    ],
    [
      'a word on a record that is not there',
      (manifest) => ({ ...manifest, sent: { none: { sentAt: 1, keys: [] } } }),
    ],
  ])('comes back in full beside %s, and nothing of it stays', async (_what, damage) => {
    const engine = await tabHere();
    await unsentWork(engine, photoBytes(10));
    const { manifest, pieces } = await collectWork(engine.db, { userId: 'user-1', tenant: 'test' });
    await lockAway(safe, HERS, { manifest: damage(manifest), pieces });
    const back = office.device();
    expect(await bringBack(safe, HERS, back.context)).toBe(4);
    expect(await safe.bundles.count()).toBe(0);
    expect(await safe.pieces.count()).toBe(0);
  });

  it('is not said to be refused where the device could not take it just now', async () => {
    const engine = await tabHere();
    await engine.create('parties', { name: 'Acme' });
    await leaveLocked(engine, safe, engine.erase);
    const back = await tabHere();
    const full = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    back.db.dexie.table('outbox').hook('creating', full);
    await expect(bringBack(safe, HERS, back.context)).rejects.toThrow(/full/);
    expect(await lookInside(safe, HERS)).toMatchObject({ locked: 0, refused: 0 });
    back.db.dexie.table('outbox').hook('creating').unsubscribe(full);
    expect(await bringBack(safe, HERS, back.context)).toBe(1);
    expect(await safe.bundles.count()).toBe(0);
  });
});
