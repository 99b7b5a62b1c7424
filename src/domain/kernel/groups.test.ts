import { describe, expect, it } from 'vitest';
import { companionsOf, heldWith } from './groups.ts';

const groups = [
  ['from', 'to'],
  ['gross', 'net', 'vat'],
  ['net', 'rate'],
];

describe('what hangs together', () => {
  it.each([
    [['name'], []],
    [['to'], ['from']],
    [['gross'], ['net', 'vat']],
    [['from', 'to'], []],
  ])('with %j is %j', (names, companions) => expect(companionsOf(groups, names)).toEqual(companions));
  it('is nothing where no groups are declared', () => expect(companionsOf(undefined, ['name'])).toEqual([]));
  it('is held with them, what is empty as null', () =>
    expect(heldWith(groups, ['name', 'to'], { name: 'x', from: '1', city: 'y' })).toEqual({
      name: 'x',
      to: null,
      from: '1',
    }));
});
