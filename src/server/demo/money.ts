import { addDays, endOfMonth } from '../../domain/kernel/dates.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { documentTotals, isItem, lineNet } from '../../domain/documents/document-totals.rules.ts';
import { personOf, type Employee } from './employees.ts';
import { change, lineAt, make, type Demo, type Origin, type Row } from './maker.ts';
import { methodId } from './payment-rows.ts';

const INVOICED: readonly unknown[] = ['received', 'partially received'];
const CHARGES = 24_50;
const OPENING = 84_320_55;

/** Supplier invoices, their payments, and the bank statement that shows them. */
export async function makeMoney(demo: Demo, employees: readonly Employee[]): Promise<void> {
  const [admin, accounts] = ['admin', 'accounts'].map((account) => personOf(employees, account).row.id) as [
    string,
    string,
  ];
  const { world, today } = demo;
  const own = world.rows('companies').find((company) => company['master'] === true);
  const bank = world.rows('banks').find((row) => row['company'] === own?.id);
  const charges = world.rows('accountingLines').find(({ code }) => code === '627');
  const [end, start] = [endOfMonth(addDays(today, -31)), `${addDays(today, -31).slice(0, 7)}-01`];
  const at = (day: string): Origin => ({ at: `${day} 10:00`, by: admin });
  const year = Number(today.slice(0, 4));
  for (const one of [year - 1, year])
    await make(
      demo,
      'fiscalYears',
      { name: String(one), start: `${one}-01-01`, end: `${one}-12-31` },
      at(addDays(today, -400)),
    );
  const paid: Row<'outgoingPayments'>[] = [];
  let number = 0;
  for (const order of world.rows('purchaseOrders').filter(({ status }) => INVOICED.includes(status))) {
    number += 1;
    const invoicing = await makeInvoicing(demo, order, { number, day: start, by: admin });
    const status = order['status'] === 'received' ? ('invoiced' as const) : order['status'];
    await change(
      demo,
      'purchaseOrders',
      order as unknown as Row<'purchaseOrders'>,
      { status } as object,
      admin,
    );
    if (invoicing.status !== 'approved') continue;
    paid.push(await makePayment(demo, invoicing, { day: addDays(start, 20), by: accounts, bank: bank?.id }));
    await change(demo, 'invoicings', invoicing, {}, admin);
  }
  if (!bank || !charges) return;
  await make(
    demo,
    'matchingRules',
    {
      name: 'Frais bancaires',
      labelContains: 'COTISATION',
      direction: 'out',
      accountingLine: charges.id,
    },
    at(addDays(today, -300)),
  );
  await makeEntry(demo, at(end), end);
  await makeStatement(demo, at(end), { bank: bank.id, start, end, paid, charges: charges.id });
}

interface Billed {
  readonly number: number;
  readonly day: string;
  readonly by: string;
}

/** The first are paid, the next waits for a check. */
async function makeInvoicing(
  demo: Demo,
  order: AnyRow,
  { number, day, by }: Billed,
): Promise<Row<'invoicings'>> {
  const lines = (order['lines'] ?? []) as NonNullable<Row<'purchaseOrders'>['lines']>;
  const { groups, total } = documentTotals(lines);
  const at = `${day} 10:00`;
  const year = day.slice(0, 4);
  return make(
    demo,
    'invoicings',
    {
      internalNumber: `FF-${year}-${String(number).padStart(5, '0')}`,
      supplier: String(order['supplier']),
      supplierNumber: `F${year}-${String(310 + number * 7).padStart(4, '0')}`,
      date: day,
      receivedOn: addDays(day, 1),
      terms: '30 days',
      paymentMethod: methodId(demo, 'bankTransfer'),
      status: number <= 2 ? 'approved' : 'to check',
      vat: groups.map(({ rate, category, base, tax }) =>
        lineAt(demo, at, { rate, category, base, amount: tax }),
      ),
      total,
      orders: [order.id],
      lines: invoicedLines(demo, lines, at),
      ...(number <= 2 ? { approvedBy: by, approvedAt: `${addDays(day, 3)} 11:00` } : {}),
    },
    { at, by },
  );
}

