import { expect, it } from 'vitest';
import { recordWith } from '../outbox/record.fixture.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import { graphOf } from './graph.ts';

const seqs = (records: readonly OutboxRecord[]) => records.map((record) => record.seq);

it('lets a record go when everything it waits for is done', () => {
  expect(seqs(graphOf([recordWith({ seq: 2, deps: [1] })]).ready)).toEqual([2]);
  expect(seqs(graphOf([recordWith({ seq: 1 }), recordWith({ seq: 2, deps: [1] })]).ready)).toEqual([1]);
  expect(
    seqs(graphOf([recordWith({ seq: 1, state: 'done' }), recordWith({ seq: 2, deps: [1] })]).ready),
  ).toEqual([2]);
});

it('holds back what waits for a refusal, however far down, and nothing else', () => {
  const records = [
    recordWith({ seq: 1, state: 'dead' }),
    recordWith({ seq: 2, deps: [1] }),
    recordWith({ seq: 3, deps: [2] }),
    recordWith({ seq: 4 }),
  ];
  expect(seqs(graphOf(records).ready)).toEqual([4]);
});
