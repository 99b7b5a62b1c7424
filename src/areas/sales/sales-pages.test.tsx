import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { totalsOf } from '../../domain/sales/document.rules.ts';
import type { InvoiceRow } from '../../domain/sales/invoice.rules.ts';
import type { QuoteRow } from '../../domain/sales/quote.rules.ts';
import { openSales, quoteRow } from '../../testing/sales-pages.tsx';

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const held = async ({ engine }: Awaited<ReturnType<typeof openSales>>, collection: string) =>
  (await engine.db.rows(collection).toArray()) as AnyRow[];
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('a quote', () => {
  it('is read by sections with their sums, and says that it has expired', async () => {
    await openSales('/sales/quotes/q', {
      quotes: [quoteRow({ status: 'Sent', validUntil: '2026-11-15' })],
    });
    const lines = await screen.findByRole('region', { name: 'Lines' });
    expect(plain(lines.textContent)).toContain('Workshop90,26 €');
    expect(plain(lines.textContent)).toMatch(/3 pieces.*1 piece[^s]/);
    expect(plain(lines.textContent)).toContain('Options not chosen, excl. VAT50,00 €');
    expect(screen.getAllByText('Expired').length).toBeGreaterThan(0);
    expect(screen.getByText(/a new version offers it again/)).toBeDefined();
  });

  it('is accepted by somebody: the contact it was made for is offered, and without a name it is not', async () => {
    const page = await openSales('/sales/quotes/q', {
      quotes: [quoteRow({ status: 'Sent', contact: 'ada' })],
      contacts: [{ id: 'ada', firstName: 'Ada', lastName: 'Roux', company: 'roux', version: 1 }],
    });
    await press('Accept');
    const sheet = await screen.findByRole('dialog');
    const by = await within(sheet).findByLabelText<HTMLInputElement>('Accepted by');
    expect(by.value).toBe('Ada Roux');
    expect(within(sheet).getByLabelText<HTMLInputElement>('Accepted on').value).toBe('20/11/2026');
    fireEvent.change(by, { target: { value: '' } });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(by.getAttribute('aria-invalid')).toBe('true'));
    expect((await held(page, 'quotes'))[0]).toMatchObject({ status: 'Sent' });
    fireEvent.change(by, { target: { value: 'Paul Roux' } });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Accept' }));
    await screen.findByText('Accepted by Paul Roux on 20/11/2026: it can be billed.');
  });

  it('is accepted by nobody who was erased: no name is offered for them', async () => {
    await openSales('/sales/quotes/q', {
      quotes: [quoteRow({ status: 'Sent', contact: 'ada' })],
      contacts: [
        {
          id: 'ada',
          firstName: '-',
          lastName: '-',
          displayLine1: 'Erased contact',
          erasedOn: '2026-11-19',
          version: 1,
        },
      ],
    });
    await press('Accept');
    const sheet = within(await screen.findByRole('dialog'));
    expect((await sheet.findByLabelText<HTMLInputElement>('Accepted by')).value).toBe('');
    expect(sheet.getByLabelText<HTMLInputElement>('Accepted on').value).toBe('20/11/2026');
  });

  it('is accepted with who signed it, and with an option that was chosen', async () => {
    const page = await openSales('/sales/quotes/q', { quotes: [quoteRow({ status: 'Sent' })] });
    await press('Accept');
    const sheet = await screen.findByRole('dialog');
    fireEvent.click(await within(sheet).findByRole('checkbox', { name: /Lock/ }));
    fireEvent.change(within(sheet).getByLabelText('Accepted by'), { target: { value: 'Ada Roux' } });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Accept' }));
    await waitFor(async () => {
      const [row] = await held(page, 'quotes');
      expect(row).toMatchObject({ status: 'accepted', signedBy: 'Ada Roux', signedOn: '2026-11-20' });
      expect((row!['lines'] as AnyRow[]).find(({ lineKey }) => lineKey === 'o')).toMatchObject({
        chosen: true,
      });
    });
  });

  it('has a next version of today, which says what it said', async () => {
    const refused = quoteRow({ status: 'refused', refusalReason: 'Too dear' });
    const page = await openSales('/sales/quotes/q', { quotes: [refused] });
    await press('New version');
    expect(await screen.findByRole('group', { name: 'Line 2' })).toBeDefined();
    expect(await held(page, 'quotes')).toHaveLength(1);
    await press('Save');
    await waitFor(async () => expect(await held(page, 'quotes')).toHaveLength(2));
    const made = (await held(page, 'quotes')).find(({ id }) => id !== 'q');
    expect(made).toMatchObject({ previous: 'q', status: 'Draft', date: '2026-11-20', customer: 'roux' });
    expect(made!['refusalReason'] ?? null).toBeNull();
  });

  it('is billed by a deposit of thirty percent and a balance that come to it, to the cent', async () => {
    const quote = quoteRow({ status: 'accepted', signedOn: '2026-11-12' });
    const page = await openSales('/sales/quotes/q', { quotes: [quote] });
    await press(/^Convert to an invoice/);
    fireEvent.click(await screen.findByRole('radio', { name: 'Deposit' }));
    await press('Make the draft');
    await waitFor(async () => expect(await held(page, 'invoices')).toHaveLength(1));
    await waitFor(async () => expect((await held(page, 'quotes'))[0]).toMatchObject({ status: 'converted' }));
    const invoices = await held(page, 'invoices');
    cleanup();
    const next = await openSales('/sales/quotes/q', {
      quotes: [{ ...quote, status: 'converted' }],
      invoices,
    });
    await press('Bill the next part');
    fireEvent.click(await screen.findByRole('radio', { name: 'Balance' }));
    await press('Make the draft');
    await waitFor(async () => expect(await held(next, 'invoices')).toHaveLength(2));
    const rows = (await held(next, 'invoices')) as unknown as InvoiceRow[];
    const whole = totalsOf(quote as unknown as QuoteRow);
    const sum = (name: 'net' | 'tax') => rows.reduce((total, row) => total + totalsOf(row)[name], 0);
    expect([sum('net'), sum('tax')]).toEqual([whole.net, whole.tax]);
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['balance', 'deposit']));
    const balance = rows.find(({ type }) => type === 'balance');
    // In the customer's language, which is the law's where it is not known, and not in the page's.
    expect(balance!.lines!.flatMap(({ deducts, label }) => (deducts ? [label] : []))).toEqual([
      expect.stringContaining('À déduire'),
      expect.stringContaining('À déduire'),
    ]);
  });

  it('tells its margin to whose it is, and to nobody else', async () => {
    const costs = [
      { lineKey: '1', line: 'a', unitCost: 0.5 },
      { lineKey: '2', line: 'b', unitCost: 10 },
    ];
    await openSales('/sales/quotes/q', { quotes: [quoteRow({ costs })] });
    const lines = await screen.findByRole('region', { name: 'Lines' });
    // 90,26 € less 3 × 0,50 € and 7 × 10,00 €; of the oak 87,29 € less 70,00 €.
    expect(plain(lines.textContent)).toContain('Margin 20,8 %18,76 €');
    expect(plain(lines.textContent)).toContain('Margin 17,29 € 19,8 %');
    cleanup();
    await openSales('/sales/quotes/q', { quotes: [quoteRow({ costs: costs.slice(1) })] });
    expect(await screen.findByText('The margin is not known: 1 line has no cost.')).toBeDefined();
    cleanup();
    await openSales('/sales/quotes/q', {
      quotes: [quoteRow({ costs, owner: 'somebody', createdBy: 'somebody' })],
    });
    await screen.findByRole('region', { name: 'Lines' });
    expect(screen.queryByText(/margin/i)).toBeNull();
  });
});

