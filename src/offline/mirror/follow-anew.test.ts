import { afterEach, beforeEach, expect, it } from 'vitest';
import { defineEntity } from '../../domain/kernel/entity.ts';
import { lines, money, text } from '../../domain/kernel/field.ts';
import { grant } from '../../domain/kernel/grants.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';

/* Totals and display lines, where unsent work lies on a row that somebody else changes. */
interface Line {
  readonly amount?: number;
}
const bill = defineEntity({
  name: 'bill',
  collection: 'bills',
  area: 'crm',
  label: 'Bill',
  plural: 'Bills',
  search: ['name'],
  access: [grant('everyone', 'RCUD')],
  fields: {
    name: text('Name', { required: true }),
    note: text('Note'),
    discount: money('Discount'),
    costs: lines('Costs', { amount: money('Amount') }),
    calculatedTotal: money('Total', { computed: true }),
  },
  compute: (row) => {
    const costs = ((row.costs ?? []) as Line[]).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    return Promise.resolve({ calculatedTotal: costs - (row.discount ?? 0) });
  },
  display: (row) => [row.name ?? '', row.note ?? ''],
});
const cost = (amount: number) => [{ lineKey: 'a', amount }];

let world: ReturnType<typeof engineWithOthers>;
beforeEach(async () => {
  world = engineWithOthers([bill as never]);
  world.they.create('bills', 'b', { name: 'Bill', costs: cost(100) });
  await world.engine.pull('bills');
  await world.engine.rest();
});
afterEach(() => world.engine.stop());
const shown = () => world.engine.db.rows('bills').get('b');
async function theyWrite(values: object): Promise<void> {
  world.they.write('bills', 'b', values);
  await world.engine.pull('bills');
}

it('are theirs where what is unsent does not concern them', async () => {
  await world.engine.update('bills', 'b', { note: 'mine' });
  await theyWrite({ name: 'Other', costs: cost(900) });
  expect(await shown()).toMatchObject({
    name: 'Other',
    note: 'mine',
    calculatedTotal: 900,
    displayLine1: 'Other',
    displayLine2: 'mine',
  });
});

it('are mine where what is unsent is what they follow from', async () => {
  await world.engine.update('bills', 'b', { costs: cost(300) });
  await theyWrite({ name: 'Other', costs: cost(900) });
  expect(await shown()).toMatchObject({ costs: cost(300), calculatedTotal: 300, displayLine1: 'Other' });
});

it('are made anew where they follow from both', async () => {
  await world.engine.update('bills', 'b', { discount: 10 });
  await theyWrite({ costs: cost(900) });
  expect(await shown()).toMatchObject({ discount: 10, calculatedTotal: 890 });
});

it('are made anew where mine came to what was there before', async () => {
  await world.engine.update('bills', 'b', { costs: cost(120), discount: 20 });
  await theyWrite({ costs: cost(900) });
  expect(await shown()).toMatchObject({ costs: cost(120), calculatedTotal: 100 });
});

it('are theirs in a list that comes whole', async () => {
  await world.engine.update('bills', 'b', { discount: 10 });
  world.they.write('bills', 'b', { costs: cost(900) });
  await world.engine.db.strict.cursors.clear();
  await world.engine.pull('bills');
  expect(await shown()).toMatchObject({ discount: 10, calculatedTotal: 890 });
});
