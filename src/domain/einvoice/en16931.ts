import { percentOf } from '../kernel/money.ts';
import { VAT_PREFIXES } from './code-lists.ts';
import { isFullProfile, PROFILES, type EInvoice, type LineAllowance, type Party } from './einvoice.rules.ts';
import { CODES, DECIMALS } from './en16931-forms.ts';
import { ofAllowances, ofLineAllowances, ofLines, ofVat } from './rule-places.ts';
import { hundredths, isMissing, places, sumOf, type Rule } from './rule.ts';

/* The business rules of EN 16931-1, as its validation artefacts name them, as far as they concern what the model holds. */

const required = (id: string, term: string, value: (invoice: EInvoice) => unknown): Rule => ({
  id,
  term,
  breaks: (invoice) => isMissing(value(invoice)),
});
const hasNoReason = ({ reason, reasonCode }: LineAllowance): boolean =>
  isMissing(reason) && isMissing(reasonCode);

/** A sum that has to be exact to the cent. */
const equal = (
  id: string,
  term: string,
  told: (invoice: EInvoice) => number | undefined,
  due: (invoice: EInvoice) => number,
): Rule => ({
  id,
  term,
  breaks(invoice) {
    const value = told(invoice);
    return value !== undefined && hundredths(value) !== due(invoice);
  },
});
const hasPrefix = ({ vatNumber }: Party): boolean =>
  isMissing(vatNumber) || VAT_PREFIXES.has(vatNumber!.slice(0, 2));
/** Whether the tax is this percentage; of amounts beyond all bounds, which files may have, nothing is. */
const isShareOf = (tax: number, base: number, rate: number): boolean =>
  Math.abs(base) + Math.abs(base * rate) < Number.MAX_SAFE_INTEGER && tax === percentOf(base, rate);
const hasSellerTax = ({ seller }: EInvoice): boolean =>
  !isMissing(seller.vatNumber) || !isMissing(seller.taxNumber);
/** Whether something is of this category, wherever VAT is said. */
const bears = ({ lines, allowances, vat }: EInvoice, category: string): boolean =>
  [...lines, ...(allowances ?? []), ...vat].some((one) => one.category === category);

const DOCUMENT: readonly Rule[] = [
  required('BR-01', 'BT-24', ({ profile }) => profile),
  required('BR-02', 'BT-1', ({ number }) => number),
  required('BR-03', 'BT-2', ({ issueDate }) => issueDate),
  required('BR-04', 'BT-3', ({ typeCode }) => typeCode),
  required('BR-05', 'BT-5', ({ currency }) => currency),
  required('BR-06', 'BT-27', ({ seller }) => seller.name),
  required('BR-07', 'BT-44', ({ buyer }) => buyer.name),
  required('BR-08', 'BG-5', ({ seller }) => seller.address),
  required('BR-09', 'BT-40', ({ seller }) => seller.address?.country),
  required('BR-10', 'BG-8', ({ buyer }) => buyer.address),
  required('BR-11', 'BT-55', ({ buyer }) => buyer.address?.country),
  required('BR-12', 'BT-106', ({ lineTotal }) => lineTotal),
  required('BR-13', 'BT-109', ({ netTotal }) => netTotal),
  required('BR-14', 'BT-112', ({ grossTotal }) => grossTotal),
  required('BR-15', 'BT-115', ({ due }) => due),
  { id: 'BR-16', term: 'BG-25', breaks: ({ lines }) => lines.length === 0 },
  {
    id: 'BR-29',
    term: 'BT-74',
    breaks: ({ period }) => Boolean(period?.from && period.to && period.to < period.from),
  },
  { id: 'BR-49', term: 'BT-81', breaks: ({ payments }) => places(payments, ({ code }) => isMissing(code)) },
  {
    id: 'BR-55',
    term: 'BT-25',
    breaks: ({ precedingInvoices }) => places(precedingInvoices, ({ number }) => isMissing(number)),
  },
  {
    id: 'BR-57',
    term: 'BT-80',
    breaks: ({ delivery }) => Boolean(delivery?.address && isMissing(delivery.address.country)),
  },
  {
    id: 'BR-61',
    term: 'BT-84',
    breaks: ({ payments }) =>
      places(payments, ({ code, iban }) => ['30', '58'].includes(code) && isMissing(iban)),
  },
  {
    id: 'BR-62',
    term: 'BT-34',
    breaks: ({ seller: { electronicAddress } }) =>
      Boolean(electronicAddress && isMissing(electronicAddress.scheme)),
  },
  {
    id: 'BR-63',
    term: 'BT-49',
    breaks: ({ buyer: { electronicAddress } }) =>
      Boolean(electronicAddress && isMissing(electronicAddress.scheme)),
  },
];

