import type { Cell, Language } from './cell.ts';
import type { ReadingStyle } from './read-cell.ts';

/** What only one manner can have written. */
const COMMA = /^[-(]?\s*(?:\d{1,3}(?:[ .\u00A0\u202F]\d{3})+,\d+|\d+,(?:\d{1,2}|\d{4,}))(?:\s*[€%])?\)?$/u;
const POINT = /^[-(]?\s*[$£€]?(?:\d{1,3}(?:,\d{3})+\.\d+|\d+\.(?:\d{1,2}|\d{4,}))(?:\s*[€%])?\)?$/u;
const DAY = /^(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})(?:\D|$)/;

/** How a file writes figures and days, from some of its cells; where they do not tell, by the person's language. */
export function guessStyle(cells: Iterable<Cell>, language: Language): ReadingStyle {
  let [commas, points, dayFirst, monthFirst, small, whole] = [0, 0, 0, 0, 0, 0];
  for (const cell of cells) {
    if (typeof cell === 'number') {
      if (cell > 0 && cell < 1) small += 1;
      else if (cell > 1) whole += 1;
    }
    if (typeof cell !== 'string') continue;
    if (COMMA.test(cell.trim())) commas += 1;
    else if (POINT.test(cell.trim())) points += 1;
    const [, first, second] = DAY.exec(cell.trim()) ?? [];
    if (Number(first) > 12) dayFirst += 1;
    else if (Number(second) > 12) monthFirst += 1;
  }
  const isComma = commas === points ? language === 'fr' : commas > points;
  return {
    decimals: isComma ? 'comma' : 'point',
    // Day before month is how Comptoir writes in both languages.
    dates: monthFirst > dayFirst ? 'mdy' : 'dmy',
    percents: small > 0 && whole === 0 ? 'fraction' : 'points',
  };
}
