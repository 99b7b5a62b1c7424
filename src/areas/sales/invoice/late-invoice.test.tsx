import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { me } from '../../../testing/render-with-engine.tsx';
import { ACCOUNTS, held, invoice, INVOICES, openMoney, plain, press } from '../../../testing/money-pages.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('an invoice that is late', () => {
  const open = (more: Partial<AnyRow> = {}, rows: Readonly<Record<string, readonly AnyRow[]>> = {}) =>
    openMoney('/sales/invoices/1', { invoices: [{ ...INVOICES[1]!, ...more }], ...rows }, ACCOUNTS);

  it('that is overdue says what the law gives, and bills it as a draft without VAT', async () => {
    const page = await open();
    // 100,00 € × 12,15 % × 50 days.
    expect(await screen.findByText((text) => /1,66\s€ of interest/.test(text))).toBeDefined();
    await press('Bill interest and indemnity');
    // It is a form by then: nothing is there until it is saved.
    await press('Save');
    await waitFor(async () => expect(await held(page, 'invoices')).toHaveLength(2));
    const made = (await held(page, 'invoices')).find(({ id }) => id !== '1');
    expect(made).toMatchObject({ status: 'draft', calculatedTotal: 4_166, calculatedTax: 0 });
    expect(made).toMatchObject({ claimOf: '1', periodStart: '2026-10-02', periodEnd: '2026-11-20' });
  });

  it('that was paid late is claimed for until that day, and no more reminded of', async () => {
    const paid = {
      ...INVOICES[1]!,
      calculatedPaid: 10_000,
      calculatedBalance: 0,
      calculatedPaymentStatus: 'Paid',
    };
    const customerPayments = [
      {
        id: 'p',
        customer: INVOICES[1]!['customer'],
        direction: 'in',
        date: '2026-10-31',
        amount: 10_000,
        status: 'confirmed',
        allocations: [{ lineKey: 'a', invoice: '1', amount: 10_000 }],
        version: 1,
      },
    ];
    const page = await openMoney('/sales/invoices/1', { invoices: [paid], customerPayments }, ACCOUNTS);
    expect(await screen.findByText('It was due on 01/10/2026 and paid late.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull();
    await press('Bill interest and indemnity');
    // It is a form by then: nothing is there until it is saved.
    await press('Save');
    await waitFor(async () => expect(await held(page, 'invoices')).toHaveLength(2));
    const made = (await held(page, 'invoices')).find(({ id }) => id !== '1');
    // 100,00 € × 12,15 % × 30 days.
    expect(made).toMatchObject({ claimOf: '1', calculatedTotal: 4_100 });
  });

  it('that was claimed for is claimed for the days since, and the indemnity once', async () => {
    const claim = invoice('c', '2026-10-31', 5_000, { claimOf: '1', date: '2026-10-31' });
    const page = await openMoney('/sales/invoices/1', { invoices: [INVOICES[1]!, claim] }, ACCOUNTS);
    // 100,00 € × 12,15 % × 20 days.
    expect(
      await screen.findByText((text) => /claimed for up to 31\/10\/2026.*0,67\s€/.test(text)),
    ).toBeDefined();
    await press('Bill interest');
    await press('Save');
    await waitFor(async () => expect(await held(page, 'invoices')).toHaveLength(3));
    const made = (await held(page, 'invoices')).find(({ id }) => id !== '1' && id !== 'c');
    expect(made).toMatchObject({ calculatedTotal: 67, claimOf: '1', periodStart: '2026-11-01' });
  });

  it('that is overdue is reminded of at the next level, in the customer’s language', async () => {
    const level = (id: string, days: number) => ({
      id,
      label: id,
      displayLine1: id,
      days,
      isActive: true,
      claims: days > 30,
      subjectFr: `Rappel ${id}`,
      letterFr: 'Bonjour',
      version: 1,
    });
    const page = await open(
      { reminders: [{ lineKey: 'r', level: 'first', on: '2026-10-20' }] },
      { reminderLevels: [level('second', 45), level('first', 7)] },
    );
    await press('Remind');
    const sheet = await screen.findByRole('dialog');
    const letter = await within(sheet).findByLabelText<HTMLTextAreaElement>('Letter');
    expect(within(sheet).getByLabelText<HTMLInputElement>('Subject').value).toBe('Rappel second FA-1');
    // Due on 1 October: the 45 days are over.
    expect(within(sheet).queryByText(/This level is meant for later/)).toBeNull();
    expect(plain(letter.value)).toContain('Indemnité forfaitaire de recouvrement : 40,00 €');
    fireEvent.click(within(sheet).getByRole('button', { name: 'Note as sent' }));
    await waitFor(async () => {
      const [row] = await held(page, 'invoices');
      expect(row?.['reminders']).toMatchObject([
        { level: 'first' },
        { level: 'second', on: '2026-11-20', by: me.id },
      ]);
      expect(row).toMatchObject({ calculatedReminders: 2 });
    });
  });

  it('says what comes after the last level, and sends its letter once more', async () => {
    const level = (id: string, days: number) => ({
      id,
      label: id,
      displayLine1: id,
      days,
      isActive: true,
      subjectFr: `Rappel ${id}`,
      letterFr: 'Bonjour',
      version: 1,
    });
    const page = await open(
      {
        reminders: ['first', 'final'].map((id, at) => ({ lineKey: id, level: id, on: `2026-11-0${at + 1}` })),
      },
      { reminderLevels: [level('final', 30), level('first', 7)] },
    );
    await press('Remind');
    const sheet = within(await screen.findByRole('dialog'));
    expect(
      await sheet.findByText(/^final was the last level, and was reached on 02\/11\/2026\./),
    ).toBeDefined();
    expect(sheet.getByLabelText<HTMLInputElement>('Subject').value).toBe('Rappel final FA-1');
    fireEvent.click(sheet.getByRole('button', { name: 'Send by e-mail' }));
    const mail = within(await screen.findByRole('dialog'));
    fireEvent.change(await mail.findByRole('textbox', { name: 'To' }), {
      target: { value: 'a@roux.example' },
    });
    fireEvent.click(mail.getByRole('button', { name: 'Send' }));
    await waitFor(async () =>
      expect(await held(page, 'mails')).toMatchObject([
        { kind: 'reminder', level: 'final', subject: 'Rappel final FA-1' },
      ]),
    );
  });

  it('where no level is in use it says so', async () => {
    await open();
    await press('Remind');
    expect(await screen.findByText(/No level of reminder is in use/)).toBeDefined();
  });

  it('says from when on one reminds at a level, where it is early', async () => {
    const level = { id: 'l', label: 'Last', displayLine1: 'Last', days: 90, isActive: true, version: 1 };
    await open({}, { reminderLevels: [level] });
    await press('Remind');
    expect(await screen.findByText('This level is meant for later: from 30/12/2026 on.')).toBeDefined();
  });
});
