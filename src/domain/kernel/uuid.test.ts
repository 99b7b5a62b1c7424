import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUuid, uuidv7 } from './uuid.ts';

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

describe('uuidv7', () => {
  it('has its time in front and its version and variant in place', () => {
    // 77ff: the library keeps the highest bit behind the version at zero.
    expect(uuidv7(0x0192f3a4b5c6, (n) => new Uint8Array(n).fill(0xff))).toBe(
      '0192f3a4-b5c6-77ff-bfff-ffffffffffff',
    );
    expect(uuidv7(0, (n) => new Uint8Array(n))).toBe('00000000-0000-7000-8000-000000000000');
  });

  it('is always a UUID, the same for the same clock and chance, and sorts by time', () => {
    const time = fc.integer({ min: 0, max: 2 ** 47 });
    fc.assert(
      fc.property(time, time, bytes, bytes, (a, b, chanceA, chanceB) => {
        const [first, second] = [uuidv7(a, () => chanceA), uuidv7(b, () => chanceB)];
        expect(isUuid(first)).toBe(true);
        expect(uuidv7(a, () => chanceA)).toBe(first);
        if (a < b) expect(first < second).toBe(true);
      }),
    );
  });
});

describe('isUuid', () => {
  it.each(['', '0192f3a4', '0192f3a4b5c67fffbfffffffffffffff', '0192f3a4-b5c6-7fff-bfff-fffffffffffg', '42'])(
    'refuses %j',
    (text) => {
      expect(isUuid(text)).toBe(false);
    },
  );

  it('takes other versions and capitals', () => {
    expect(isUuid('9B2E6F1C-4B1D-4C57-9A47-3C1B8D0A5E21')).toBe(true);
  });
});
