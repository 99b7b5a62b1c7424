import { useLingui } from '@lingui/react/macro';
import { addDays } from '../../../domain/kernel/dates.ts';
import { formatDate } from '../../../domain/kernel/format.ts';
import { centsToEuros } from '../../../domain/kernel/money.ts';
import type { InvoiceRow } from '../../../domain/sales/invoice.rules.ts';
import { lateClaim, type LateClaim } from '../../../domain/sales/late-claim.rules.ts';
import { LATE_RATE } from '../../../domain/sales/late-rate.rules.ts';
import { standingClaims } from '../../../domain/sales/standing-claims.rules.ts';
import { rateText } from '../../../ui/expense/vat-text.ts';
import { useEngine, useFresh, useRows } from '../../../offline/index.ts';
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

/** Bills what the law gives for a late payment: a draft, for its person to read over. Damages bear no VAT. */
export function useClaim() {
  const { t } = useLingui();
  const engine = useEngine();
  const { open, today } = useMaking('invoices');
  return (invoice: InvoiceRow, claim: LateClaim) => {
    const name = invoice.displayLine1 ?? '';
    const [from, until, rate] = [formatDate(claim.from), formatDate(claim.until), rateText(claim.rate)];
    const line = (label: string, cents: number) => ({
      lineKey: engine.newId(),
      kind: 'item' as const,
      label,
      quantity: 1,
      unit: 'C62' as const,
      unitPrice: centsToEuros(cents),
      vat: 0,
      vatCategory: 'O' as const,
      exemptionReason: t`Damages, outside the scope of VAT`,
    });
    return open(`claim ${invoice.id}`, {
      customer: invoice.customer,
      contact: invoice.contact,
      owner: invoice.owner,
      date: today,
      terms: 'immediate',
      claimOf: invoice.id,
      periodStart: addDays(claim.from, 1),
      periodEnd: today,
      title: t`Late payment of invoice ${name}`,
      lines: [
        ...(claim.interest > 0
          ? [line(t`Interest at ${rate} a year from ${from} to ${until}`, claim.interest)]
          : []),
        ...(claim.indemnity > 0 ? [line(t`Fixed indemnity for recovery costs`, claim.indemnity)] : []),
      ],
    });
  };
}
