import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { graphOf } from '../sync/graph.ts';
import {
  begin,
  deed,
  namesake,
  party,
  play,
  queueOf,
  upload,
  worldOf,
  type Deed,
} from './dependencies.fixture.ts';
import {
  expectOrder,
  expectPromises,
  promisesSince,
  waitsIn,
  type Moment,
  type Promised,
} from './dependency-laws.fixture.ts';
import { needsPerson } from './record.ts';

/* 250 queues each time; RUNS=100000 (`npm run test:long`) for more. */
const numRuns = Number(process.env['RUNS'] ?? 250);

it('a new row that refers to itself does not wait for itself', async () => {
  const engine = fakeEngine({ entities: [party, upload] });
  const { id } = await engine.create('parties', { name: 'a' });
  await engine.update('parties', id, { parent: id });
  const records = await engine.db.strict.outbox.toArray();
  expect(records).toMatchObject([{ op: 'create', patch: { parent: id }, deps: [] }]);
  expect(graphOf(records).ready).toHaveLength(1);
  engine.stop();
});

/** The second row takes the name that the first is freeing, is removed, and comes back when the first wants the second's. */
const EXCHANGE: Deed[] = [
  { kind: 'rename', of: 0, name: 'c' },
  { kind: 'rename', of: 1, name: 'a' },
  { kind: 'repair', at: 0, name: 'a', parent: 0 },
  { kind: 'take back', of: 3 },
  { kind: 'link', of: 0, to: 0, friend: 0 },
  { kind: 'step', of: 0 },
  { kind: 'repair', at: 0, name: 'b', parent: 0 },
  { kind: 'attach', of: 0 },
  { kind: 'rename', of: 0, name: 'a' },
  { kind: 'take back', of: 0 },
];

it.each([
  ['one row alone may hold', party],
  ['any number of rows may hold', namesake],
])(
  'what waits for what has no circle, whatever is done with rows whose name %s and with what was refused, and ends in an order that respects it',
  async (_names, entity) => {
    const world = worldOf(fakeEngine({ entities: [entity, upload] }));
    const look = async (): Promise<Moment> => ({
      queue: await queueOf(world),
      rows: new Map((await world.engine.db.rows('parties').toArray()).map((row) => [row.id, row])),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 16, size: 'max' }), async (deeds) => {
        await begin(world);
        let promises: readonly Promised[] = [];
        let now = await look();
        for (const one of deeds) {
          const was = now;
          await play(world, one);
          now = await look();
          expectOrder(now);
          promises = promisesSince(was, now, promises).filter(({ op }) => op || entity.naturalKey);
          expectPromises(now, promises);
        }
        expectToFlow(now);
      }),
      { numRuns, examples: [[EXCHANGE]] },
    );
    world.engine.stop();
  },
  3_600_000,
);

/** What neither needs a person nor stands behind what does goes, until nothing waits. */
function expectToFlow({ queue }: Moment): void {
  const waits = waitsIn(queue);
  const stuck = queue.filter(needsPerson);
  let waiting = queue.filter((record) => !needsPerson(record) && !stuck.some((one) => waits(record, one)));
  while (waiting.length > 0) {
    const { ready } = graphOf(waiting);
    expect(ready.length, 'something can always go').toBeGreaterThan(0);
    waiting = waiting.filter((record) => !ready.includes(record));
  }
}
