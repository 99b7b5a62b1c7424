import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordWith } from '../outbox/record.fixture.ts';
import { isLive, needsPerson, type OutboxRecord } from '../outbox/record.ts';
import { causeOf } from '../outbox/work-page.ts';
import { graphOf } from './graph.ts';
import { backoffMs, isDue, nextAttemptAt } from './retry.ts';

/* 1,000 runs each time; RUNS=100000 (`npm run test:long`) for more. */
const runs = { numRuns: Number(process.env['RUNS'] ?? 1_000) };
const FIVE_MINUTES = 300_000;

const drawn = fc.record({
  state: fc.constantFrom<OutboxRecord['state']>('queued', 'unknown', 'inflight', 'dead', 'conflict', 'done'),
  deps: fc.array(fc.nat({ max: 30 }), { maxLength: 3 }),
  // What it waits for may stand behind it in the queue: a file, or a step that went to the end.
  rank: fc.nat(),
});
const queue = fc.array(drawn, { maxLength: 25 }).map((all) =>
  all.map(({ state, deps, rank }, at) =>
    recordWith({
      seq: at + 1,
      key: `k${at}`,
      state,
      deps: deps.filter((dep) => all[dep - 1] && all[dep - 1]!.rank < rank),
    }),
  ),
);

describe('the order of a queue', () => {
  it('sends everything but what a person holds up, and nothing before what it waits for', () => {
    fc.assert(
      fc.property(queue, (records) => {
        const known = new Map(records.filter(isLive).map((one) => [one.seq, one]));
        const done = new Set(records.filter(({ state }) => state === 'done').map(({ seq }) => seq));
        let left = records.filter(({ state }) => state !== 'done');
        for (let { ready } = graphOf(left); ready.length > 0; { ready } = graphOf(left)) {
          for (const record of ready)
            expect(
              record.deps.every((dep) => done.has(dep)),
              'what it waits for is done',
            ).toBe(true);
          for (const { seq } of ready) done.add(seq);
          left = left.filter((record) => !done.has(record.seq));
        }
        expect(
          left.every((record) => needsPerson(record) || causeOf(record, known)),
          'what is left has a cause',
        ).toBe(true);
        for (const cause of left.flatMap((record) => causeOf(record, known) ?? []))
          expect(needsPerson(cause), 'and the cause is what a person has to settle').toBe(true);
      }),
      runs,
    );
  }, 600_000);
  it('does not depend on the order in which the records are read', () => {
    fc.assert(
      fc.property(
        queue.chain((records) =>
          fc.tuple(fc.constant(records), fc.shuffledSubarray(records, { minLength: records.length })),
        ),
        ([records, shuffled]) => {
          expect(graphOf(shuffled)).toEqual(graphOf(records));
        },
      ),
      runs,
    );
  }, 600_000);
});

describe('waiting times', () => {
  const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const clock = fc.integer({ min: 0, max: 4e12 });
  it('are never before now and never past five minutes, whatever the server asks for', () => {
    fc.assert(
      fc.property(
        clock,
        fc.nat({ max: 1e6 }),
        fc.option(fc.double({ min: 0, max: 1e12, noNaN: true })),
        fraction,
        (now, attempts, afterMs, drawnAt) => {
          const at = nextAttemptAt(now, attempts, afterMs, drawnAt);
          expect(at).toBeGreaterThanOrEqual(now);
          expect(at).toBeLessThanOrEqual(now + FIVE_MINUTES);
          if (afterMs !== null) expect(at).toBeGreaterThanOrEqual(now + Math.min(FIVE_MINUTES, afterMs));
        },
      ),
      runs,
    );
  }, 600_000);
  it('grow with the attempts for the same draw', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 60 }),
        fraction,
        (attempts, drawnAt) =>
          void expect(backoffMs(attempts + 1, drawnAt)).toBeGreaterThanOrEqual(backoffMs(attempts, drawnAt)),
      ),
      runs,
    );
  }, 600_000);
  it('are over five minutes later at the latest, wherever the clock was set meanwhile', () => {
    fc.assert(
      fc.property(
        clock,
        fc.nat({ max: 50 }),
        fraction,
        fc.integer({ min: -4e11, max: 4e11 }),
        (now, attempts, drawnAt, step) => {
          const at = nextAttemptAt(now, attempts, null, drawnAt);
          expect(isDue(at, now + step) || isDue(at, now + step + FIVE_MINUTES)).toBe(true);
        },
      ),
      runs,
    );
  }, 600_000);
});
