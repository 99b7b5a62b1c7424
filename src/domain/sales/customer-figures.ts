import { formatEuro, formatNumber, formatPercent } from '../kernel/format.ts';
import type { Cents } from '../kernel/money.ts';
import type { DocumentLanguage } from './document-language.ts';
import { isIssued } from './invoice.machine.ts';
import { priceText } from './price-text.ts';

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

/** Before this format, what was issued in English had figures of its own: `€1,234.50`. */
const ALIKE_FORMAT = 5;
const inEnglish = (french: string): string =>
  french
    .replaceAll(/[\u202F,]/g, (sign) => (sign === ',' ? '.' : ','))
    .replace(/^(-?)(.*)\u00A0€$/, '$1€$2')
    .replace('\u00A0%', '%');
const FORMER_ENGLISH: Figures = {
  colon: ': ',
  euro: (cents) => inEnglish(FRENCH.euro(cents)),
  price: (euros) => inEnglish(FRENCH.price(euros)),
  number: (n) => inEnglish(FRENCH.number(n)),
  percent: (value, places) => inEnglish(FRENCH.percent(value, places)),
};

interface Written {
  readonly status?: string | null | undefined;
  readonly issuedAs?: { readonly format?: number | null | undefined } | null | undefined;
}
/** Whether an invoice was issued when English had figures of its own: its paper and its data stay as they were. */
export const hasFormerFigures = ({ status, issuedAs }: Written): boolean =>
  isIssued(status) && (issuedAs?.format ?? 1) < ALIKE_FORMAT;

/** The figures of a document. */
export const figuresOf = (row: Written, language: DocumentLanguage): Figures =>
  language === 'en' && hasFormerFigures(row) ? FORMER_ENGLISH : figuresIn(language);
