import { expect, it } from 'vitest';
import type { Drain } from './outbox-board.ts';
import type { Peer } from './peers.ts';
import { againstBest, isBatching, outboxTables, storageTable, type OutboxResult } from './tables.ts';

const peer = (key: string): Peer => ({ key, title: key, onStorage: true, onOutbox: true });
const verdict = {
  writes: 1000,
  lost: 0,
  duplicated: 0,
  reordered: 0,
  orphaned: 0,
  blocked: 0,
  refusedKept: true,
};
const result = (
  key: string,
  drains: readonly (Drain | undefined)[],
  more: Partial<typeof verdict> = {},
): OutboxResult => ({ peer: peer(key), verdict: { ...verdict, ...more }, drains });
const drain = (ms: number, most = 1, perCall = 1): Drain => ({ ms, most, perCall });

it('lists those that batch apart, and every figure in its column', () => {
  const text = outboxTables(
    [
      result('one', [drain(1000), drain(3000), drain(2000)], {
        lost: 1,
        duplicated: 2,
        reordered: 3,
        blocked: 4,
        orphaned: 5,
        refusedKept: false,
      }),
      result('many', [drain(500, 2, 100)]),
      result('slow', [drain(1000), undefined]),
      result('variant', []),
    ],
    ({ title }) => title,
  );
  const [single, batches] = text.split('Batches:');
  expect(single).toContain('| one | 1 | 2 | 3 | 4 | 5 | given up | 2.0 s (1.0 s–3.0 s) | one at a time |');
  expect(single).toContain('| slow | 0 | 0 | 0 | 0 | 0 | kept | not within the bound | one at a time |');
  expect(single).toContain('| variant | 0 | 0 | 0 | 0 | 0 | kept |  |  |');
  expect(batches).toContain('| many | 0 | 0 | 0 | 0 | 0 | kept | 0.5 s | 2 at once | 100 |');
});

it('calls several writes a call a batch', () => {
  expect(isBatching(result('a', [drain(1, 1, 1)]))).toBe(false);
  expect(isBatching(result('a', [drain(1, 1, 7)]))).toBe(true);
});

it('compares with the fastest that sends one call a write and came to its end', () => {
  const others = [
    result('a', [drain(2000), drain(2000)]),
    result('b', [drain(1000)]),
    result('batch', [drain(10, 1, 50)]),
    result('ends-not', [drain(1), undefined]),
    result('variant', []),
  ];
  expect(againstBest([result('comptoir', [drain(1100)]), ...others])).toEqual({
    ratio: 1.1,
    best: peer('b'),
  });
  expect(againstBest(others)).toBeUndefined();
});

it('shows median and spread in milliseconds', () => {
  const run = (ms: number) => ({
    one: ms,
    some: ms,
    many: ms * 1000,
    byId: ms,
    first: ms,
    all: ms,
    cold: ms,
  });
  const text = storageTable(
    [{ peer: peer('a'), runs: [run(3), run(1), run(2)] }],
    { singles: 1, some: 500, many: 10_000, reads: 1 },
    ({ title }) => title,
  );
  expect(text.split('\n')[0]).toBe(
    '| ms | insert 1 | insert 500 | insert 10,000 | read by id | list the first 50 | read all | cold open |',
  );
  expect(text).toContain('| a | 2 (1–3) | 2 (1–3) | 2,000 (1,000–3,000) |');
});
