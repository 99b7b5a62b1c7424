import { describe, expect, it } from 'vitest';
import { integer, lines, text } from './field.ts';
import { settleLines } from './settle-lines.ts';
import { isPlain } from './whole-values.ts';

type Plain = Record<string, unknown>;

const fields = { items: lines('Items', { name: text('Name'), total: integer('Total', { computed: true }) }) };

/** Lays a body's lines over the stored ones; a key that is made is n1, n2… */
function settle(given: readonly unknown[], stored: readonly Plain[]): Plain[] {
  let made = 0;
  const { items } = settleLines(fields, { items: given }, { items: stored }, () => `n${(made += 1)}`);
  return (Array.isArray(items) ? items : []).filter(isPlain);
}
const keysOf = (given: readonly unknown[], stored: readonly Plain[]) =>
  settle(given, stored).map((line) => line['lineKey']);

describe('lines without keys', () => {
  const stored = ['a', 'b', 'c'].map((key) => ({ lineKey: key, name: key.toUpperCase(), total: 7 }));

  it('are found by what they say, wherever they stand, with their computed figures', () => {
    expect(settle([{ name: 'C' }, { name: 'A' }], stored)).toEqual([
      { lineKey: 'c', name: 'C', total: 7 },
      { lineKey: 'a', name: 'A', total: 7 },
    ]);
  });

  it('then by their place, and are new where neither tells', () => {
    expect(keysOf([{ name: 'X' }, { name: 'B' }, { name: 'Y' }, { name: 'Z' }], stored)).toEqual([
      'a',
      'b',
      'c',
      'n1',
    ]);
    expect(keysOf([{ name: 'B' }, { name: 'X' }], stored)).toEqual(['b', 'n1']);
  });

  it('take equal lines in their order, each once, and none whose key another line names', () => {
    const alike = ['a', 'b', 'c'].map((key) => ({ lineKey: key, name: 'Same' }));
    const same = { name: 'Same' };
    expect(keysOf([same, same, same, same], alike)).toEqual(['a', 'b', 'c', 'n1']);
    expect(keysOf([same, { lineKey: 'a', name: 'Other' }, same], alike)).toEqual(['b', 'a', 'c']);
  });

  it('that nest beyond what can be written are like no other', () => {
    const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    expect(keysOf([{ name: deep }, { name: 'A' }], stored)).toEqual(['n1', 'a']);
  });
});

describe('a thousand lines', () => {
  /** Lines that count how often one of them is looked at. */
  function counted(most: number): { stored: Plain[]; looks: () => number } {
    let looks = 0;
    const stored = Array.from({ length: most }, (_, index) => ({
      get lineKey() {
        looks += 1;
        return `k${index}`;
      },
      get name() {
        looks += 1;
        return `Old ${index}`;
      },
    }));
    return { stored, looks: () => looks };
  }

  it.each([
    ['without keys', (index: number) => ({ name: `New ${index}` })],
    ['under their keys', (index: number) => ({ lineKey: `k${999 - index}`, name: 'New' })],
    [
      'half of them without',
      (index: number) => ({ name: 'New', ...(index % 2 ? { lineKey: `k${index}` } : {}) }),
    ],
  ])('are replaced %s by looking at each a few times', (_, line) => {
    const { stored, looks } = counted(1000);
    const settled = settle(
      Array.from({ length: 1000 }, (_none, index) => line(index)),
      stored,
    );
    expect(new Set(settled.map(({ lineKey }) => lineKey)).size).toBe(1000);
    expect(looks()).toBeLessThan(10_000);
  });
});
