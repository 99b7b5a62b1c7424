import type { AnyRow } from '../kernel/entity.ts';
import type { VatCategory } from './vat-categories.ts';

export interface LineTax {
  readonly vat: number;
  readonly vatCategory: VatCategory | null;
  /** As the law words it, on documents in French. */
  readonly exemptionReason: string | null;
}

const FRANCHISE: LineTax = {
  vat: 0,
  vatCategory: 'E',
  exemptionReason: 'TVA non applicable, article 293 B du CGI',
};
const BY_REGIME: Readonly<Record<string, LineTax>> = {
  EU: {
    vat: 0,
    vatCategory: 'K',
    exemptionReason: 'Exonération de TVA, article 262 ter I du CGI',
  },
  export: { vat: 0, vatCategory: 'G', exemptionReason: 'Exonération de TVA, article 262 I du CGI' },
  'reverse charge': { vat: 0, vatCategory: 'AE', exemptionReason: 'Autoliquidation, article 283-2 du CGI' },
};

/** How all that is sold to this customer is taxed, where it is not by what is sold. Who is in the franchise bills no VAT at all. */
export const regimeTax = (customer: AnyRow | undefined, own: AnyRow | undefined): LineTax | undefined =>
  own?.['vatRegime'] === 'franchise' ? FRANCHISE : BY_REGIME[String(customer?.['vatRegime'] ?? '')];

/** What a document of this customer begins with: how they pay, and what they are given off. */
export const agreedWith = (customer: AnyRow): Readonly<Record<string, unknown>> => ({
  terms: customer['paymentTerms'] ?? null,
  paymentMethod: customer['paymentMethod'] ?? null,
  discountPercent: customer['discount'] ?? null,
});
