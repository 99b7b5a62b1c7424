import type { SeededRandom } from '../../src/testing/seeded-random.ts';
import type { Facts } from './sample.ts';

/** How one paper writes days and amounts: the same throughout, as printers do. */
export interface Hand {
  readonly day: (date: string) => string;
  readonly sum: (cents: number) => string;
  /** Without the currency. */
  readonly figure: (cents: number) => string;
  readonly rate: (rate: number) => string;
}

const FRENCH = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];
const FRENCH_SHORT = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
];
const ENGLISH = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const parts = (date: string): [year: string, month: string, day: string] => {
  const [year = '', month = '', day = ''] = date.split('-');
  return [year, month, day];
};
const nameIn = (names: readonly string[], month: string): string => names[Number(month) - 1] ?? '';
const DAYS = {
  fr: [
    (date) => parts(date).toReversed().join('/'),
    (date) => parts(date).toReversed().join('/'),
    (date) => parts(date).toReversed().join('.').replace('.20', '.'),
    (date) => parts(date).toReversed().join('-'),
    (date) => `${Number(parts(date)[2])} ${nameIn(FRENCH, parts(date)[1])} ${parts(date)[0]}`,
    (date) => `le ${Number(parts(date)[2])} ${nameIn(FRENCH_SHORT, parts(date)[1])} ${parts(date)[0]}`,
  ],
  en: [
    (date) => parts(date).toReversed().join('/'),
    (date) => `${nameIn(ENGLISH, parts(date)[1])} ${Number(parts(date)[2])}, ${parts(date)[0]}`,
    (date) => `${Number(parts(date)[2])} ${nameIn(ENGLISH, parts(date)[1]).slice(0, 3)} ${parts(date)[0]}`,
    (date) => date,
  ],
} satisfies Record<string, ((date: string) => string)[]>;

export function handOf({ language, currency }: Facts, random: SeededRandom): Hand {
  const sign = currency === 'EUR' ? '€' : '£';
  const comma = language === 'fr' && random.fraction() < 0.75;
  const group = language === 'fr' ? random.pick(['\u202F', ' ', '']) : random.pick([',', '']);
  const figure = (cents: number): string => {
    const [whole = '', decimals = ''] = (cents / 100).toFixed(2).split('.');
    return whole.replace(/\B(?=(?:\d{3})+$)/g, group) + (comma ? ',' : '.') + decimals;
  };
  const write =
    language === 'fr'
      ? random.pick([
          (text: string) => `${text} €`,
          (text: string) => `${text}€`,
          (text: string) => `${text} EUR`,
          (text: string) => text,
        ])
      : (text: string) => sign + text;
  const full = random.fraction() < 0.5;
  const rate = (value: number): string => {
    const text = full ? value.toFixed(2) : String(value);
    return `${comma ? text.replace('.', ',') : text}${language === 'fr' && random.fraction() < 0.5 ? ' %' : '%'}`;
  };
  return {
    day: random.pick<(date: string) => string>(DAYS[language]),
    figure,
    sum: (cents) => write(figure(cents)),
    rate,
  };
}
