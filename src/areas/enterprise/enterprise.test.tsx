import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import DetailsPage from './details/details-page.tsx';
import EnterprisePage from './enterprise-page.tsx';
import { dueDays } from './paths.ts';
import { DETAILS, ENTERPRISE } from './places.ts';

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ') ?? '';
const row = (id: string, more: Partial<AnyRow>): AnyRow => ({ id, displayLine1: id, version: 1, ...more });
const invoice = (id: string, date: string, net: number, more: Partial<AnyRow> = {}): AnyRow =>
  row(id, {
    customer: 'roux',
    type: 'standard',
    status: 'issued',
    date,
    terms: 'immediate',
    calculatedNet: net,
    calculatedTotal: net * 1.2,
    calculatedBalance: 0,
    calculatedDue: date,
    calculatedPaymentStatus: 'Paid',
    ...more,
  });
const ROWS: Readonly<Record<string, readonly AnyRow[]>> = {
  companies: [
    row('roux', { displayLine1: 'Menuiserie Roux', kinds: ['customer'] }),
    row('wood', { displayLine1: 'Bois du Nord', kinds: ['supplier'] }),
    row('us', { displayLine1: 'Us', calculatedOwn: 'own', master: true }),
  ],
  projects: [row('p', { displayLine1: 'Kitchen' })],
  invoices: [
    invoice('FA-1', '2026-11-05', 30_000, {
      project: 'p',
      calculatedBalance: 36_000,
      calculatedDue: '2026-12-05',
      dueDates: [{ lineKey: 'a', date: '2026-12-05', amount: 36_000 }],
      calculatedPaymentStatus: 'Unpaid',
    }),
    invoice('FA-2', '2026-10-10', 20_000),
    invoice('FA-3', '2026-10-25', 99_000),
    invoice('draft', '2026-11-05', 70_000, { status: 'draft' }),
  ],
  invoicings: [
    row('FF-1', {
      supplier: 'wood',
      status: 'approved',
      type: 'invoice',
      date: '2026-11-03',
      calculatedNet: 10_000,
      calculatedPayable: 12_000,
      calculatedBalance: 12_000,
      calculatedDue: '2026-10-01',
      calculatedPaymentStatus: 'Unpaid',
    }),
  ],
  expenseAccounts: [
    row('NDF', {
      employee: 'marie',
      status: 'approved',
      approvedAt: '2026-11-02 09:00',
      calculatedAccepted: 2_000,
      calculatedRecoverableVat: 0,
      costs: [],
    }),
  ],
  customerPayments: [
    row('PAY', {
      customer: 'roux',
      status: 'confirmed',
      direction: 'in',
      date: '2026-11-10',
      amount: 142_800,
      allocations: [
        { lineKey: 'a', invoice: 'FA-2', amount: 24_000 },
        { lineKey: 'b', invoice: 'FA-3', amount: 118_800 },
      ],
    }),
  ],
  banks: [row('bank', { displayLine1: 'Current account', name: 'Current account', company: 'us' })],
  bankStatements: [
    row('BS', { bank: 'bank', periodStart: '2026-10-01', periodEnd: '2026-10-31', closingBalance: 500_000 }),
  ],
  bankFlows: [row('F', { bank: 'bank', date: '2026-11-04', amount: -50_000 })],
};
const COLLECTIONS =
  'invoices invoicings expenseAccounts salaries customerPayments outgoingPayments bankStatements bankFlows contracts moneyEntrances recurringInvoices employeePayments salaryCosts opportunities'.split(
    ' ',
  );
async function open(at: string, rows = ROWS, isHeld = true) {
  const view = await renderWithEngine({
    at,
    pages: { [ENTERPRISE]: <EnterprisePage />, [DETAILS]: <DetailsPage /> },
    person: { roles: ['user', 'admin'] },
    rows,
    isRouted: true,
  });
  if (isHeld)
    await act(() =>
      view.engine.db.strict.cursors.bulkPut(
        COLLECTIONS.map((collection) => ({ collection, cursor: 'c', at: 1 })),
      ),
    );
  return view;
}
const link = (name: RegExp) =>
  waitFor(() => {
    const found = screen.getAllByRole('link').find((one) => name.test(plain(one.textContent)));
    expect(found).toBeDefined();
    return found!;
  });
