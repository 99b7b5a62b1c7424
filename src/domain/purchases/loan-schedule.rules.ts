import { addMonthsClamped } from '../kernel/dates.ts';
import { divideRounded, MICRO, toMicro } from '../kernel/decimal.ts';
import type { Cents } from '../kernel/money.ts';

export type Frequency = 'monthly' | 'quarterly' | 'half-yearly' | 'annual';
export const PERIODS_A_YEAR: Readonly<Record<Frequency, number>> = {
  monthly: 12,
  quarterly: 4,
  'half-yearly': 2,
  annual: 1,
};
export const monthsOf = (frequency: Frequency): number => 12 / PERIODS_A_YEAR[frequency];

/** The day of a due, from the first one's: of a month that is shorter, its last. */
export const dueDay = (first: string, at: number, frequency: Frequency): string =>
  addMonthsClamped(first, at * monthsOf(frequency));

export interface LoanChange {
  /** It follows the due of this number. */
  readonly after: number;
  readonly kind: 'same term' | 'same instalment' | 'rate';
  readonly amount?: Cents | null | undefined;
  readonly fee?: Cents | null | undefined;
  /** Percent a year. */
  readonly rate?: number | null | undefined;
}
export interface Loan {
  readonly principal: Cents;
  /** Percent a year, nominal: a period has its proportional part. */
  readonly annualRate: number;
  readonly method: 'constant annuity' | 'constant amortization';
  readonly frequency: Frequency;
  readonly installments: number;
  readonly deferredCount: number;
  readonly deferralKind: 'interest only' | 'total';
  readonly insurance: Cents;
  readonly firstDueDate: string;
  readonly changes: readonly LoanChange[];
}
/** One due of a loan. */
export interface LoanRow {
  readonly n: number;
  readonly dueDate: string;
  readonly opening: Cents;
  readonly interest: Cents;
  readonly principal: Cents;
  readonly insurance: Cents;
  /** Principal, interest and insurance. */
  readonly payment: Cents;
  /** An early repayment beside it, with the lender's fee. */
  readonly repaid: Cents;
  readonly fee: Cents;
  readonly closing: Cents;
}

/** Interest of a period on a balance, rounded half up. */
const interestOf = (balance: Cents, rate: number, periods: number): Cents =>
  Number(divideRounded(BigInt(balance) * toMicro(rate), 100n * MICRO * BigInt(periods)));

/** The payment of each period that leaves nothing after so many, insurance apart. */
function annuity(balance: Cents, rate: number, periods: number, count: number): Cents {
  const i = rate / 100 / periods;
  return i === 0 ? Math.round(balance / count) : Math.round((balance * i) / (1 - (1 + i) ** -count));
}

/**
 * The dues of a loan. Deferred ones are among their number; each figure is of whole cents, and the last due takes what rounding
 * has left. An early repayment shortens the instalments or the term; a new rate holds from the next due.
 */
export function loanSchedule(loan: Loan): LoanRow[] {
  const { frequency, method, deferralKind, insurance } = loan;
  const periods = PERIODS_A_YEAR[frequency];
  const rows: LoanRow[] = [];
  let balance = loan.principal;
  let rate = loan.annualRate;
  let steady: Cents | undefined;
  for (let n = 1; n <= loan.installments && (balance > 0 || n === 1); n += 1) {
    const opening = balance;
    const interest = interestOf(opening, rate, periods);
    const isDeferred = n <= loan.deferredCount;
    const left = loan.installments - n + 1;
    let principal = 0;
    let paid = 0;
    if (isDeferred) {
      if (deferralKind === 'total') balance += interest;
      else paid = interest;
    } else {
      steady ??=
        method === 'constant annuity' ? annuity(opening, rate, periods, left) : Math.round(opening / left);
      principal = method === 'constant annuity' ? steady - interest : steady;
      if (left === 1 || principal > opening) principal = opening;
      paid = principal + interest;
      balance -= principal;
    }
    let repaid = 0;
    let fee = 0;
    for (const change of loan.changes.filter(({ after }) => after === n)) {
      if (change.kind === 'rate') {
        rate = change.rate ?? rate;
        steady = undefined;
        continue;
      }
      const amount = Math.min(balance, change.amount ?? 0);
      repaid += amount;
      fee += change.fee ?? 0;
      balance -= amount;
      if (change.kind === 'same term') steady = undefined;
    }
    rows.push({
      n,
      dueDate: dueDay(loan.firstDueDate, n - 1, frequency),
      opening,
      interest,
      principal,
      insurance,
      payment: paid + insurance,
      repaid,
      fee,
      closing: balance,
    });
  }
  return rows;
}
