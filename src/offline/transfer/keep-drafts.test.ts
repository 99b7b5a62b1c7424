import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deskWithSafe, HERS, type DeskWithSafe } from '../../testing/desk-with-safe.ts';
import { photoBytes, unsentWork } from '../../testing/desk.ts';
import type { Engine } from '../contract.ts';
import { leaveLocked } from '../session/leave.ts';
import { bringBack, lockedBundles, refusedWork } from './keep.ts';
import { lookInside } from './safe.ts';

/* What was typed and not saved, where its form holds something else by the time that it comes back. */
const LONG = { key: 'user-1/visits/new', values: { name: 'An hour of typing' } };
const OTHER = { key: 'user-1/parties/new', values: { name: 'Half' } };
let desk: DeskWithSafe;
beforeEach(async () => void (desk = await deskWithSafe('right horse')));
afterEach(() => desk.close());

async function leftWith(drafts: readonly unknown[], work: (engine: Engine) => Promise<unknown>) {
  const engine = await desk.tabHere();
  await work(engine);
  await leaveLocked(engine, desk.safe, engine.erase, drafts);
  return desk.tabHere();
}
/** The forms by key, and what of these drafts they do not take. */
function forms(held: Record<string, unknown> = {}) {
  const take = (drafts: readonly unknown[]): unknown[] =>
    (drafts as (typeof LONG)[]).filter(({ key, values }) => {
      held[key] ??= values;
      return held[key] !== values;
    });
  return { held, take };
}
const inSafe = async () => [await desk.safe.bundles.count(), await desk.safe.pieces.count()];

describe('what was typed and could not be put back', () => {
  it('stays sealed and is told of, the rest is back, and it comes when its form is free', async () => {
    const { safe } = desk;
    const back = await leftWith([LONG, OTHER], (engine) => unsentWork(engine, photoBytes()));
    const { held, take } = forms({ [LONG.key]: { name: 'x' } });
    expect(await bringBack(safe, HERS, back.context, take)).toBe(4);
    expect(held).toEqual({ [LONG.key]: { name: 'x' }, [OTHER.key]: OTHER.values });
    expect(await lookInside(safe, HERS)).toMatchObject({ locked: 0, refused: 1 });
    expect(await refusedWork(safe, HERS)).toMatchObject([{ labels: [], forms: 1 }]);
    expect(await inSafe(), 'without the files, which are back').toEqual([1, 1]);
    expect(await lockedBundles(safe, HERS, 'refused')).toMatchObject([{}]);
    // The next start finds it so still, and the one after that a form that was saved.
    expect(await bringBack(safe, HERS, back.context, take)).toBe(0);
    expect(await lookInside(safe, HERS)).toMatchObject({ refused: 1 });
    delete held[LONG.key];
    expect(await bringBack(safe, HERS, back.context, take)).toBe(0);
    expect(held[LONG.key]).toEqual(LONG.values);
    expect(await inSafe()).toEqual([0, 0]);
  });

  it('stays beside what was refused', async () => {
    const { safe } = desk;
    const back = await leftWith([LONG, OTHER], async (engine) => {
      await engine.create('parties', { name: 'Sound' });
      await engine.create('parties', { name: 'Odd' });
      await engine.db.strict.outbox
        .filter(({ label }) => label === 'Odd')
        .modify((record) => void (record.patch = { ...record.patch, unheard: 'of' }));
    });
    const { held, take } = forms({ [LONG.key]: { name: 'x' } });
    await expect(bringBack(safe, HERS, back.context, take)).rejects.toMatchObject({
      code: 'transfer.damaged',
    });
    expect(held[OTHER.key]).toEqual(OTHER.values);
    expect(await refusedWork(safe, HERS)).toMatchObject([{ labels: ['Odd'], forms: 1 }]);
  });

  it('stays where nobody takes it', async () => {
    const back = await leftWith([LONG], (engine) => engine.create('parties', { name: 'Acme' }));
    expect(await bringBack(desk.safe, HERS, back.context)).toBe(1);
    expect(await refusedWork(desk.safe, HERS)).toMatchObject([{ forms: 1 }]);
  });
});
