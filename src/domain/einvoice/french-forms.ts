import { decimalPlaces } from '../kernel/decimal.ts';
import { isDate } from '../kernel/dates.ts';
import type { EInvoice } from './einvoice.rules.ts';
import { QUANTITY_DECIMALS } from '../kernel/quantity-decimals.ts';
import { ofAllowances, ofLineAllowances, ofLines, ofVat } from './rule-places.ts';
import { isMissing, places, type Rule } from './rule.ts';

/* Forms of invoice numbers, days and amounts in the French reform (BR-FR-01 to 03, BR-FR-DEC). */

const MOST_CHARACTERS = 35;
const isReference = (number: string): boolean => /^[A-Za-z0-9+_/-]*$/.test(number);
/** A day of this century that the calendar has. */
const isDay = (day: string | undefined): boolean => isMissing(day) || (/^20\d\d-/.test(day!) && isDate(day!));
const day = (term: string, value: (invoice: EInvoice) => string | undefined): Rule => ({
  id: 'BR-FR-03',
  term,
  breaks: (invoice) => !isDay(value(invoice)),
});

export const REFERENCES_AND_DAYS: readonly Rule[] = [
  { id: 'BR-FR-01', term: 'BT-1', breaks: ({ number }) => number.length > MOST_CHARACTERS },
  {
    id: 'BR-FR-01',
    term: 'BT-25',
    breaks: ({ precedingInvoices }) =>
      places(precedingInvoices, ({ number }) => (number ?? '').length > MOST_CHARACTERS),
  },
  { id: 'BR-FR-02', term: 'BT-1', breaks: ({ number }) => !isReference(number) },
  {
    id: 'BR-FR-02',
    term: 'BT-25',
    breaks: ({ precedingInvoices }) => places(precedingInvoices, ({ number }) => !isReference(number ?? '')),
  },
  day('BT-2', ({ issueDate }) => issueDate),
  day('BT-9', ({ dueDate }) => dueDate),
  {
    id: 'BR-FR-03',
    term: 'BT-26',
    breaks: ({ precedingInvoices }) => places(precedingInvoices, ({ date }) => !isDay(date)),
  },
  day('BT-72', ({ delivery }) => delivery?.date),
  day('BT-73', ({ period }) => period?.from),
  day('BT-74', ({ period }) => period?.to),
  ofLines('BR-FR-03', 'BT-134', ({ period }) => !isDay(period?.from)),
  ofLines('BR-FR-03', 'BT-135', ({ period }) => !isDay(period?.to)),
];

const MOST_DIGITS = 19;
/** A number of no more decimals, and of 19 signs without its point. */
const fits = (value: number | undefined, decimals: number): boolean => {
  // A missing value is told by a rule of its own.
  if (value === undefined || !Number.isFinite(value)) return true;
  const after = decimalPlaces(value);
  const before = BigInt(Math.trunc(value)).toString();
  return after <= decimals && before.length + (value < 0 && before === '0' ? 1 : 0) + after <= MOST_DIGITS;
};
/** That it has two decimals at most is asked by EN 16931 already (BR-DEC). */
const isShort = (value: number | undefined): boolean => fits(value, MOST_DIGITS);
const isPrice = (value: number | undefined): boolean => fits(value, 6);

const SUMS = {
  'BT-106': 'lineTotal',
  'BT-107': 'allowanceTotal',
  'BT-108': 'chargeTotal',
  'BT-109': 'netTotal',
  'BT-110': 'taxTotal',
  'BT-112': 'grossTotal',
  'BT-113': 'prepaid',
  'BT-114': 'rounding',
  'BT-115': 'due',
} as const;
/** The rates of VAT are listed (BR-FR-16): that they have two decimals (BR-FR-DEC-04) follows. */
export const FRENCH_DECIMALS: readonly Rule[] = [
  ...Object.entries(SUMS).map(([term, name]): Rule => ({
    id: 'BR-FR-DEC-01',
    term,
    breaks: (invoice) => !isShort(invoice[name]),
  })),
  ...[false, true].flatMap((isCharge): Rule[] => [
    ofAllowances(isCharge, 'BR-FR-DEC-01', isCharge ? 'BT-99' : 'BT-92', ({ amount }) => !isShort(amount)),
    ofAllowances(isCharge, 'BR-FR-DEC-01', isCharge ? 'BT-100' : 'BT-93', ({ base }) => !isShort(base)),
    ofLineAllowances(
      isCharge,
      'BR-FR-DEC-01',
      isCharge ? 'BT-141' : 'BT-136',
      ({ amount }) => !isShort(amount),
    ),
    ofLineAllowances(isCharge, 'BR-FR-DEC-01', isCharge ? 'BT-142' : 'BT-137', ({ base }) => !isShort(base)),
  ]),
  ofVat('BR-FR-DEC-01', 'BT-116', ({ base }) => !isShort(base)),
  ofVat('BR-FR-DEC-01', 'BT-117', ({ tax }) => !isShort(tax)),
  ofLines('BR-FR-DEC-01', 'BT-131', ({ net }) => !isShort(net)),
  ofLines('BR-FR-DEC-02', 'BT-129', ({ quantity }) => !fits(quantity, QUANTITY_DECIMALS)),
  ofLines('BR-FR-DEC-02', 'BT-149', ({ priceQuantity }) => !fits(priceQuantity, QUANTITY_DECIMALS)),
  ofLines('BR-FR-DEC-03', 'BT-146', ({ price }) => !isPrice(price)),
  ofLines(
    'BR-FR-DEC-03',
    'BT-147',
    ({ priceDiscount }) => !isPrice(priceDiscount) || (priceDiscount ?? 0) < 0,
  ),
  ofLines('BR-FR-DEC-03', 'BT-148', ({ grossPrice }) => !isPrice(grossPrice)),
];
