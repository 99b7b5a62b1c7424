import { decimalPlaces } from '../kernel/decimal.ts';
import {
  ADDRESS_SCHEMES,
  ALLOWANCE_REASONS,
  CHARGE_REASONS,
  COUNTRIES,
  CURRENCIES,
  DOCUMENT_TYPES,
  EXEMPTION_CODES,
  IDENTIFIER_SCHEMES,
  PAYMENT_MEANS,
  TAX_CATEGORIES,
  UNITS_OF_MEASURE,
} from './code-lists.ts';
import type { EInvoice, Identifier } from './einvoice.rules.ts';
import { ofAllowances, ofLineAllowances, ofLines, ofVat } from './rule-places.ts';
import { isMissing, places, type Rule } from './rule.ts';

/* How EN 16931-1 has amounts and codes written. */

/** An amount has no more decimals than the currency. */
const isExact = (value: number | undefined): boolean =>
  value === undefined || !Number.isFinite(value) || decimalPlaces(value) <= 2;
const exact = (id: string, term: string, value: (invoice: EInvoice) => number | undefined): Rule => ({
  id,
  term,
  breaks: (invoice) => !isExact(value(invoice)),
});
export const DECIMALS: readonly Rule[] = [
  ofAllowances(false, 'BR-DEC-01', 'BT-92', ({ amount }) => !isExact(amount)),
  ofAllowances(false, 'BR-DEC-02', 'BT-93', ({ base }) => !isExact(base)),
  ofAllowances(true, 'BR-DEC-05', 'BT-99', ({ amount }) => !isExact(amount)),
  ofAllowances(true, 'BR-DEC-06', 'BT-100', ({ base }) => !isExact(base)),
  exact('BR-DEC-09', 'BT-106', ({ lineTotal }) => lineTotal),
  exact('BR-DEC-10', 'BT-107', ({ allowanceTotal }) => allowanceTotal),
  exact('BR-DEC-11', 'BT-108', ({ chargeTotal }) => chargeTotal),
  exact('BR-DEC-12', 'BT-109', ({ netTotal }) => netTotal),
  exact('BR-DEC-13', 'BT-110', ({ taxTotal }) => taxTotal),
  exact('BR-DEC-14', 'BT-112', ({ grossTotal }) => grossTotal),
  exact('BR-DEC-16', 'BT-113', ({ prepaid }) => prepaid),
  exact('BR-DEC-17', 'BT-114', ({ rounding }) => rounding),
  exact('BR-DEC-18', 'BT-115', ({ due }) => due),
  ofVat('BR-DEC-19', 'BT-116', ({ base }) => !isExact(base)),
  ofVat('BR-DEC-20', 'BT-117', ({ tax }) => !isExact(tax)),
  ofLines('BR-DEC-23', 'BT-131', ({ net }) => !isExact(net)),
  ofLineAllowances(false, 'BR-DEC-24', 'BT-136', ({ amount }) => !isExact(amount)),
  ofLineAllowances(false, 'BR-DEC-25', 'BT-137', ({ base }) => !isExact(base)),
  ofLineAllowances(true, 'BR-DEC-27', 'BT-141', ({ amount }) => !isExact(amount)),
  ofLineAllowances(true, 'BR-DEC-28', 'BT-142', ({ base }) => !isExact(base)),
];

const isOf = (codes: ReadonlySet<string>, code: string | undefined): boolean =>
  isMissing(code) || codes.has(code!);
/** Its scheme where it has one: that it needs one is told by other rules. */
const hasKnownScheme = (schemes: ReadonlySet<string>, id: Identifier | undefined): boolean =>
  isOf(schemes, id?.scheme);
/** A creditor's identifier (BT-90) is one of the seller's, under a scheme that is in no list. */
const SELLER_SCHEMES: ReadonlySet<string> = new Set([...IDENTIFIER_SCHEMES, 'SEPA']);
const bothAllowances = (
  id: string,
  codes: ReadonlySet<string>,
  isCharge: boolean,
  [term, lineTerm]: readonly [string, string],
): Rule[] => [
  ofAllowances(isCharge, id, term, ({ reasonCode }) => !isOf(codes, reasonCode)),
  ofLineAllowances(isCharge, id, lineTerm, ({ reasonCode }) => !isOf(codes, reasonCode)),
];
export const CODES: readonly Rule[] = [
  { id: 'BR-CL-01', term: 'BT-3', breaks: ({ typeCode }) => !isOf(DOCUMENT_TYPES, typeCode) },
  { id: 'BR-CL-04', term: 'BT-5', breaks: ({ currency }) => !isOf(CURRENCIES, currency) },
  {
    id: 'BR-CL-10',
    term: 'BT-29',
    breaks: ({ seller }) => (seller.ids ?? []).some((id) => !hasKnownScheme(SELLER_SCHEMES, id)),
  },
  {
    id: 'BR-CL-10',
    term: 'BT-46',
    breaks: ({ buyer }) => (buyer.ids ?? []).some((id) => !hasKnownScheme(IDENTIFIER_SCHEMES, id)),
  },
  {
    id: 'BR-CL-11',
    term: 'BT-30',
    breaks: ({ seller }) => !hasKnownScheme(IDENTIFIER_SCHEMES, seller.legalId),
  },
  {
    id: 'BR-CL-11',
    term: 'BT-47',
    breaks: ({ buyer }) => !hasKnownScheme(IDENTIFIER_SCHEMES, buyer.legalId),
  },
  { id: 'BR-CL-14', term: 'BT-40', breaks: ({ seller }) => !isOf(COUNTRIES, seller.address?.country) },
  { id: 'BR-CL-14', term: 'BT-55', breaks: ({ buyer }) => !isOf(COUNTRIES, buyer.address?.country) },
  { id: 'BR-CL-14', term: 'BT-80', breaks: ({ delivery }) => !isOf(COUNTRIES, delivery?.address?.country) },
  {
    id: 'BR-CL-16',
    term: 'BT-81',
    breaks: ({ payments }) => places(payments, ({ code }) => !isOf(PAYMENT_MEANS, code)),
  },
  ofVat('BR-CL-17', 'BT-118', ({ category }) => !isOf(TAX_CATEGORIES, category)),
  ofLines('BR-CL-18', 'BT-151', ({ category }) => !isOf(TAX_CATEGORIES, category)),
  ...bothAllowances('BR-CL-19', ALLOWANCE_REASONS, false, ['BT-98', 'BT-140']),
  ...bothAllowances('BR-CL-20', CHARGE_REASONS, true, ['BT-105', 'BT-145']),
  ofLines('BR-CL-21', 'BT-157', ({ standardItemId }) => !hasKnownScheme(IDENTIFIER_SCHEMES, standardItemId)),
  ofVat('BR-CL-22', 'BT-121', ({ exemptionCode }) => !isOf(EXEMPTION_CODES, exemptionCode?.toUpperCase())),
  ofLines('BR-CL-23', 'BT-130', ({ unit }) => !isOf(UNITS_OF_MEASURE, unit)),
  {
    id: 'BR-CL-25',
    term: 'BT-34',
    breaks: ({ seller }) => !hasKnownScheme(ADDRESS_SCHEMES, seller.electronicAddress),
  },
  {
    id: 'BR-CL-25',
    term: 'BT-49',
    breaks: ({ buyer }) => !hasKnownScheme(ADDRESS_SCHEMES, buyer.electronicAddress),
  },
];
