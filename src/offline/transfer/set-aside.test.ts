import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deskWithSafe, HERS, type DeskWithSafe } from '../../testing/desk-with-safe.ts';
import { photoBytes, unsentWork } from '../../testing/desk.ts';
import type { Engine } from '../contract.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import { leaveLocked } from '../session/leave.ts';
import { bringBack, lockedBundles, refusedWork } from './keep.ts';
import { restoreWork } from './restore.ts';
import { arrive, leave, lookInside } from './safe.ts';
import { collectWork } from './work.ts';

/* A record in the safe that this build refuses: what does not stand on it comes back without it. */
const PASSWORD = 'right horse';
let office: DeskWithSafe['office'];
let safe: DeskWithSafe['safe'];
let tabHere: DeskWithSafe['tabHere'];
let close: DeskWithSafe['close'];
beforeEach(async () => {
  ({ office, safe, tabHere, close } = await deskWithSafe(PASSWORD));
});
afterEach(() => close());
const refusedLabels = async (...of: Parameters<typeof refusedWork>): Promise<string[]> =>
  (await refusedWork(...of)).flatMap(({ labels }) => labels);
const labelled = async ({ db }: Engine): Promise<string[]> =>
  (await db.strict.outbox.orderBy('seq').toArray()).map(({ op, label }) => `${op} ${label}`);
/** Unsent work of which the records with this mark say what no build of this kind ever wrote. */
async function leftWith(
  isBad: (record: OutboxRecord) => boolean,
  more?: (engine: Engine) => Promise<unknown>,
) {
  const engine = await tabHere();
  const ids = await unsentWork(engine, photoBytes(10));
  await more?.(engine);
  await engine.db.strict.outbox.filter(isBad).modify((record) => {
    record.patch = { ...record.patch, unheard: 'of' };
  });
  await leaveLocked(engine, safe, engine.erase, [{ key: 'user-1/parties/new', values: { name: 'Half' } }]);
  return ids;
}
const back = async (drafts: unknown[] = []): Promise<Engine> => {
  const engine = await tabHere();
  await expect(
    bringBack(safe, HERS, engine.context, (kept) => (drafts.push(...kept), [])),
  ).rejects.toMatchObject({
    code: 'transfer.damaged',
  });
  return engine;
};

describe('a record in the safe that is refused', () => {
  it.each<[string, (record: OutboxRecord) => boolean, string[], string[]]>([
    [
      'a change',
      ({ op }) => op === 'update',
      ['create Acme', 'upload front.jpg', 'create First visit'],
      ['Known'],
    ],
    [
      'a new row, with what speaks of it',
      ({ label }) => label === 'Acme',
      ['upload front.jpg', 'update Known'],
      ['Acme', 'First visit'],
    ],
    [
      'a file, with what waits for it',
      ({ op }) => op === 'upload',
      ['create Acme', 'update Known'],
      ['front.jpg', 'First visit'],
    ],
  ])('stays there, and all else comes: %s', async (_what, isBad, come, stay) => {
    await leftWith(isBad);
    const drafts: unknown[] = [];
    const engine = await back(drafts);
    expect(await labelled(engine)).toEqual(come);
    expect(drafts).toHaveLength(1);
    expect(await engine.db.strict.blobs.count()).toBe(come.includes('upload front.jpg') ? 1 : 0);
    expect(await lookInside(safe, HERS)).toMatchObject({ locked: 0, refused: 1 });
    expect(await refusedLabels(safe, HERS)).toEqual(stay);
    expect(await lockedBundles(safe, HERS)).toEqual([]);
    expect(await lockedBundles(safe, HERS, 'refused')).toHaveLength(1);
  });

  it('keeps what came from coming again, sent or dropped meanwhile', async () => {
    await leftWith(({ op }) => op === 'update');
    const engine = await back();
    await engine.db.strict.outbox.clear();
    const drafts: unknown[] = [];
    await back(drafts);
    expect(await labelled(engine)).toEqual([]);
    expect(drafts).toEqual([]);
    expect(await refusedLabels(safe, HERS)).toEqual(['Known']);
    await leave(safe, HERS);
    expect(await refusedLabels(safe, HERS), 'for nobody else to read').toEqual([]);
    expect(await arrive(safe, HERS, PASSWORD)).toBe(true);
    expect(await refusedLabels(safe, HERS)).toEqual(['Known']);
  });

  it('takes along what was done on its row after it, and its row is shown as it was before', async () => {
    let first = true;
    await leftWith(
      (record) => record.patch['notes'] === 'second',
      async (engine) => {
        for (const notes of ['second', 'third']) {
          await engine.db.strict.outbox.toCollection().modify({ exportedAt: 1 });
          await engine.update('parties', 'known', first ? { notes } : { notes, city: 'Brest' });
          first = false;
        }
      },
    );
    const engine = await back();
    expect(await labelled(engine)).toEqual([
      'create Acme',
      'upload front.jpg',
      'create First visit',
      'update Known',
    ]);
    expect(await engine.db.rows('parties').get('known')).toMatchObject({
      name: 'Known',
      city: 'Paris',
      notes: null,
      $server: { city: 'Lyon' },
    });
    expect(await refusedLabels(safe, HERS)).toEqual(['Known', 'Known']);
  });

  it('does not take the rest along into a circle: then all of it stays', async () => {
    await leftWith(
      ({ op }) => op === 'update',
      async ({ db }) => {
        const [acme, , visit] = await db.strict.outbox.orderBy('seq').toArray();
        await db.strict.outbox.update(acme!.seq, { deps: [visit!.seq] });
      },
    );
    const engine = await back();
    expect(await labelled(engine)).toEqual([]);
    expect(await lookInside(safe, HERS)).toMatchObject({ refused: 1 });
    expect(await refusedLabels(safe, HERS)).toHaveLength(4);
  });

  it('in a file from outside, keeps all of it out', async () => {
    const home = await tabHere();
    await unsentWork(home, photoBytes(10));
    await home.db.strict.outbox
      .filter(({ op }) => op === 'update')
      .modify((record) => void (record.patch = { unheard: 'of' }));
    const work = await collectWork(home.db, { userId: 'user-1', tenant: 'test' });
    const away = office.device();
    await expect(restoreWork(away.context, work)).rejects.toMatchObject({ code: 'transfer.damaged' });
    expect(await labelled(away)).toEqual([]);
  });
});