it('what is typed of a new quote is there after the page was left', async () => {
  await openSales('/sales/quotes/new');
  await press('Add an item');
  await screen.findByRole('button', { name: 'Move Line 1' });
  const line = await screen.findByRole('group', { name: 'Line 1' });
  fireEvent.change(within(line).getByLabelText('Label'), { target: { value: 'Oak door' } });
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Oak door'));
  cleanup();
  await openSales('/sales/quotes/new');
  await screen.findByRole('button', { name: 'Move Line 1' });
  const again = await screen.findByRole('group', { name: 'Line 1' });
  expect(within(again).getByLabelText<HTMLInputElement>('Label').value).toBe('Oak door');
});

it('an issued invoice says what is open of it, and is undone by a credit note', async () => {
  const { validUntil, revision, ...rest } = quoteRow();
  expect([validUntil, revision]).toHaveLength(2);
  const invoice = {
    ...rest,
    id: 'i',
    number: null,
    displayLine1: 'ABC123',
    type: 'standard',
    status: 'issued',
    calculatedTotal: 9_565,
    calculatedPaid: 0,
    calculatedBalance: 9_565,
    calculatedDue: '2026-12-10',
    calculatedPaymentStatus: 'unpaid',
  };
  const page = await openSales('/sales/invoices/i', { invoices: [invoice] });
  expect(await screen.findByText(/this name is provisional/)).toBeDefined();
  await press('More');
  fireEvent.click(await screen.findByRole('link', { name: 'Credit note…' }));
  await press('Go on');
  await screen.findByRole('group', { name: 'Line 2' });
  expect(await held(page, 'invoices')).toHaveLength(1);
  await press('Save');
  await waitFor(async () => expect(await held(page, 'invoices')).toHaveLength(2));
  const credit = (await held(page, 'invoices')).find(({ id }) => id !== 'i');
  expect(credit).toMatchObject({ type: 'credit note', creditOf: 'i', customer: 'roux', status: 'draft' });
});

