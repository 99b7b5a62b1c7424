import { beforeAll, describe, expect, it } from 'vitest';
import { addMonthsClamped } from '../../../domain/kernel/dates.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { totalsOf, type SoldValues } from '../../../domain/sales/sold-document.rules.ts';
import { quoteMachine } from '../../../domain/sales/quote.machine.ts';
import { cashBook, cashEntry } from '../../../domain/treasury/cash.rules.ts';
import { chequesOf, waitingCheques } from '../../../domain/treasury/cheque-deposit.rules.ts';
import { validate } from '../../../domain/kernel/validate.ts';
import { COLLECTIONS, entityOf, type Collection } from '../../../domain/registry.ts';
import { createWorld, type MemoryWorld } from '../../../testing/builders/memory-world.ts';
import { hashOf } from '../../sales/seal-invoice.ts';
import { generateDemo, type DemoData } from '../generate.ts';
import type { Row } from '../maker.ts';

const TODAY = '2026-11-20';
let demo: DemoData;
let world: MemoryWorld;
const rowsOf = <C extends Collection>(collection: C) => demo.rows[collection] as readonly Row<C>[];
const valuesOf = (rows: readonly AnyRow[], name: string) => new Set(rows.map((row) => row[name]));
const issued = () => rowsOf('invoices').filter(({ status }) => status !== 'draft');

beforeAll(async () => {
  demo = await generateDemo({ today: TODAY });
  world = createWorld(1, TODAY);
  for (const collection of COLLECTIONS) for (const row of demo.rows[collection]) world.put(collection, row);
}, 60_000);

