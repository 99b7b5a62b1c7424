/** How figures are written in a file: `1 234,5` or `1,234.5`. */
export type DecimalMark = 'comma' | 'point';

const SPACES = /[\s'\u2019]/g;
const WRITTEN: Readonly<Record<DecimalMark, RegExp>> = {
  comma: /^(?:\d{1,3}(?:[ .]\d{3})+|\d*)(?:,\d*)?$/,
  point: /^(?:\d{1,3}(?:[ ,]\d{3})+|\d*)(?:\.\d*)?$/,
};
const PLAIN = /^\d*[.,]\d+$/;
const EXPONENT = /^(\d+(?:[.,]\d+)?)e([+-]?\d{1,3})$/i;

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

/** A figure with at most so many decimals as people type it, without thousands; `places` gives exactly so many. */
export function writeNumber(value: number, mark: DecimalMark, places?: number): string {
  const text = places === undefined ? String(value) : value.toFixed(places);
  return mark === 'comma' ? text.replace('.', ',') : text;
}
