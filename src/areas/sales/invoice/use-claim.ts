import { invoiceOfClaim } from '../../../domain/sales/claim-invoice.rules.ts';
import type { InvoiceRow } from '../../../domain/sales/invoice.rules.ts';
import { lateClaim, type LateClaim } from '../../../domain/sales/late-claim.rules.ts';
import { LATE_RATE } from '../../../domain/sales/late-rate.rules.ts';
import { standingClaims } from '../../../domain/sales/standing-claims.rules.ts';
import { useEngine, useFresh, useRows } from '../../../offline/index.ts';
import { useDocumentLanguage } from '../../../parts/document/use-document-language.ts';
import { useMaking } from '../use-next-document.ts';

/** What may be claimed for an invoice today; undefined for nothing, or until that is known. */
export function useLateClaim(row: InvoiceRow) {
  const today = useEngine().writer.today();
  useFresh('parameters');
  const rates = useRows('parameters', { where: { key: LATE_RATE } });
  const rows = useRows('invoices', { where: { claimOf: row.id } }) as unknown as InvoiceRow[] | undefined;
  const claims = standingClaims(row.id, rows ?? []);
  const payments = useRows('customerPayments', { where: { customer: row.customer } });
  return { claims, claim: rates && rows && payments && lateClaim(row, today, { rates, claims, payments }) };
}

/** Bills what the law gives for a late payment: a draft, for its person to read over. */
export function useClaim(invoice: InvoiceRow) {
  const engine = useEngine();
  const { open, today } = useMaking('invoices');
  const language = useDocumentLanguage(invoice);
  return (claim: LateClaim) =>
    open(
      `claim ${invoice.id}`,
      invoiceOfClaim(invoice, claim, { today, newId: () => engine.newId(), language }),
    );
}
