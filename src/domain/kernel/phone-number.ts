/** What is dialled of a number as it is written, from abroad with `00`; not what is dialled behind it (`x 12`, `;ext=12`), within the house that it reaches. */
export const dialled = (number: string): string =>
  (/^[^a-z;,#]*/i.exec(number.trim().replace(/^tel:/i, ''))?.[0] ?? '')
    .replace(/^\s*\+/, '00')
    .replace(/\(0\)|\D/g, '');

/** A number however it is written, as one word that searches are made of: `06 12 34 56 78` and `+33 6 12 34 56 78` are `612345678`. */
export const phoneWord = (number: string): string => dialled(number).replace(/^00(?:33)?|^0/, '');

/** So many figures behind what all numbers begin with may be one; fewer are any. */
const SHORTEST = 3;
const AS_DIALLED = /^\s*(?:\+|0)[\d\s.()]*$/;

/** What somebody types who types a number, or its beginning, as its word; undefined for any other words. */
export function phoneTyped(text: string): string | undefined {
  const word = AS_DIALLED.test(text) ? phoneWord(text) : '';
  return word.length < SHORTEST ? undefined : word;
}