const LINES: readonly Rule[] = [
  ofLines('BR-21', 'BT-126', ({ id }) => isMissing(id)),
  ofLines('BR-22', 'BT-129', ({ quantity }) => isMissing(quantity)),
  ofLines('BR-23', 'BT-130', ({ unit }) => isMissing(unit)),
  ofLines('BR-24', 'BT-131', ({ net }) => isMissing(net)),
  ofLines('BR-25', 'BT-153', ({ name }) => isMissing(name)),
  ofLines('BR-26', 'BT-146', ({ price }) => isMissing(price)),
  ofLines('BR-27', 'BT-146', ({ price }) => price < 0),
  ofLines('BR-28', 'BT-148', ({ grossPrice }) => grossPrice !== undefined && grossPrice < 0),
  ofLines('BR-30', 'BT-135', ({ period }) => Boolean(period?.from && period.to && period.to < period.from)),
  ofLineAllowances(false, 'BR-41', 'BT-136', ({ amount }) => isMissing(amount)),
  ofLineAllowances(false, 'BR-42', 'BT-139', hasNoReason),
  ofLineAllowances(true, 'BR-43', 'BT-141', ({ amount }) => isMissing(amount)),
  ofLineAllowances(true, 'BR-44', 'BT-144', hasNoReason),
  ofLines('BR-CO-04', 'BT-151', ({ category }) => isMissing(category)),
  ofLines(
    'BR-64',
    'BT-157',
    ({ standardItemId }) => standardItemId !== undefined && isMissing(standardItemId.scheme),
  ),
];

const ALLOWANCES: readonly Rule[] = [
  ofAllowances(false, 'BR-31', 'BT-92', ({ amount }) => isMissing(amount)),
  ofAllowances(false, 'BR-32', 'BT-95', ({ category }) => isMissing(category)),
  ofAllowances(false, 'BR-33', 'BT-97', hasNoReason),
  ofAllowances(true, 'BR-36', 'BT-99', ({ amount }) => isMissing(amount)),
  ofAllowances(true, 'BR-37', 'BT-102', ({ category }) => isMissing(category)),
  ofAllowances(true, 'BR-38', 'BT-104', hasNoReason),
];

const allowancesOf =
  (isCharge: boolean) =>
  (invoice: EInvoice): number =>
    sumOf(
      invoice.allowances?.filter((one) => one.isCharge === isCharge),
      ({ amount }) => amount,
    );
