import { describe, expect, it } from 'vitest';
import { PAPER_CHARACTERS } from './paper-characters.ts';
import { printable, unprintable } from './printable.ts';

const paper = (text: string): string => printable(text, PAPER_CHARACTERS);

describe('text on paper', () => {
  it.each([
    ['soft hyphen', 'éner\u00ADgie', 'énergie'],
    ['joiners', 'a\u200Db\u200Cc\u2060d', 'abcd'],
    ['direction marks', '\u200EFA\u200F-1\u202A\u202C\u2066\u2069', 'FA-1'],
    ['zero-width space and byte order mark', '\uFEFFa\u200Bb', 'ab'],
    ['variation selectors', '❤\uFE0F ☎\uFE0E x\u{E0100}', '❤ ℡ x'],
    ['control characters', 'a\u0000\u0008\u001B\u007F\u009Fb', 'ab'],
    ['fillers and the grapheme joiner', 'a\u034Fb\u115F\u3164c', 'abc'],
    ['tags and annotations', 'a\u{E0041}b\uFFF9\uFFFA\uFFFBc', 'abc'],
    ['Windows line break', 'a\r\nb', 'a\nb'],
    ['other line breaks', 'a\rb\u2028c\u2029d\u000Be\u000Cf\u0085g', 'a\nb\nc\nd\ne\nf\ng'],
    ['tab', 'a\tb', 'a b'],
    ['ligatures', 'ﬁ ﬂ ﬀ ﬃ ﬄ ﬆ', 'fi fl ff ffi ffl st'],
    ['full-width forms', 'ＡＢＣ　１２３（％）', 'ABC 123(%)'],
    ['squared units', '12 ㎡ 3 ㎏', '12 m2 3 kg'],
    ['mathematical letters', '𝐀𝑏𝟛', 'Ab3'],
    ['decomposed letters', 'e\u0301 o\u0302 c\u0327', 'é ô ç'],
    ['a mark that the font lacks', '1\uFE0F\u20E3', '1'],
    ['dashes', 'a\u2010b\u2011c\u2012d\u2013e\u2014f\u2015g\u2212h', 'a‐b‑c‒d–e—f―g−h'],
    ['symbols that the font lacks', '⌀ 12 ✔ ✘ ☐ ☑ ⇄ ∥ ∼ 3 ✕ 4 ➤', 'Ø 12 ✓ ✗ □ ✓ ↔ ‖ ~ 3 × 4 ▶'],
    ['bullets and arrows of other fonts', '➢ a ⇨ b ▫ c ⬛ d ⚪ e ❶ f', '▶ a → b □ c ■ d ○ e ① f'],
    ['lines that are drawn with characters', '── ═ │', '–– = |'],
    ['phones, in no language', '☎ ☏ 📞', '℡ ℡ ℡'],
    ['apostrophes and the deprecated n', 'ŉ', 'ʼn'],
  ])('%s', (_, typed, drawn) => {
    expect(paper(typed)).toBe(drawn);
    expect(unprintable(typed, PAPER_CHARACTERS)).toEqual([]);
  });

  it.each([
    'Œuvre œ Æ ß ẞ ł Ł đ ı ğ ş ő ű ț ș ñ ÿ Þ þ ð Ø Å',
    'Ελληνικά Αθήνα ΐ ώ Ω µ μ',
    'Москва Київ Ґ ї є Љубљана Ў',
    'Việt Nam ơ ư ạ ầ ỗ',
    '≤ ≥ ≠ ≈ × ÷ ± ° √ ∞ ∑ ∏ ∫ ∂ ∆ → ← ↑ ↓ ↔ ✓ № ™ ® © ‰ ′ ″ … • §',
    '€ £ ¥ ¢ ₹ ₽ ₺ ₴ ₩ ¹ ² ³ ⁴ ₀ ₂ ½ ¼ ¾ ⅓ ⅔ ⅛',
    '« guillemets » “quotes” ‘single’ ‚low‘ „low“',
  ])('keeps %s', (text) => {
    expect(paper(text)).toBe(text);
  });

  it('text without a glyph is named, never a question mark', () => {
    const text = 'Gift 日本 for שלום and 🎁\uFE0F, 日本';
    expect(unprintable(text, PAPER_CHARACTERS)).toEqual(['日本', 'שלום', '🎁']);
    expect(paper(text)).toBe('Gift □□ for □□□□ and □, □□');
    expect(paper('Why?')).toBe('Why?');
  });

  it('a sign that only its mark could stand for is named, not turned into the mark', () => {
    expect(unprintable('x ∉ y ∌ z', PAPER_CHARACTERS)).toEqual(['∉', '∌']);
    expect(paper('x ∉ y')).toBe('x □ y');
  });

  it('private-use and broken characters are named', () => {
    expect(unprintable('a\uE000b\uD800c\uFFFD', PAPER_CHARACTERS)).toEqual(['\uE000', '\uD800', '\uFFFD']);
  });

  it('a poor font draws the nearest that it has', () => {
    const has = new Set([...'abcez?- \u00A0<>'].map((char) => char.charCodeAt(0)));
    expect(printable('ab\u202Fc → ⇄ ž 漢', has)).toBe('ab\u00A0c > <> z ?');
  });
});
