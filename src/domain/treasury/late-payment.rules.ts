import { daysBetween } from '../kernel/dates.ts';
import { divideRounded, MICRO, toMicro } from '../kernel/decimal.ts';
import type { Cents } from '../kernel/money.ts';

/** Owed for each invoice between companies that is paid late, whatever its amount (C. com. D441-5); without VAT. */
export const RECOVERY_INDEMNITY: Cents = 4000;

/**
 * Interest on what is paid late: amount × rate × days / 365, half up to the cent; from the day after it was due. Nothing when
 * paid in time.
 * @param rate percent a year
 */
export function lateInterest(amount: Cents, rate: number, due: string, paidOn: string): Cents {
  const days = Math.max(0, daysBetween(due, paidOn));
  return Number(divideRounded(BigInt(amount) * toMicro(rate) * BigInt(days), 36_500n * MICRO));
}
