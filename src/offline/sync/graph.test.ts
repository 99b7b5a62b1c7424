import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recordWith } from '../outbox/record.fixture.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import { blockedBy, graphOf } from './graph.ts';

const seqs = (records: readonly OutboxRecord[]) => records.map((record) => record.seq);

it('lets a record go when everything it waits for is done', () => {
  expect(seqs(graphOf([recordWith({ seq: 2, deps: [1] })]).ready)).toEqual([2]);
  expect(seqs(graphOf([recordWith({ seq: 1 }), recordWith({ seq: 2, deps: [1] })]).ready)).toEqual([1]);
  expect(
    seqs(graphOf([recordWith({ seq: 1, state: 'done' }), recordWith({ seq: 2, deps: [1] })]).ready),
  ).toEqual([2]);
});

it('names the cause of what a refusal holds back, however far down', () => {
  const records = [
    recordWith({ seq: 1, state: 'dead' }),
    recordWith({ seq: 2, deps: [1] }),
    recordWith({ seq: 3, deps: [2] }),
    recordWith({ seq: 4 }),
  ];
  expect([...blockedBy(records)]).toEqual([
    [2, 1],
    [3, 1],
  ]);
  expect(seqs(graphOf(records).ready)).toEqual([4]);
});

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
    { numRuns: 1_000 },
  );
});
