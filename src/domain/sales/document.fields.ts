import { boolean, choice, decimal, lines, link, longText, money, percent, text } from '../kernel/field.ts';
import type { Role } from '../access.ts';
import { grant, having, own, type Clause, type Grant } from '../kernel/grants.ts';
import { PAYMENT_TERMS } from '../treasury/payment-terms.ts';
import { UNITS } from './units.ts';
import { VAT_CATEGORIES } from './vat-categories.ts';

/** A section heads the items below it, a note says something between them. */
export const LINE_KINDS = { item: 'Item', section: 'Section', note: 'Note' } as const;

export const documentLineFields = {
  kind: choice('Kind', LINE_KINDS, { initial: 'item' }),
  place: text('Place', { max: 250, apart: true }),
  product: link('Product', 'products'),
  article: link('Article', 'articles'),
  label: text('Label', { max: 300 }),
  description: longText('Description', { max: 2000 }),
  // Below zero it takes back (BR-27 wants prices that are not).
  quantity: decimal('Quantity', { min: -1_000_000, max: 1_000_000 }),
  unit: choice('Unit', UNITS),
  // A price may have more decimals than the currency (BT-146).
  unitPrice: decimal('Unit price', { min: 0, max: 100_000_000, unit: '€' }),
  discount: percent('Discount'),
  vat: percent('VAT'),
  vatCategory: choice('VAT category', VAT_CATEGORIES),
  exemptionReason: text('Reason of the exemption', { max: 500 }),
  optional: boolean('Option', { initial: false }),
  chosen: boolean('Chosen', { initial: false }),
  // What an earlier deposit or progress invoice billed, taken off at its rate.
  deducts: link('Deducted', 'invoices'),
  // `account/line` of what is charged on with it: billed once, however many see that it is to be billed.
  expense: text('Expense charged on', { max: 130, once: true }),
  calculatedNet: money('Net amount', { computed: true }),
};

/** What a quote and an invoice have in common: what is sold at which price, and how it is paid. */
export const documentFields = {
  project: link('Project', 'projects'),
  owner: link('Owner', 'users'),
  // Who answers for the project may know what it costs us.
  calculatedManager: link('Project manager', 'users', {
    computed: true,
    madeOf: ['project', 'projects.manager'],
  }),
  lines: lines('Lines', documentLineFields, {
    place: 'place',
    one: 'Line',
    knownBy: ['/label', '/description'],
    totals: ['calculatedNet'],
    groups: [
      ['quantity', 'unit', 'unitPrice', 'discount'],
      ['vat', 'vatCategory', 'exemptionReason'],
    ],
  }),
  /** Apart from the lines, because not everybody who reads these may know what they cost us. */
  costs: lines(
    'Costs',
    {
      line: text('Line', { required: true, max: 64 }),
      unitCost: decimal('Unit cost', { min: 0, max: 100_000_000, unit: '€' }),
    },
    { apart: true, totals: [] },
  ),
  discountPercent: percent('Discount of the whole'),
  discountAmount: money('Discount of the whole, as an amount', { min: 0 }),
  terms: choice('Payment terms', PAYMENT_TERMS),
  paymentMethod: link('Payment method', 'paymentMethods'),
  calculatedNet: money('Total excl. VAT', { computed: true }),
  calculatedTax: money('VAT', { computed: true }),
  calculatedTotal: money('Total incl. VAT', { computed: true }),
  calculatedMargin: money('Margin', { computed: true }),
};

/** What of it tells our costs. */
const COST_FIELDS = ['costs', 'calculatedMargin'] as const satisfies (keyof typeof documentFields)[];
/**
 * Whose document it is: its owner's, its author's where it names none, and the manager's of its project. They know its margin
 * and may hand it over.
 */
export const OWNERS: readonly Pick<Clause, 'rows' | 'only'>[] = [
  { rows: own('owner') },
  { rows: own('createdBy'), only: having('owner', false) },
  { rows: own('calculatedManager') },
];
/** Whoever wrote it goes on with it when it was handed over, but learns our costs no more. */
export const AUTHOR = { rows: own('createdBy') };

/** Everybody reads a document, and those whose it is and some roles its costs as well. */
export const documentReaders = (roles: readonly Role[]): Grant[] => [
  grant('everyone', 'R', { without: COST_FIELDS }),
  ...OWNERS.map((whose) => grant('everyone', 'R', whose)),
  grant(roles, 'R'),
];
/** Without our costs, where they are none of one's business. */
export const WITHOUT_COSTS = { without: COST_FIELDS };
/** Which of them mean something together alone. */
export const DOCUMENT_GROUPS = [['discountPercent', 'discountAmount']] as const;
