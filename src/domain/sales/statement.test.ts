import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyRow } from '../kernel/entity.ts';
import { balanceOf, creditIn, withPaid } from './customer-account.rules.ts';
import { statementOf, type AskedStatement, type Statement } from './statement.rules.ts';

const TODAY = '2026-11-20';
const invoice = (id: string, total: number, date: string, more: object = {}): AnyRow => ({
  id,
  displayLine1: id,
  customer: 'roux',
  type: total < 0 ? 'credit note' : 'standard',
  status: 'issued',
  date,
  calculatedTotal: total,
  ...more,
});
const payment = (
  id: string,
  amount: number,
  date: string,
  invoices: Readonly<Record<string, number>> = {},
  more: object = {},
): AnyRow => ({
  id,
  customer: 'roux',
  direction: 'in',
  status: 'confirmed',
  date,
  amount,
  reference: id,
  allocations: Object.entries(invoices).map(([of, part]) => ({ lineKey: of, invoice: of, amount: part })),
  ...more,
});
const refund = (id: string, amount: number, date: string, of: Readonly<Record<string, number>> = {}) =>
  payment(id, amount, date, of, { direction: 'out' });
const told = (invoices: AnyRow[], payments: AnyRow[], asked: AskedStatement = {}) =>
  statementOf({ invoices, payments }, asked, TODAY);
const lettersIn = ({ rows }: Statement) => Object.fromEntries(rows.map(({ id, letter }) => [id, letter]));

describe('letters', () => {
  it.each<[string, AnyRow[], AnyRow[], Record<string, string | undefined>]>([
    [
      'are the same on a payment and all that it pays, small while something is open',
      [
        invoice('a', 100, '2026-01-01'),
        invoice('b', 50, '2026-01-02'),
        invoice('c', 70, '2026-01-03'),
        invoice('d', 10, '2026-01-04'),
      ],
      [
        payment('p', 150, '2026-02-01', { a: 100, b: 50 }),
        payment('q', 30, '2026-02-02', { c: 30 }),
        payment('r', 20, '2026-02-03'),
      ],
      { a: 'A', b: 'A', p: 'A', c: 'b', q: 'b', d: undefined, r: undefined },
    ],
    [
      'are small where something of a payment is not allocated',
      [invoice('a', 100, '2026-01-01')],
      [payment('p', 109, '2026-02-01', { a: 100 })],
      { a: 'a', p: 'a' },
    ],
    [
      'are of a credit note and its invoice, as far as it takes something off it',
      [
        invoice('a', 100, '2026-01-01'),
        invoice('c', -100, '2026-01-05', { creditOf: 'a' }),
        invoice('b', 60, '2026-01-02'),
        invoice('d', -20, '2026-01-06', { creditOf: 'b' }),
      ],
      [payment('p', 60, '2026-01-03', { b: 60 })],
      { b: 'A', p: 'A', a: 'B', c: 'B', d: undefined },
    ],
    [
      'are of a refund and the credit note that it gives back',
      [invoice('c', -40, '2026-01-05')],
      [refund('r', 40, '2026-01-09', { c: 40 })],
      { c: 'A', r: 'A' },
    ],
    [
      'are in the order in which something was first settled, whenever it was billed',
      [invoice('a', 10, '2026-01-01'), invoice('b', 10, '2026-01-02')],
      [payment('p', 10, '2026-03-01', { a: 10 }), payment('q', 10, '2026-02-01', { b: 10 })],
      { b: 'A', q: 'A', a: 'B', p: 'B' },
    ],
    [
      'are of nothing that has not come, or was not issued',
      [invoice('a', 10, '2026-01-01'), invoice('b', 10, '2026-01-01', { status: 'draft' })],
      [payment('p', 10, '2026-02-01', { a: 10 }, { status: 'sent to bank' })],
      { a: undefined },
    ],
  ])('%s', async (_which, invoices, payments, letters) => {
    expect(lettersIn(await told(invoices, payments))).toEqual(letters);
  });

  it('go on after Z', async () => {
    const days = Array.from({ length: 28 }, (_, at) => `2026-01-${String(at + 1).padStart(2, '0')}`);
    const { rows } = await told(
      days.map((day) => invoice(day, 10, day)),
      days.map((day) => payment(`p${day}`, 10, day, { [day]: 10 })),
    );
    expect(rows.filter(({ id }) => days.includes(id)).map(({ letter }) => letter)).toEqual([
      // No I and no O.
      ...'ABCDEFGHJKLMNPQRSTUVWXYZ',
      'AA',
      'AB',
      'AC',
      'AD',
    ]);
  });

  it('of one day stay as they are when another payment of that day is recorded', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{2}$/), fc.stringMatching(/^[a-z]{2}$/)), {
          minLength: 2,
          maxLength: 8,
          selector: ([id]) => id,
        }),
        async (names) => {
          const invoices = names.map(([id]) => invoice(id, 10, '2026-01-01'));
          const payments = names.map(([id, name], at) =>
            payment(`p${name}${id}`, 10, '2026-02-01', { [id]: 10 }, { createdAt: `2026-02-01T10:0${at}` }),
          );
          const before = lettersIn(await told(invoices, payments.slice(0, -1)));
          const after = lettersIn(await told(invoices, payments));
          for (const [id] of names.slice(0, -1)) expect(after[id]).toBe(before[id]);
        },
      ),
    );
  });
});