const section = async (name: string | RegExp) =>
  (await screen.findByRole('heading', { name })).closest('section') as HTMLElement;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the company at a glance', () => {
  it('tells each figure against the same days before, and opens its rows', async () => {
    await open(ENTERPRISE);
    // The month is not over: 1 to 20 October is what it is compared with.
    screen.getByText(/01\/11\/2026 – 20\/11\/2026, compared with 01\/10\/2026 – 20\/10\/2026/);
    const turnover = await link(/^Turnover, excl. VAT300,00 €\+50,0 %; before: 200,00 €/);
    expect(turnover.getAttribute('href')).toBe('/sales/invoices?tab=issued&date=2026-11-01..2026-11-20');
    const expenses = await link(/^Expenses, excl. VAT120,00 €Before: 0,00 €/);
    expect(expenses.getAttribute('href')).toBe(`${DETAILS}?of=expenses&period=month&on=2026-11-01`);
    await link(/^Margin, 60,0 % of turnover180,00 €-10,0 %; before: 200,00 €/);
    await link(/^Cash now4 500,00 €/);
    await link(/^Owed by customers, incl. VAT360,00 €/);
    await link(/^Owed to suppliers, incl. VAT120,00 €/);
    await link(/^Pipeline, weighted0,00 €/);
    expect(screen.queryByText(/Not all is on this device yet/)).toBeNull();
  });

  it('keeps its period and what it is compared with in the address', async () => {
    const { path } = await open(`${ENTERPRISE}?period=month&on=2026-10-01`);
    await link(/^Turnover, excl. VAT1 190,00 €/);
    fireEvent.click(screen.getByRole('radio', { name: 'Quarter' }));
    await link(/^Turnover, excl. VAT1 490,00 €/);
    expect(path()).toContain('period=quarter&on=2026-10-01');
    fireEvent.click(screen.getByRole('button', { name: 'Period before' }));
    await screen.findByText('Q3 2026');
    fireEvent.change(screen.getByRole('combobox', { name: 'Compared with' }), { target: { value: 'year' } });
    await screen.findByText(/compared with 01\/07\/2025 – 30\/09\/2025/);
    expect(path()).toContain('against=year');
  });

  it('forecasts the cash from what is owed, by kind', async () => {
    await open(ENTERPRISE);
    const forecast = await section('Cash in the next 90 days');
    const table = await within(forecast).findByRole('table', { name: 'Cash in the next 90 days' });
    const told = () =>
      within(table)
        .getAllByRole('row')
        .map((one) => plain(one.textContent));
    // Roux has paid 240,00 € 31 days late and 1 188,00 € 16 days late: 19 days, weighted.
    await waitFor(() =>
      expect(told()).toEqual([
        'ExpectedIn 30 days31–60 days61–90 daysTotal',
        'Cash now4 500,00 €',
        'Open invoices–360,00 €–360,00 €',
        'Supplier invoices-120,00 €––-120,00 €',
        'Cash in 90 days-120,00 €360,00 €0,00 €4 740,00 €',
      ]),
    );
    const invoicings = within(table).getByRole('link', { name: 'Supplier invoices' });
    expect(invoicings.getAttribute('href')).toMatch(/^\/purchases\/invoicings\?status=to\+check/);
  });

  it('tells open amounts by age, and their lists', async () => {
    await open(ENTERPRISE);
    const receivables = await section('Receivables by age, incl. VAT');
    await waitFor(() => expect(plain(receivables.textContent)).toContain('Not due yet360,00 €'));
    const payables = await section('Payables by age, incl. VAT');
    await waitFor(() => expect(plain(payables.textContent)).toContain('31–60 days late120,00 €'));
    const late = within(payables).getByRole('link', { name: /31–60 days late/ });
    expect(late.getAttribute('href')).toContain('calculatedDue=2026-09-21..2026-10-20');
    expect([dueDays('notDue', '2026-11-20'), dueDays('over90', '2026-11-20')]).toEqual([
      '2026-11-20..',
      '..2026-08-21',
    ]);
  });

  it('says of what not all is here, and of an empty company that nothing is booked', async () => {
    await open(ENTERPRISE, ROWS, false);
    await screen.findByText('Not all is on this device yet: these figures are incomplete.');
    await screen.findByText('Supplier invoices: not on this device yet');
    cleanup();
    await open(ENTERPRISE, {});
    await screen.findByRole('heading', { name: 'Nothing booked yet' });
    await link(/^Cash now–No bank statement yet/);
    screen.getByText('Customers owe nothing.');
  });
});

