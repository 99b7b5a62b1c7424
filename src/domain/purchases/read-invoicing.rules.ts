import type { RecognisedFields } from '../drive/recognised-page.rules.ts';
import { CREDIT_NOTES, type EInvoice, type Party, type PostalAddress } from '../einvoice/einvoice.rules.ts';
import { isDate } from '../kernel/dates.ts';
import type { AnyRow, Lookup } from '../kernel/entity.ts';
import { isSiren, isVatNumber, normaliseIban } from '../kernel/identifiers.ts';
import { eurosToCents, type Cents } from '../kernel/money.ts';
import { VAT_CATEGORIES } from '../documents/vat-categories.fields.ts';
import { valuesByModel, type ModelValues, type TextLine } from './invoice-model.rules.ts';
import { statedTotals, type InvoicingValues } from './invoicing.rules.ts';

/** A supplier as a document tells it. */
export interface ToldSupplier {
  readonly name: string;
  readonly siren?: string;
  readonly vatNumber?: string;
  readonly iban?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly address?: PostalAddress;
}
export interface ReadInvoicing {
  readonly values: Partial<InvoicingValues>;
  readonly supplier: ToldSupplier;
  /** The number of the order, as the document has it (BT-13). */
  readonly orderReference?: string;
}

/** Scheme of a SIREN in the list of identifier schemes (ISO 6523). */
const SIREN = '0002';

const cents = (amount: number | undefined): Cents | undefined =>
  amount === undefined ? undefined : eurosToCents(Math.round(amount * 100) / 100);
type Known<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
const known = <T extends object>(values: T): Known<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  ) as Known<T>;

function supplierTold({ seller, payments }: EInvoice): ToldSupplier {
  const siren = sirenOf(seller);
  return {
    name: seller.name,
    ...known({
      siren,
      vatNumber: seller.vatNumber,
      iban: payments?.find(({ iban }) => iban)?.iban,
      email: seller.contact?.email,
      phone: seller.contact?.phone,
      address: seller.address,
    }),
  };
}
function sirenOf({ legalId, vatNumber }: Party): string | undefined {
  if (legalId && (legalId.scheme ?? SIREN) === SIREN && isSiren(legalId.id)) return legalId.id;
  const of = vatNumber?.startsWith('FR') && isVatNumber(vatNumber) ? vatNumber.slice(-9) : undefined;
  return of && isSiren(of) ? of : undefined;
}

const isCategory = (category: string): category is keyof typeof VAT_CATEGORIES =>
  Object.hasOwn(VAT_CATEGORIES, category);

/**
 * A supplier invoice by an electronic one: its own sums (BT-109, BT-110, BT-112), never recomputed ones. Amounts of a credit
 * note stand without their sign, as it is its type that turns them.
 */
export function invoicingOf(invoice: EInvoice, newKey: () => string): ReadInvoicing {
  const isCredit = CREDIT_NOTES.includes(invoice.typeCode);
  // Some write a credit note as an invoice of negative amounts.
  const isTurned = !isCredit && (invoice.grossTotal ?? 0) < 0;
  const sign = isTurned ? -1 : 1;
  const amount = (value: number | undefined): Cents | undefined => {
    const exact = cents(value);
    return exact === undefined ? undefined : sign * exact || 0;
  };
  const vat = invoice.vat.map(({ rate, category, base, tax }) => ({
    lineKey: newKey(),
    rate: rate ?? 0,
    ...(isCategory(category) ? { category } : {}),
    base: amount(base) ?? 0,
    amount: amount(tax) ?? 0,
  }));
  const lines = invoice.lines.map((line) => ({
    lineKey: newKey(),
    label: line.name.slice(0, 300),
    quantity: sign * line.quantity,
    unitPrice: line.price / (line.priceQuantity || 1),
    net: amount(line.net) ?? 0,
    vat: line.rate ?? 0,
  }));
  const charged = (invoice.chargeTotal ?? 0) - (invoice.allowanceTotal ?? 0);
  return {
    values: {
      type: isCredit || isTurned ? 'credit note' : 'invoice',
      ...known({
        supplierNumber: invoice.number.slice(0, 100),
        date: isDate(invoice.issueDate) ? invoice.issueDate : undefined,
        dueDate: invoice.dueDate && isDate(invoice.dueDate) ? invoice.dueDate : undefined,
        currency: invoice.currency,
        total: amount(invoice.grossTotal),
        prepaid: invoice.prepaid ? amount(invoice.prepaid) : undefined,
        rounding: invoice.rounding ? amount(invoice.rounding) : undefined,
      }),
      vat,
      // Discounts and charges of the whole document are lines of their own, so that lines and sums agree.
      lines: charged
        ? [
            ...lines,
            {
              lineKey: newKey(),
              label: charged < 0 ? 'Discount' : 'Charge',
              quantity: 1,
              net: amount(charged) ?? 0,
            },
          ]
        : lines,
      reading: 'checked',
    },
    supplier: supplierTold(invoice),
    ...known({ orderReference: invoice.orderReference }),
  };
}

