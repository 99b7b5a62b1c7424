import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rank } from './rank.ts';
import { RowTexts, textOf, typedOn } from './row-text.ts';

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

it('ranks by the first beginning of each word', () => {
  fc.assert(
    fc.property(text, typed, (one, words) => {
      expect(rank(one, words)).toBeCloseTo(meant(one, words), 10);
    }),
    { numRuns: 2_000 },
  );
});

it('answers letters, pairs and longer words as comparing text by text does, whatever has changed since', () => {
  const change = fc.record({ place: fc.nat(5), text });
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 5 }),
      fc.array(change),
      fc.array(typed),
      (first, changes, asked) => {
        const texts = new RowTexts();
        const now = [...first];
        first.forEach((one, place) => texts.put(place, one));
        const isAsIs = (words: readonly string[]): void => {
          const places = [...now.keys()].reverse();
          const rankOf = (place: number): number => rank(now[place]!, words);
          const hits = places.filter((place) => rankOf(place) > 0);
          const { hits: found, ranked } = texts.answering(words, places);
          expect([...found]).toEqual(hits);
          expect([...ranked]).toEqual(hits.toSorted((a, b) => rankOf(b) - rankOf(a)));
          for (const place of places) expect(texts.rankAt(place, words)).toBe(rankOf(place));
        };
        texts.prepare();
        asked.forEach(isAsIs);
        for (const { place, text: next } of changes) {
          // Places are taken one after the other.
          const at = Math.min(place, now.length);
          now[at] = next;
          texts.put(at, next);
        }
        now[0] = '';
        texts.remove(0);
        for (const words of [...asked, ['a'], ['ab'], ['aba'], ['ba', 'b']]) isAsIs(words);
      },
    ),
    { numRuns: 1_000 },
  );
});

it('goes on from many changes as from few', () => {
  const texts = new RowTexts();
  const places = [...Array(2_500).keys()];
  for (const place of places) texts.put(place, ' bois');
  texts.prepare();
  for (const place of places) texts.put(place, place % 2 === 0 ? ' pierre' : ' boite');
  expect(texts.answering(['bo'], places).hits).toHaveLength(1_250);
  expect(texts.answering(['pie'], places).hits).toHaveLength(1_250);
});

it('leaves out of a text what is said in it already, and finds and ranks as with it', () => {
  const value = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '1'), minLength: 1, maxLength: 2 }), {
    maxLength: 3,
  });
  const fields = ['one', 'two', 'three'];
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 5, maxLength: 5 }),
      typed,
      ([head, second, ...others], words) => {
        const said = [head, second, ...others].map((one) => one!.join(' '));
        const row = {
          id: 'x',
          displayLine1: said[0]!,
          displayLine2: said[1]!,
          one: said[2],
          two: said[3],
          three: said[4],
        };
        const whole = said.map((one) => (one === '' ? '' : ` ${one}`)).join('\n');
        expect(rank(textOf({ fields: {}, search: fields }, row), words)).toBeCloseTo(meant(whole, words), 10);
      },
    ),
    { numRuns: 2_000 },
  );
  const twice = {
    id: 'x',
    displayLine1: 'Anne Roche',
    displayLine2: 'Acme',
    one: 'Roche',
    two: 'Anne',
    three: 'Ann',
  };
  expect(textOf({ fields: {}, search: fields }, twice)).toBe(' anne roche\n acme\n\n\n ann');
});

it('knows whether words were typed on', () => {
  expect(typedOn(['bo'], ['bois'])).toBe(true);
  expect(typedOn(['bois'], ['bois', 'c'])).toBe(true);
  expect(typedOn(['bois'], ['boi'])).toBe(false);
  expect(typedOn(['bois', 'c'], ['bois'])).toBe(false);
  expect(typedOn([], ['b'])).toBe(false);
});
