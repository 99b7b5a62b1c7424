import { formatEuro, formatNumber, formatPercent } from '../kernel/format.ts';
import type { Cents } from '../kernel/money.ts';
import type { DocumentLanguage } from './document-language.rules.ts';
import { priceText } from './price-text.rules.ts';

/** How figures are written in what a customer reads: the same in both languages (section 9), behind a colon of each. */
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
const ENGLISH: Figures = { ...FRENCH, colon: ': ' };

export const figuresIn = (language: DocumentLanguage): Figures => (language === 'fr' ? FRENCH : ENGLISH);
