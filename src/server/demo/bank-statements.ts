import { addDays, addMonthsClamped, endOfMonth } from '../../domain/kernel/dates.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Cents } from '../../domain/kernel/money.ts';
import { change, lineAt, make, type Demo, type Origin, type Row } from './maker.ts';
import { accountId, methodId } from './payment-rows.ts';

const OPENING = 84_320_55;
const CHARGES = 24_50;
/** Whole months that the bank has told of, besides the running one. */
const MONTHS = 4;

type Target = 'customerPayments' | 'outgoingPayments' | 'moneyEntrances' | 'chequeDeposits' | 'cashMovements';

interface Moved {
  readonly date: string;
  readonly label: string;
  readonly amount: Cents;
  readonly reference?: string | null;
  readonly counterpart?: string | null;
  readonly on: { readonly collection: Target | 'accountingLines'; readonly id: string };
  /** Not matched yet: nobody has looked at it. */
  readonly isOpen?: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const cents = (value: unknown): Cents => (typeof value === 'number' ? value : 0);

/** All that moved on the account, as the company's own books say. */
function movementsOf(demo: Demo, bank: string): Moved[] {
  const { world } = demo;
  const cheque = methodId(demo, 'check');
  const nameOf = (id: unknown): string | null =>
    typeof id === 'string' ? (world.find('companies', id)?.displayLine1 ?? null) : null;
  const here = (row: AnyRow): boolean => row['bankAccount'] === bank;
  const done: readonly unknown[] = ['confirmed', 'reconciled'];
  const paid = (row: AnyRow, target: Target, sign: number, party: unknown): Moved => ({
    date: text(row['date']),
    label: `VIR SEPA ${nameOf(party) ?? ''} ${text(row['reference'])}`.replace(/\s+/g, ' ').trim(),
    amount: sign * cents(row['amount']),
    reference: text(row['reference']) || null,
    counterpart: nameOf(party),
    on: { collection: target, id: row.id },
    isOpen: row['status'] !== 'reconciled',
  });
  const deposits = world.rows('chequeDeposits').filter((row) => here(row) && row['creditedOn']);
  const amountOf = new Map(world.rows('customerPayments').map((row) => [row.id, cents(row['amount'])]));
  const net = new Map<string, Cents>();
  for (const salary of world.rows('employeePayments'))
    if (done.includes(salary['status']))
      net.set(text(salary['date']), (net.get(text(salary['date'])) ?? 0) + cents(salary['amount']));
  return [
    ...world
      .rows('customerPayments')
      .filter((row) => here(row) && done.includes(row['status']) && row['paymentMethod'] !== cheque)
      .map((row) => paid(row, 'customerPayments', row['direction'] === 'out' ? -1 : 1, row['customer'])),
    ...world
      .rows('outgoingPayments')
      .filter((row) => here(row) && done.includes(row['status']))
      .map((row) => paid(row, 'outgoingPayments', row['direction'] === 'in' ? 1 : -1, row['supplier'])),
    ...deposits.map((row): Moved => ({
      date: text(row['creditedOn']),
      label: `REMISE DE CHEQUES ${text(row['number'])}`,
      amount: ((row['cheques'] ?? []) as readonly { payment: string }[]).reduce(
        (sum, { payment }) => sum + (amountOf.get(payment) ?? 0),
        0,
      ),
      reference: text(row['number']),
      on: { collection: 'chequeDeposits', id: row.id },
    })),
    ...world
      .rows('moneyEntrances')
      .filter((row) => here(row) && row['status'] === 'received')
      .map((row): Moved => ({
        date: text(row['receivedOn']),
        label: `VIR RECU ${text(row['reference'])} ${text(row['label'])}`.slice(0, 120),
        amount: cents(row['amount']),
        on: { collection: 'moneyEntrances', id: row.id },
      })),
    ...world
      .rows('cashMovements')
      .filter((row) => here(row) && row['kind'] === 'bank' && row['status'] === 'booked')
      .map((row): Moved => ({
        date: text(row['date']),
        label: 'VERSEMENT ESPECES',
        amount: cents(row['amount']),
        on: { collection: 'cashMovements', id: row.id },
      })),
    ...[...net].map(([date, amount]): Moved => ({
      date,
      label: `VIR SEPA SALAIRES ${date.slice(0, 7)}`,
      amount: -amount,
      on: { collection: 'accountingLines', id: accountId(demo, '421') },
    })),
  ].filter(({ amount }) => amount !== 0);
}

/**
 * The account month by month, each statement going on where the last one ended: the oldest are closed, the last whole month
 * is being matched, the running one was just imported.
 */
export async function makeStatements(demo: Demo, bank: string, by: string): Promise<void> {
  const { today } = demo;
  const charges = accountId(demo, '627');
  const moved = movementsOf(demo, bank);
  const yesterday = addDays(today, -1);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  let opening = OPENING;
  for (let ago = MONTHS; ago >= 0; ago -= 1) {
    const start = addMonthsClamped(firstOfMonth, -ago);
    const end = ago === 0 ? yesterday : endOfMonth(start);
    // On the first of a month nothing of it is over.
    if (end < start) return;
    const goal = ago === 0 ? 'imported' : ago === 1 ? 'in progress' : ago === 2 ? 'reconciled' : 'closed';
    const lines = moved.filter(({ date }) => date >= start && date <= end);
    if (ago > 0)
      lines.push({
        date: end,
        label: 'COTISATION COMPTE PRO',
        amount: -CHARGES,
        on: { collection: 'accountingLines', id: charges },
        isOpen: ago === 1,
      });
    const closing = opening + lines.reduce((sum, { amount }) => sum + amount, 0);
    const day = ago === 0 ? yesterday : addDays(end, 1);
    const origin: Origin = { at: `${day < today ? day : yesterday} 18:00`, by };
    const statement = await make(
      demo,
      'bankStatements',
      {
        bank,
        number: start.slice(0, 7),
        periodStart: start,
        periodEnd: end,
        openingBalance: opening,
        closingBalance: closing,
        format: 'CAMT.053',
        status: 'imported',
      },
      origin,
    );
    const isDone = goal === 'reconciled' || goal === 'closed';
    for (const [rank, line] of lines.toSorted((a, b) => (a.date < b.date ? -1 : 1)).entries())
      await makeFlow(demo, statement, line, { origin, rank, isMatched: isDone || (ago > 0 && !line.isOpen) });
    await change(demo, 'bankStatements', statement, { status: goal }, by);
    opening = closing;
  }
}

async function makeFlow(
  demo: Demo,
  { id, bank, number }: Row<'bankStatements'>,
  { date, label, amount, reference, counterpart, on }: Moved,
  {
    origin,
    rank,
    isMatched,
  }: { readonly origin: Origin; readonly rank: number; readonly isMatched: boolean },
): Promise<void> {
  await make(
    demo,
    'bankFlows',
    {
      statement: id,
      bank,
      date,
      label,
      amount,
      reference: reference ?? null,
      counterpartName: counterpart ?? null,
      externalId: `${number}-${String(rank + 1).padStart(4, '0')}`,
      affectations: isMatched
        ? [lineAt(demo, origin.at, { onCollection: on.collection, onId: on.id, amount })]
        : [],
    },
    origin,
  );
}