const SUMS: readonly Rule[] = [
  equal(
    'BR-CO-10',
    'BT-106',
    ({ lineTotal }) => lineTotal,
    ({ lines }) => sumOf(lines, ({ net }) => net),
  ),
  equal('BR-CO-11', 'BT-107', ({ allowanceTotal }) => allowanceTotal, allowancesOf(false)),
  equal('BR-CO-12', 'BT-108', ({ chargeTotal }) => chargeTotal, allowancesOf(true)),
  equal(
    'BR-CO-13',
    'BT-109',
    ({ netTotal }) => netTotal,
    ({ lineTotal, allowanceTotal, chargeTotal }) =>
      hundredths(lineTotal) - hundredths(allowanceTotal) + hundredths(chargeTotal),
  ),
  equal(
    'BR-CO-14',
    'BT-110',
    ({ taxTotal }) => taxTotal,
    ({ vat }) => sumOf(vat, ({ tax }) => tax),
  ),
  equal(
    'BR-CO-15',
    'BT-112',
    ({ grossTotal }) => grossTotal,
    ({ netTotal, taxTotal }) => hundredths(netTotal) + hundredths(taxTotal),
  ),
  equal(
    'BR-CO-16',
    'BT-115',
    ({ due }) => due,
    ({ grossTotal, prepaid, rounding }) =>
      hundredths(grossTotal) - hundredths(prepaid) + hundredths(rounding),
  ),
  ofVat('BR-45', 'BT-116', ({ base }) => isMissing(base)),
  ofVat('BR-46', 'BT-117', ({ tax }) => isMissing(tax)),
  ofVat('BR-47', 'BT-118', ({ category }) => isMissing(category)),
  ofVat('BR-48', 'BT-119', ({ category, rate }) => category !== 'O' && isMissing(rate)),
  ofVat(
    'BR-CO-17',
    'BT-117',
    ({ base, tax, rate }) => !isShareOf(hundredths(tax), hundredths(base), rate ?? 0),
  ),
  { id: 'BR-CO-18', term: 'BG-23', breaks: ({ vat }) => vat.length === 0 },
  { id: 'BR-CO-09', term: 'BT-31', breaks: ({ seller }) => !hasPrefix(seller) },
  { id: 'BR-CO-09', term: 'BT-48', breaks: ({ buyer }) => !hasPrefix(buyer) },
  {
    id: 'BR-CO-26',
    term: 'BT-29',
    breaks: ({ seller }) =>
      isMissing(seller.vatNumber) && isMissing(seller.legalId?.id) && (seller.ids ?? []).length === 0,
  },
];

/** What is to be true of a category: `S`, `Z`, `E`, `AE`, `IC` (K), `G`, `O`. */
function ofCategory(name: string, code: string, more: readonly Rule[] = []): Rule[] {
  const isStandard = code === 'S';
  const rateIsWrong = (rate: number | undefined): boolean =>
    code === 'O' ? rate !== undefined && rate !== 0 : isStandard ? !((rate ?? 0) > 0) : rate !== 0;
  const base = ({ lines, allowances }: EInvoice, rate: number | undefined): number => {
    const isOf = (one: { category: string; rate?: number }): boolean =>
      one.category === code && (!isStandard || one.rate === rate);
    return (
      sumOf(lines.filter(isOf), ({ net }) => net) +
      sumOf(allowances?.filter(isOf), ({ isCharge, amount }) => (isCharge ? amount : -amount))
    );
  };
  return [
    {
      id: `BR-${name}-01`,
      term: 'BG-23',
      breaks: (invoice) => bears(invoice, code) && !invoice.vat.some(({ category }) => category === code),
    },
    ...(code === 'O'
      ? []
      : [
          {
            id: `BR-${name}-02`,
            term: 'BT-31',
            breaks: (invoice: EInvoice) =>
              bears(invoice, code) &&
              // What leaves the country is sold by whom the number of VAT tells, and no other (BR-IC-02, BR-G-02).
              (['K', 'G'].includes(code) ? isMissing(invoice.seller.vatNumber) : !hasSellerTax(invoice)),
          },
        ]),
    ofLines(`BR-${name}-05`, 'BT-152', ({ category, rate }) => category === code && rateIsWrong(rate)),
    ofAllowances(
      false,
      `BR-${name}-06`,
      'BT-96',
      ({ category, rate }) => category === code && rateIsWrong(rate),
    ),
    ofAllowances(
      true,
      `BR-${name}-07`,
      'BT-103',
      ({ category, rate }) => category === code && rateIsWrong(rate),
    ),
    ofVat(
      `BR-${name}-08`,
      'BT-116',
      (group, invoice) => group.category === code && hundredths(group.base) !== base(invoice, group.rate),
    ),
    ...(isStandard
      ? []
      : [
          ofVat(`BR-${name}-09`, 'BT-117', ({ category, tax }) => category === code && hundredths(tax) !== 0),
        ]),
    ofVat(`BR-${name}-10`, 'BT-120', ({ category, exemptionReason, exemptionCode }) => {
      if (category !== code) return false;
      const isReasoned = !isMissing(exemptionReason) || !isMissing(exemptionCode);
      return ['S', 'Z'].includes(code) ? isReasoned : !isReasoned;
    }),
    ...more,
  ];
}
const needsBuyerNumber = (name: string, code: string, orLegalId: boolean): Rule => ({
  id: `BR-${name}-02`,
  term: 'BT-48',
  breaks: (invoice) =>
    bears(invoice, code) &&
    isMissing(invoice.buyer.vatNumber) &&
    !(orLegalId && !isMissing(invoice.buyer.legalId?.id)),
});
/** Where something is outside the scope of VAT, no number of VAT is told of either party. */
const OUTSIDE: readonly Rule[] = [
  ['BR-O-02', ({ lines }: EInvoice) => lines],
  ['BR-O-03', ({ allowances }: EInvoice) => allowances?.filter(({ isCharge }) => !isCharge)],
  ['BR-O-04', ({ allowances }: EInvoice) => allowances?.filter(({ isCharge }) => isCharge)],
].flatMap(([id, of]) =>
  (['seller', 'buyer'] as const).map((party) => ({
    id: id as string,
    term: party === 'seller' ? 'BT-31' : 'BT-48',
    breaks: (invoice: EInvoice) =>
      !isMissing(invoice[party].vatNumber) &&
      ((of as (one: EInvoice) => readonly { category: string }[] | undefined)(invoice) ?? []).some(
        ({ category }) => category === 'O',
      ),
  })),
);
const CATEGORIES: readonly Rule[] = [
  ...ofCategory('S', 'S'),
  ...ofCategory('Z', 'Z'),
  ...ofCategory('E', 'E'),
  ...ofCategory('AE', 'AE', [needsBuyerNumber('AE', 'AE', true)]),
  ...ofCategory('IC', 'K', [
    needsBuyerNumber('IC', 'K', false),
    {
      id: 'BR-IC-11',
      term: 'BT-72',
      breaks: (invoice) =>
        bears(invoice, 'K') &&
        isMissing(invoice.delivery?.date) &&
        isMissing(invoice.period?.from) &&
        isMissing(invoice.period?.to),
    },
    {
      id: 'BR-IC-12',
      term: 'BT-80',
      breaks: (invoice) => bears(invoice, 'K') && isMissing(invoice.delivery?.address?.country),
    },
  ]),
  ...ofCategory('G', 'G'),
  ...ofCategory('O', 'O', [
    ...OUTSIDE,
    {
      id: 'BR-O-11',
      term: 'BG-23',
      breaks: ({ vat }) => vat.some(({ category }) => category === 'O') && vat.length > 1,
    },
  ]),
];

