import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitalize, normalise, stripTags, truncate } from './text.ts';

describe('capitalize', () => {
  it.each([
    ['élan vital', 'Élan vital'],
    ['e\u0301lan', 'E\u0301lan'],
    ['iBAN', 'IBAN'],
    ['already Done', 'Already Done'],
    ['', ''],
    ['1st', '1st'],
  ])('%s → %s', (text, expected) => {
    expect(capitalize(text)).toBe(expected);
  });

  it('leaves the rest untouched', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (rest) => {
        expect(capitalize(`a${rest}`)).toBe(`A${rest}`);
      }),
    );
  });
});

describe('truncate', () => {
  it.each([
    ['facture', 7, 'facture'],
    ['facture', 8, 'facture'],
    ['facture', 4, 'fact…'],
    ['facture', 0, '…'],
    ['', 0, ''],
    ['👩‍👩‍👧‍👦🇫🇷é', 2, '👩‍👩‍👧‍👦🇫🇷…'],
    ['e\u0301te\u0301', 1, 'e\u0301…'],
  ])('%s to %d', (text, n, expected) => {
    expect(truncate(text, n)).toBe(expected);
  });

  it('keeps a prefix, and the whole where it fits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, n) => {
        const cut = truncate(text, n);
        expect(cut === text || (cut.endsWith('…') && text.startsWith(cut.slice(0, -1)))).toBe(true);
      }),
    );
  });
});

describe('stripTags', () => {
  it.each([
    ['<p>Hello <b>world</b></p>', 'Hello world'],
    ['<p>one</p><p>two</p>', 'one two'],
    ['a<br/>b', 'a b'],
    ['plain', 'plain'],
    ['2 < 3 and 5 > 4', '2 < 3 and 5 > 4'],
    ['AT&amp;T &lt;b&gt;', 'AT&T <b>'],
    ['&amp;lt;', '&lt;'],
    ['&unknown;', '&unknown;'],
    ['<!-- secret --><style>p{}</style>shown<script>alert(1)</script>', 'shown'],
    ['<img src=x onerror=alert(1)>', ''],
    ['shown<!-- never closed', 'shown'],
    ['shown<script>never closed', 'shown'],
  ])('%s', (html, expected) => {
    expect(stripTags(html)).toBe(expected);
  });

  it('stays fast on a wall of opened tags', () => {
    const text = '<a '.repeat(50_000);
    expect(stripTags(text)).toBe(text.trim());
    expect(stripTags('<!--'.repeat(50_000))).toBe('');
    expect(stripTags('<script>'.repeat(50_000))).toBe('');
  });
});

describe('normalise', () => {
  it.each([
    ['Éléonore', 'eleonore'],
    ['CŒUR', 'coeur'],
    ['Ægir', 'aegir'],
    ['Ǽ', 'ae'],
    ['Noël À LA Côte', 'noel a la cote'],
    ['İstanbul', 'istanbul'],
    ['e\u0301', 'e'],
    ['8 bd du Port', '8 bd du port'],
  ])('%s → %s', (text, expected) => {
    expect(normalise(text)).toBe(expected);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => normalise(normalise(text)) === normalise(text)),
    );
  });

  it('does not care how an accent is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalise(text.normalize('NFC'))).toBe(normalise(text.normalize('NFD')));
      }),
    );
  });
});