it('of an invoice in several amounts, the one whose day is over alone is overdue', async () => {
  const { validUntil, revision, ...rest } = quoteRow();
  expect([validUntil, revision]).toHaveLength(2);
  const dueDates = [
    { lineKey: 'a', date: '2026-10-05', amount: 30_000 },
    { lineKey: 'b', date: '2026-12-05', amount: 70_000 },
  ];
  const invoice = {
    ...rest,
    id: 'i',
    number: 'FA-1',
    displayLine1: 'FA-1',
    type: 'standard',
    status: 'issued',
    dueDates,
    calculatedTotal: 100_000,
    calculatedPaid: 10_000,
    calculatedBalance: 90_000,
    calculatedDue: '2026-10-05',
    calculatedPaymentStatus: 'Unpaid',
  };
  await openSales('/sales/invoices/i', { invoices: [invoice] });
  await screen.findByRole('region', { name: 'Lines' });
  const words = () => document.body.textContent?.replaceAll(/\s/g, ' ');
  await waitFor(() =>
    expect(words()).toContain('200,00 € are overdue since 05/10/2026. 700,00 € are due on'),
  );
  expect(words()).toContain('UnpaidPartly paid, 900,00 € left · Overdue');
});

it('that a retention lacks its day is said while one writes the invoice', async () => {
  const { validUntil: _day, revision: _revision, ...rest } = quoteRow();
  const invoice = { ...rest, id: 'i', type: 'standard', status: 'draft', retention: 5 };
  await openSales('/sales/invoices/i/edit', { invoices: [invoice] });
  expect(await screen.findByText(/Without that day it is not issued/)).toBeDefined();
  const day = screen.getByLabelText(/^Retention until/);
  fireEvent.change(day, { target: { value: '31/12/2027' } });
  fireEvent.blur(day);
  expect(screen.queryByText(/Without that day it is not issued/)).toBeNull();
});
