import { addDays } from '../kernel/dates.ts';
import { centsToEuros, type Cents } from '../kernel/money.ts';
import type { DocumentLanguage } from '../documents/document-language.rules.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import type { LateClaim } from './late-claim.rules.ts';
import { lineWords } from '../documents/line-words.rules.ts';
import { VAT_REASONS } from '../documents/vat-reasons.rules.ts';

interface Claiming {
  readonly today: string;
  readonly newId: () => string;
  /** Of the customer. */
  readonly language: DocumentLanguage;
}

/** Values of the draft that bills what the law gives for a late payment. Damages bear no VAT. */
export function invoiceOfClaim(
  invoice: InvoiceRow,
  claim: LateClaim,
  { today, newId, language }: Claiming,
): Partial<InvoiceRow> {
  const words = lineWords(language);
  const line = (label: string, cents: Cents) => ({
    lineKey: newId(),
    kind: 'item' as const,
    label,
    quantity: 1,
    unit: 'C62' as const,
    unitPrice: centsToEuros(cents),
    vat: 0,
    vatCategory: 'O' as const,
    exemptionReason: VAT_REASONS.damages[language],
  });
  const { rate, from, until, interest, indemnity } = claim;
  return {
    customer: invoice.customer,
    contact: invoice.contact ?? null,
    owner: invoice.owner ?? null,
    date: today,
    terms: 'immediate',
    claimOf: invoice.id,
    periodStart: addDays(from, 1),
    periodEnd: today,
    title: words.latePayment(invoice.displayLine1 ?? ''),
    lines: [
      ...(interest > 0 ? [line(words.interest(rate, from, until), interest)] : []),
      ...(indemnity > 0 ? [line(words.indemnity, indemnity)] : []),
    ],
  };
}
