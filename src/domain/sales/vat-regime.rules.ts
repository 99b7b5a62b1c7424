import type { AnyRow } from '../kernel/entity.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { isSold, type PricedLine } from './document-totals.rules.ts';
import type { VatCategory } from './vat-categories.ts';
import { VAT_REASONS } from './vat-reasons.ts';

export interface LineTax {
  readonly vat: number;
  readonly vatCategory: VatCategory | null;
  /** As the law words it: a document says it in its own language (`vat-reasons.ts`). */
  readonly exemptionReason: string | null;
}

const untaxed = (vatCategory: VatCategory, why: keyof typeof VAT_REASONS): LineTax => ({
  vat: 0,
  vatCategory,
  exemptionReason: VAT_REASONS[why].fr,
});
const FRANCHISE = untaxed('E', 'franchise');
const BY_REGIME: Readonly<Record<string, LineTax>> = {
  EU: untaxed('K', 'EU'),
  export: untaxed('G', 'export'),
  'reverse charge': untaxed('AE', 'reverse charge'),
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
