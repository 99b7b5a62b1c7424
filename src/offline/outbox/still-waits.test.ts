import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { link, status, text } from '../../domain/kernel/field.ts';
import type { Machine } from '../../domain/kernel/status.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { toyEntity } from '../../testing/toy-entity.ts';

/* What waits goes on waiting for the right thing, and in no circle, whatever a person does with what was refused. */
const machine: Machine<'draft' | 'sent' | 'given'> = {
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'neutral' },
    sent: { label: 'Sent', tone: 'info' },
    given: { label: 'Given', tone: 'info' },
  },
  transitions: [
    { name: 'submit', label: 'Submit', from: ['draft'], to: 'sent', by: [{ to: 'everyone' }] },
    { name: 'give', label: 'Give', from: ['draft'], to: 'given', by: [{ to: 'everyone' }] },
  ],
};
const firms = toyEntity('firms', { note: text('Note'), boss: link('Boss', 'people') });
const people = toyEntity('people', {
  note: text('Note'),
  firm: link('Firm', 'firms'),
  status: status('Status', machine),
});
let world: ReturnType<typeof engineWithOthers>;
beforeEach(() => {
  world = engineWithOthers([firms, people], (_collection, row) =>
    row['note'] === 'bad' || row['status'] === 'sent' ? 'refused' : undefined,
  );
});
afterEach(() => world.engine.stop());
const live = async () => (await world.queue()).filter(({ state }) => state !== 'done');

describe('a new row that an older, repaired one speaks of', () => {
  async function olderWaits(): Promise<{ person: string; firm: string }> {
    const { id: person } = await world.engine.create('people', { name: 'Ann', note: 'bad' });
    await world.engine.flush();
    world.network.down = true;
    const { id: firm } = await world.engine.create('firms', { name: 'Acme' });
    const [refused] = await live();
    await world.engine.repair(refused!.seq, { note: 'good', firm });
    const [repaired, made] = await live();
    expect(repaired!.deps).toEqual([made!.seq]);
    return { person, firm };
  }
  it('takes no change in by which it would wait for that one', async () => {
    const { person, firm } = await olderWaits();
    await world.engine.update('firms', firm, { boss: person });
    world.network.down = false;
    expect(await world.engine.flush(true)).toBe(true);
    expect(world.held('firms', firm)).toMatchObject({ boss: person });
    expect(world.held('people', person)).toMatchObject({ firm });
  });
  it('is not forgotten under its removal, which comes after both', async () => {
    const { person, firm } = await olderWaits();
    await world.engine.remove('firms', firm);
    world.network.down = false;
    expect(await world.engine.flush(true)).toBe(true);
    expect(world.held('people', person)).toMatchObject({ note: 'good' });
    expect(world.held('firms', firm)).toBeUndefined();
  });
});

describe('another step in the place of a refused one', () => {
  async function refusedStep(boss?: string): Promise<void> {
    world.they.create('people', 'p1', { name: 'Ann', firm: 'f1', status: 'draft' });
    world.they.create('firms', 'f1', { name: 'Acme', ...(boss && { boss }) });
    await world.engine.pull('firms');
    await world.engine.pull('people');
    await world.engine.act('people', 'p1', 'submit');
    await world.engine.flush();
    const [step] = await live();
    expect(step).toMatchObject({ op: 'action', state: 'dead' });
    world.network.down = true;
    await world.engine.remove('firms', 'f1');
    expect((await live())[1]!.deps).toEqual([step!.seq]);
    await world.engine.act('people', 'p1', 'give');
  }
  it('is what waits for that one waits for', async () => {
    await refusedStep();
    const [removal, step] = await live();
    expect([removal!.op, step!.op]).toEqual(['delete', 'action']);
    expect(removal!.deps).toEqual([step!.seq]);
    world.network.down = false;
    expect(await world.engine.flush(true)).toBe(true);
    expect(world.held('people', 'p1')).toMatchObject({ status: 'given' });
  });
  it('comes after a removal that waited for it, where it presumes that', async () => {
    await refusedStep('p1');
    const [removal, step] = await live();
    expect([removal!.deps, step!.deps]).toEqual([[], [removal!.seq]]);
    world.network.down = false;
    expect(await world.engine.flush(true)).toBe(true);
  });
});