/** A supplier invoice by what was recognised on a picture or a PDF: to be checked by a person. */
export function invoicingOfPage(
  fields: RecognisedFields,
  today: string,
  newKey: () => string,
): ReadInvoicing {
  const { date, total, vat, number, currency, supplier, siren, vatNumber } = fields;
  return {
    values: {
      ...known({
        supplierNumber: number?.value.slice(0, 100),
        date: date && isDate(date.value) && date.value <= today ? date.value : undefined,
        currency: currency?.value,
        total: cents(total?.value),
      }),
      ...(vat
        ? {
            vat: vat.value.map(({ rate, net, amount }) => ({
              lineKey: newKey(),
              rate,
              base: cents(net) ?? 0,
              amount: cents(amount) ?? 0,
            })),
          }
        : {}),
      reading: 'proposed',
    },
    supplier: {
      name: supplier?.value.trim().slice(0, 200) ?? '',
      ...known({ siren: siren?.value, vatNumber: vatNumber?.value }),
    },
  };
}

/**
 * A reading of a page, better known by the supplier's own model: what the model's anchors find stands before what was found
 * by labels, and the model says how it is booked. Amounts are cents.
 */
export function invoicingByModel(
  model: ModelValues,
  read: ReadInvoicing,
  lines: readonly TextLine[],
  today: string,
  newKey: () => string,
): ReadInvoicing {
  const { supplierNumber, date, dueDate, net, tax, total } = valuesByModel(model, lines, today);
  const texts = known({ supplierNumber, date, dueDate }) as Partial<InvoicingValues>;
  const values: Partial<InvoicingValues> = {
    ...read.values,
    ...texts,
    ...known({ supplier: model.supplier ?? undefined, accountingLine: model.accountingLine ?? undefined }),
    ...(typeof total === 'number' ? { total } : {}),
    ...(model.project ? { projects: [{ lineKey: newKey(), project: model.project, percent: 100 }] } : {}),
  };
  if (typeof net !== 'number' || typeof tax !== 'number') return { ...read, values };
  const stated = statedTotals(read.values as InvoicingValues);
  if (stated.net === net && stated.tax === tax) return { ...read, values };
  const rate = model.vat ?? (net === 0 ? 0 : Math.round((1000 * tax) / net) / 10);
  return { ...read, values: { ...values, vat: [{ lineKey: newKey(), rate, base: net, amount: tax }] } };
}

/** The company that a document is of, by its official numbers or its account, never by its name or mail. */
export async function supplierOf(told: ToldSupplier, lookup: Lookup): Promise<AnyRow | undefined> {
  for (const name of ['siren', 'vatNumber'] as const) {
    const value = told[name];
    if (!value) continue;
    const [company, another] = await lookup.where('companies', { [name]: value });
    if (company && !another) return company;
  }
  if (!told.iban) return undefined;
  const iban = normaliseIban(told.iban);
  const banks = await lookup.where('banks', {});
  const owner = banks.find((bank) => normaliseIban(String(bank['iban'] ?? '')) === iban)?.['company'];
  return typeof owner === 'string' ? lookup.get('companies', owner) : undefined;
}