/** The lines of an order as its supplier invoices them. */
const invoicedLines = (
  demo: Demo,
  lines: NonNullable<Row<'purchaseOrders'>['lines']>,
  at: string,
): NonNullable<Row<'invoicings'>['lines']> =>
  lines.filter(isItem).map((line) =>
    lineAt(demo, at, {
      label: line.label ?? null,
      article: line.article ?? null,
      quantity: line.quantity ?? null,
      unitPrice: line.unitPrice ?? null,
      net: lineNet(line),
      vat: line.vat ?? null,
      project: line.project ?? null,
      orderLine: line.lineKey,
    }),
  );

interface Paid {
  readonly day: string;
  readonly by: string;
  readonly bank: string | undefined;
}
const makePayment = (
  demo: Demo,
  invoicing: Row<'invoicings'>,
  { day, by, bank }: Paid,
): Promise<Row<'outgoingPayments'>> => {
  const at = `${day} 14:00`;
  const amount = invoicing.calculatedPayable ?? 0;
  return make(
    demo,
    'outgoingPayments',
    {
      direction: 'out',
      supplier: invoicing.supplier,
      date: day,
      amount,
      paymentMethod: methodId(demo, 'bankTransfer'),
      reference: invoicing.supplierNumber ?? null,
      bankAccount: bank ?? null,
      status: 'reconciled',
      allocations: [lineAt(demo, at, { invoicing: invoicing.id, amount })],
    },
    { at, by },
  );
};

interface Told {
  readonly bank: string;
  readonly start: string;
  readonly end: string;
  readonly paid: readonly Row<'outgoingPayments'>[];
  readonly charges: string;
}

/** A month of the account: the payments that were made, and a charge that is not matched yet. */
async function makeStatement(
  demo: Demo,
  origin: Origin,
  { bank, start, end, paid, charges }: Told,
): Promise<void> {
  const moved = -CHARGES - paid.reduce((sum, { amount }) => sum + amount, 0);
  const statement = await make(
    demo,
    'bankStatements',
    {
      bank,
      number: start.slice(0, 7),
      periodStart: start,
      periodEnd: end,
      openingBalance: OPENING,
      closingBalance: OPENING + moved,
      status: 'in progress',
    },
    origin,
  );
  const flow = (values: Parameters<typeof make<'bankFlows'>>[2]) =>
    make(demo, 'bankFlows', { bank, statement: statement.id, ...values }, origin);
  for (const payment of paid)
    await flow({
      date: payment.date,
      label: `VIR SEPA ${payment.reference ?? ''}`,
      amount: -payment.amount,
      reference: payment.reference ?? null,
      externalId: `V${payment.id.slice(-8)}`,
      affectations: [
        lineAt(demo, origin.at, {
          onCollection: 'outgoingPayments' as const,
          onId: payment.id,
          amount: -payment.amount,
        }),
      ],
    });
  await flow({ date: end, label: 'COTISATION COMPTE PRO', amount: -CHARGES, externalId: 'C1' });
  await change(demo, 'bankStatements', statement, {}, origin.by);
  const supplier = demo.world.rows('companies').find(({ id }) => id === paid[0]?.supplier);
  await make(
    demo,
    'invoiceModels',
    {
      name: String(supplier?.['name'] ?? 'Fournitures'),
      supplier: supplier?.id ?? null,
      keywords: ['facture'],
      anchors: [
        lineAt(demo, origin.at, {
          field: 'supplierNumber' as const,
          label: 'Facture n°',
          pattern: 'F####-####',
        }),
        lineAt(demo, origin.at, { field: 'total' as const, label: 'Net à payer' }),
      ],
      accountingLine: charges,
    },
    origin,
  );
}

const makeEntry = (demo: Demo, origin: Origin, day: string): Promise<Row<'entries'>> =>
  make(
    demo,
    'entries',
    {
      number: `EC-${day.slice(0, 4)}-000001`,
      journal: 'bank',
      date: day,
      label: 'Cotisation du compte',
      lines: [
        lineAt(demo, origin.at, { account: '627', debit: CHARGES }),
        lineAt(demo, origin.at, { account: '512', credit: CHARGES }),
      ],
    },
    origin,
  );
