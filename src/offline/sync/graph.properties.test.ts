import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recordWith } from '../outbox/record.fixture.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import { blockedBy, graphOf } from './graph.ts';

/* 1,000 queues each time; RUNS=100000 (`npm run test:properties`) for more. */
const numRuns = Number(process.env['RUNS'] ?? 1_000);

const seqs = (records: readonly OutboxRecord[]) => records.map((record) => record.seq);

it('delays nothing but descendants: every record is ready, waiting for a live one, or blocked by a cause', () => {
  const record = fc.record({
    state: fc.constantFrom<OutboxRecord['state']>('queued', 'unknown', 'dead', 'conflict', 'done'),
    deps: fc.array(fc.nat({ max: 30 }), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(record, { maxLength: 20 }), (drawn) => {
      const records = drawn.map(({ state, deps }, index) =>
        recordWith({ seq: index + 1, state, deps: deps.filter((dep) => dep <= index && dep > 0) }),
      );
      const { ready } = graphOf(records);
      const blocked = blockedBy(records);
      const stateOf = new Map(records.map((one) => [one.seq, one.state]));
      for (const one of records.filter(({ state }) => state === 'queued' || state === 'unknown')) {
        const live = one.deps.filter((dep) => stateOf.get(dep) !== 'done');
        expect(seqs(ready).includes(one.seq)).toBe(live.length === 0);
        const held = live.some((dep) => ['dead', 'conflict'].includes(stateOf.get(dep)!) || blocked.has(dep));
        expect(blocked.has(one.seq)).toBe(held);
      }
    }),
    { numRuns },
  );
}, 600_000);
