import { divideRounded } from '../kernel/decimal.ts';
import type { Cents } from '../kernel/money.ts';
import { totalsOf } from './sold-document.rules.ts';
import { isCredit } from './invoice-due.rules.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import type { TransmissionRow } from './transmission.rules.ts';

/** An amount VAT included, of what is taxed at this rate (percent). */
export interface AtRate {
  readonly vat: number;
  readonly amount: Cents;
}

function summed(parts: readonly AtRate[], sign: 1 | -1 = 1): AtRate[] {
  const sums = new Map<number, Cents>();
  for (const { vat, amount } of parts) sums.set(vat, (sums.get(vat) ?? 0) + sign * amount);
  return [...sums].map(([vat, amount]) => ({ vat, amount })).toSorted((a, b) => b.vat - a.vat);
}

/** What an invoice comes to at each rate, highest first; below zero for a credit note. */
export const totalsByRate = (row: InvoiceRow): AtRate[] =>
  summed(
    totalsOf(row).groups.map(({ rate, base, tax }) => ({ vat: rate, amount: base + tax })),
    isCredit(row) ? -1 : 1,
  );

/**
 * What was paid so far of these totals, shared among them as they stand to each other. Each running sum is rounded, so that the
 * shares come to what was paid to the cent, and to the totals themselves once all is paid. They depend on the amount alone and
 * not on how it came: what was told before may be taken off them. Where there are three rates or more, one may fall by a cent
 * as the whole rises.
 */
export function sharedByRate(totals: readonly AtRate[], paid: Cents): AtRate[] {
  const whole = totals.reduce((sum, { amount }) => sum + amount, 0);
  // Nothing to go by: what was paid of nothing counts at the first of its rates.
  if (whole === 0) return paid === 0 ? [] : [{ vat: totals[0]?.vat ?? 0, amount: paid }];
  let running = 0;
  let shared = 0;
  return totals.map(({ vat, amount }) => {
    running += amount;
    const upTo = Number(divideRounded(BigInt(paid) * BigInt(running), BigInt(whole)));
    const share = upTo - shared;
    shared = upTo;
    return { vat, amount: share };
  });
}

/** What of it is paid at each rate: an invoice less what its credit notes took off it, a credit note less what was set off. */
function payable(row: InvoiceRow, credits: readonly InvoiceRow[]): AtRate[] {
  const setOff = (isCredit(row) ? [row] : credits).flatMap((credit) =>
    sharedByRate(totalsByRate(credit), credit.calculatedCredited ?? 0),
  );
  const sign = isCredit(row) ? -1 : 1;
  return summed([...totalsByRate(row), ...setOff.map(({ vat, amount }) => ({ vat, amount: sign * amount }))]);
}

/**
 * What of an invoice's payments was not told yet, by rate: below zero where more was told than is there now. A credit note may
 * move what was told from one rate to another, which comes to nothing in all.
 * @param credits its credit notes that stand: what each took off it, it took at its own rates
 */
export function untold(
  invoice: InvoiceRow,
  told: readonly Pick<TransmissionRow, 'cashed'>[],
  credits: readonly InvoiceRow[] = [],
): readonly AtRate[] {
  const now = sharedByRate(payable(invoice, credits), invoice.calculatedPaid ?? 0);
  const before = told
    .flatMap(({ cashed }) => cashed ?? [])
    .map(({ vat, amount }) => ({ vat, amount: -amount }));
  return summed([...now, ...before]).filter(({ amount }) => amount !== 0);
}

export const sumOf = (parts: readonly Pick<AtRate, 'amount'>[]): Cents =>
  parts.reduce((sum, { amount }) => sum + amount, 0);
