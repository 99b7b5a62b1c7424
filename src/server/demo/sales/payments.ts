import { addDays, daysBetween } from '../../../domain/kernel/dates.ts';
import { workdayUpTo } from '../calendar.ts';
import { change, lineAt, make, type Demo, type Row } from '../maker.ts';
import { methodId } from '../payment-rows.ts';
import type { Book, Invoice } from './issue.ts';

type Payment = Parameters<typeof make<'customerPayments'>>[2];
type Allocation = readonly [invoice: Invoice, amount: number];

/** What becomes of what fell due lately, the latest first; the others are paid. */
const LATE = [
  'unpaid',
  'part',
  'rejected',
  'unpaid',
  'over',
  'paid',
  'unpaid',
  'part',
  'paid',
  'unpaid',
] as const;
/** And of what is not due yet; the others wait. */
const OPEN = ['sent', 'early', 'sent', 'draft'] as const;
const LATE_FROM = 10;
/** One payment of so many is a cheque. */
const CHEQUE_EACH = 4;
/** Somebody typed the amount. */
const TOO_MUCH = 9_00;

const invoicesOf = ({ world }: Demo): Invoice[] =>
  (world.rows('invoices') as readonly Invoice[]).filter(({ status }) => status !== 'draft');

async function pay(
  demo: Demo,
  { accounts, bankAccount }: Book,
  day: string,
  allocated: readonly Allocation[],
  more: Payment = {},
): Promise<void> {
  const { random, today } = demo;
  const at = `${day} 14:${10 + random.below(50)}`;
  const [first] = allocated;
  const values = {
    customer: first![0].customer,
    date: day,
    amount: allocated.reduce((sum, [, amount]) => sum + amount, 0),
    paymentMethod: methodId(demo, 'bankTransfer'),
    reference: `VIR ${first![0].number}`,
    bankAccount,
    status: daysBetween(day, today) > 30 ? ('reconciled' as const) : ('confirmed' as const),
    allocations: allocated.map(([{ id: invoice }, amount]) => lineAt(demo, at, { invoice, amount })),
    ...more,
  };
  await make(demo, 'customerPayments', values, { at, by: accounts });
}

const byCheque = (demo: Demo, reference: string): Payment => ({
  paymentMethod: methodId(demo, 'check'),
  reference,
});

/** Reminders that the levels ask for, as far as their days have come. */
async function remind(
  demo: Demo,
  invoice: Invoice,
  levels: readonly Row<'reminderLevels'>[],
  by: string,
): Promise<void> {
  const due = invoice.calculatedDue ?? invoice.date;
  const reminders = levels
    .map(({ id: level, days }) => ({ level, on: addDays(due, days + 1), by }))
    .filter(({ on }) => on < demo.today)
    .map((values) => lineAt(demo, `${values.on} 09:00`, values));
  if (reminders.length > 0) await change(demo, 'invoices', invoice, { reminders }, by);
}

