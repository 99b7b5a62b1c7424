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
