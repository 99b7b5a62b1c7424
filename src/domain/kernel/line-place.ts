/**
 * Where a line stands among its like, as a text that sorts (a fractional index): moving one line changes that line alone,
 * so that two people who move lines do not conflict. Texts compare by their characters' codes.
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const MIDDLE = Math.floor(DIGITS.length / 2);

const digitAt = (place: string, at: number, missing: number): number =>
  at < place.length ? DIGITS.indexOf(place.charAt(at)) : missing;

/** A place after `before` and before `after`; `''` is the beginning, undefined the end. Never ends in the lowest digit. */
export function placeBetween(before: string, after: string | undefined): string {
  let place = '';
  let isBelow = after !== undefined;
  for (let at = 0; ; at += 1) {
    const low = digitAt(before, at, 0);
    const high = isBelow ? digitAt(after ?? '', at, DIGITS.length) : DIGITS.length;
    if (high - low > 1) {
      // At the end one steps on, so that a long list keeps short places; within, the middle leaves room on both sides.
      const next = isBelow || at >= before.length ? Math.floor((low + high) / 2) : low + 1;
      return place + DIGITS.charAt(next === 0 ? MIDDLE : next);
    }
    place += DIGITS.charAt(low);
    if (high > low) isBelow = false;
  }
}

type Line = Readonly<Record<string, unknown>>;
const placeOf = (line: Line, name: string): string => {
  const place = line[name];
  return typeof place === 'string' ? place : '';
};

/** The lines by their places; those without one come after, in the order they have. */
export const inPlaces = <L extends Line>(lines: readonly L[], name: string): L[] =>
  lines.toSorted((a, b) => {
    const [one, other] = [placeOf(a, name), placeOf(b, name)];
    if (one === other) return 0;
    if (one === '' || other === '') return one === '' ? 1 : -1;
    return one < other ? -1 : 1;
  });

/** The lines in this order, with a place each: only those that stand wrong, or have none, get another. */
export function placed<L extends Line>(lines: readonly L[], name: string): L[] {
  const given = lines.map((line) => placeOf(line, name));
  let before = '';
  return lines.map((line, at) => {
    const own = given[at] ?? '';
    const next = given.slice(at + 1).find((place) => place > before);
    // It stands right unless the one that follows would have to move for it.
    const isRight = own > before && (next === undefined || own < next);
    const place = isRight ? own : placeBetween(before, next);
    before = place;
    return place === own ? line : { ...line, [name]: place };
  });
}
