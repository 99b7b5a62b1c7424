import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { ACCOUNTS, held, invoice, openMoney, plain, press, type } from '../../testing/money-pages.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a refund', () => {
  const customerPayments = [
    {
      id: 'p',
      displayLine1: 'Roux',
      customer: 'roux',
      direction: 'in',
      status: 'confirmed',
      date: '2026-11-02',
      amount: 5_000,
      allocations: [],
      version: 1,
    },
  ];

  it('is held against the customer’s credit, and says what it is', async () => {
    const page = await openMoney('/sales/customerPayments/new?customer=roux', { customerPayments }, ACCOUNTS);
    fireEvent.change(await screen.findByLabelText(/^Direction/), { target: { value: 'out' } });
    const told = (words: string) => waitFor(() => expect(plain(document.body.textContent)).toContain(words));
    await told('The customer’s credit is 50,00 €: no more can be given back.');
    await type(/^Amount/, '50,01');
    await press('Record as given back');
    await told('No more can be given back than the customer’s credit, 50,00 €.');
    expect(await held(page, 'customerPayments')).toHaveLength(1);
    await type(/^Amount/, '50');
    await press('Save as draft');
    await told('Nothing was given back yet: say that it was, or that it is on its way.');
    await told('No credit note: all of it is taken from the customer’s credit.');
    await press('Given back');
    await waitFor(async () =>
      expect((await held(page, 'customerPayments')).find(({ id }) => id !== 'p')).toMatchObject({
        direction: 'out',
        status: 'confirmed',
      }),
    );
    expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toContain('-50,00 €');
  });
});

it('payments are summed apart by what became of them, and a refund takes off', async () => {
  const payment = (id: string, amount: number, more: Partial<AnyRow> = {}): AnyRow => ({
    id,
    displayLine1: id,
    customer: 'roux',
    direction: 'in',
    status: 'confirmed',
    date: '2026-11-02',
    amount,
    allocations: [],
    version: 1,
    ...more,
  });
  const customerPayments = [
    payment('came', 10_000),
    payment('booked', 5_000, { status: 'reconciled' }),
    payment('back', 2_000, { direction: 'out' }),
    payment('coming', 700, { status: 'sent to bank' }),
    payment('draft', 90_000, { status: 'Draft' }),
    payment('off', 40_000, { status: 'rejected' }),
  ];
  await openMoney('/sales/customerPayments', { customerPayments }, ACCOUNTS);
  const totals = () => plain(document.querySelector('.list-totals')?.textContent);
  await waitFor(() =>
    expect(totals()).toBe(
      'Received 150,00 €Refunded -20,00 €Received less refunds 130,00 €On its way 7,00 €' +
        'Drafts, not counted 900,00 €Rejected, not counted 400,00 €',
    ),
  );
  expect(document.querySelector('tfoot')).toBeNull();
});

it('what is to be paid is listed with what is left of it, and that is summed', async () => {
  const part = { calculatedPaid: 4_000, calculatedBalance: 6_000 };
  const invoices = [invoice('1', '2026-10-01', 10_000, part), invoice('2', '2026-11-10', 20_000)];
  await openMoney('/sales/invoices?tab=open', { invoices }, ACCOUNTS);
  await waitFor(() => {
    const [head, foot] = ['thead', 'tfoot'].map((one) => plain(document.querySelector(one)?.textContent));
    expect(head).toContain('DueBalancePayment');
    expect(foot).toContain('260,00 €');
  });
});

it('among all invoices each says whether it is paid, partly paid or late, and what is left', async () => {
  const part = { calculatedPaid: 4_000, calculatedBalance: 6_000 };
  const paid = { calculatedPaid: 700, calculatedBalance: 0, calculatedPaymentStatus: 'Paid' };
  const invoices = [
    invoice('late', '2026-10-01', 10_000, part),
    invoice('part', '2026-12-10', 10_000, part),
    invoice('open', '2026-12-10', 300),
    invoice('paid', '2026-10-01', 700, paid),
    invoice('draft', '2026-10-01', 900, { status: 'draft' }),
  ];
  await openMoney('/sales/invoices', { invoices }, ACCOUNTS);
  const told = (id: string) => {
    const cells = [...document.querySelectorAll(`tr[data-row="${id}"] td`)].slice(4, 6);
    return cells.map((cell) => plain(cell.textContent));
  };
  await waitFor(() => expect(told('late')).toEqual(['Overdue', '60,00 €']));
  expect(document.querySelector('tr[data-row="late"] .tone-danger')).not.toBeNull();
  expect(told('part')).toEqual(['Partly paid', '60,00 €']);
  expect(told('open')).toEqual(['Unpaid', '3,00 €']);
  expect(told('paid')).toEqual(['Paid', '0,00 €']);
  expect(told('draft')).toEqual(['', '']);
  expect(plain(document.querySelector('thead')?.textContent)).toContain('StatusCustomerPaymentBalanceDue');
});
