import { afterEach, beforeEach, expect, it } from 'vitest';
import { defineEntity } from '../../domain/kernel/entity.ts';
import { boolean, lines, text } from '../../domain/kernel/field.ts';
import { grant } from '../../domain/kernel/grants.ts';
import { problem } from '../../domain/kernel/problem.ts';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';

/* A copy beside theirs, where a rule of the entity's own lets one row alone be something. */
const firm = defineEntity({
  name: 'firm',
  collection: 'firms',
  area: 'crm',
  label: 'Firm',
  plural: 'Firms',
  search: ['name'],
  copyable: true,
  access: [grant('everyone', 'RCUD')],
  fields: {
    name: text('Name', { required: true }),
    city: text('City'),
    own: boolean('Our own', { initial: false }),
    fees: lines('Fees', { label: text('Label'), expense: text('Expense', { once: true }) }),
  },
  check: async (row, { lookup }) => {
    const owns = row.own ? await lookup.where('firms', { own: true }) : [];
    const others = owns.filter((other) => other.id !== row.id);
    return [
      ...(others.length > 0 ? [problem('/own', 'unique', 'company.master.exists')] : []),
      ...(row.city === 'nowhere' ? [problem('/city', 'invalid', 'company.master.exists')] : []),
    ];
  },
  display: (row) => [row.name, ''],
});

/* A copy of what has a log of its own. */
const STAGES: readonly (readonly [string, string])[] = [
  ['new', 'open'],
  ['talk', 'ongoing'],
];

let world: ReturnType<typeof engineWithOthers>;
beforeEach(() => {
  world = engineWithOthers([firm, ...COLLECTIONS.map(entityOf)]);
});
afterEach(() => world.engine.stop());

/** Both have written the city of our own firm; answers the conflict's number. */
async function atOdds(): Promise<number> {
  world.they.create('firms', 'f', { name: 'Ours', city: 'Lyon', own: true });
  await world.engine.pull('firms');
  world.network.down = true;
  await world.engine.update('firms', 'f', { city: 'Paris' });
  world.they.write('firms', 'f', { city: 'Lille' });
  world.network.down = false;
  await world.engine.flush(true);
  return (await world.queue())[0]!.seq;
}
const copied = () => world.server.rows('firms').find((row) => row.id !== 'f');

it('is made without what only theirs may be', async () => {
  await world.engine.settleConflict(await atOdds(), { kind: 'copy' });
  await world.engine.flush(true);
  expect(world.held('firms', 'f')).toMatchObject({ city: 'Lille', own: true });
  expect(copied()).toMatchObject({ name: 'Ours', city: 'Paris', own: false });
});

it('is not made where its person wants it to be just that, nor where it breaks another rule', async () => {
  const seq = await atOdds();
  const copy = (values: Record<string, unknown>) =>
    world.engine.settleConflict(seq, { kind: 'copy', values });
  await expect(copy({ '/own': true })).rejects.toMatchObject({
    code: 'invalid',
    problems: [{ pointer: '/own' }],
  });
  await expect(copy({ '/city': 'nowhere' })).rejects.toMatchObject({
    problems: [{ pointer: '/own' }, { pointer: '/city' }],
  });
  expect(copied()).toBeUndefined();
});

it('is made without what one row alone may name', async () => {
  const fees = [{ lineKey: 'a', label: 'Train', expense: 'account/line' }];
  world.they.create('firms', 'f', { name: 'Ours', city: 'Lyon', fees });
  await world.engine.pull('firms');
  world.network.down = true;
  await world.engine.update('firms', 'f', { city: 'Paris', fees: [{ ...fees[0], label: 'Flight' }] });
  world.they.write('firms', 'f', { city: 'Lille' });
  world.network.down = false;
  await world.engine.flush(true);
  await world.engine.settleConflict((await world.queue())[0]!.seq, { kind: 'copy' });
  await world.engine.flush(true);
  const fee = (copied()!['fees'] as { label: string; expense?: string | null }[])[0]!;
  expect([fee.label, fee.expense ?? null]).toEqual(['Flight', null]);
  expect(world.held('firms', 'f')).toMatchObject({ fees: [{ expense: 'account/line' }] });
});

it('begins a log of its own: what others did with theirs is not told of it', async () => {
  for (const [id, kind] of STAGES)
    world.they.create('opportunityStages', id, { label: id, kind, probability: 10, position: id });
  const moves = [
    { lineKey: 'a', to: 'new', at: '2026-03-01 10:00', by: 'them' },
    { lineKey: 'b', from: 'new', to: 'talk', at: '2026-03-02 10:00', by: 'them' },
  ];
  world.they.create('opportunities', 'o', { title: 'A machine', stage: 'talk', stageLog: moves });
  await world.engine.pull('opportunityStages');
  await world.engine.pull('opportunities');
  world.network.down = true;
  await world.engine.update('opportunities', 'o', { title: 'Two machines' });
  world.they.write('opportunities', 'o', { title: 'A press' });
  world.network.down = false;
  await world.engine.flush(true);
  await world.engine.settleConflict((await world.queue())[0]!.seq, { kind: 'copy' });
  await world.engine.flush(true);
  const copy = world.server.rows('opportunities').find((row) => row.id !== 'o');
  expect(copy).toMatchObject({
    title: 'Two machines',
    stage: 'talk',
    stageLog: [{ to: 'talk', by: 'user-1' }],
  });
  expect(copy?.['stageLog']).toHaveLength(1);
});
