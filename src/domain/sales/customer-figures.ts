import { formatEuro, formatNumber, formatPercent } from '../kernel/format.ts';
import type { Cents } from '../kernel/money.ts';
import type { DocumentLanguage } from './document-language.ts';
import { priceText } from './price-text.ts';

/** How figures are written in what a customer reads: `1 234,50 €` in French, `€1,234.50` in English. */
export interface Figures {
  /** Between what is named and its figure. */
  readonly colon: string;
  readonly euro: (cents: Cents) => string;
  /** Cents at least; a price may have more decimals than the currency. */
  readonly price: (euros: number) => string;
  readonly number: (n: number) => string;
  /** Those decimals that it has, unless so many are asked for. */
  readonly percent: (value: number, places?: number) => string;
}

const FRENCH: Figures = {
  colon: ' : ',
  euro: formatEuro,
  price: priceText,
  number: formatNumber,
  percent: (value, places) =>
    places === undefined ? `${formatNumber(value)}\u00A0%` : formatPercent(value, places),
};

/** The exact text that French has, with English separators; the sign of the euro before the figure, none but that of less before it. */
const inEnglish = (french: string): string =>
  french
    .replaceAll(/[\u202F,]/g, (sign) => (sign === ',' ? '.' : ','))
    .replace(/^(-?)(.*)\u00A0€$/, '$1€$2')
    .replace('\u00A0%', '%');

const ENGLISH: Figures = {
  colon: ': ',
  euro: (cents) => inEnglish(FRENCH.euro(cents)),
  price: (euros) => inEnglish(FRENCH.price(euros)),
  number: (n) => inEnglish(FRENCH.number(n)),
  percent: (value, places) => inEnglish(FRENCH.percent(value, places)),
};

export const figuresIn = (language: DocumentLanguage): Figures => (language === 'fr' ? FRENCH : ENGLISH);
