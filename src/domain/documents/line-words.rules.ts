import { formatDate } from '../kernel/format.ts';
import { figuresIn } from './figures.rules.ts';
import type { DocumentLanguage } from './document-language.rules.ts';

/**
 * What stands on lines that nobody types: of a deposit, a balance, a late payment, an expense charged on. In the customer's
 * language and not the page's, so it comes from no catalogue.
 */
interface LineWords {
  readonly deposit: (percent: number, quote: string) => string;
  readonly progress: (percent: number, quote: string) => string;
  readonly discount: string;
  /** The cents by which lines that are credited are off what was billed for them. */
  readonly rounding: string;
  /** Heads what is taken off: below it no section of the quote counts it as its own. */
  readonly deductions: string;
  readonly deducted: (invoice: string) => string;
  readonly latePayment: (invoice: string) => string;
  readonly interest: (rate: number, from: string, until: string) => string;
  readonly indemnity: string;
  readonly expense: (title: string, on: string) => string;
}

const WORDS: Readonly<Record<DocumentLanguage, LineWords>> = {
  en: {
    deposit: (percent, quote) => `Deposit of ${figuresIn('en').percent(percent)} on quote ${quote}`,
    progress: (percent, quote) => `Progress to ${figuresIn('en').percent(percent)} of quote ${quote}`,
    discount: 'Discount',
    rounding: 'Adjustment to the amount billed',
    deductions: 'Deductions',
    deducted: (invoice) => `Deducted: invoice ${invoice}`,
    latePayment: (invoice) => `Late payment of invoice ${invoice}`,
    interest: (rate, from, until) =>
      `Interest at ${figuresIn('en').percent(rate)} a year from ${formatDate(from)} to ${formatDate(until)}`,
    indemnity: 'Fixed indemnity for recovery costs',
    expense: (title, on) => `${title}, on ${formatDate(on)}`,
  },
  fr: {
    deposit: (percent, quote) => `Acompte de ${figuresIn('fr').percent(percent)} sur le devis ${quote}`,
    progress: (percent, quote) => `Situation à ${figuresIn('fr').percent(percent)} du devis ${quote}`,
    discount: 'Remise',
    rounding: 'Ajustement au montant facturé',
    deductions: 'Déductions',
    deducted: (invoice) => `À déduire\u202F: facture ${invoice}`,
    latePayment: (invoice) => `Retard de paiement de la facture ${invoice}`,
    interest: (rate, from, until) =>
      `Pénalités de retard à ${figuresIn('fr').percent(rate)} l’an, du ${formatDate(from)} au ${formatDate(until)}`,
    indemnity: 'Indemnité forfaitaire pour frais de recouvrement',
    expense: (title, on) => `${title}, le ${formatDate(on)}`,
  },
};
export const lineWords = (language: DocumentLanguage): LineWords => WORDS[language];
