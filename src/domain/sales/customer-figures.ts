import type { DocumentLanguage } from '../documents/document-language.rules.ts';
import { figuresIn, type Figures } from '../documents/figures.rules.ts';
import { isIssued } from './issued.rules.ts';

/** Before this format, what was issued in English had figures of its own: `€1,234.50`. */
const ALIKE_FORMAT = 5;
const inEnglish = (french: string): string =>
  french
    .replaceAll(/[\u202F,]/g, (sign) => (sign === ',' ? '.' : ','))
    .replace(/^(-?)(.*)\u00A0€$/, '$1€$2')
    .replace('\u00A0%', '%');
const FRENCH = figuresIn('fr');
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
