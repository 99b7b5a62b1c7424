import { describe, expect, it } from 'vitest';
import { matchOf, piecesOf, wordsOf } from './match.ts';

const marked = (text: string, asked: string) =>
  piecesOf(text, wordsOf(asked))
    .map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
    .join('');

describe('what a text answers', () => {
  it('wants every word, accents and case aside', () => {
    expect(matchOf('Société Générale', wordsOf('GENERALE soc'))).toBeGreaterThan(0);
    expect(matchOf('Société Générale', wordsOf('generale xyz'))).toBe(0);
    expect(matchOf('anything', [])).toBeGreaterThan(0);
  });
  it('puts the beginning of the text before that of a word, and that before the middle of one', () => {
    const [begins, word, middle] = ['Expenses', 'My expenses', 'Inexpensive'].map((text) =>
      matchOf(text, wordsOf('exp')),
    );
    expect(begins).toBeGreaterThan(word!);
    expect(word).toBeGreaterThan(middle!);
    expect(middle).toBeGreaterThan(0);
  });
});

describe('what is marked', () => {
  it.each([
    ['Société Générale', 'gene', 'Société [Géné]rale'],
    ['Cafe\u0301 Noir', 'cafe', '[Cafe\u0301] Noir'],
    ['Œuvre', 'oe', '[Œ]uvre'],
    ['Œuvre', 'euv', '[Œuv]re'],
    ['banana', 'an na', 'b[anana]'],
    ['Acme', '', 'Acme'],
    ['', 'x', ''],
  ])('%s asked for %s', (text, asked, wanted) => expect(marked(text, asked)).toBe(wanted));
});
