import { addDays } from '../../../domain/kernel/dates.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { formatDate, formatDecimal } from '../../../domain/kernel/format.ts';
import type { Cents } from '../../../domain/kernel/money.ts';
import { workdayUpTo } from '../calendar.ts';
import { change, lineAt, make, type Demo, type Origin, type Row } from '../maker.ts';
import { methodId } from '../payment-rows.ts';
import { pdfPage } from '../receipts/pdf.ts';
import { upload } from '../receipts/upload.ts';
import { isSupplier } from './is-supplier.ts';

type Invoicing = Row<'invoicings'>;

interface Printed {
  readonly supplier: AnyRow | undefined;
  readonly number: string;
  readonly date: string;
  readonly net: Cents;
  readonly tax: Cents;
}

const euros = (amount: Cents): string =>
  `${formatDecimal(amount / 100, 2)} €`.replace(/[\u00A0\u202F]/g, ' ');

/** The PDF that a supplier sent. The upload's id. */
export function uploadBill(demo: Demo, { supplier, number, date, net, tax }: Printed, origin: Origin) {
  const siren = typeof supplier?.['siren'] === 'string' ? `SIREN ${supplier['siren']}` : '';
  const vat = typeof supplier?.['vatNumber'] === 'string' ? `TVA ${supplier['vatNumber']}` : '';
  const left = (text: string, y: number, bold = false) => ({ text, x: 50, y, size: 10, bold });
  const sum = (label: string, amount: Cents, y: number, bold = false) => [
    { text: label, x: 320, y, size: 10, bold },
    { text: euros(amount), x: 460, y, size: 10, bold },
  ];
  const bytes = pdfPage(595, 842, [
    left(String(supplier?.['name'] ?? 'Fournisseur'), 70, true),
    left([siren, vat].filter(Boolean).join('   '), 86),
    left(`Facture n° ${number}`, 150, true),
    left(`Date : ${formatDate(date)}`, 168),
    left(`Échéance : ${formatDate(addDays(date, 30))}`, 184),
    left('Prestations et fournitures selon commande', 250),
    ...sum('Total HT', net, 400),
    ...sum('TVA 20 %', tax, 418),
    ...sum('Net à payer', net + tax, 440, true),
  ]);
  return upload(
    demo,
    { name: `facture-${number}.pdf`, type: 'invoice', mime: 'application/pdf', bytes },
    origin,
  );
}

/** Invoices of services, the oldest first: how each fared, and how the payment of an approved one did. */
const BILLS = [
  { days: -82, net: 640_00, status: 'approved', paid: 'reconciled' },
  { days: -76, net: 415_00, status: 'approved', paid: 'reconciled' },
  { days: -70, net: 212_40, status: 'approved', paid: 'rejected' },
  { days: -50, net: 1_120_00, status: 'approved', paid: 'confirmed' },
  { days: -44, net: 389_00, status: 'approved', paid: 'sent to bank' },
  { days: -40, net: 978_60, status: 'approved', paid: 'Draft' },
  { days: -34, net: 2_310_00, status: 'refused', reason: 'Facture adressée à une autre société.' },
  { days: -27, net: 977_00, status: 'disputed', reason: 'Deux pièces sur cinq sont arrivées cassées.' },
  { days: -16, net: 640_00, status: 'to check' },
  { days: -6, net: 184_50, status: 'draft' },
] as const;

/** Supplier invoices in every state with their files, and their payments. `next` gives the internal number of a year. */
export async function makeBills(
  demo: Demo,
  { admin, accounts, bank }: { readonly admin: string; readonly accounts: string; readonly bank: string },
  next: (year: string) => string,
): Promise<void> {
  const suppliers = demo.world.rows('companies').filter(isSupplier);
  if (suppliers.length === 0) return;
  for (const [rank, bill] of BILLS.entries()) {
    const supplier = suppliers[(rank * 3) % suppliers.length]!;
    const { days, net, status } = bill;
    const date = workdayUpTo(addDays(demo.today, days));
    const number = `F${date.slice(0, 4)}-${4100 + rank * 13}`;
    const tax = Math.round(net * 0.2);
    const origin = { at: `${addDays(date, 1)} 10:20`, by: admin };
    const file = await uploadBill(demo, { supplier, number, date, net, tax }, origin);
    const invoicing = await make(
      demo,
      'invoicings',
      {
        internalNumber: status === 'draft' ? null : next(date.slice(0, 4)),
        supplier: supplier.id,
        supplierNumber: number,
        date,
        receivedOn: addDays(date, 1),
        terms: '30 days',
        paymentMethod: methodId(demo, 'bankTransfer'),
        file,
        reading: 'checked',
        status,
        vat: [lineAt(demo, origin.at, { rate: 20, category: 'S' as const, base: net, amount: tax })],
        total: net + tax,
        ...(status === 'approved' ? { approvedBy: admin, approvedAt: `${addDays(date, 3)} 11:00` } : {}),
        ...('reason' in bill ? { reason: bill.reason } : {}),
      },
      origin,
    );
    if ('paid' in bill)
      await payInvoicing(demo, invoicing, {
        status: bill.paid,
        day: payDay(invoicing, demo.today),
        bank,
        by: accounts,
      });
  }
}

/** Thirty days after the invoice at the latest, on a working day that is over. */
function payDay({ date }: Invoicing, today: string): string {
  const due = workdayUpTo(addDays(date, 30));
  const yesterday = addDays(today, -1);
  return due < yesterday ? due : yesterday;
}

interface Paid {
  readonly status: Row<'outgoingPayments'>['status'];
  readonly day: string;
  readonly bank: string | undefined;
  readonly by: string;
}

/** Pays a supplier invoice in full, by bank transfer. */
export async function payInvoicing(
  demo: Demo,
  invoicing: Invoicing,
  { status, day, bank, by }: Paid,
): Promise<void> {
  const at = `${day} 14:20`;
  const amount = invoicing.calculatedPayable ?? 0;
  await make(
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
      status,
      allocations: [lineAt(demo, at, { invoicing: invoicing.id, amount })],
      ...(status === 'rejected' ? { remark: 'Virement rejeté : compte clos.' } : {}),
    },
    { at, by },
  );
  await change(demo, 'invoicings', invoicing, {}, by);
}
