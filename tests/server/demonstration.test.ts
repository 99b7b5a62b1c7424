import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLECTIONS, entityOf, type Collection } from '../../src/domain/registry.ts';
import { loadDemonstration } from '../../src/server/demo/load.ts';
import { openDiskStore } from '../../src/server/files/disk-store.ts';
import { callerOf, type Caller } from '../../src/server/testing/caller.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

const TODAY = '2026-11-20';
type Row = Readonly<Record<string, unknown>> & { readonly id: string };
type Line = Readonly<Record<string, unknown>>;

/** Sums of this test alone: no formula of the domain has a part in them. */
const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const idOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? text((value as { id?: unknown }).id) : text(value);
const linesOf = (row: Row, name: string): readonly Line[] =>
  Array.isArray(row[name]) ? (row[name] as readonly Line[]) : [];
const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0);
const groupsBy = <T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
};
const DONE: readonly unknown[] = ['confirmed', 'reconciled'];

await onBothEngines('the demonstration company', (fresh) => {
  let test: TestApp | undefined;
  let folder: string;
  const rows = {} as Record<Collection, readonly Row[]>;
  const find = (collection: Collection, id: unknown): Row | undefined =>
    rows[collection].find((row) => row.id === idOf(id));

  beforeAll(async () => {
    const { db } = await fresh();
    folder = await mkdtemp(path.join(tmpdir(), 'comptoir-coherence-'));
    const files = await openDiskStore(path.join(folder, 'files'));
    const { accounts } = await loadDemonstration({ db, files }, { today: TODAY });
    const app = await testApp({ db, files });
    test = app;
    const callerAs = async (role: string): Promise<Caller> => {
      const { userId, username } = accounts.find(({ roles }) => roles.includes(role as never))!;
      return callerOf(app.app, { userId, ...(await app.signIn(username)) });
    };
    const admin = await callerAs('admin');
    for (const collection of COLLECTIONS) {
      if (entityOf(collection).fixedRows) continue;
      const { status, body, text: told } = await admin.get(`/${collection}`);
      if (status !== 200) throw new Error(`${collection} ${told.slice(0, 200)}`);
      rows[collection] = body as unknown as readonly Row[];
    }
  }, 180_000);
  afterAll(async () => {
    await test?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Of each document, the confirmed money that names it, with its direction. */
  const paidOf = (payments: readonly Row[], document: string, pays: string): Map<string, number> => {
    const paid = new Map<string, number>();
    for (const payment of payments.filter(({ status }) => DONE.includes(status)))
      for (const line of linesOf(payment, 'allocations')) {
        const id = idOf(line[document]);
        const sign = (payment['direction'] ?? pays) === pays ? 1 : -1;
        paid.set(id, (paid.get(id) ?? 0) + sign * cents(line['amount']));
      }
    return paid;
  };

  describe('customer accounts', () => {
    const issued = () => rows.invoices.filter(({ status }) => status !== 'draft');
    it('owe of each invoice, with its credit notes, what they state less what was paid', () => {
      const paid = paidOf(rows.customerPayments, 'invoice', 'in');
      const families = groupsBy(issued(), ({ id, creditOf }) => (creditOf ? idOf(creditOf) : id));
      expect(families.size).toBeGreaterThan(60);
      const wrong = [...families.values()].flatMap((family) => {
        const stated = sum(family, (one) => cents(one['calculatedTotal']));
        const owed = stated - sum(family, ({ id }) => paid.get(id) ?? 0);
        const told = sum(family, (one) => cents(one['calculatedBalance']));
        return owed === told ? [] : [`${text(family[0]?.['number'])}: ${owed} is not ${told}`];
      });
      expect(wrong).toEqual([]);
    });
    it('come in all to the documents less the payments', () => {
      const paid = sum([...paidOf(rows.customerPayments, 'invoice', 'in').values()], (one) => one);
      const documents = sum(issued(), (one) => cents(one['calculatedTotal']));
      expect(sum(issued(), (one) => cents(one['calculatedBalance']))).toBe(documents - paid);
    });
    it('allocate of no payment more than it is, and only to invoices of its customer', () => {
      for (const payment of rows.customerPayments) {
        const lines = linesOf(payment, 'allocations');
        expect(sum(lines, ({ amount }) => cents(amount))).toBeLessThanOrEqual(cents(payment['amount']));
        for (const line of lines)
          expect(idOf(find('invoices', line['invoice'])?.['customer'])).toBe(idOf(payment['customer']));
      }
    });
  });

  describe('supplier accounts', () => {
    it('owe of each invoice what it states less its payments', () => {
      const paid = paidOf(rows.outgoingPayments, 'invoicing', 'out');
      for (const invoicing of rows.invoicings) {
        const vat = linesOf(invoicing, 'vat');
        const stated = sum(vat, ({ base, amount }) => cents(base) + cents(amount));
        expect(cents(invoicing['total']), text(invoicing['supplierNumber'])).toBe(stated);
        const sign = invoicing['type'] === 'credit note' ? -1 : 1;
        expect(cents(invoicing['calculatedBalance'])).toBe(sign * stated - (paid.get(invoicing.id) ?? 0));
      }
    });
    it('are paid for approved invoices alone, to the supplier that wrote them', () => {
      for (const payment of rows.outgoingPayments)
        for (const line of linesOf(payment, 'allocations')) {
          const invoicing = find('invoicings', line['invoicing']);
          expect(invoicing?.['status']).toBe('approved');
          expect(idOf(invoicing?.['supplier'])).toBe(idOf(payment['supplier']));
        }
    });
    it('bill of an order that is invoiced what was ordered', () => {
      const invoiced = rows.purchaseOrders.filter(
        ({ status }) => status === 'invoiced' || status === 'closed',
      );
      expect(invoiced.length).toBeGreaterThan(0);
      for (const order of invoiced)
        expect(
          rows.invoicings.some(
            (one) =>
              idOf(one['supplier']) === idOf(order['supplier']) &&
              cents(one['total']) === cents(order['calculatedTotal']),
          ),
          text(order['number']),
        ).toBe(true);
    });
  });

  describe('bank statements', () => {
    it('open with the balance that the one before closed with, and close with their lines added', () => {
      const byBank = groupsBy(rows.bankStatements, ({ bank }) => idOf(bank));
      for (const statements of byBank.values()) {
        let before: number | undefined;
        for (const one of statements.toSorted((a, b) =>
          text(a['periodStart']) < text(b['periodStart']) ? -1 : 1,
        )) {
          const flows = rows.bankFlows.filter(({ statement }) => idOf(statement) === one.id);
          const opening = cents(one['openingBalance']);
          if (before !== undefined) expect(opening).toBe(before);
          expect(opening + sum(flows, ({ amount }) => cents(amount))).toBe(cents(one['closingBalance']));
          for (const { date } of flows) {
            expect(text(date) >= text(one['periodStart'])).toBe(true);
            expect(text(date) <= text(one['periodEnd'])).toBe(true);
          }
          before = cents(one['closingBalance']);
        }
      }
    });
    it('have lines whose parts come to the line and name money that moved', () => {
      const matched = rows.bankFlows.filter((flow) => linesOf(flow, 'affectations').length > 0);
      expect(matched.length).toBeGreaterThan(20);
      for (const flow of matched) {
        const parts = linesOf(flow, 'affectations');
        expect(
          sum(parts, ({ amount }) => cents(amount)),
          text(flow['label']),
        ).toBe(cents(flow['amount']));
        for (const { onCollection, onId } of parts) {
          const named = find(text(onCollection) as Collection, onId);
          expect(named, text(flow['label'])).toBeDefined();
          const { status } = named!;
          if (onCollection === 'customerPayments' || onCollection === 'outgoingPayments')
            expect(status, text(flow['label'])).toBe('reconciled');
          if (onCollection === 'moneyEntrances') expect(status).toBe('received');
          if (onCollection === 'chequeDeposits') expect(status).toBe('deposited');
          if (onCollection === 'cashMovements') expect(status).toBe('booked');
        }
      }
    });
    it('match a payment once', () => {
      const named = rows.bankFlows
        .flatMap((flow) => linesOf(flow, 'affectations'))
        .filter(({ onCollection }) => onCollection !== 'accountingLines')
        .map(({ onId }) => onId);
      expect(new Set(named).size).toBe(named.length);
    });
    it('leave nothing to match in one that is reconciled or closed', () => {
      const done = rows.bankStatements.filter(({ status }) => status === 'reconciled' || status === 'closed');
      for (const { id } of done)
        for (const flow of rows.bankFlows.filter(({ statement }) => idOf(statement) === id))
          expect(linesOf(flow, 'affectations').length, text(flow['label'])).toBeGreaterThan(0);
    });
  });

  describe('stock', () => {
    it('is on hand as the last count and the moves since then say', () => {
      for (const article of rows.articles) {
        const of = (all: readonly Row[]) => all.filter((one) => idOf(one['article']) === article.id);
        const counts = of(rows.stockCounts).toSorted((a, b) => (text(a['at']) < text(b['at']) ? 1 : -1));
        const [count] = counts;
        if (!count) continue;
        const moves = of(rows.stockMoves).filter(({ at }) => text(at) > text(count['at']));
        const onHand = Number(count['onHand']) + sum(moves, ({ quantity }) => Number(quantity));
        expect(Number(article['currentStock']), text(article['reference'])).toBeCloseTo(onHand, 5);
        expect(onHand, text(article['reference'])).toBeGreaterThanOrEqual(0);
      }
    });
    it('took in what was received, and of no order more than it may', () => {
      const percent = Number(
        rows.parameters.find(({ key }) => key === 'purchases.overReceipt')?.['value'] ?? 0,
      );
      for (const order of rows.purchaseOrders) {
        const receptions = rows.receptions.filter((one) => idOf(one['order']) === order.id);
        for (const line of linesOf(order, 'lines')) {
          const come = sum(
            receptions
              .flatMap((one) => linesOf(one, 'lines'))
              .filter(({ orderLine }) => orderLine === line['lineKey']),
            ({ quantity }) => Number(quantity),
          );
          expect(come).toBeLessThanOrEqual(Number(line['quantity']) * (1 + percent / 100) + 1e-6);
          expect(Number(line['calculatedReceived'] ?? 0)).toBeCloseTo(come, 5);
        }
        const isWhole = ['received', 'invoiced', 'closed'].includes(text(order['status']));
        if (isWhole || order['status'] === 'partially received')
          expect(receptions.length, text(order['number'])).toBeGreaterThan(0);
      }
      for (const reception of rows.receptions) {
        const moved = rows.stockMoves.filter((one) => idOf(one['reception']) === reception.id);
        const lines = linesOf(reception, 'lines');
        expect(sum(moved, ({ quantity }) => Number(quantity))).toBeCloseTo(
          sum(lines, ({ quantity }) => Number(quantity)),
          5,
        );
      }
    });
  });

  describe('leave', () => {
    it('is taken in the ledger as it was approved, day for day', () => {
      const booked = rows.leaveTypes.filter(({ hasBalance }) => hasBalance === true).map(({ id }) => id);
      for (const vacation of rows.vacations.filter(({ type }) => booked.includes(idOf(type)))) {
        const taken = rows.leaveEntries.filter((one) => idOf(one['vacation']) === vacation.id);
        const isTaken = vacation['status'] === 'approved' || vacation['status'] === 'cancellation asked';
        expect(-sum(taken, ({ days }) => Number(days)), text(vacation['from'])).toBeCloseTo(
          isTaken ? Number(vacation['calculatedDays']) : 0,
          4,
        );
        for (const one of taken) expect(idOf(one['employee'])).toBe(idOf(vacation['employee']));
      }
    });
    it('leaves no right of a year below zero', () => {
      const rights = groupsBy(rows.leaveEntries, (one) =>
        [idOf(one['employee']), idOf(one['type']), text(one['vintage'])].join(' '),
      );
      const below = [...rights].filter(([, entries]) => sum(entries, ({ days }) => Number(days)) < -25);
      expect(below).toEqual([]);
    });
  });

  it('pays of each salary its net, once', () => {
    const paid = paidOf(rows.employeePayments, 'salary', 'out');
    for (const salary of rows.salaries)
      expect(paid.get(salary.id) ?? 0, `${text(salary['period'])}`).toBe(
        salary['status'] === 'paid' ? cents(salary['net']) : 0,
      );
  });

  it('shows every state of everything that has states', () => {
    const missing = COLLECTIONS.flatMap((collection) =>
      Object.entries(entityOf(collection).fields).flatMap(([name, field]) =>
        field.kind === 'status'
          ? Object.keys(field.machine.states)
              .filter((state) => !rows[collection].some((row) => row[name] === state))
              .map((state) => `${collection}: ${state}`)
          : [],
      ),
    );
    expect(missing).toEqual([]);
  });
});
