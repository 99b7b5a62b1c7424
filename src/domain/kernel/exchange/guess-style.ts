import type { Cell, Language } from './cell.ts';
import type { ReadingStyle } from './read-cell.ts';
import type { DateOrder } from './written-date.ts';
import { bareFigure } from './written-number.ts';

/** Figures that fit one style alone: `1 234,56`, `1.234.567`, `12,5`, `0,125`, `1234,567`. */
const COMMA =
  /^(?:[1-9]\d{0,2}(?:[ .]\d{3})+,\d*|[1-9]\d{0,2}(?:\.\d{3}){2,}|\d*,(?:\d{1,2}|\d{4,})|(?:0+|\d{4,}|),\d{3})$/;
const POINT =
  /^(?:[1-9]\d{0,2}(?:[ ,]\d{3})+\.\d*|[1-9]\d{0,2}(?:,\d{3}){2,}|\d*\.(?:\d{1,2}|\d{4,})|(?:0+|\d{4,}|)\.\d{3})$/;
/** Figures that each style reads differently: `10.000` is ten thousand, or ten. */
const UNSURE = /^[1-9]\d{0,2}[.,]\d{3}$/;
const DAY = /^(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})(?:\D|$)/;
/** A cell that holds more is no figure. */
const LONGEST = 40;
const MOST_UNSURE = 50;

/** Whether a cell is such a figure. */
export const isUnsure = (cell: string): boolean => cell.length <= LONGEST && UNSURE.test(bareFigure(cell));

export interface GuessedStyle extends ReadingStyle {
  /** Cells that the manner decides about where no other cell tells it: some of them, each once. */
  readonly unsure: readonly string[];
}

/**
 * How cells write figures and days: those of a column, or of a file. Where they do not tell, figures are by the person's
 * language, and days in this order: day before month is how Comptoir writes in both languages.
 */
export function guessStyle(
  cells: Iterable<Cell>,
  language: Language,
  order: DateOrder = 'dmy',
): GuessedStyle {
  let [commas, points, dayFirst, monthFirst, small, whole] = [0, 0, 0, 0, 0, 0];
  const unsure = new Set<string>();
  for (const cell of cells) {
    if (typeof cell === 'number') {
      if (cell > 0 && cell < 1) small += 1;
      else if (cell > 1) whole += 1;
    }
    if (typeof cell !== 'string' || cell.length > LONGEST || !/\d/.test(cell)) continue;
    const figure = bareFigure(cell);
    if (COMMA.test(figure)) commas += 1;
    else if (POINT.test(figure)) points += 1;
    else if (UNSURE.test(figure) && unsure.size < MOST_UNSURE) unsure.add(cell.trim());
    const [, first, second] = DAY.exec(cell.trim()) ?? [];
    if (Number(first) > 12) dayFirst += 1;
    else if (Number(second) > 12) monthFirst += 1;
  }
  const isComma = commas === points ? language === 'fr' : commas > points;
  const isTold = commas === 0 ? points > 0 : points === 0;
  return {
    decimals: isComma ? 'comma' : 'point',
    dates: monthFirst === dayFirst ? order : monthFirst > dayFirst ? 'mdy' : 'dmy',
    percents: small > 0 && whole === 0 ? 'fraction' : 'points',
    unsure: isTold ? [] : [...unsure],
  };
}
