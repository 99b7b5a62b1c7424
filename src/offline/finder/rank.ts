const IN_A_WORD = 0.1;
const AT_THE_START = 0.5;
const WHOLE_WORD = 0.25;
/** What stands on a later line counts as on this one: still more than what stands in the middle of a word. */
const LAST_LINE = 8;

/** What a word that begins on this line of a text counts: the weightiest lines come first. */
const begun = (line: number, isFirst: boolean, isWhole: boolean): number =>
  (1 + (isFirst ? AT_THE_START : 0) + (isWhole ? WHOLE_WORD : 0)) / (1 + Math.min(line, LAST_LINE));

const SPACE = 32;
const NEW_LINE = 10;
/** At the end of a text there is no code at all. */
const endsWord = (code: number): boolean => code === SPACE || code === NEW_LINE || Number.isNaN(code);
const startsLine = (text: string, at: number): boolean => at === 0 || text.charCodeAt(at - 1) === NEW_LINE;

/**
 * How well a row's text answers words that were typed; 0 where one of them is not in it. The beginning of a word in the
 * first line counts most, one in the middle of a word least.
 */
export function rank(text: string, words: readonly string[]): number {
  let sum = 0;
  for (const word of words) {
    let at = text.indexOf(word);
    if (at < 0) return 0;
    while (at >= 0 && text.charCodeAt(at - 1) !== SPACE) at = text.indexOf(word, at + 1);
    if (at < 0) {
      sum += IN_A_WORD;
      continue;
    }
    let line = 0;
    for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', end + 1)) line += 1;
    sum += begun(line, startsLine(text, at - 1), endsWord(text.charCodeAt(at + word.length)));
  }
  return sum;
}

/** The ranks that one word may have, from the best to none; a standing is a place among them. */
const RANKS = [...Array(LAST_LINE + 1).keys()]
  .flatMap((line) => [0, 1, 2, 3].map((bits) => begun(line, bits > 1, bits % 2 > 0)))
  .concat(IN_A_WORD, 0);
const FROM_BEST = [...new Set(RANKS)].sort((a, b) => b - a);
const STANDINGS = RANKS.map((one) => FROM_BEST.indexOf(one));
export const NO_HIT = FROM_BEST.indexOf(0);
export const WITHIN = FROM_BEST.indexOf(IN_A_WORD);
export const standingOf = (found: number): number => FROM_BEST.indexOf(found);

/** The letters and figures that tables are kept of. */
export const LETTERS = 36;
const letterOf = (code: number): number => {
  if (code >= 97 && code <= 122) return code - 97;
  return code >= 48 && code <= 57 ? code - 22 : -1;
};
/** One of them, or two that stand together, as a number; -1 where another sign is among them. */
export function signOf(text: string, at: number, length: 1 | 2): number {
  const first = letterOf(text.charCodeAt(at));
  if (first < 0 || length === 1) return first;
  const second = letterOf(text.charCodeAt(at + 1));
  return second < 0 ? -1 : first * LETTERS + second;
}

/**
 * Tells each sign of a text with its standing, as often as it is there. What holds of the text is the first one that is
 * better than `WITHIN`, and that otherwise.
 */
export function eachSign(text: string, length: 1 | 2, tell: (sign: number, standing: number) => void): void {
  let line = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) === NEW_LINE) line += 1;
    const sign = signOf(text, at, length);
    if (sign < 0) continue;
    if (text.charCodeAt(at - 1) !== SPACE) {
      tell(sign, WITHIN);
      continue;
    }
    const bits = (startsLine(text, at - 1) ? 2 : 0) + (endsWord(text.charCodeAt(at + length)) ? 1 : 0);
    tell(sign, STANDINGS[4 * Math.min(line, LAST_LINE) + bits]!);
  }
}
