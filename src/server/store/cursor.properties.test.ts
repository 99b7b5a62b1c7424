import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCursor, writeCursor, type Cursor } from './cursor.ts';

/* 1,000 cursors each time; RUNS=100000 (`npm run test:long`) for more. */
const runs = { numRuns: Number(process.env['RUNS'] ?? 1_000) };
const count = fc.nat({ max: Number.MAX_SAFE_INTEGER });
const uuid = fc.uuid({ version: [4, 7] });
const cursor: fc.Arbitrary<Cursor> = fc.oneof(
  fc.record({ epoch: uuid, scope: count, from: count }),
  fc.record({ epoch: uuid, scope: count, from: count, page: fc.record({ to: count, seq: count, id: uuid }) }),
);

describe('a cursor', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(cursor, (one) => void expect(readCursor(writeCursor(one))).toEqual(one)),
      runs,
    );
  }, 600_000);
  it('is a text that stands in an address as it is', () => {
    fc.assert(
      fc.property(cursor, (one) => void expect(encodeURIComponent(writeCursor(one))).toBe(writeCursor(one))),
      runs,
    );
  }, 600_000);
  it('is another text for another place', () => {
    fc.assert(
      fc.property(
        cursor,
        cursor,
        (one, other) =>
          void expect(writeCursor(one) === writeCursor(other)).toBe(
            JSON.stringify(one) === JSON.stringify(other),
          ),
      ),
      runs,
    );
  }, 600_000);
  it('of anybody else’s making is none, and is no failure', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String().map((text) => `c1.${text}`),
          fc.array(fc.string()).map((words) => `c1.${Buffer.from(words.join(' ')).toString('base64url')}`),
        ),
        (text) => {
          const read = readCursor(text);
          // Should it be one by chance, it is one that we could have written.
          if (read) expect(readCursor(writeCursor(read))).toEqual(read);
        },
      ),
      runs,
    );
  }, 600_000);
  it('that was cut off says nothing wrong: it is none, or one with other numbers', () => {
    fc.assert(
      fc.property(cursor, fc.nat({ max: 200 }), (one, length) => {
        const whole = writeCursor(one);
        const read = readCursor(whole.slice(0, length));
        if (length < whole.length && read) expect(read.epoch).toBe(one.epoch);
      }),
      runs,
    );
  }, 600_000);
});
