import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inPlaces, placeBetween, placed } from './line-place.ts';

describe('a place between two others', () => {
  it('lies between them, however often one is asked for', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 60 }), (choices) => {
        const places: string[] = [];
        for (const choice of choices) {
          const at = choice % (places.length + 1);
          const [before, after] = [places[at - 1] ?? '', places[at]];
          const place = placeBetween(before, after);
          expect(place > before && (after === undefined || place < after)).toBe(true);
          places.splice(at, 0, place);
        }
      }),
    );
  });

  it('stays short where lines are added at the end', () => {
    let place = '';
    for (let count = 0; count < 300; count += 1) place = placeBetween(place, undefined);
    expect(place.length).toBeLessThan(14);
  });
});

describe('lines in their places', () => {
  const line = (lineKey: string, place?: string) => ({ lineKey, place });
  const keys = (lines: readonly { lineKey: string }[]) => lines.map(({ lineKey }) => lineKey).join('');

  it('are sorted, those without one last', () =>
    expect(keys(inPlaces([line('a'), line('b', 'z'), line('c', 'C'), line('d')], 'place'))).toBe('cbad'));

  it('change for the line that moved alone', () => {
    const lines = placed([line('a'), line('b'), line('c'), line('d')], 'place');
    expect(keys(inPlaces(lines, 'place'))).toBe('abcd');
    for (const [from, to] of [
      [0, 2],
      [3, 0],
      [1, 2],
      [0, 3],
    ] as const) {
      const moved = lines.toSpliced(from, 1).toSpliced(to, 0, lines[from]!);
      const after = placed(moved, 'place');
      expect(keys(inPlaces(after, 'place'))).toBe(keys(moved));
      expect(after.filter((one, at) => one !== moved[at])).toHaveLength(1);
    }
  });
});
