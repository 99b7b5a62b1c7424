import { isFrenchVat, isOverseas } from '../kernel/french-territory.ts';
import type { AnyRow } from '../kernel/entity.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { isSold, type PricedLine } from './document-totals.rules.ts';
import { lineOperation, type Sold } from './line-operation.rules.ts';
import type { VatCategory } from './vat-categories.fields.ts';
import { VAT_REASONS } from './vat-reasons.rules.ts';

export type LineTax = Readonly<{
  vat: number;
  vatCategory: VatCategory | null;
  /** As the law words it: a document says it in its own language (`vat-reasons.ts`). */
  exemptionReason: string | null;
}>;

const untaxed = (vatCategory: VatCategory, why: keyof typeof VAT_REASONS): LineTax => ({
  vat: 0,
  vatCategory,
  exemptionReason: VAT_REASONS[why].fr,
});
/** How what is sold to one customer is taxed: goods by where they go, services by who is served. */
export type RegimeTax = Readonly<Record<'goods' | 'services', LineTax>>;
const both = (tax: LineTax): RegimeTax => ({ goods: tax, services: tax });

const REVERSED = untaxed('AE', 'reverse charge');
const FRANCHISE = both(untaxed('E', 'franchise'));
const BY_REGIME: Readonly<Record<string, RegimeTax>> = {
  // Article 262 ter I exempts what is delivered; the VAT of what is done is owed by the business it is done for.
  EU: { goods: untaxed('K', 'EU'), services: REVERSED },
  export: both(untaxed('G', 'export')),
  'reverse charge': both(REVERSED),
};

/** How all that is sold to this customer is taxed, where it is not by what is sold. Who is in the franchise bills no VAT at all. */
export const regimeTax = (customer: AnyRow | undefined, own: AnyRow | undefined): RegimeTax | undefined =>
  own?.['vatRegime'] === 'franchise' ? FRANCHISE : BY_REGIME[String(customer?.['vatRegime'] ?? '')];

/** Whether a line is taxed so by its customer, and not as its person would have it. */
export const isTaxedBy = (tax: RegimeTax, line: Readonly<Record<string, unknown>>): boolean =>
  Object.values(tax).some((one) =>
    Object.entries(one).every(([name, value]) => (line[name] ?? null) === value),
  );

/** How one line of it is: by what its document says that is sold, where that is one of both, else by what the line is of. */
export const lineTax = (tax: RegimeTax | undefined, line: Sold, operation?: unknown): LineTax | undefined =>
  tax?.[operation === 'goods' || operation === 'services' ? operation : lineOperation(line)];

interface Taxed {
  readonly lines?: readonly PricedLine[] | null | undefined;
  readonly buyer?: { readonly country?: string | null | undefined } | null | undefined;
  readonly delivery?: { readonly country?: string | null | undefined } | null | undefined;
}

/** What of an invoice's VAT goes neither with who sells it nor with where it goes, as it is issued. */
export function regimeProblems({ lines, buyer, delivery }: Taxed, own: AnyRow | undefined): Problem[] {
  const isFranchise = own?.['vatRegime'] === 'franchise';
  const country = (delivery ?? buyer)?.country;
  // An overseas territory is no member of the Union for VAT: what goes there is exported.
  const cannotBe = isFrenchVat(country) ? ['K', 'G'] : isOverseas(country) ? ['K'] : [];
  return (lines ?? []).flatMap((line, at) => {
    if (!isSold(line)) return [];
    if (isFranchise && (line.vat ?? 0) > 0) return [problem(`/lines/${at}/vat`, 'invalid', 'vat.regime')];
    return cannotBe.includes(line.vatCategory ?? '')
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