describe('fifteen months of sales', () => {
  it('have documents of every kind and state', () => {
    expect(rowsOf('quotes').length).toBeGreaterThan(38);
    expect(valuesOf(demo.rows.quotes, 'status')).toEqual(new Set(Object.keys(quoteMachine.states)));
    expect(rowsOf('quotes').filter(({ revision }) => revision === 2)).toHaveLength(2);
    expect(rowsOf('invoices').length).toBeGreaterThan(84);
    expect(valuesOf(demo.rows.invoices, 'status')).toEqual(new Set(['draft', 'issued', 'sent']));
    expect(valuesOf(demo.rows.invoices, 'type')).toEqual(
      new Set(['standard', 'deposit', 'progress', 'balance', 'credit note']),
    );
    expect(valuesOf(issued(), 'calculatedPaymentStatus')).toEqual(
      new Set(['Unpaid', 'Awaiting payment', 'Paid', 'Too much paid']),
    );
    expect(valuesOf(demo.rows.customerPayments, 'status')).toEqual(
      new Set(['Draft', 'sent to bank', 'confirmed', 'reconciled', 'rejected']),
    );
    const payments = rowsOf('customerPayments');
    expect(payments.some(({ allocations }) => (allocations ?? []).length > 1)).toBe(true);
    expect(payments.some(({ direction }) => direction === 'out')).toBe(true);
    expect(payments.some(({ calculatedUnallocated }) => (calculatedUnallocated ?? 0) > 0)).toBe(true);
    expect(rowsOf('recurringInvoices')).toHaveLength(3);
    expect(valuesOf(demo.rows.moneyEntrances, 'kind').size).toBe(5);
    expect(valuesOf(demo.rows.moneyEntrances, 'status')).toEqual(
      new Set(['planned', 'received', 'abandoned']),
    );
    expect(rowsOf('reminderLevels')).toHaveLength(3);
    expect(valuesOf(demo.rows.chequeDeposits, 'status')).toEqual(new Set(['Draft', 'deposited']));
  });

  it('have sections, options, notes, discounts and several rates', () => {
    const lines = rowsOf('quotes').flatMap((row) => row.lines ?? []);
    expect(valuesOf(lines as never, 'kind')).toEqual(new Set(['item', 'section', 'note']));
    expect([...valuesOf(lines as never, 'vat')]).toEqual(expect.arrayContaining([20, 5.5, 0]));
    expect(lines.some(({ optional, chosen }) => optional && chosen)).toBe(true);
    expect(lines.some(({ discount }) => discount)).toBe(true);
    for (const name of ['discountPercent', 'discountAmount', 'depositRequested'])
      expect(
        demo.rows.quotes.some((row) => row[name]),
        name,
      ).toBe(true);
    expect(rowsOf('quotes').every(({ calculatedMargin }) => (calculatedMargin ?? 0) > 0)).toBe(true);
    expect(rowsOf('products').some(({ bom }) => (bom ?? []).some(({ product }) => product))).toBe(true);
  });

  it('number and seal each series without a gap, in the order of days', () => {
    const series = new Map<string, { place: number; hash: string | null; day: string }>();
    for (const row of issued().toSorted((a, b) => (a.number! < b.number! ? -1 : 1))) {
      const [, name = '', digits] = /^((?:FA|AV)-\d{4})-(\d{5})$/.exec(row.number ?? '') ?? [];
      const last = series.get(name) ?? { place: 0, hash: null, day: '' };
      expect(Number(digits)).toBe(last.place + 1);
      expect(name.slice(-4)).toBe(row.date.slice(0, 4));
      expect(row.date >= last.day, row.number!).toBe(true);
      expect([row.previousHash, row.hash]).toEqual([last.hash, hashOf(last.hash, row)]);
      series.set(name, { place: last.place + 1, hash: row.hash!, day: row.date });
    }
    expect([...series.keys()]).toEqual(expect.arrayContaining(['FA-2025', 'FA-2026', 'AV-2026']));
    const sent = rowsOf('quotes').filter(({ number }) => number);
    for (const year of ['2025', '2026']) {
      const ofYear = sent.filter(({ number }) => number!.startsWith(`DEV-${year}-`));
      const numbers = ofYear
        .toSorted((a, b) => (a.sentAt! < b.sentAt! ? -1 : 1))
        .map(({ number }) => Number(number!.slice(9)));
      expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));
    }
  });

  it('name seller and buyer with all that an invoice needs', () => {
    for (const { number, seller, buyer, calculatedTotal } of issued()) {
      for (const name of [
        'siren',
        'vatNumber',
        'street',
        'city',
        'iban',
        'bic',
        'legalForm',
        'capital',
        'rcs',
      ] as const)
        expect(seller?.[name], `${number} ${name}`).toBeTruthy();
      for (const name of ['name', 'street', 'city', 'vatNumber'] as const)
        expect(buyer?.[name], `${number} ${name}`).toBeTruthy();
      expect(buyer?.country !== 'FR' || buyer.siren, number!).toBeTruthy();
      expect(calculatedTotal, number!).not.toBe(0);
    }
  });

  it('bill a quote in parts that come to what was agreed', () => {
    const converted = rowsOf('quotes').filter(({ status }) => status === 'converted');
    let whole = 0;
    for (const quote of converted) {
      const invoices = issued().filter((row) => row.quote === quote.id);
      if (!invoices.some(({ type }) => type === 'balance' || type === 'standard')) continue;
      const sum = (name: 'calculatedNet' | 'calculatedTax' | 'calculatedTotal') =>
        invoices.reduce((total, row) => total + (row[name] ?? 0), 0);
      const { net, tax, total } = totalsOf(quote as SoldValues);
      expect([sum('calculatedNet'), sum('calculatedTax'), sum('calculatedTotal')], quote.number!).toEqual([
        net,
        tax,
        total,
      ]);
      const deducted = invoices.flatMap(({ lines }) => lines ?? []).flatMap(({ deducts }) => deducts ?? []);
      for (const { id } of invoices.filter(({ type }) => type === 'deposit' || type === 'progress'))
        expect(deducted).toContain(id);
      whole += 1;
    }
    expect(whole).toBeGreaterThan(5);
  });

  it('remind of what is overdue, the later the more', () => {
    const reminded = issued().filter(({ calculatedReminders }) => calculatedReminders);
    expect(reminded.length).toBeGreaterThan(2);
    for (const row of reminded) expect(row.calculatedPaymentStatus).toBe('Unpaid');
    expect(valuesOf(reminded, 'calculatedReminders').size).toBeGreaterThan(1);
  });

  it('tell turnover against the year before', () => {
    const turnover = (from: string, to: string) =>
      issued()
        .filter(({ date }) => date > from && date <= to)
        .reduce((sum, row) => sum + (row.calculatedNet ?? 0), 0);
    const yearAgo = addMonthsClamped(TODAY, -12);
    const [now, before] = [
      turnover(addMonthsClamped(TODAY, -3), TODAY),
      turnover(addMonthsClamped(yearAgo, -3), yearAgo),
    ];
    expect(Math.min(now, before)).toBeGreaterThan(1_000_000);
  });

  it('have cheques, each on one slip at most, and some that wait for one', () => {
    const check = rowsOf('paymentMethods').find(({ name }) => name === 'check')!.id;
    const slips = rowsOf('chequeDeposits');
    const named = slips.flatMap(chequesOf);
    expect(new Set(named).size).toBe(named.length);
    expect(waitingCheques(demo.rows.customerPayments, slips, check).length).toBeGreaterThan(1);
    for (const { number, cheques = [], calculatedTotal } of slips) {
      expect(cheques!.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(calculatedTotal);
      for (const { payment } of cheques!)
        expect(world.find('customerPayments', payment)).toMatchObject({
          paymentMethod: check,
          status: number ? 'reconciled' : expect.any(String),
        });
    }
  });

  it('were told to the platform, of what went by it, as they were paid', () => {
    const all = rowsOf('transmissions');
    const cents = (rows: typeof all) =>
      rows.flatMap(({ cashed }) => cashed ?? []).reduce((sum, { amount }) => sum + amount, 0);
    const gone = all.filter(({ cashedOn }) => !cashedOn);
    for (const { invoice } of gone) {
      const told = all.filter((one) => one.cashedOn && one.invoice === invoice);
      expect(cents(told)).toBe(world.find('invoices', invoice)?.['calculatedPaid']);
    }
    const told = all.filter(({ cashedOn }) => cashedOn);
    expect(told.length).toBeGreaterThan(2);
    expect(valuesOf(told, 'status').has('sent')).toBe(true);
  });

  it('have petty cash that was counted and never held less than nothing', async () => {
    expect(valuesOf(demo.rows.cashMovements, 'kind')).toEqual(
      new Set(['opening', 'out', 'in', 'bank', 'count']),
    );
    const cash = rowsOf('paymentMethods').find(({ name }) => name === 'cash')!.id;
    const book = cashBook(
      demo.rows.cashMovements.flatMap((row) => cashEntry('cashMovements', row, cash) ?? []),
    );
    expect(Math.min(...book.map(({ balance }) => balance))).toBeGreaterThanOrEqual(0);
    expect(book.at(-1)!.date <= TODAY).toBe(true);
  });

  it('could each have been written as they stand: quotes and invoices are whole', async () => {
    for (const collection of ['quotes', 'invoices', 'customerPayments', 'recurringInvoices'] as const)
      for (const row of demo.rows[collection])
        expect(
          await validate(entityOf(collection), row, { lookup: world.lookup, today: TODAY }),
          `${collection} ${row.displayLine1}`,
        ).toEqual([]);
  });
});
