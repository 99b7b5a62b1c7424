import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quickClone } from './quick-clone.ts';

const clone = (value: unknown) => quickClone(value, structuredClone);

describe('quickClone', () => {
  it('copies what structuredClone copies, the same way', () => {
    fc.assert(
      fc.property(
        fc.object({ withDate: true, withMap: true, withSet: true, withTypedArray: true, withBigInt: true }),
        (value) => {
          expect(clone(value)).toEqual(structuredClone(value));
        },
      ),
      { numRuns: 200 },
    );
  });
  it('shares nothing with its source', () => {
    const source = { list: [{ name: 'a' }], bytes: new Uint8Array([1, 2]).buffer };
    const copy = clone(source) as typeof source;
    source.list[0]!.name = 'b';
    new Uint8Array(source.bytes)[0] = 9;
    expect(copy.list[0]!.name).toBe('a');
    expect(new Uint8Array(copy.bytes)[0]).toBe(1);
  });
  it('refuses what cannot be stored', () => {
    expect(() => clone({ run: () => 1 })).toThrow('could not be cloned');
    expect(() => clone({ name: Symbol('x') })).toThrow('could not be cloned');
  });
});
