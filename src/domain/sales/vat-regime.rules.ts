import type { AnyRow } from '../kernel/entity.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { isSold, type PricedLine } from './document-totals.rules.ts';
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

interface Taxed {
  readonly lines?: readonly PricedLine[] | null | undefined;
  readonly buyer?: { readonly country?: string | null | undefined } | null | undefined;
  readonly delivery?: { readonly country?: string | null | undefined } | null | undefined;
}

/** What of an invoice's VAT goes neither with who sells it nor with where it goes, as it is issued. */
export function regimeProblems({ lines, buyer, delivery }: Taxed, own: AnyRow | undefined): Problem[] {
  const isFranchise = own?.['vatRegime'] === 'franchise';
  const stays = (delivery ?? buyer)?.country === 'FR';
  return (lines ?? []).flatMap((line, at) => {
    if (!isSold(line)) return [];
    if (isFranchise && (line.vat ?? 0) > 0) return [problem(`/lines/${at}/vat`, 'invalid', 'vat.regime')];
    return stays && (line.vatCategory === 'K' || line.vatCategory === 'G')
      ? [problem(`/lines/${at}/vatCategory`, 'invalid', 'vat.regime')]
      : [];
  });
}

/** What a document of this customer begins with: how they pay, and what they are given off. */
export const agreedWith = (customer: AnyRow): Readonly<Record<string, unknown>> => ({
  terms: customer['paymentTerms'] ?? null,
  paymentMethod: customer['paymentMethod'] ?? null,
  discountPercent: customer['discount'] ?? null,
});
