import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { openSales } from '../../../testing/sales-pages.tsx';

afterEach(cleanup);
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s/g, ' ');
const invoice = (id: string, date: string, total: number, more: object = {}): AnyRow => ({
  id,
  displayLine1: `FA-${id}`,
  customer: 'roux',
  type: 'standard',
  status: 'issued',
  date,
  terms: 'immediate',
  calculatedTotal: total,
  version: 1,
  ...more,
});
const payment = (id: string, date: string, amount: number, of: Readonly<Record<string, number>>): AnyRow => ({
  id,
  customer: 'roux',
  direction: 'in',
  status: 'confirmed',
  date,
  amount,
  reference: id,
  allocations: Object.entries(of).map(([one, part]) => ({ lineKey: one, invoice: one, amount: part })),
  version: 1,
});
const ROWS = {
  invoices: [
    invoice('old', '2025-03-01', 10_000),
    invoice('paid', '2025-12-20', 5_000),
    invoice('part', '2026-10-05', 8_000),
  ],
  customerPayments: [
    payment('VIR 1', '2026-01-10', 5_000, { paid: 5_000 }),
    payment('VIR 2', '2026-11-01', 3_000, { part: 3_000 }),
  ],
};
const open = async (search = '', rows: Readonly<Record<string, readonly AnyRow[]>> = ROWS) => {
  const page = await openSales(`/sales/customerFee?customer=roux${search}`, rows, {
    person: { roles: ['accounts'] },
  });
  await act(() => page.engine.db.strict.cursors.put({ collection: 'customerPayments', cursor: 'c', at: 1 }));
  return page;
};
const shown = async (): Promise<string[]> =>
  within(await screen.findByRole('table', { name: 'Statement' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => plain(row.textContent));
const SINCE_JANUARY = [
  '01/01/2026Opening balance150,00 €',
  '10/01/2026Payment VIR 1A50,00 €100,00 €',
  '05/10/2026FA-partb80,00 €180,00 €',
  '01/11/2026Payment VIR 2b30,00 €150,00 €',
  'Total80,00 €80,00 €150,00 €',
];

describe('a customer’s account', () => {
  it('is shown since the year began, with what was owed before', async () => {
    await open();
    expect(await shown()).toEqual(SINCE_JANUARY);
    expect(screen.getByRole('link', { name: 'FA-part' }).getAttribute('href')).toBe('/sales/invoices/part');
    expect(screen.getByRole('link', { name: 'Payment VIR 2' }).getAttribute('href')).toBe(
      '/sales/customerPayments/VIR 2',
    );
  });

  it('names the characters that its paper cannot show, before it is handed on', async () => {
    const odd = { ...payment('VIR 9', '2026-11-05', 1_000, {}), reference: '振込 9', displayLine1: '振込 9' };
    await open('', { ...ROWS, customerPayments: [...ROWS.customerPayments, odd] });
    const told = await screen.findByText(/can’t be printed/);
    expect(told.textContent).toContain('05/11/2026: “振込”');
    cleanup();
    await open();
    await shown();
    expect(screen.queryByText(/can’t be printed/)).toBeNull();
  });

  it('shows what a letter is, whenever that was, and goes back', async () => {
    const { router } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Letter A, settled' }));
    await waitFor(async () =>
      expect(await shown()).toEqual([
        '20/12/2025FA-paidA50,00 €50,00 €',
        '10/01/2026Payment VIR 1A50,00 €0,00 €',
        'Total50,00 €50,00 €0,00 €',
      ]),
    );
    for (const letter of screen.getAllByRole('button', { name: 'Letter A, settled' }))
      expect(letter.getAttribute('aria-pressed')).toBe('true');
    // By the time that it is sent the letter may be another's.
    expect(screen.queryByRole('link', { name: 'Send by e-mail' })).toBeNull();
    await act(() => router.navigate(-1));
    await waitFor(async () => expect(await shown()).toEqual(SINCE_JANUARY));
    fireEvent.click(screen.getAllByRole('button', { name: 'Letter b, partly settled' })[0]!);
    fireEvent.click(await screen.findByRole('button', { name: 'Letter B only' }));
    await waitFor(async () => expect(await shown()).toEqual(SINCE_JANUARY));
  });

  it('leaves out what is settled, and the balance is the same', async () => {
    const { router } = await open();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Unsettled only' }));
    await waitFor(async () =>
      expect(await shown()).toEqual([
        '01/01/2026Opening balance100,00 €',
        '05/10/2026FA-partb80,00 €180,00 €',
        '01/11/2026Payment VIR 2b30,00 €150,00 €',
        'Total80,00 €30,00 €150,00 €',
      ]),
    );
    expect(router.state.location.search).toBe('?customer=roux&unsettled=true');
  });

  it('is shown of any period, as it stood when that ended', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /^Period/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Last year' }));
    await waitFor(async () =>
      expect(await shown()).toEqual([
        '01/01/2025Opening balance0,00 €',
        '01/03/2025FA-old100,00 €100,00 €',
        '20/12/2025FA-paid50,00 €150,00 €',
        'Total150,00 €0,00 €150,00 €',
      ]),
    );
    expect(plain(screen.getByLabelText('Ageing').textContent)).toContain('1–30 days50,00 €');
    fireEvent.click(screen.getByRole('button', { name: /^Period/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'The whole account' }));
    await waitFor(async () => expect((await shown())[0]).toBe('01/03/2025FA-old100,00 €100,00 €'));
    expect(await shown()).toHaveLength(6);
  });

  it('goes out as it is shown', async () => {
    const { engine } = await open('&period=2026-01-01..2026-10-31&unsettled=true');
    const made: Blob[] = [];
    const names: string[] = [];
    const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      made.push(file as Blob);
      return 'blob:x';
    });
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Export the statement' }));
    expect((await made[0]!.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
      '"Date";"Document";"Letter";"Debit";"Credit";"Balance"',
      '"01/01/2026";"Opening balance";"";"";"";"100,00"',
      '"05/10/2026";"FA-part";"";"80,00";"";"180,00"',
      '"";"Total";"";"80,00";"0,00";"180,00"',
    ]);
    expect(names).toEqual(['Statement Menuiserie Roux 2026-01-01 2026-10-31.csv']);
    url.mockRestore();
    press.mockRestore();
    fireEvent.click(screen.getByRole('link', { name: 'Send by e-mail' }));
    const sheet = within(await screen.findByRole('dialog'));
    const subject = await sheet.findByRole<HTMLInputElement>('textbox', { name: 'Subject' });
    expect(subject.value).toBe('Relevé de compte du 01/01/2026 au 31/10/2026');
    const to = sheet.getByRole('textbox', { name: 'To' });
    fireEvent.change(to, { target: { value: 'ada@roux.example' } });
    fireEvent.keyDown(to, { key: 'Enter' });
    fireEvent.click(sheet.getByRole('button', { name: 'Send' }));
    await waitFor(async () =>
      expect(await engine.db.rows('mails').toArray()).toMatchObject([
        { kind: 'statement', periodStart: '2026-01-01', periodEnd: '2026-10-31', unsettledOnly: true },
      ]),
    );
  });

  it.each([
    ['', {}, 'Nothing was billed or paid in this period.'],
    ['&period=all', {}, 'Nothing was billed or paid yet.'],
    [
      '&unsettled=true',
      { invoices: [ROWS.invoices[1]!], customerPayments: [ROWS.customerPayments[0]!] },
      'Nothing is unsettled.',
    ],
    ['&letter=Q', ROWS, 'Nothing has this letter any more.'],
  ])('says why nothing stands in it: %s', async (search, rows, words) => {
    await open(search, rows);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('table', { name: 'Statement' })).toBeNull();
  });

  it('tells no balance while what was paid is not on this device', async () => {
    await openSales('/sales/customerFee?customer=roux', ROWS, { person: { roles: ['accounts'] } });
    expect(await screen.findByText(/Customer payments: not on this device yet|Fetching them/)).toBeDefined();
    expect(screen.queryByRole('table', { name: 'Statement' })).toBeNull();
  });
});
