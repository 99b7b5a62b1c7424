import { afterEach, expect, it } from 'vitest';
import type { HomeWorkDay } from '../../domain/hr/home-work-day.rules.ts';
import { entityOf } from '../../domain/registry.ts';
import type { Engine } from '../../offline/index.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { HOME, ME, WORK } from './days-page.fixture.tsx';
import { paintDays, putBack, writeDays, type Writing } from './write-days.ts';

/* Taking a stroke back, with what was written into its days since. */
const DATE = '2026-11-17';
const engines: Engine[] = [];
afterEach(() => engines.splice(0).forEach((engine) => engine.stop()));

async function device() {
  const engine = fakeEngine({
    entities: ['homeWorkDays', 'users', 'expenseAccounts', 'parameters'].map((name) =>
      entityOf(name as never),
    ),
    person: { id: ME.id },
  });
  engines.push(engine);
  await engine.db.rows('users').put(ME as never);
  const way = { from: HOME, to: WORK, km: 32, kmSource: 'typed', kmProposed: null, kmReason: null } as const;
  const writing: Writing = { engine, employee: ME.id, way, vehicle: undefined };
  const of = async () => (await engine.db.rows('homeWorkDays').toArray()).find(({ date }) => date === DATE);
  const since = (values: Partial<HomeWorkDay>) => writeDays(writing, [DATE], () => values);
  return { writing, of, since };
}

it('leaves what was written beside it', async () => {
  const { writing, of, since } = await device();
  const written = await paintDays(writing, [DATE], 'home-working');
  await since({ note: 'from the phone' });
  await putBack(writing, written);
  expect(await of()).toMatchObject({ kind: null, note: 'from the phone' });
});

it('leaves a distance that was corrected, with its way', async () => {
  const { writing, of, since } = await device();
  await paintDays(writing, [DATE], 'away');
  const written = await paintDays(writing, [DATE], 'cycled');
  await since({ km: 35 });
  await putBack(writing, written);
  expect(await of()).toMatchObject({ kind: 'away', km: 35, from: HOME });
});

it('leaves a day that is of another kind by now, with all that follows from that', async () => {
  const { writing, of } = await device();
  const written = await paintDays(writing, [DATE], 'cycled');
  await paintDays(writing, [DATE], 'passenger');
  await putBack(writing, written);
  expect(await of()).toMatchObject({ kind: 'passenger', km: 32, from: HOME });
});

it('is what it was where nothing else was written', async () => {
  const { writing, of } = await device();
  await paintDays(writing, [DATE], 'cycled');
  const before = await of();
  const written = await paintDays(writing, [DATE], 'away');
  expect(await of()).toMatchObject({ kind: 'away', km: null, from: null });
  await putBack(writing, written);
  expect(await of()).toMatchObject({ kind: 'cycled', km: before!['km'], from: before!['from'] });
});