describe('a statement', () => {
  const invoices = [
    invoice('a', 100, '2025-06-01'),
    invoice('b', 80, '2025-12-01'),
    invoice('c', 50, '2026-02-01'),
  ];
  const payments = [
    payment('p', 100, '2025-07-01', { a: 100 }),
    payment('q', 80, '2026-01-10', { b: 80 }),
    payment('r', 20, '2026-02-10', { c: 20 }),
  ];
  it('brings forward what was before its first day', async () => {
    const { opening, rows, debit, credit, balance } = await told(invoices, payments, { from: '2026-01-01' });
    expect(rows.map((row) => [row.id, row.amount, row.balance, row.letter])).toEqual([
      ['q', -80, 0, 'B'],
      ['c', 50, 50, 'c'],
      ['r', -20, 30, 'c'],
    ]);
    expect({ opening, debit, credit, balance }).toEqual({ opening: 80, debit: 50, credit: 100, balance: 30 });
  });
  it('is told as it stood on its last day', async () => {
    const asked = { to: '2025-12-31' };
    const { rows, balance, ages } = await told(invoices, payments, asked);
    expect(rows.map((row) => [row.id, row.letter])).toEqual([
      ['a', 'A'],
      ['p', 'A'],
      // Paid ten days later.
      ['b', undefined],
    ]);
    expect(balance).toBe(80);
    expect(ages).toMatchObject({ notDue: 0, upTo30: 80, over90: 0 });
    expect((await told(invoices, payments, { ...asked, unsettledOnly: true })).rows).toMatchObject([
      { id: 'b', balance: 80 },
    ]);
  });
  it('of a letter is all that settles each other, whenever it was, written large or small', async () => {
    for (const letter of ['C', 'c']) {
      const { rows, opening, balance } = await told(invoices, payments, { from: '2026-02-05', letter });
      expect([rows.map(({ id }) => id), opening, balance]).toEqual([['c', 'r'], undefined, 30]);
    }
    expect((await told(invoices, payments, { letter: 'Z' })).rows).toEqual([]);
  });
  it('has what is paid on the day of the invoice after it, whatever they are called', async () => {
    const rows = [invoice('z', 10, '2026-01-01')];
    const paid = [payment('a', 10, '2026-01-01', { z: 10 })];
    expect((await told(rows, paid)).rows.map(({ balance }) => balance)).toEqual([10, 0]);
  });
});

