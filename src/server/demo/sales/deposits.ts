import { addDays } from '../../../domain/kernel/dates.ts';
import { isCheque } from '../../../domain/treasury/cheque-deposit.rules.ts';
import { CONFIRMED } from '../../../domain/treasury/settlement.rules.ts';
import { workdayUpTo } from '../calendar.ts';
import { lineAt, make, type Demo, type Row } from '../maker.ts';
import { methodId } from '../payment-rows.ts';
import type { Book } from './issue.ts';

type Payment = Row<'customerPayments'>;

/** Banks take a day or two. */
const creditedOn = (deposited: string, today: string): string | null => {
  const day = addDays(deposited, 2);
  return day <= today ? day : null;
};

/** Cheques are brought to the bank month by month; those of late wait, one of them on a slip that is being made. */
export async function makeDeposits(demo: Demo, { accounts, bankAccount }: Book): Promise<void> {
  const { today, world } = demo;
  const method = methodId(demo, 'check');
  const cheques = (world.rows('customerPayments') as readonly Payment[])
    .filter((row) => CONFIRMED.some((one) => one === row.status) || isCheque(row, method))
    .filter(({ paymentMethod }) => paymentMethod === method)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const add = async (date: string, payments: readonly Payment[], number: string | null): Promise<void> => {
    const at = `${date} 15:40`;
    await make(
      demo,
      'chequeDeposits',
      {
        date,
        bankAccount,
        cheques: payments.map(({ id: payment }) => lineAt(demo, at, { payment })),
        ...(number === null ? {} : { number, status: 'deposited', creditedOn: creditedOn(date, today) }),
      },
      { at, by: accounts },
    );
  };
  const old = cheques.filter(({ status }) => status === 'reconciled');
  const byMonth = new Map<string, Payment[]>();
  for (const one of old)
    byMonth.set(one.date.slice(0, 7), [...(byMonth.get(one.date.slice(0, 7)) ?? []), one]);
  const last = new Map<string, number>();
  for (const payments of byMonth.values()) {
    const day = workdayUpTo(addDays(payments.at(-1)!.date, 3));
    const date = day < today ? day : today;
    const year = date.slice(0, 4);
    last.set(year, (last.get(year) ?? 0) + 1);
    await add(date, payments, `REM-${year}-${String(last.get(year)).padStart(4, '0')}`);
  }
  const waiting = cheques.filter((one) => !old.includes(one));
  if (waiting.length > 2) await add(workdayUpTo(addDays(today, -1)), waiting.slice(0, 1), null);
}
