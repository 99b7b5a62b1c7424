import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { openSales, quoteRow } from '../../testing/sales-pages.tsx';

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');
const ACCOUNTS = { person: { roles: ['accounts'] as const } };
afterEach(cleanup);

const invoice = (id: string, date: string, net: number, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  displayLine1: `FA-${id}`,
  customer: 'roux',
  type: 'standard',
  status: 'issued',
  date,
  terms: 'immediate',
  calculatedNet: net,
  calculatedTotal: net,
  calculatedBalance: 0,
  calculatedDue: date,
  calculatedPaymentStatus: 'Paid',
  version: 1,
  ...more,
});
const OPEN = { calculatedPaymentStatus: 'Unpaid' };
const INVOICES = [
  invoice('now', '2026-11-05', 30_000),
  invoice('late', '2026-10-05', 10_000, { ...OPEN, calculatedBalance: 10_000 }),
  invoice('parts', '2026-10-01', 0, {
    ...OPEN,
    calculatedTotal: 100_000,
    calculatedBalance: 100_000,
    calculatedDue: '2026-10-02',
    dueDates: [
      { lineKey: 'a', date: '2026-10-02', amount: 30_000 },
      { lineKey: 'b', date: '2026-12-02', amount: 70_000 },
    ],
  }),
  invoice('today', '2026-11-20', 5_000, { ...OPEN, calculatedBalance: 5_000 }),
  invoice('draft', '2026-11-05', 70_000, { status: 'draft' }),
  invoice('credit', '2026-11-06', -5_000, { type: 'credit note', calculatedPaymentStatus: 'Unpaid' }),
  invoice('past', '2025-11-05', 20_000),
  invoice('older', '2024-10-05', 90_000),
];
const link = (name: RegExp) =>
  waitFor(() => {
    const found = screen.getAllByRole('link').find((one) => name.test(plain(one.textContent) ?? ''));
    expect(found).toBeDefined();
    return found!;
  });

it('sales are told by figures that open their rows', async () => {
  const quotes = ['accepted', 'converted', 'refused', 'Draft'].map((status, at) =>
    quoteRow({ id: `q${at}`, status, calculatedNet: 1_000 }),
  );
  const paid = (id: string, date: string, status = 'confirmed') => ({
    id: `p${id}${date}`,
    customer: 'roux',
    direction: 'in',
    status,
    date,
    amount: 1_000,
    allocations: [{ lineKey: 'a', invoice: id, amount: 1_000 }],
    version: 1,
  });
  const invoices = [
    ...INVOICES,
    invoice('settled', '2026-09-01', 0, { calculatedTotal: 2_000, calculatedPaid: 2_000 }),
    invoice('sooner', '2026-10-01', 0, { calculatedTotal: 1_000, calculatedPaid: 1_000 }),
    invoice('credited', '2026-09-01', 0, { calculatedTotal: 1_000, calculatedPaid: 0 }),
  ];
  const customerPayments = [
    paid('settled', '2026-09-11'),
    paid('settled', '2026-10-01'),
    paid('settled', '2026-11-01', 'rejected'),
    paid('sooner', '2026-10-11'),
  ];
  const page = await openSales('/sales', { invoices, quotes, customerPayments }, ACCOUNTS);
  await act(() => page.engine.db.strict.cursors.put({ collection: 'customerPayments', cursor: 'c', at: 1 }));
  // The year before knows nothing before November: 300,00 € against 200,00 €.
  const turnover = await link(
    /^Turnover.*400,00 €1 440,00 € incl. VAT; \+50,0 % on the same months of the year before/,
  );
  expect(turnover.getAttribute('href')).toBe('/sales/invoices?tab=issued&date=2025-12-01..2026-11-30');
  // Of 1 000,00 € in two amounts the first alone is late.
  const late = await link(/^Overdue, incl. VAT400,00 €Invoices: 2, with 1 100,00 € open in all/);
  expect(late.getAttribute('href')).toBe(
    '/sales/invoices?tab=open&calculatedDue=..2026-11-19&sort=calculatedDue',
  );
  await link(/^Quotes that became orders66,7 %2 of 3 answered/);
  // 30 days and 10: what was credited was not paid.
  const days = await link(/^Average days to pay20From issue to payment in full.*: 2$/);
  expect(days.getAttribute('href')).toContain(
    'calculatedPaymentStatus=Paid%2CToo+much+paid&calculatedPaid=1..',
  );
  const customers = (await screen.findByRole('heading', { name: 'Top customers, excl. VAT' })).closest(
    'section',
  )!;
  await waitFor(() => expect(plain(customers.textContent)).toContain('Menuiserie Roux400,00 €'));
  const list = screen.getByRole('heading', { name: 'Overdue invoices, incl. VAT' }).closest('section')!;
  expect(
    within(list)
      .getAllByRole('link', { name: /FA-/ })
      .map((one) => [one.getAttribute('href'), plain(one.textContent)?.match(/\d\d\/.*/)?.[0]]),
  ).toEqual([
    ['/sales/invoices/parts', '02/10/2026300,00 €'],
    ['/sales/invoices/late', '05/10/2026100,00 €'],
  ]);
});

