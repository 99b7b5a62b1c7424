import type { AnyRow, RuleContext } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import { paidTo } from '../treasury/employee-payment.rules.ts';
import { paymentStatus, type PaymentStatus } from '../treasury/payment-status.rules.ts';

interface SalaryRow {
  readonly id: string;
  readonly employee?: string | null | undefined;
  readonly gross?: Cents | null | undefined;
  readonly net?: Cents | null | undefined;
  readonly status?: string | null | undefined;
  readonly employerCharges?: Cents | null | undefined;
}

/** The cost of a month's pay, and how much of its net was paid. */
export async function computeSalary(
  row: SalaryRow,
  { lookup }: RuleContext,
): Promise<{
  calculatedTotalCost: Cents;
  calculatedPaid: Cents;
  calculatedPending: Cents;
  calculatedPaymentStatus: PaymentStatus;
}> {
  const payments: readonly AnyRow[] = row.employee
    ? await lookup.where('employeePayments', { employee: row.employee })
    : [];
  const known = paidTo('salary', row.id, payments);
  // Of those that were paid before payments were kept there is none.
  const isPaidBefore = row.status === 'paid' && known.confirmed === 0 && known.pending === 0;
  const { confirmed, pending } = isPaidBefore ? { confirmed: row.net ?? 0, pending: 0 } : known;
  return {
    calculatedTotalCost: (row.gross ?? 0) + (row.employerCharges ?? 0),
    calculatedPaid: confirmed,
    calculatedPending: pending,
    calculatedPaymentStatus: paymentStatus(row.net ?? 0, confirmed, pending),
  };
}