describe('of any account', () => {
  const day = fc.integer({ min: 0, max: 700 }).map((at) => {
    const date = new Date(Date.UTC(2025, 0, 1 + at));
    return date.toISOString().slice(0, 10);
  });
  const cents = fc.integer({ min: 1, max: 300 });
  const account = fc
    .record({
      bills: fc.array(fc.record({ date: day, total: cents, isDraft: fc.boolean() }), { maxLength: 7 }),
      credits: fc.array(fc.record({ date: day, total: cents, of: fc.nat(8) }), { maxLength: 3 }),
      paid: fc.array(
        fc.record({
          date: day,
          status: fc.constantFrom('confirmed', 'reconciled', 'sent to bank', 'Draft'),
          isOut: fc.boolean(),
          // More may be set against an invoice than it comes to: some is paid twice.
          of: fc.uniqueArray(fc.record({ at: fc.nat(9), amount: cents }), {
            maxLength: 3,
            selector: ({ at }) => at,
          }),
          over: fc.oneof(fc.constant(0), cents),
        }),
        { maxLength: 7 },
      ),
    })
    .map(({ bills, credits, paid }) => {
      const standing = bills.map(({ date, total, isDraft }, at) =>
        invoice(`i${at}`, total, date, { status: isDraft && at > 3 ? 'draft' : 'issued' }),
      );
      const back = credits.map(({ date, total, of }, at) => {
        const original = standing[of];
        const credited = original && { creditOf: original.id };
        // What takes another back comes after it.
        return invoice(
          `c${at}`,
          -total,
          original && original['date']! > date ? String(original['date']) : date,
          credited,
        );
      });
      const payments = paid.map(({ date, status, isOut, of, over }, at) => {
        const to = (isOut ? back : standing).filter((row) => row['status'] !== 'draft');
        const named = of.flatMap(({ at: which, amount }) =>
          to[which] ? [[to[which].id, amount] as const] : [],
        );
        const amount = named.reduce((sum, [, part]) => sum + part, over);
        const made = isOut ? refund : payment;
        const row = made(`p${at}`, Math.max(1, amount), date, Object.fromEntries(named));
        return { ...row, status } as AnyRow;
      });
      return { invoices: [...standing, ...back], payments };
    });

  it('the balance that runs on ends as what the customer owes everywhere, whatever of it is shown', async () => {
    await fc.assert(
      fc.asyncProperty(account, day, fc.boolean(), async ({ invoices, payments }, from, unsettledOnly) => {
        const owed = balanceOf(invoices, payments);
        const { balance, rows, opening, debit, credit, ages, inHand } = await told(invoices, payments, {
          from,
          unsettledOnly,
        });
        expect(balance).toBe(owed);
        expect(rows.at(-1)?.balance ?? opening).toBe(owed);
        expect((opening ?? 0) + debit - credit).toBe(owed);
        const open = Object.values(ages).reduce((sum, amount) => sum + amount, 0);
        expect(open - inHand).toBe(owed);
        expect(inHand).toBe(creditIn(await withPaid(invoices, payments), payments));
      }),
    );
  });

  it('tells of a day what was owed at its end', async () => {
    await fc.assert(
      fc.asyncProperty(account, day, async ({ invoices, payments }, to) => {
        const { balance } = await told(invoices, payments, { to });
        expect(balance).toBe(balanceOf(invoices, payments, to));
      }),
    );
  });

  it('the letters part the rows, and what has a large one comes to nothing', async () => {
    await fc.assert(
      fc.asyncProperty(account, async ({ invoices, payments }) => {
        const { rows } = await told(invoices, payments);
        const signs = [...new Set(rows.flatMap(({ letter }) => letter ?? []))];
        // None is there large and small at once.
        expect(new Set(signs.map((sign) => sign.toUpperCase())).size).toBe(signs.length);
        const groups = await Promise.all(signs.map((letter) => told(invoices, payments, { letter })));
        const without = rows.filter(({ letter }) => !letter);
        const ids = [...groups.flatMap((group) => group.rows), ...without].map(({ id }) => id);
        expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
        for (const [at, group] of groups.entries()) {
          expect(group.rows.length).toBeGreaterThan(1);
          if (signs[at] === signs[at]!.toUpperCase()) expect(group.balance).toBe(0);
        }
      }),
    );
  });

  it('what was settled by a day keeps its letter, whatever comes later', async () => {
    // Two things alone change letters: one payment for what two had, and one for what a credit note had settled.
    const apart = account.filter(
      ({ invoices, payments }) =>
        !invoices.some(({ creditOf }) => creditOf) &&
        !payments.some(({ allocations }) => (allocations as readonly object[]).length > 1),
    );
    await fc.assert(
      fc.asyncProperty(apart, day, async ({ invoices, payments }, to) => {
        const [then, now] = [await told(invoices, payments, { to }), await told(invoices, payments)];
        const later = lettersIn(now);
        for (const { id, letter } of then.rows)
          if (letter) expect(later[id]?.toUpperCase()).toBe(letter.toUpperCase());
      }),
    );
  });
});