it('days to pay are told to nobody who may not read what was paid', async () => {
  await openSales('/sales', { invoices: INVOICES });
  await link(/^Turnover.*400,00 €/);
  expect(screen.queryByText('Average days to pay')).toBeNull();
});

it('figures stand at once as they were last time, and are counted anew', async () => {
  localStorage.clear();
  const net = plain('Turnover of twelve months, excl. VAT');
  const told = () =>
    plain(screen.getAllByRole('link').find((one) => plain(one.textContent)?.startsWith(net!))?.textContent);
  await openSales('/sales', { invoices: INVOICES });
  await waitFor(() => expect(told()).toContain('400,00 €'));
  await waitFor(() => expect(document.querySelector('[aria-busy=true] ul')).toBeNull());
  const [key] = Object.keys(localStorage).filter((one) => one.startsWith('kept-answers:'));
  const kept = localStorage.getItem(key!)!;
  // Counts and sums: no row, and nobody's name.
  expect(kept).toContain('"calculatedNet":40000');
  for (const word of ['FA-', 'roux', 'Menuiserie']) expect(kept).not.toContain(word);
  cleanup();

  localStorage.setItem(key!, kept.replaceAll('"calculatedNet":40000', '"calculatedNet":12300'));
  await openSales('/sales', { invoices: INVOICES });
  expect(told()).toContain('123,00 €');
  expect(screen.getByText('Being counted anew…')).toBeDefined();
  await waitFor(() => expect(told()).toContain('400,00 €'));
  await waitFor(() => expect(screen.queryByText('Being counted anew…')).toBeNull());
});

it('a customer’s account runs on by day, tells how old it is, and goes out as a file', async () => {
  const payment = {
    id: 'p',
    customer: 'roux',
    direction: 'in',
    status: 'confirmed',
    date: '2026-11-01',
    amount: 4_000,
    reference: '=VIR',
    allocations: [{ lineKey: 'a', invoice: 'late', amount: 4_000 }],
    version: 1,
  };
  const page = await openSales(
    '/sales/customerFee?tab=accounts',
    { invoices: INVOICES.filter(({ id }) => id === 'late'), customerPayments: [payment] },
    ACCOUNTS,
  );
  await act(() => page.engine.db.strict.cursors.put({ collection: 'customerPayments', cursor: 'c', at: 1 }));
  // What came and is set against nothing takes off, as on the statement.
  const [unset, given] = [
    { ...payment, id: 'u', amount: 1_000, allocations: [], calculatedUnallocated: 1_000 },
    { ...payment, id: 'g', direction: 'out', amount: 400, allocations: [], calculatedUnallocated: 400 },
  ];
  await act(() => page.engine.db.rows('customerPayments').bulkPut([unset, given]));
  await link(/^Menuiserie RouxTheir credit: 6,00 €54,00 €/);
  await act(() => page.engine.db.rows('customerPayments').bulkDelete(['u', 'g']));
  fireEvent.click(await link(/^Menuiserie Roux60,00 €/));
  const statement = await screen.findByRole('table', { name: 'Statement' });
  await waitFor(() => expect(plain(document.body.textContent)).toContain('31–60 days60,00 €'));
  expect(
    within(statement)
      .getAllByRole('row')
      .map((row) => plain(row.textContent)),
  ).toEqual([
    'DateDocumentLetterDebitCreditBalance',
    '01/01/2026Opening balance0,00 €',
    '05/10/2026FA-latea100,00 €100,00 €',
    '01/11/2026Payment =VIRa40,00 €60,00 €',
    'Total100,00 €40,00 €60,00 €',
  ]);
  expect(screen.getByRole('button', { name: 'Statement as PDF' })).toBeDefined();
  const made: Blob[] = [];
  const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    made.push(file as Blob);
    return 'blob:x';
  });
  fireEvent.click(screen.getByRole('button', { name: 'Export the statement' }));
  expect(await made[0]!.text()).toContain('"01/11/2026";"Payment =VIR";"a";"";"40,00";"60,00"');
  url.mockRestore();
});

it('who has nothing but credit stands among the accounts', async () => {
  const payment = { direction: 'in', status: 'confirmed', date: '2026-11-01', allocations: [], version: 1 };
  const customerPayments = [
    { ...payment, id: 'p', customer: 'roux', amount: 2_000, calculatedUnallocated: 2_000 },
    { ...payment, id: 'q', customer: 'blanc', amount: 5_000, calculatedUnallocated: 5_000 },
  ];
  const over = invoice('over', '2026-10-01', 5_000, { customer: 'blanc' });
  await openSales(
    '/sales/customerFee?tab=accounts',
    {
      companies: [
        { id: 'roux', displayLine1: 'Menuiserie Roux', version: 1 },
        { id: 'blanc', displayLine1: 'Verrerie Blanc', version: 1 },
      ],
      invoices: [{ ...over, calculatedBalance: 5_000 }],
      customerPayments,
    },
    ACCOUNTS,
  );
  await link(/^Menuiserie RouxTheir credit: 20,00 €-20,00 €$/);
  // What they owe and what is theirs come to nothing: both are still to be set against each other.
  await link(/^Verrerie BlancTheir credit: 50,00 €0,00 €$/);
});
