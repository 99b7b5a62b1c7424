import { expect, it } from 'vitest';
import { wordsOf } from '../inside/words.ts';
import { finderOf, hitsIn, excerptOf } from './excerpt.ts';

const found = (text: string, search: string): string[] =>
  hitsIn(text, finderOf(wordsOf(search))).map(([start, length]) => text.slice(start, start + length));

it.each([
  ['Facturé à Noël', 'factu', ['Facturé']],
  ['FACTURÉ, facture ; refacturé', 'factu', ['FACTURÉ', 'facture']],
  ['L’Œuvre d’été', 'oeuvre ete', ['Œuvre', 'été']],
  ['L’oeuvre', 'œuv', ['oeuvre']],
  ['e\u0301te\u0301 2026', 'été', ['e\u0301te\u0301']],
  ['F-2026-0012', 'f-2026-0012', ['F', '2026', '0012']],
  ['a.b (c) [d]', 'c', ['c']],
  ['Straße', 'stra', ['Straße']],
  ['nothing', 'factu', []],
])('finds in %j what is searched by %j', (text, search, expected) =>
  expect(found(text, search)).toEqual(expected),
);

it('shows a piece of the text around what was found, whole words first, and where it stands', () => {
  const text = `${'avant '.repeat(100)}le montant\nfacturé ${'après '.repeat(100)}`;
  const excerpt = excerptOf(text, finderOf(['factu']))!;
  expect(excerpt.text).toMatch(/^avant (?:avant )*le montant facturé après/);
  expect(excerpt.text.length).toBeLessThanOrEqual(200);
  const [[start, length]] = excerpt.hits as [[number, number]];
  expect(excerpt.text.slice(start, start + length)).toBe('facturé');
  expect(excerptOf('nothing', finderOf(['factu']))).toBeUndefined();
});

it('cuts no character in two', () => {
  const excerpt = excerptOf(`mot ${'😀'.repeat(300)}`, finderOf(['mot']))!;
  expect(excerpt.text).not.toMatch(/\p{Cs}/u);
});

it('is not kept busy by a text made to keep it busy', () => {
  // Gone back over for each letter, it would take longer than a test may.
  const long = `${'a'.repeat(400_000)} b`;
  expect(excerptOf(long, finderOf(['aaaaab', 'ab', 'b']))?.hits).toHaveLength(1);
});
