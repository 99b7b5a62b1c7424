import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { totalsOf } from '../../domain/sales/sold-document.rules.ts';
import type { InvoiceRow } from '../../domain/sales/invoice.rules.ts';
import { me } from '../../testing/render-with-engine.tsx';
import { begunIn } from '../../ui/pages/begun.ts';
import { LINES, openSales, quoteRow } from '../../testing/sales-pages.tsx';

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');
const ACCOUNTS = { person: { ...me, roles: ['accounts'] } } as const;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const held = async ({ engine }: Awaited<ReturnType<typeof openSales>>, collection: string) =>
  (await engine.db.rows(collection).toArray()) as AnyRow[];
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const more = async (name: string | RegExp) => {
  await press('More');
  await press(name);
};
/** Of a customer whom this device does not have: what the norm says of it is the server's to judge. */
const draftRow = (): AnyRow => invoiceRow({ customer: 'elsewhere' });
const invoiceRow = (more: Partial<AnyRow> = {}): AnyRow => {
  const { validUntil: _until, revision: _revision, ...rest } = quoteRow();
  return {
    ...rest,
    id: 'i',
    number: null,
    displayLine1: 'ABC123',
    type: 'standard',
    status: 'draft',
    ...more,
  };
};
const issuedRow = (more: Partial<AnyRow> = {}): AnyRow =>
  invoiceRow({
    number: 'FA-2026-00001',
    displayLine1: 'FA-2026-00001',
    status: 'issued',
    calculatedTotal: 9_565,
    calculatedBalance: 9_565,
    calculatedDue: '2026-12-10',
    calculatedPaymentStatus: 'Unpaid',
    ...more,
  });

