import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deskWithSafe, HERS, type DeskWithSafe } from '../../testing/desk-with-safe.ts';
import { leaveLocked } from '../session/leave.ts';
import { arrive, leave, lookInside, open } from './safe.ts';

const THEN = 'right horse';
const NOW = 'newer horse';
let desk: DeskWithSafe;
beforeEach(async () => void (desk = await deskWithSafe(THEN)));
afterEach(() => desk.close());

describe('a password', () => {
  it('is told wrong though refused work, which another opened, lies beside what is locked', async () => {
    const { safe, tabHere } = desk;
    for (const name of ['locked', 'refused']) {
      const engine = await tabHere();
      await engine.create('parties', { name });
      await arrive(safe, HERS, name === 'locked' ? THEN : NOW);
      await leaveLocked(engine, safe, engine.erase);
      await leave(safe, HERS);
    }
    expect(await arrive(safe, HERS, NOW)).toBe(true);
    const opened = (await safe.bundles.toArray()).find(({ key }) => key)!;
    await safe.bundles.update(opened.id, { refused: true });
    expect(await open(safe, HERS, 'quite wrong')).toBe(false);
    expect(await arrive(safe, HERS, 'quite wrong')).toBe(false);
    expect(await lookInside(safe, HERS), 'and what is open stays so').toMatchObject({
      locked: 1,
      refused: 1,
    });
    expect(await open(safe, HERS, THEN)).toBe(true);
    expect(await lookInside(safe, HERS)).toMatchObject({ locked: 0 });
  });
});
