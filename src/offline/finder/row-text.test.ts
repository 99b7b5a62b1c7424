import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rank, RowTexts, typedOn } from './row-text.ts';

/** The same as `rank`, said as it is meant: the first place of each word at the beginning of one. */
function meant(text: string, words: readonly string[]): number {
  const begins = text.split('\n').flatMap((line, at) =>
    line
      .split(' ')
      .slice(1)
      .map((word, place) => ({ word, line: at, isFirst: place === 0 })),
  );
  let sum = 0;
  for (const word of words) {
    if (!text.includes(word)) return 0;
    const begun = begins.find((one) => one.word.startsWith(word));
    sum += begun
      ? (1 + (begun.isFirst ? 0.5 : 0) + (begun.word === word ? 0.25 : 0)) / (1 + begun.line)
      : 0.1;
  }
  return sum;
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', '1', 'é'), minLength: 1, maxLength: 3 });
const line = fc.array(word, { maxLength: 4 }).map((words) => words.map((one) => ` ${one}`).join(''));
const text = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));
const typed = fc.array(
  fc.string({ unit: fc.constantFrom('a', 'b', '1', 'z', 'é'), minLength: 1, maxLength: 2 }),
  { minLength: 1, maxLength: 2 },
);

it('ranks by the first beginning of each word, and by letters as by longer words', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), typed, (lines, words) => {
      const texts = new RowTexts();
      // What stood at a place before is gone.
      lines.forEach((one, place) => texts.put(lines.length - 1 - place, one));
      lines.forEach((one, place) => texts.put(place, one));
      const rankOf = texts.ranking(words);
      lines.forEach((one, place) => {
        expect(rank(one, words)).toBeCloseTo(meant(one, words), 10);
        expect(rankOf(place)).toBe(rank(one, words));
      });
      const places = lines.map((_, place) => place).toReversed();
      const hits = places.filter((place) => rankOf(place) > 0);
      const answering = texts.answering(words, places);
      expect([...answering.hits]).toEqual(hits);
      expect([...answering.ranked]).toEqual(hits.toSorted((a, b) => rankOf(b) - rankOf(a)));
      texts.remove(0);
      expect(texts.ranking(words)(0)).toBe(0);
    }),
    { numRuns: 2_000 },
  );
});

it('knows whether words were typed on', () => {
  expect(typedOn(['bo'], ['bois'])).toBe(true);
  expect(typedOn(['bois'], ['bois', 'c'])).toBe(true);
  expect(typedOn(['bois'], ['boi'])).toBe(false);
  expect(typedOn(['bois', 'c'], ['bois'])).toBe(false);
  expect(typedOn([], ['b'])).toBe(false);
});