describe('a row of its own in the place of one that is gone', () => {
  /** f1 was changed here and is gone; answers the number of that change. */
  async function gone(): Promise<number> {
    world.they.create('firms', 'f1', { name: 'Acme' });
    await world.engine.pull('firms');
    world.network.down = true;
    await world.engine.update('firms', 'f1', { note: 'mine' });
    world.network.down = false;
    world.they.remove('firms', 'f1');
    await world.engine.flush(true);
    const [asked] = await live();
    expect(asked!.state).toBe('conflict');
    world.network.down = true;
    return asked!.seq;
  }
  const copy = (seq: number) => world.engine.settleConflict(seq, { kind: 'copy' });
  const flush = async () => {
    world.network.down = false;
    expect(await world.engine.flush(true)).toBe(true);
  };

  it('is waited for by what speaks of it', async () => {
    const seq = await gone();
    await world.engine.create('people', { name: 'Ann', firm: 'f1' });
    await copy(seq);
    const [made, speaking] = await live();
    expect(speaking).toMatchObject({ patch: { firm: made!.entityId }, deps: [seq] });
    await flush();
    expect(world.server.rows('people')[0]).toMatchObject({ firm: made!.entityId });
  });
  it('is waited for by what is brought back with the removal that took its place', async () => {
    const seq = await gone();
    world.they.create('people', 'p1', { name: 'Ann' });
    world.network.down = false;
    await world.engine.pull('people');
    world.network.down = true;
    await world.engine.update('people', 'p1', { firm: 'f1' });
    await world.engine.remove('people', 'p1');
    await copy(seq);
    await world.engine.undoRemove('people', 'p1');
    const [made, back] = await live();
    expect(back).toMatchObject({ op: 'update', patch: { firm: made!.entityId }, deps: [seq] });
  });
  it('is waited for by what is made since by a form that knew the one that is gone', async () => {
    const seq = await gone();
    await copy(seq);
    await world.engine.create('people', { name: 'Ann', firm: 'f1' });
    const [made, speaking] = await live();
    expect(speaking!.deps).toEqual([seq]);
    await flush();
    expect(world.server.rows('people')[0]).toMatchObject({ firm: made!.entityId });
  });
  it('and again: it is gone itself before it was made', async () => {
    await copy(await gone());
    const [first] = await live();
    await flush();
    world.they.remove('firms', first!.entityId);
    world.network.down = true;
    await world.engine.update('firms', 'f1', { note: 'once more' });
    world.network.down = false;
    await world.engine.flush(true);
    const [asked] = await live();
    world.network.down = true;
    await copy(asked!.seq);
    await world.engine.create('people', { name: 'Ann', firm: 'f1' });
    const [second, speaking] = await live();
    expect(speaking!.deps).toEqual([second!.seq]);
  });
  it('waits for nothing that waits for it: a link that was made since stays a change of its own', async () => {
    const seq = await gone();
    const { id: boss } = await world.engine.create('people', { name: 'Ann', firm: 'f1' });
    await world.engine.update('firms', 'f1', { boss });
    await copy(seq);
    const [made] = await live();
    expect(made).toMatchObject({ op: 'create', deps: [] });
    await flush();
    expect(world.held('firms', made!.entityId)).toMatchObject({ note: 'mine', boss });
    expect(world.held('people', boss)).toMatchObject({ firm: made!.entityId });
  });
  it('is not made with a link to what waits for it', async () => {
    const seq = await gone();
    const { id: boss } = await world.engine.create('people', { name: 'Ann', firm: 'f1' });
    await expect(
      world.engine.settleConflict(seq, { kind: 'copy', values: { '/boss': boss } }),
    ).rejects.toMatchObject({ code: 'invalid', problems: [{ pointer: '/boss', code: 'loop' }] });
    expect((await live()).map(({ state }) => state)).toEqual(['conflict', 'queued']);
  });
});
