/** How figures are written in a file: `1 234,5` or `1,234.5`. */
export type DecimalMark = 'comma' | 'point';

const SPACES = /[\s'\u2019]/g;
const WRITTEN: Readonly<Record<DecimalMark, RegExp>> = {
  // No thousand begins with a nought: `0.125` is none.
  comma: /^(?:[1-9]\d{0,2}(?:[ .]\d{3})+|\d*)(?:,\d*)?$/,
  point: /^(?:[1-9]\d{0,2}(?:[ ,]\d{3})+|\d*)(?:\.\d*)?$/,
};
const PLAIN = /^\d*[.,]\d+$/;
const EXPONENT = /^(\d+(?:[.,]\d+)?)e([+-]?\d{1,3})$/i;

const CURRENCY = /\s*(?:€|\$|£|eur|euros?|usd|gbp|chf)\s*/giu;

/** Without the name of a currency. */
export const withoutCurrency = (written: string): string => written.replace(CURRENCY, ' ');

/** `kg`, `m²`, `h` or `%` behind a figure, or a unit by another: `km/h`. */
const UNIT = /\s*(?:%|[\p{L}°][\p{L}²³°./]*)\s*$/u;

/** The digits of a figure with their marks: without sign, brackets, currency and unit, and with plain spaces. */
export function bareFigure(written: string): string {
  const text = withoutCurrency(written).replace(UNIT, '').replace(SPACES, ' ').trim();
  return text
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^\s*[-+\u2212]\s*|\s*[-\u2212]\s*$/g, '')
    .trim();
}

/** The figure of a text in the file's own manner; undefined where it is none. Negative: a minus on either side, or parentheses. */
export function readNumber(written: string, mark: DecimalMark): number | undefined {
  let text = written
    .trim()
    .replace(/\u2212/g, '-')
    .replace(SPACES, ' ');
  let sign = 1;
  const inner = /^\((.*)\)$/.exec(text)?.[1];
  if (inner !== undefined) [text, sign] = [inner.trim(), -1];
  if (/^[-+]/.test(text)) [text, sign] = [text.slice(1).trim(), text.startsWith('-') ? -sign : sign];
  else if (text.endsWith('-')) [text, sign] = [text.slice(0, -1).trim(), -sign];
  if (!/\d/.test(text)) return undefined;
  const exponent = EXPONENT.exec(text);
  const size = exponent
    ? Number(`${exponent[1]!.replace(',', '.')}e${exponent[2]}`)
    : WRITTEN[mark].test(text)
      ? Number(mark === 'comma' ? text.replace(/[ .]/g, '').replace(',', '.') : text.replace(/[ ,]/g, ''))
      : // Not in the file's manner, and yet nothing else can be meant.
        PLAIN.test(text)
        ? Number(text.replace(',', '.'))
        : Number.NaN;
  return Number.isFinite(size) ? (size === 0 ? 0 : sign * size) : undefined;
}

/** Three decimals behind so few digits look like thousands: `1.234`. */
const LIKE_THOUSANDS = /^-?[1-9]\d{0,2}\.\d{3}$/;

/**
 * A figure with at most so many decimals as people type it, without thousands; `places` gives exactly so many. What looks
 * like a thousand gets a fourth decimal, so that whoever reads it has no doubt.
 */
export function writeNumber(value: number, mark: DecimalMark, places?: number): string {
  const plain = places === undefined ? String(value) : value.toFixed(places);
  const text = LIKE_THOUSANDS.test(plain) ? `${plain}0` : plain;
  return mark === 'comma' ? text.replace('.', ',') : text;
}
