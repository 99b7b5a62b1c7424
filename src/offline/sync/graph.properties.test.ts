import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recordWith } from '../outbox/record.fixture.ts';
import { isLive, type OutboxRecord } from '../outbox/record.ts';
import { causeOf } from '../outbox/work-page.ts';
import { graphOf } from './graph.ts';

/* 1,000 queues each time; RUNS=100000 (`npm run test:long`) for more. */
const numRuns = Number(process.env['RUNS'] ?? 1_000);

const seqs = (records: readonly OutboxRecord[]) => records.map((record) => record.seq);

it('delays nothing but descendants: every record is ready, waiting for a live one, or blocked by a cause', () => {
  const record = fc.record({
    state: fc.constantFrom<OutboxRecord['state']>('queued', 'unknown', 'dead', 'conflict', 'done'),
    deps: fc.array(fc.nat({ max: 30 }), { maxLength: 3 }),
    // What it waits for may stand behind it in the queue: a file, or a step that went to the end.
    rank: fc.nat(),
  });
  fc.assert(
    fc.property(fc.array(record, { maxLength: 20 }), (drawn) => {
      const records = drawn.map(({ state, deps, rank }, index) =>
        recordWith({
          seq: index + 1,
          state,
          deps: deps.filter((dep) => drawn[dep - 1] && drawn[dep - 1]!.rank < rank),
        }),
      );
      const { ready } = graphOf(records);
      const known = new Map(records.filter(isLive).map((one) => [one.seq, one]));
      const stateOf = new Map(records.map((one) => [one.seq, one.state]));
      for (const one of records.filter(({ state }) => state === 'queued' || state === 'unknown')) {
        const live = one.deps.filter((dep) => stateOf.get(dep) !== 'done');
        expect(seqs(ready).includes(one.seq)).toBe(live.length === 0);
        const held = live.some(
          (dep) => ['dead', 'conflict'].includes(stateOf.get(dep)!) || causeOf(known.get(dep)!, known),
        );
        expect(causeOf(one, known) !== undefined).toBe(held);
      }
    }),
    { numRuns },
  );
}, 600_000);
