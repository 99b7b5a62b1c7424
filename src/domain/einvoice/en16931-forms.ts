import { ISO_COUNTRY_CODES } from '../kernel/country-codes.ts';
import { roundTo } from '../kernel/decimal.ts';
import type { EInvoice } from './einvoice.ts';
import { ofAllowances, ofLineAllowances, ofLines, ofVat } from './rule-places.ts';
import { isMissing, type Rule } from './rule.ts';

/* How EN 16931-1 has amounts and codes written. */

/** An amount has no more decimals than the currency. */
const isExact = (value: number | undefined): boolean => value === undefined || roundTo(value, 2) === value;
const exact = (id: string, term: string, value: (invoice: EInvoice) => number | undefined): Rule => ({
  id,
  term,
  breaks: (invoice) => !isExact(value(invoice)),
});
export const DECIMALS: readonly Rule[] = [
  ofAllowances(false, 'BR-DEC-01', 'BT-92', ({ amount }) => !isExact(amount)),
  ofAllowances(true, 'BR-DEC-05', 'BT-99', ({ amount }) => !isExact(amount)),
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
  ofLineAllowances(true, 'BR-DEC-27', 'BT-141', ({ amount }) => !isExact(amount)),
];

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
/** Codes of UN/ECE Recommendation 20, and of 21 behind an X: their form, since they are two thousand. */
const UNIT = /^[A-Z0-9]{2,3}$/;
const isCountry = (code: string | undefined): boolean =>
  isMissing(code) || code === 'XI' || ISO_COUNTRY_CODES.includes(code!);
export const CODES: readonly Rule[] = [
  {
    id: 'BR-CL-04',
    term: 'BT-5',
    breaks: ({ currency }) => !isMissing(currency) && !CURRENCIES.has(currency),
  },
  { id: 'BR-CL-14', term: 'BT-40', breaks: ({ seller }) => !isCountry(seller.address?.country) },
  { id: 'BR-CL-14', term: 'BT-55', breaks: ({ buyer }) => !isCountry(buyer.address?.country) },
  { id: 'BR-CL-14', term: 'BT-80', breaks: ({ delivery }) => !isCountry(delivery?.address?.country) },
  ofLines('BR-CL-23', 'BT-130', ({ unit }) => !isMissing(unit) && !UNIT.test(unit)),
];