/** Money of the customers: whole, in part, for several invoices at once, too much, on its way, come back. */
export async function makePayments(
  demo: Demo,
  book: Book,
  levels: readonly Row<'reminderLevels'>[],
): Promise<void> {
  const { today, random, world } = demo;
  const yesterday = addDays(today, -1);
  const all = invoicesOf(demo);
  const credited = new Set(all.map(({ creditOf }) => creditOf));
  const billed = all
    .filter(({ type, id }) => type !== 'credit note' && !credited.has(id))
    .toSorted((a, b) => ((a.calculatedDue ?? '') < (b.calculatedDue ?? '') ? 1 : -1));
  const dueOf = (invoice: Invoice): string => invoice.calculatedDue ?? invoice.date;
  const total = (invoice: Invoice): number => invoice.calculatedTotal ?? 0;
  const paidOn = (invoice: Invoice): string => {
    const day = addDays(dueOf(invoice), random.below(12) - 3);
    const least = day < invoice.date ? invoice.date : day;
    return workdayUpTo(least < yesterday ? least : yesterday);
  };
  const wholly: Invoice[] = [];
  const late = billed.filter((invoice) => daysBetween(dueOf(invoice), today) >= LATE_FROM);
  for (const [rank, invoice] of late.entries()) {
    const how = LATE[rank] ?? 'paid';
    const on = paidOn(invoice);
    if (how === 'paid') wholly.push(invoice);
    else if (how === 'part')
      await pay(
        demo,
        book,
        on,
        [[invoice, Math.round(total(invoice) * 0.4)]],
        byCheque(demo, `01873${10 + rank}`),
      );
    else if (how === 'over')
      await pay(demo, book, on, [[invoice, total(invoice) + TOO_MUCH]], byCheque(demo, '0447120'));
    else if (how === 'rejected')
      await pay(demo, book, on, [[invoice, total(invoice)]], {
        status: 'rejected',
        paymentMethod: methodId(demo, 'directDebit'),
        reference: `PRLV ${invoice.number}`,
        remark: 'Prélèvement rejeté par la banque : provision insuffisante.',
      });
    if (how === 'unpaid' || how === 'rejected') await remind(demo, invoice, levels, book.accounts);
  }
  const open = billed.filter((invoice) => daysBetween(dueOf(invoice), today) < LATE_FROM);
  for (const [rank, invoice] of open.entries()) {
    const how = OPEN[rank];
    if (how === 'sent' || how === 'draft')
      await pay(
        demo,
        book,
        workdayUpTo(yesterday),
        [[invoice, total(invoice)]],
        how === 'draft'
          ? { status: 'Draft', ...byCheque(demo, '0081734') }
          : {
              status: 'sent to bank',
              paymentMethod: methodId(demo, 'directDebit'),
              reference: `PRLV ${invoice.number}`,
            },
      );
    else if (how === 'early') wholly.push(invoice);
  }
  await payWholly(demo, book, wholly, paidOn);
  // Something on account, before there is an invoice.
  const [latest] = wholly;
  if (latest)
    await pay(demo, book, workdayUpTo(addDays(today, -6)), [[latest, 0]], {
      amount: 1_500_00,
      allocations: [],
      reference: 'VIR AVANCE COMMANDE',
      remark: 'Avance versée à la commande, à affecter à la prochaine facture.',
    });
  await settleCredits(demo, book, all);
  for (const { id } of invoicesOf(demo)) {
    const row = world.find('invoices', id);
    if (row) await change(demo, 'invoices', row as Invoice, {}, book.accounts);
  }
}

/** Whoever has several invoices of a month pays them at once. */
async function payWholly(
  demo: Demo,
  book: Book,
  invoices: readonly Invoice[],
  paidOn: (invoice: Invoice) => string,
): Promise<void> {
  const together = new Map<string, Invoice[]>();
  for (const invoice of invoices) {
    const key = `${invoice.customer} ${invoice.calculatedDue?.slice(0, 7)}`;
    together.set(key, [...(together.get(key) ?? []), invoice]);
  }
  for (const [rank, group] of [...together.values()].entries()) {
    const day = group.map(paidOn).toSorted().at(-1)!;
    const number = String(4_512_001 + rank * 137);
    await pay(
      demo,
      book,
      day,
      group.map((invoice) => [invoice, invoice.calculatedTotal ?? 0] as const),
      rank % CHEQUE_EACH === 0 ? byCheque(demo, number) : {},
    );
  }
}

/** The first credited invoice had been paid: its credit note is given back. Of the others what is left is paid. */
async function settleCredits(demo: Demo, book: Book, all: readonly Invoice[]): Promise<void> {
  const notes = all.filter(({ type }) => type === 'credit note');
  for (const [rank, note] of notes.entries()) {
    const original = all.find(({ id }) => id === note.creditOf)!;
    const back = Math.abs(note.calculatedTotal ?? 0);
    const total = original.calculatedTotal ?? 0;
    const day = workdayUpTo(addDays(note.date, -1));
    if (rank === 0) {
      await pay(demo, book, day > original.date ? day : original.date, [[original, total]]);
      const later = workdayUpTo(addDays(note.date, 6));
      await pay(demo, book, later > note.date ? later : note.date, [[note, back]], {
        direction: 'out',
        reference: `RBT ${note.number}`,
      });
    } else if (total > back)
      await pay(demo, book, workdayUpTo(addDays(note.date, 4)), [[original, total - back]]);
  }
}
