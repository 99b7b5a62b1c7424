import { describe, expect, it } from 'vitest';
import type { Actor, AnyRow } from '../kernel/entity.ts';
import { computed, validate } from '../kernel/validate.ts';
import { opportunity } from './opportunity.entity.ts';
import { entailedByMove } from './opportunity.rules.ts';

const STAGES: Readonly<Record<string, AnyRow>> = {
  new: { id: 'new', kind: 'open', probability: 10 },
  talk: { id: 'talk', kind: 'ongoing', probability: 75 },
  won: { id: 'won', kind: 'won', probability: 100 },
  lost: { id: 'lost', kind: 'lost', probability: 0 },
};
const lookup = {
  // A device knows who is signed in before its people have arrived.
  get: async (collection: string, id: string): Promise<AnyRow | undefined> =>
    collection === 'users' ? undefined : STAGES[id],
  where: async () => [],
};
const actor = (id: string): Actor => ({ id, roles: [id === 'boss' ? 'admin' : 'user'] });
const context = { today: '2026-11-20', lookup, person: actor('me') };
let keys = 0;
const entail = (row: AnyRow, before?: AnyRow, now = '2026-11-20 10:00') =>
  entailedByMove(row as never, { ...context, before, now, newKey: () => `k${(keys += 1)}` });
const card = (more: object): AnyRow => ({
  id: 'o',
  title: 'A machine',
  createdAt: '2026-11-01 09:00',
  ...more,
});
/** The row after somebody moved it on a device that knew it as `before`. */
const moved = async (before: AnyRow, stage: string, now: string): Promise<AnyRow> => {
  const row = { ...before, stage };
  return { ...row, ...(await entail(row, before, now)) };
};
const problems = async (row: AnyRow, before: AnyRow | undefined, person = 'me') =>
  (
    await validate(opportunity, await computed(opportunity, row, { ...context, before }), {
      ...context,
      before,
      person: actor(person),
    })
  ).map(({ pointer, code }) => `${pointer} ${code}`);

describe('a move', () => {
  it('is told in the log, with the probability of its stage', async () => {
    const first = card({ stage: 'new' });
    const made = { ...first, ...(await entail(first)) };
    expect(made).toMatchObject({ probability: 10, stageLog: [{ from: null, to: 'new', by: 'me' }] });
    const after = await moved(made, 'talk', '2026-11-21 08:30');
    expect(after).toMatchObject({
      probability: 75,
      stageLog: [{ to: 'new' }, { from: 'new', to: 'talk', at: '2026-11-21 08:30', by: 'me' }],
    });
    const { stageKind, stageSince } = await computed(opportunity, after, context);
    expect([stageKind, stageSince]).toEqual(['ongoing', '2026-11-21 08:30']);
  });

  it('keeps the probability that was given with it, and is told once', async () => {
    const before = card({ stage: 'new', probability: 10, stageLog: [] });
    const given = { ...before, stage: 'talk', probability: 60 };
    const along = await entail(given, before);
    expect(along).not.toHaveProperty('probability');
    // The server hears what the device has told.
    expect(await entail({ ...given, ...along }, before)).toEqual({});
    expect(await entail({ ...before, title: 'Another' }, before)).toEqual({});
  });

  it('is signed by whoever writes it down, and keeps its name when it is sent back without', async () => {
    const made = card({ stage: 'new', stageLog: [{ lineKey: 'a', to: 'new', at: '2026-11-20 09:00' }] });
    expect(await entail(made)).toEqual({ stageLog: [{ ...(made['stageLog'] as [object])[0], by: 'me' }] });
    const before = card({ stage: 'new', stageLog: [{ lineKey: 'a', to: 'new', at: 'x', by: 'them' }] });
    expect(await entail({ ...before, stageLog: [{ lineKey: 'a', to: 'new', at: 'x' }] }, before)).toEqual({
      stageLog: [{ lineKey: 'a', to: 'new', at: 'x', by: 'them' }],
    });
  });

  it('comes from where the card has been, whatever a device that was away did not hear', async () => {
    const made = await moved(card({}), 'new', '2026-11-20 09:00');
    expect(await problems(made, undefined)).toEqual([]);
    // Made and moved on before it was sent: one writing tells of both.
    const twice = await moved(made, 'talk', '2026-11-20 09:30');
    expect(await problems(twice, undefined)).toEqual([]);
    // Another brought it to the talks meanwhile, and this one brings it from where it was before.
    const stale = await moved(made, 'won', '2026-11-20 09:45');
    const log = [...(twice['stageLog'] as object[]), ...(stale['stageLog'] as object[]).slice(1)];
    expect(await problems({ ...stale, stageLog: log }, twice)).toEqual([]);
    const forged = { lineKey: 'f', from: 'lost', to: 'won', at: '2026-11-20 09:45', by: 'me' };
    expect(
      await problems({ ...stale, stageLog: [...(twice['stageLog'] as object[]), forged] }, twice),
    ).toEqual(['/stageLog opportunity.log']);
  });

  it('may lead there and back while somebody else moves the card on', async () => {
    const made = await moved(card({}), 'new', '2026-11-20 09:00');
    const there = await moved(made, 'talk', '2026-11-20 10:00');
    const back = await moved(there, 'new', '2026-11-20 11:00');
    const theirs = await moved(made, 'won', '2026-11-20 10:30');
    const round = (back['stageLog'] as object[]).slice(1);
    const merged = { ...theirs, stageLog: [...(theirs['stageLog'] as object[]), ...round], title: 'Noted' };
    expect(await problems(merged, theirs)).toEqual([]);
    // Half of it is no round.
    const half = { ...merged, stageLog: [...(theirs['stageLog'] as object[]), round[0]] };
    expect(await problems(half, theirs)).toEqual(['/stageLog opportunity.log']);
  });

  it('takes no moves that lead to one another alone, nor any of before the card was there', async () => {
    const made = await moved(card({}), 'new', '2026-11-20 09:00');
    const next = await moved(made, 'talk', '2026-11-20 10:00');
    const move = (from: string, to: string, at: string) => ({
      lineKey: `${from}${to}`,
      from,
      to,
      at,
      by: 'me',
    });
    const told = (...more: object[]) =>
      problems({ ...next, stageLog: [...(next['stageLog'] as object[]), ...more] }, made);
    const refused = ['/stageLog opportunity.log'];
    const at = '2026-11-20 09:30';
    expect(await told(move('lost', 'won', at), move('won', 'lost', at))).toEqual(refused);
    expect(await told(move('new', 'won', '1999-01-01 09:00'), move('won', 'new', at))).toEqual(refused);
    expect(await told(move('new', 'won', at), move('won', 'new', at))).toEqual([]);
  });

  it('stands since it came to its stage, whichever of two devices was heard last', async () => {
    const before = card({ stage: 'new', stageLog: [] });
    const theirs = await moved(before, 'won', '2026-11-20 12:00');
    const mine = await moved(before, 'talk', '2026-11-20 11:00');
    const merged = {
      ...mine,
      stageLog: [...(theirs['stageLog'] as object[]), ...(mine['stageLog'] as object[])],
    };
    expect(await computed(opportunity, merged, context)).toMatchObject({ stageSince: '2026-11-20 11:00' });
  });

  it('weighs the amount by the probability, half up to the cent', async () => {
    const weighted = async (amount: number | null, probability: number) =>
      (await computed(opportunity, card({ stage: 'new', amount, probability }), context))['weightedAmount'];
    expect(await weighted(1_000_01, 50)).toBe(500_01);
    expect(await weighted(333, 33.3)).toBe(111);
    expect(await weighted(null, 50)).toBeNull();
  });
});

