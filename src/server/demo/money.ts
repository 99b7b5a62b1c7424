import { addDays, endOfMonth } from '../../domain/kernel/dates.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { documentTotals, isItem, lineNet } from '../../domain/documents/document-totals.rules.ts';
import { personOf, type Employee } from './employees.ts';
import { change, lineAt, make, type Demo, type Origin, type Row } from './maker.ts';
import { makeStatements } from './bank-statements.ts';
import { methodId } from './payment-rows.ts';
import { makeBills, payInvoicing, uploadBill } from './purchases/bills.ts';

const INVOICED: readonly unknown[] = ['closed', 'invoiced', 'received', 'partially received'];
/** So many of their invoices are approved and paid. */
const PAID = 4;
const CHARGES = 24_50;

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
  for (const one of [year - 2, year - 1, year])
    await make(
      demo,
      'fiscalYears',
      {
        name: String(one),
        start: `${one}-01-01`,
        end: `${one}-12-31`,
        status: one === year - 2 ? 'closed' : 'open',
      },
      at(addDays(today, -400)),
    );
  const numbers = new Map<string, number>();
  const next = (of: string): string => {
    const number = (numbers.get(of) ?? 0) + 1;
    numbers.set(of, number);
    return `FF-${of}-${String(number).padStart(5, '0')}`;
  };
  if (bank) await makeBills(demo, { admin, accounts, bank: bank.id }, next);
  let number = 0;
  const orders = world.rows('purchaseOrders').filter(({ status }) => INVOICED.includes(status));
  const notYet = orders.findLast(({ status }) => status === 'received');
  for (const order of orders.filter((one) => one !== notYet)) {
    number += 1;
    const invoicing = await makeInvoicing(demo, order, {
      number,
      name: next(start.slice(0, 4)),
      day: start,
      by: admin,
    });
    const status = order['status'] === 'received' ? { status: 'invoiced' as const } : {};
    await change(demo, 'purchaseOrders', order as unknown as Row<'purchaseOrders'>, status, admin);
    if (invoicing.status !== 'approved') continue;
    await payInvoicing(demo, invoicing, {
      status: 'reconciled',
      day: addDays(start, 20),
      bank: bank?.id,
      by: accounts,
    });
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
  await makeModels(demo, at(end), charges.id);
  await makeStatements(demo, bank.id, admin);
}

interface Billed {
  readonly number: number;
  readonly name: string;
  readonly day: string;
  readonly by: string;
}

/** The first are paid, the others wait for a check. */
async function makeInvoicing(
  demo: Demo,
  order: AnyRow,
  { number, name, day, by }: Billed,
): Promise<Row<'invoicings'>> {
  const lines = (order['lines'] ?? []) as NonNullable<Row<'purchaseOrders'>['lines']>;
  const { groups, total, net, tax } = documentTotals(lines);
  const at = `${day} 10:00`;
  const year = day.slice(0, 4);
  const supplierNumber = `F${year}-${String(310 + number * 7).padStart(4, '0')}`;
  const supplier = demo.world.find('companies', String(order['supplier']));
  const file = await uploadBill(demo, { supplier, number: supplierNumber, date: day, net, tax }, { at, by });
  return make(
    demo,
    'invoicings',
    {
      internalNumber: name,
      supplier: String(order['supplier']),
      supplierNumber,
      file,
      reading: 'checked',
      date: day,
      receivedOn: addDays(day, 1),
      terms: '30 days',
      paymentMethod: methodId(demo, 'bankTransfer'),
      status: number <= PAID ? 'approved' : 'to check',
      vat: groups.map(({ rate, category, base, tax }) =>
        lineAt(demo, at, { rate, category, base, amount: tax }),
      ),
      total,
      orders: [order.id],
      lines: invoicedLines(demo, lines, at),
      ...(number <= PAID ? { approvedBy: by, approvedAt: `${addDays(day, 3)} 11:00` } : {}),
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

/** Models by which the invoices of two suppliers are read. */
async function makeModels(demo: Demo, origin: Origin, charges: string): Promise<void> {
  const billed = new Set(demo.world.rows('invoicings').map(({ supplier }) => supplier));
  const known = demo.world.rows('companies').filter(({ id, siren }) => billed.has(id) && siren);
  for (const supplier of known.slice(0, 2))
    await make(
      demo,
      'invoiceModels',
      {
        name: String(supplier['name'] ?? 'Fournitures'),
        supplier: supplier.id,
        siren: String(supplier['siren']),
        keywords: ['facture'],
        anchors: [
          lineAt(demo, origin.at, {
            field: 'supplierNumber' as const,
            label: 'Facture n°',
            pattern: 'F####-####',
          }),
          lineAt(demo, origin.at, { field: 'date' as const, label: 'Date' }),
          lineAt(demo, origin.at, { field: 'net' as const, label: 'Total HT' }),
          lineAt(demo, origin.at, { field: 'tax' as const, label: 'TVA 20 %' }),
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