const ABOUT_LINES = new Set(['BR-16', 'BR-12', 'BR-CO-10']);
const NEEDS_LINES = /^BR-(S|Z|E|AE|IC|G|O)-0[18]$/;

/** What MINIMUM says at all: of whom, when, in which currency, and what it comes to. */
const MINIMUM_TERMS: ReadonlySet<string> = new Set(
  [
    '1',
    '2',
    '3',
    '5',
    '10',
    '13',
    '23',
    '24',
    '27',
    '29',
    '30',
    '31',
    '40',
    '44',
    '47',
    '109',
    '110',
    '112',
    '115',
  ]
    .map((number) => `BT-${number}`)
    .concat('BG-5'),
);
/** Sums of amounts that it does not say. */
const OF_MORE = new Set(['BR-CO-13', 'BR-CO-14', 'BR-CO-16']);
/** Of these rules, those that speak of what an invoice of this profile holds. */
export const heldBy = (profile: string, rules: readonly Rule[]): readonly Rule[] =>
  profile === PROFILES.MINIMUM
    ? rules.filter(({ id, term }) => MINIMUM_TERMS.has(term) && !OF_MORE.has(id))
    : rules;

/** The rules for an invoice of this profile: one without lines is not asked for what only lines tell. */
export const en16931Rules = (profile: string): readonly Rule[] => {
  const all = [...DOCUMENT, ...LINES, ...ALLOWANCES, ...SUMS, ...CATEGORIES, ...DECIMALS, ...CODES];
  return isFullProfile(profile)
    ? all
    : heldBy(profile, all).filter(
        ({ id }) => !ABOUT_LINES.has(id) && !NEEDS_LINES.test(id) && id !== 'BR-CO-18',
      );
};