describe('what is closed', () => {
  const won = card({
    stage: 'won',
    owner: 'me',
    stageLog: [{ lineKey: 'w', from: 'new', to: 'won', at: '2026-11-20 12:00' }],
  });

  it('has its reason where it is lost', async () => {
    const open = card({ stage: 'talk', stageLog: [] });
    const lost = await moved(open, 'lost', '2026-11-20 10:00');
    expect(await problems(lost, open)).toEqual(['/lostReason opportunity.lostReason']);
    expect(await problems({ ...lost, lostReason: 'price' }, open)).toEqual([]);
  });

  it('is opened again by its owner, and by nobody else', async () => {
    expect(await problems(await moved(won, 'talk', '2026-11-21 10:00'), won)).toEqual([]);
    const others = { ...won, owner: 'somebody' };
    expect(await problems(await moved(others, 'talk', '2026-11-21 10:00'), others)).toEqual([
      '/stage opportunity.closed',
    ]);
    const nobodys = { ...won, owner: null, createdBy: 'me' };
    expect(await problems(await moved(nobodys, 'talk', '2026-11-21 10:00'), nobodys)).toEqual([]);
  });

  it('is taken over by nobody, to open it after: its owner hands it on, or an administrator', async () => {
    const others = { ...won, owner: 'somebody' };
    for (const owner of ['me', null, 'a third'])
      expect(await problems({ ...others, owner }, others)).toEqual(['/owner opportunity.owner']);
    const both = { ...(await moved(others, 'talk', '2026-11-21 10:00')), owner: 'me' };
    expect(await problems(both, others)).toEqual(['/owner opportunity.owner', '/stage opportunity.closed']);
    const unowned = { ...won, owner: null, createdBy: 'somebody' };
    expect(await problems({ ...unowned, owner: 'me' }, unowned)).toEqual(['/owner opportunity.owner']);
    expect(await problems({ ...won, owner: 'a third' }, won)).toEqual([]);
    expect(await problems({ ...others, owner: 'me' }, others, 'boss')).toEqual([]);
    // What is not closed changes hands as before.
    const open = { ...others, stage: 'talk' };
    expect(await problems({ ...open, owner: 'me' }, open)).toEqual([]);
  });

  it('is not opened by a move that was made before it was closed', async () => {
    const before = card({ stage: 'new', owner: 'me', stageLog: [] });
    const once = await moved(before, 'talk', '2026-11-20 11:00');
    const twice = await moved(once, 'new', '2026-11-20 11:30');
    const merged = {
      ...won,
      ...twice,
      stageLog: [...(won['stageLog'] as object[]), ...(twice['stageLog'] as object[])],
    };
    expect(await problems(merged, won)).toEqual(['/stage opportunity.closedMeanwhile']);
    // Opened and moved on, both before they were sent.
    const opened = await moved(await moved(won, 'new', '2026-11-21 10:00'), 'talk', '2026-11-21 10:05');
    expect(await problems(opened, won)).toEqual([]);
  });
});