describe('an invoice', () => {
  it('is issued once that was confirmed, and says its number when that is there', async () => {
    const page = await openSales('/sales/invoices/i', { invoices: [draftRow()] }, ACCOUNTS);
    await press('Issue');
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByText(/only credited/)).toBeDefined();
    expect((await held(page, 'invoices'))[0]).toMatchObject({ status: 'draft' });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Issue' }));
    expect(await screen.findByText('ABC123: Issued')).toBeDefined();
    const [row] = await held(page, 'invoices');
    expect(row).toMatchObject({ status: 'issued', date: '2026-11-10' });
    await page.engine.db.rows('invoices').put({ ...row!, number: 'FA-2026-00007' });
    expect(await screen.findByText('Issued as FA-2026-00007')).toBeDefined();
    expect(screen.queryByText('ABC123: Issued')).toBeNull();
  });

  it('of a day before the last one is issued of today, which says why', async () => {
    const last = issuedRow({ id: 'last', date: '2026-11-15' });
    const page = await openSales('/sales/invoices/i', { invoices: [draftRow(), last] }, ACCOUNTS);
    await press('Issue');
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByText(/one of 15\/11\/2026 was issued already/)).toBeDefined();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Issue with today’s date' }));
    await waitFor(async () =>
      expect((await held(page, 'invoices')).find(({ id }) => id === 'i')).toMatchObject({
        status: 'issued',
        date: '2026-11-20',
      }),
    );
  });

  it('that lacks what stands on the customer’s card leads there', async () => {
    await openSales('/sales/invoices/i', { invoices: [invoiceRow()] }, ACCOUNTS);
    await press('Issue');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Issue' }));
    const told = await screen.findAllByText(/would break rule \S+ of EN 16931.*\(BT-55\)/);
    expect(told[0]!.textContent).toContain('Enter the customer’s address, with its country.');
    expect(await within(told[0]!.parentElement!).findByText('Menuiserie Roux')).toBeDefined();
  });

  it('that lacks who sells leads to our own company, or says who enters it', async () => {
    const issue = async () => {
      await press('Issue');
      fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Issue' }));
      return within(
        (await screen.findAllByText(/would break rule \S+ of EN 16931.*\(BT-27\)/))[0]!.parentElement!,
      );
    };
    const rows = { invoices: [invoiceRow()] };
    const holdsAll = ({ engine }: Awaited<ReturnType<typeof openSales>>) =>
      act(() => engine.db.strict.cursors.put({ collection: 'companies', cursor: 'c', at: 1 }));
    const page = await openSales('/sales/invoices/i', rows, ACCOUNTS);
    const told = await issue();
    expect(told.queryByText(/An administrator/), 'not all companies have come yet').toBeNull();
    await holdsAll(page);
    await told.findByText('An administrator has to enter our own company first.');
    cleanup();
    await holdsAll(await openSales('/sales/invoices/i', rows, { person: { ...me, roles: ['admin'] } }));
    await issue();
    const ways = await screen.findAllByRole('link', { name: 'Enter our own company' });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/crm/companies/new']);
  });

  it('keeps its day beside credit notes of a later one, which have numbers of their own', async () => {
    const credit = issuedRow({ id: 'last', date: '2026-11-15', type: 'credit note' });
    await openSales('/sales/invoices/i', { invoices: [invoiceRow(), credit] }, ACCOUNTS);
    await press('Issue');
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByRole('button', { name: 'Issue' })).toBeDefined();
    expect(within(sheet).queryByText(/was issued already/)).toBeNull();
  });

  it('leads on to what is next with it: sent, then paid, or asked for once it is late; and is not edited first', async () => {
    const ways = async (more: Partial<AnyRow>) => {
      cleanup();
      await openSales(
        '/sales/invoices/i',
        { invoices: [issuedRow({ terms: '30 days', ...more })] },
        ACCOUNTS,
      );
      const head = (await screen.findByRole('heading', { level: 1 })).closest('header')!;
      await within(head).findByRole('button', { name: 'More' });
      // What it comes to stands once: among its figures.
      expect(plain(head.textContent)).not.toContain('95,65 €');
      const all = within(head).queryAllByRole('button').concat(within(head).queryAllByRole('link'));
      return all.map(({ textContent }) => textContent).filter((word) => word && word !== 'Menuiserie Roux');
    };
    expect((await ways({})).toSorted()).toEqual(['Record a payment', 'Send by e-mail']);
    expect(await ways({ status: 'sent' })).toEqual(['Record a payment']);
    expect(await ways({ status: 'sent', date: '2026-10-01' })).toEqual(['Remind', 'Record a payment']);
    expect(await ways({ status: 'sent', calculatedBalance: 0, calculatedPaymentStatus: 'Paid' })).toEqual([]);
  });

  it('is edited whole as a draft; once issued its form is entered for what can still be changed', async () => {
    const way = async (row: AnyRow) => {
      cleanup();
      await openSales('/sales/invoices/i', { invoices: [row] }, ACCOUNTS);
      await press('More');
      return (await screen.findByRole('link', { name: /^Edit/ })).textContent;
    };
    expect(await way(draftRow())).toBe('Edit');
    expect(await way(issuedRow())).toBe('Edit what can be changed');
    expect(await way(issuedRow({ status: 'sent' }))).toBe('Edit what can be changed');
  });

  it('that takes another back says its states in French as a quote and an invoice do', async () => {
    const { messages: words } = await import('../../locales/domain/first/fr.po');
    const credit = issuedRow({ type: 'credit note', creditOf: 'o', displayLine1: 'AV-2026-00001' });
    await openSales('/sales/invoices/i', { invoices: [credit] }, { ...ACCOUNTS, words });
    const head = (await screen.findByRole('heading', { level: 1 })).closest('header')!;
    expect(within(head).getByText('Émis')).toBeDefined();
    fireEvent.click(await within(head).findByRole('button', { name: 'More' }));
    await press('Mark as sent');
    expect(await screen.findByText('AV-2026-00001: Envoyé')).toBeDefined();
  });

  it('that takes another back says its sums as its lines do, and nothing of what a customer would owe', async () => {
    const credit = issuedRow({
      type: 'credit note',
      creditOf: 'o',
      calculatedTotal: -9_565,
      calculatedBalance: -9_565,
      calculatedDue: '2026-12-10',
      calculatedPaymentStatus: 'Unpaid',
      calculatedReminders: 0,
    });
    await openSales('/sales/invoices/i', { invoices: [credit] }, ACCOUNTS);
    await screen.findByRole('heading', { level: 1 });
    await screen.findByText('Amount paid');
    const page = plain(document.body.textContent);
    expect(page).not.toMatch(/[-−–] ?95,65/);
    for (const word of ['Reminders sent', 'Unpaid']) expect(page).not.toContain(word);
    expect(screen.queryByText('Due')).toBeNull();
  });

  it('that takes another back is asked about as what it is, before it is issued', async () => {
    const credit = issuedRow({ type: 'credit note', creditOf: 'o', status: 'draft', number: null });
    await openSales('/sales/invoices/i', { invoices: [credit] }, ACCOUNTS);
    expect(await screen.findByText(/nothing is credited until/)).toBeDefined();
    await press('Issue');
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText(/The amount it credits is no longer owed/)).toBeDefined();
    expect(sheet.queryByText(/only credited/)).toBeNull();
  });

  it('is credited line by line, and nothing is there until that is saved', async () => {
    const page = await openSales('/sales/invoices/i', { invoices: [issuedRow()] }, ACCOUNTS);
    await press('More');
    fireEvent.click(await screen.findByRole('link', { name: 'Credit note…' }));
    const sheet = await screen.findByRole('dialog');
    fireEvent.click(await within(sheet).findByRole('checkbox', { name: 'Hinge' }));
    const quantity = within(sheet).getByLabelText<HTMLInputElement>('Quantity of Oak');
    fireEvent.change(quantity, { target: { value: '8' } });
    expect(within(sheet).getByText('At most 7')).toBeDefined();
    expect(within(sheet).getByRole<HTMLButtonElement>('button', { name: 'Go on' }).disabled).toBe(true);
    fireEvent.change(quantity, { target: { value: '2' } });
    fireEvent.click(within(sheet).getByRole('checkbox', { name: 'Lock' }));
    expect(plain(sheet.textContent)).toContain('26,31 € incl. VAT are credited');
    fireEvent.click(within(sheet).getByRole('button', { name: 'Go on' }));
    await screen.findByRole('group', { name: 'Line 2' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New credit note');
    expect(await held(page, 'invoices')).toHaveLength(1);
    await press('Save');
    await waitFor(async () => expect(await held(page, 'invoices')).toHaveLength(2));
    const credit = (await held(page, 'invoices')).find(({ id }) => id !== 'i')!;
    expect(credit).toMatchObject({ type: 'credit note', creditOf: 'i', date: '2026-11-20' });
    expect((credit['lines'] as AnyRow[]).map(({ label, quantity: of }) => [label, of ?? null])).toEqual([
      ['Workshop', null],
      ['Oak', 2],
    ]);
  });

  const creditSheet = async () => {
    await press('More');
    fireEvent.click(await screen.findByRole('link', { name: 'Credit note…' }));
    return within(await screen.findByRole('dialog'));
  };

  it('is credited for what is left of its lines alone, and says which are credited already', async () => {
    const [, hinge, oak] = LINES;
    const credit = issuedRow({ id: 'c', type: 'credit note', creditOf: 'i' });
    const lines = [hinge, { ...oak, quantity: 3 }];
    const discarded = { ...credit, id: 'd', status: 'draft', lines: [oak] };
    await openSales(
      '/sales/invoices/i',
      { invoices: [issuedRow(), { ...credit, lines }, discarded] },
      ACCOUNTS,
    );
    const sheet = await creditSheet();
    const box = await sheet.findByRole<HTMLInputElement>('checkbox', { name: 'Hinge' });
    expect([box.checked, box.disabled]).toEqual([false, true]);
    expect(sheet.getAllByText('Credited already')).toHaveLength(1);
    const quantity = sheet.getByLabelText<HTMLInputElement>('Quantity of Oak');
    expect(quantity.value).toBe('4');
    fireEvent.change(quantity, { target: { value: '5' } });
    expect(sheet.getByText('At most 4')).toBeDefined();
    fireEvent.click(sheet.getByRole('checkbox', { name: 'Tick all' }));
    fireEvent.click(sheet.getByRole('checkbox', { name: 'Tick all' }));
    expect(box.checked).toBe(false);
  });

  it('has its credit notes and the claims for its late payment apart', async () => {
    const credit = issuedRow({ id: 'c', type: 'credit note', creditOf: 'i', displayLine1: 'AV-1' });
    const claim = issuedRow({ id: 'd', claimOf: 'i', displayLine1: 'FA-CLAIM' });
    await openSales('/sales/invoices/i', { invoices: [issuedRow(), credit, claim] }, ACCOUNTS);
    fireEvent.click(await screen.findByRole('link', { name: /^Claims for late payment/ }));
    const claims = await screen.findByRole('region', { name: 'Claims for late payment' });
    expect(await within(claims).findByText(/FA-CLAIM/)).toBeDefined();
    expect(within(claims).queryByText(/AV-1/)).toBeNull();
  });

  it('keeps what is typed of a credit note under what was chosen for it: other lines begin anew', async () => {
    const keyOf = async (name: string, quantity?: string) => {
      const { router } = await openSales('/sales/invoices/i', { invoices: [issuedRow()] }, ACCOUNTS);
      const sheet = await creditSheet();
      for (const one of ['Hinge', 'Oak', 'Lock'])
        if (one !== name) fireEvent.click(await sheet.findByRole('checkbox', { name: one }));
      if (quantity)
        fireEvent.change(sheet.getByLabelText(`Quantity of ${name}`), { target: { value: quantity } });
      fireEvent.click(sheet.getByRole('button', { name: 'Go on' }));
      await waitFor(() => expect(begunIn(router.state.location.state)).toBeDefined());
      cleanup();
      return begunIn(router.state.location.state)!.key;
    };
    const keys = [await keyOf('Oak'), await keyOf('Oak', '2'), await keyOf('Hinge')];
    expect(new Set(keys).size).toBe(3);
    expect(await keyOf('Oak', '2')).toBe(keys[1]);
  });

  it('is said to be others’ to issue to whom it is not open, and is not changed by its address once it stands', async () => {
    await openSales('/sales/invoices/i', { invoices: [invoiceRow()] });
    expect(await screen.findByText(/accounts or an administrator issue it/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Issue' })).toBeNull();
    cleanup();
    await openSales('/sales/invoices/i/edit', {
      invoices: [issuedRow({ owner: 'somebody', createdBy: 'somebody' })],
    });
    expect(await screen.findByText(/You may not change this/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('is duplicated into a form of today, without what it was of', async () => {
    const row = issuedRow({ quote: 'q', lateRate: 12, deliveryDate: '2026-11-01', date: '2026-11-03' });
    const page = await openSales('/sales/invoices/i', { invoices: [row] });
    await more('Duplicate');
    await screen.findByRole('group', { name: 'Line 2' });
    await press('Save');
    await waitFor(async () => expect(await held(page, 'invoices')).toHaveLength(2));
    const made = (await held(page, 'invoices')).find(({ id }) => id !== 'i')!;
    expect(made).toMatchObject({ customer: 'roux', date: '2026-11-20', status: 'draft', owner: me.id });
    for (const name of ['quote', 'lateRate', 'deliveryDate', 'number'])
      expect(made[name] ?? null, name).toBeNull();
    expect(totalsOf(made as unknown as InvoiceRow).total).toBe(totalsOf(row as unknown as InvoiceRow).total);
  });
});

it('a new quote whose typing was discarded takes the same customer’s terms again', async () => {
  const pick = async () => {
    const field = await screen.findByRole('combobox', { name: /^Customer/ });
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: 'roux' } });
    fireEvent.click(await screen.findByRole('option', { name: /Menuiserie Roux/ }));
  };
  const terms = () => screen.getByLabelText<HTMLSelectElement>('Payment terms').value;
  await openSales('/sales/quotes/new');
  await pick();
  await waitFor(() => expect(terms()).toBe('30 days'));
  cleanup();
  await openSales('/sales/quotes/new');
  await press('Discard them');
  await waitFor(() => expect(terms()).toBe(''));
  await pick();
  await waitFor(() => expect(terms()).toBe('30 days'));
});

describe('a quote', () => {
  const converted = quoteRow({ status: 'converted', signedOn: '2026-11-12' });
  const whole = issuedRow({ quote: 'q' });

  it('that asks for a deposit is billed with that first', async () => {
    const quote = quoteRow({ status: 'accepted', signedOn: '2026-11-12', depositRequested: 40 });
    await openSales('/sales/quotes/q', { quotes: [quote] });
    await press(/^Convert to an invoice/);
    const deposit = await screen.findByRole<HTMLInputElement>('radio', { name: 'Deposit' });
    expect(deposit.checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/^Percent of the quote/).value).toBe('40');
  });

  it('says how far it was billed, and is billed on from there alone', async () => {
    const part = issuedRow({
      quote: 'q',
      type: 'deposit',
      lines: [{ lineKey: 'x', kind: 'item', label: 'Deposit', quantity: 1, unitPrice: 45.13, vat: 20 }],
    });
    await openSales('/sales/quotes/q', { quotes: [converted], invoices: [part] });
    expect(plain((await screen.findByText(/^Billed: /)).textContent)).toBe('Billed: 50 %.');
    expect(screen.getByRole('button', { name: 'Bill the next part' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
  });

  it('of which nothing is left to bill is not edited first: that stands under More', async () => {
    await openSales('/sales/quotes/q', { quotes: [converted], invoices: [whole] });
    expect(await screen.findByText(/It was billed whole\./)).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
    await press('More');
    expect(await screen.findByRole('link', { name: 'Edit what can be changed' })).toBeDefined();
  });

  it('that is a draft has one way to be sent, by e-mail; that it was handed over stands under More', async () => {
    const page = await openSales('/sales/quotes/q', { quotes: [quoteRow()] });
    expect(await screen.findByRole('link', { name: 'Send by e-mail' })).toBeDefined();
    expect(screen.queryAllByText(/^Send/)).toHaveLength(1);
    await more('Mark as sent');
    await waitFor(async () => expect((await held(page, 'quotes'))[0]).toMatchObject({ status: 'Sent' }));
  });

  it('that was billed whole stays so when part of it is credited, unless that is to be billed again', async () => {
    const credit = issuedRow({
      id: 'c',
      type: 'credit note',
      creditOf: 'i',
      lines: [{ lineKey: 'x', kind: 'item', label: 'Oak', quantity: 1, unitPrice: 12.47, vat: 5.5 }],
    });
    await openSales('/sales/quotes/q', { quotes: [converted], invoices: [whole, credit] });
    expect(await screen.findByText(/It was billed whole\./)).toBeDefined();
    expect(plain(document.body.textContent)).toContain('12,47 € of it, excl. VAT, were credited since.');
    expect(screen.queryByRole('button', { name: 'Bill the next part' })).toBeNull();
    await press('Bill that again…');
    const sheet = await screen.findByRole('dialog');
    expect(plain(sheet.textContent)).toContain('Total incl. VAT13,16 €');
    // Of a rate that nothing is left of, nothing is said.
    expect(plain(sheet.textContent)).not.toContain('VAT 20 % of 0,00 €');
  });

  it('is duplicated as nobody’s next version', async () => {
    const page = await openSales('/sales/quotes/q', {
      quotes: [quoteRow({ status: 'Sent', owner: 'other' })],
    });
    await more('Duplicate');
    await screen.findByRole('group', { name: 'Line 2' });
    await press('Save');
    await waitFor(async () => expect(await held(page, 'quotes')).toHaveLength(2));
    const made = (await held(page, 'quotes')).find(({ id }) => id !== 'q')!;
    expect(made).toMatchObject({
      status: 'Draft',
      owner: me.id,
      date: '2026-11-20',
      validUntil: '2026-12-20',
    });
    expect(made['previous'] ?? null).toBeNull();
  });
});
