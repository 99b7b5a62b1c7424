import type { AnyRow } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import type { Ledger } from '../treasury/ledger.rules.ts';
import { isConfirmed } from '../treasury/settlement.rules.ts';
import { ageing, creditBeside, movementsOf, type Age, type Movement } from './ageing.rules.ts';
import { SOLD_LEDGER, withPaid } from './customer-account.rules.ts';
import { lettersOf } from './lettering.rules.ts';

/** Which part of an account somebody wants; without anything all of it. */
export interface AskedStatement {
  /** What was before it is brought forward. */
  readonly from?: string | undefined;
  /** It is told as it stood at the end of this day. */
  readonly to?: string | undefined;
  /** Without what is settled. */
  readonly unsettledOnly?: boolean | undefined;
  /** What settles each other alone, since whenever. */
  readonly letter?: string | undefined;
}

export interface StatementRow extends Movement {
  readonly letter?: string | undefined;
}
export interface Statement {
  /** What was owed before its first day; undefined where it begins with the account. */
  readonly opening: Cents | undefined;
  readonly rows: readonly StatementRow[];
  /** Sums of the rows: billed and given back, paid and credited; of a supplier's account the other way round. */
  readonly debit: Cents;
  readonly credit: Cents;
  readonly balance: Cents;
  /** How old what is open of the whole account is on its last day, whatever of it is shown. */
  readonly ages: Readonly<Record<Age, Cents>>;
  /** What they paid too much or was credited to them: the ages less the balance. */
  readonly inHand: Cents;
  /** The documents, with what was paid of them by its last day. */
  readonly invoices: readonly AnyRow[];
}

/**
 * A party's account as it stands, or stood at the end of a day. What is settled comes to nothing: leaving it out changes the
 * rows and what is brought forward, and never the balance.
 */
export async function statementOf(
  all: { readonly invoices: readonly AnyRow[]; readonly payments: readonly AnyRow[] },
  asked: AskedStatement,
  today: string,
  ledger: Ledger = SOLD_LEDGER,
): Promise<Statement> {
  const { side } = ledger;
  const { from, to, unsettledOnly = false, letter } = asked;
  const isThere = ({ date }: AnyRow): boolean => !to || String(date ?? '') <= to;
  const payments = all.payments.filter((row) => isThere(row) && isConfirmed(row['status']));
  const issued = all.invoices.filter((row) => isThere(row) && side.stands(row['status']));
  const invoices = await withPaid(issued, payments, ledger);
  const letters = lettersOf(invoices, payments, side);
  const movements = movementsOf(invoices, payments, side);
  const group = letter?.toUpperCase();
  const chosen = movements.filter(({ id, amount }) =>
    group
      ? letters.get(id)?.sign.toUpperCase() === group
      : !unsettledOnly || !(letters.get(id)?.isSettled || amount === 0),
  );
  const isBefore = ({ date }: Movement): boolean => Boolean(from) && !group && date < from!;
  const opening = sumOf(chosen.filter(isBefore));
  let balance = opening;
  const rows = chosen
    .filter((one) => !isBefore(one))
    .map((one) => ({ ...one, balance: (balance += one.amount), letter: letters.get(one.id)?.sign }));
  const ages = ageing(invoices, to && to < today ? to : today, ledger.owed);
  return {
    opening: from && !group ? opening : undefined,
    rows,
    debit: sumOf(rows.filter(({ amount }) => amount > 0)),
    credit: -sumOf(rows.filter(({ amount }) => amount < 0)),
    balance,
    ages,
    inHand: creditBeside(ages, movements.at(-1)?.balance ?? 0),
    invoices,
  };
}

const sumOf = (rows: readonly { readonly amount: Cents }[]): Cents =>
  rows.reduce((sum, { amount }) => sum + amount, 0);