describe('sales and expenses in detail', () => {
  const cells = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map((one) => plain(one.textContent));

  it('are a table by month and customer that opens its documents', async () => {
    const { path } = await open(`${DETAILS}?period=quarter&on=2026-10-01`);
    const table = await screen.findByRole('grid', { name: 'Sales · Customer' });
    await waitFor(() =>
      expect(cells(table)).toEqual([
        'CustomerTotalOct 26Nov 26',
        'Menuiserie Roux1 490,00 €1 190,00 €300,00 €',
        'Total1 490,00 €1 190,00 €300,00 €',
      ]),
    );
    fireEvent.click(within(table).getAllByRole('link', { name: /1.190,00/ })[0]!);
    await screen.findByRole('heading', { name: 'Menuiserie Roux, October 2026' });
    expect(path()).toContain('row=companies%2Froux&month=2026-10');
    const documents = screen.getByRole('table', { name: 'Menuiserie Roux, October 2026' });
    await waitFor(() =>
      expect(
        within(documents)
          .getAllByRole('link')
          .map((one) => one.getAttribute('href')),
      ).toEqual(['/sales/invoices/FA-3', '/sales/invoices/FA-2']),
    );
  });

  it('are moved in by keys, and Escape closes the documents', async () => {
    const { path } = await open(`${DETAILS}?period=quarter&on=2026-10-01`);
    const table = await screen.findByRole('grid', { name: 'Sales · Customer' });
    const at = (place: string) => table.querySelector<HTMLElement>(`[data-cell="${place}"]`)!;
    expect(table.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    act(() => at('0 0').focus());
    const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more });
    press('ArrowRight');
    expect(document.activeElement).toBe(at('0 1'));
    press('End');
    expect(document.activeElement).toBe(at('0 2'));
    press('End', { ctrlKey: true });
    expect(document.activeElement).toBe(at('1 2'));
    press('Home');
    fireEvent.click(document.activeElement!);
    await screen.findByRole('heading', { name: /^Sales, 01\/10\/2026/ });
    press('Escape');
    await waitFor(() => expect(path()).not.toContain('row='));
    expect(document.activeElement).toBe(at('1 0'));
  });

  it('of expenses go by supplier, of a margin by project, and go out as a file', async () => {
    await open(`${DETAILS}?of=expenses&period=month&on=2026-11-01`);
    const table = await screen.findByRole('grid', { name: 'Expenses · Supplier' });
    await waitFor(() =>
      expect(cells(table).slice(1)).toEqual([
        'Bois du Nord100,00 €100,00 €',
        'Expense accounts20,00 €20,00 €',
        'Total120,00 €120,00 €',
      ]),
    );
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      made.push(file as Blob);
      return 'blob:x';
    });
    fireEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
    expect(await made[0]!.text()).toContain('"Bois du Nord";"100,00";"100,00"');
    fireEvent.click(screen.getByRole('link', { name: 'Margin' }));
    const margin = await screen.findByRole('grid', { name: 'Margin · Project' });
    await waitFor(() =>
      expect(cells(margin).slice(1)).toEqual([
        'Kitchen300,00 €300,00 €',
        'No project-120,00 €-120,00 €',
        'Total180,00 €180,00 €',
      ]),
    );
  });

  it('say when nothing was sold', async () => {
    await open(DETAILS, {});
    await screen.findByText('Nothing was invoiced in these days.');
    expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
  });
});
