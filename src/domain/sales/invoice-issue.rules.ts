import { checkEInvoice } from '../einvoice/check-einvoice.rules.ts';
import type { Lookup } from '../kernel/entity.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { eInvoiceOf } from './invoice-einvoice.ts';
import type { InvoiceRow } from './invoice.rules.ts';

/** Where what a rule speaks of is typed, by the terms of EN 16931; what is not here is told of the whole. */
const PLACES: Readonly<Record<string, string>> = {
  'BT-1': '/number',
  'BT-2': '/date',
  'BT-3': '/type',
  'BT-9': '/dueDates',
  'BT-23': '/operationCategory',
  'BT-27': '/seller/name',
  'BT-29': '/seller/siret',
  'BT-30': '/seller/siren',
  'BT-31': '/seller/vatNumber',
  'BT-34': '/seller/eInvoiceAddress',
  'BG-5': '/seller/street',
  'BT-40': '/seller/country',
  'BT-44': '/buyer/name',
  'BT-46': '/buyer/siret',
  'BT-47': '/buyer/siren',
  'BT-48': '/buyer/vatNumber',
  'BT-49': '/buyer/eInvoiceAddress',
  'BG-8': '/buyer/street',
  'BT-55': '/buyer/country',
  'BT-10': '/serviceCode',
  'BT-12': '/contractRef',
  'BT-32': '/seller/vatNumber',
  'BT-72': '/deliveryDate',
  'BT-73': '/periodStart',
  'BT-74': '/periodEnd',
  'BT-80': '/deliveryAddress',
  'BT-81': '/paymentMethod',
  'BT-84': '/bankAccount',
  'BG-3': '/creditOf',
  'BT-25': '/creditOf',
  'BT-26': '/creditOf',
};
/** Terms of a line, by its field. */
const OF_LINES: Readonly<Record<string, string>> = {
  'BT-129': 'quantity',
  'BT-136': 'discount',
  'BT-141': 'discount',
  'BT-130': 'unit',
  'BT-146': 'unitPrice',
  'BT-151': 'vatCategory',
  'BT-152': 'vat',
  'BT-153': 'label',
};
/** What only a platform needs to find the buyer: an invoice to a private person, or abroad, is sent otherwise. */
const OF_PLATFORMS: readonly string[] = ['BR-FR-11', 'BR-FR-12', 'BR-FR-21'];

const pointerOf = (term: string, at: number | undefined): string =>
  OF_LINES[term] && at !== undefined ? `/lines/${at - 1}/${OF_LINES[term]}` : (PLACES[term] ?? '/lines');

/**
 * What an invoice breaks of EN 16931 and the French rules, as it is about to be issued: each names its rule and its term
 * (`einvoice.BR-09.BT-40`). The number is the server's: a device judges without it, and not at all while it does not hold
 * the customer, as during its first fill: the server will.
 */
export async function checkIssue(row: InvoiceRow, lookup: Lookup): Promise<Problem[]> {
  if (row.customer && !(await lookup.get('companies', row.customer))) return [];
  const numbered = { ...row, number: row.number ?? 'PROVISIONAL' };
  const invoice = await eInvoiceOf(numbered, { lookup, say: (english) => english });
  const isDomestic = invoice.notes?.some(({ code, text }) => code === 'BAR' && text === 'B2B') === true;
  return checkEInvoice(invoice)
    .filter(({ rule }) => isDomestic || !OF_PLATFORMS.includes(rule))
    .map(({ rule, term, at }) => problem(pointerOf(term, at), 'invalid', `einvoice.${rule}.${term}`));
}
