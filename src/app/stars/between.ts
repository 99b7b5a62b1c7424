/** Digits of a position, in the order in which texts are compared. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;

const digitAt = (text: string, at: number): number => Math.max(0, DIGITS.indexOf(text[at] ?? '0'));

/**
 * A text that stands between two others when texts are compared letter by letter: what is moved gets a new position and the
 * others keep theirs. Without `before` it stands before all, without `after` behind all. It never ends in the lowest digit,
 * since nothing could stand between `A` and `A0`. Throws where nothing stands between the two.
 */
export function between(before: string | undefined, after: string | undefined): string {
  if (before !== undefined && after !== undefined && before >= after)
    throw new RangeError(`nothing stands between ${before} and ${after}`);
  const low = before ?? '';
  let middle = '';
  let isBelow = after !== undefined;
  for (let at = 0; ; at += 1) {
    const from = digitAt(low, at);
    const to = isBelow && at < after!.length ? digitAt(after!, at) : isBelow ? 0 : BASE;
    if (to - from > 1) return middle + DIGITS[from + Math.floor((to - from) / 2)];
    middle += DIGITS[from];
    // From here on everything is smaller than `after`.
    if (isBelow && to - from === 1) isBelow = false;
  }
}

/** `count` positions far apart, in their order. */
export const spread = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const place = Math.floor(((at + 1) * BASE * BASE) / (count + 1));
    return `${DIGITS[Math.floor(place / BASE)]}${DIGITS[place % BASE]}1`;
  });
