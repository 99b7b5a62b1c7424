import { isDate } from '../../kernel/dates.ts';
import { normalise } from '../../kernel/text.ts';
import type { Span } from './lines.ts';

/** A day as it is printed. */
export interface ReadDay extends Span {
  readonly date: string;
}

/** Each month by the beginnings of its names, without accents: French and English, short and whole. */
const MONTHS: readonly string[] = [
  'jan(?:v|vier|uary)?',
  'fe(?:v|vr|vrier|b|bruary)',
  'mar(?:s|ch)?',
  'a(?:v|vr|vril|pr|pril)',
  'ma(?:i|y)',
  'jui?n(?:e)?',
  'jui?l(?:let|y)?',
  'ao(?:u|ut)|aug(?:ust)?',
  'sept?(?:embre|ember)?',
  'oct(?:obre|ober)?',
  'nov(?:embre|ember)?',
  'dec(?:embre|ember)?',
];
const MONTH = `(?<month>${MONTHS.join('|')})`;
const MONTH_NUMBERS = MONTHS.map((names) => new RegExp(`^(?:${names})$`));
const YEAR = String.raw`(?<year>20\d{2}|\d{2})(?!\d)`;
/** A year in front leaves no doubt which figure is the month. */
const YEAR_FIRST =
  /(?<!\d)(?<year>20\d{2})(?<sign> ?[-/.] ?)(?<monthNumber>\d{1,2})\k<sign>(?<day>\d{1,2})(?!\d)/g;
const FORMS = [
  YEAR_FIRST,
  ...[
    String.raw`(?<![\d.,])(?<day>\d{1,2})(?<sign> ?[-/.] ?)(?<monthNumber>\d{1,2})\k<sign>${YEAR}(?![.,]\d)`,
    String.raw`(?<!\d)(?<day>\d{1,2})(?:er|st|nd|rd|th)?[ .-]{0,2}${MONTH}\b[ .,-]{0,2}${YEAR}`,
    String.raw`\b${MONTH}\.?[ -]?(?<day>\d{1,2})(?:st|nd|rd|th)?(?: ?, ?| )${YEAR}`,
  ].map((form) => new RegExp(form, 'g')),
];

/** Accents and capitals away, letter by letter, so that every place in the text stays where it is. */
const plain = (text: string): string =>
  [...text].map((letter) => (letter.length === 1 ? (normalise(letter)[0] ?? letter) : letter)).join('');

/** All days in a text. Where both readings of `03/12/2026` are days, the day comes first, unless told otherwise. */
export function daysIn(text: string, { monthFirst = false } = {}): ReadDay[] {
  const searched = plain(text);
  const found: ReadDay[] = [];
  for (const form of FORMS)
    for (const match of searched.matchAll(form)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (found.some((other) => other.start < span.end && other.end > span.start)) continue;
      const date = dateOf(
        match.groups ?? {},
        form === YEAR_FIRST ? 'fixed' : monthFirst ? 'month first' : 'day first',
      );
      if (date !== undefined) found.push({ date, ...span });
    }
  return found.toSorted((a, b) => a.start - b.start);
}

const pad = (figure: string | number): string => String(figure).padStart(2, '0');

function dateOf(
  { year = '', day = '', month, monthNumber = '' }: Partial<Record<string, string>>,
  order: 'fixed' | 'day first' | 'month first',
): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year;
  if (month !== undefined) {
    const number = MONTH_NUMBERS.findIndex((names) => names.test(month)) + 1;
    return valid(`${whole}-${pad(number)}-${pad(day)}`);
  }
  const dayFirst = valid(`${whole}-${pad(monthNumber)}-${pad(day)}`);
  if (order === 'fixed') return dayFirst;
  const swapped = valid(`${whole}-${pad(day)}-${pad(monthNumber)}`);
  return order === 'month first' ? (swapped ?? dayFirst) : (dayFirst ?? swapped);
}

const valid = (date: string): string | undefined => (isDate(date) ? date : undefined);
