/** The text filters of section 9 of the specification. */

/** Made when something is cut: it takes a browser 15 ms, which every start would wait for. */
let graphemes: Intl.Segmenter | undefined;

/** First letter in upper case, the rest untouched. */
export function capitalize(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** The first n whole graphemes, then … when something was cut: a flag or an accented letter is never split. */
export function truncate(text: string, n: number): string {
  // No grapheme is shorter than a code unit.
  if (text.length <= n) return text;
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === n) return `${text.slice(0, index)}…`;
    count += 1;
  }
  return text;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: '\u00A0',
};

const BLOCK_END = /<(?:br|\/(?:p|div|li|h[1-6]|tr|td|th|blockquote|pre|ul|ol))\b[^<>]*>/gi;

/**
 * Plain text of rich text, for display in a list or a title. NOT a sanitiser: its result is text and may only ever
 * be shown as text. Where a block ends a space stays between the words; the entities an editor writes are decoded.
 */
export function stripTags(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(BLOCK_END, ' ')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/&(#39|[a-z]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim();
}

/** Nothing in it has an accent or is a ligature; most texts are such. */
const PLAIN = /^[ -~]*$/;

/** The form in which texts are compared and searched: lower case, without accents, ligatures opened. */
export function normalise(text: string): string {
  const small = text.toLowerCase();
  if (PLAIN.test(small)) return small;
  return small.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae');
}
