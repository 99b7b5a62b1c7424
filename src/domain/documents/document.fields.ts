import { choice, decimal, link, longText, money, percent, text } from '../kernel/field.ts';
import { PAYMENT_TERMS } from './payment-terms.fields.ts';
import { UNIT_PRICE } from './unit-price.fields.ts';
import { UNITS } from './units.fields.ts';
import { VAT_CATEGORIES } from './vat-categories.fields.ts';

/** A section heads the items below it, a note says something between them. */
export const LINE_KINDS = { item: 'Item', section: 'Section', note: 'Note' } as const;

/** One line of what is sold or bought: what, how much, at which price, how it is taxed. */
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
  unitPrice: decimal('Unit price', UNIT_PRICE),
  discount: percent('Discount'),
  vat: percent('VAT'),
  vatCategory: choice('VAT category', VAT_CATEGORIES),
  exemptionReason: text('Reason of the exemption', { max: 500 }),
  calculatedNet: money('Net amount', { computed: true }),
};

/** How a document keeps its lines, whatever else each of them says. */
export const DOCUMENT_LINES = {
  place: 'place',
  one: 'Line',
  knownBy: ['/label', '/description'],
  totals: ['calculatedNet'],
  groups: [
    ['quantity', 'unit', 'unitPrice', 'discount'],
    ['vat', 'vatCategory', 'exemptionReason'],
  ],
} as const;

/** What a document comes to, and how it is paid. */
export const documentFields = {
  discountPercent: percent('Discount of the whole'),
  discountAmount: money('Discount of the whole, as an amount', { min: 0 }),
  terms: choice('Payment terms', PAYMENT_TERMS),
  paymentMethod: link('Payment method', 'paymentMethods'),
  calculatedNet: money('Total excl. VAT', { computed: true }),
  calculatedTax: money('VAT', { computed: true }),
  calculatedTotal: money('Total incl. VAT', { computed: true }),
};
/** Which of them mean something together alone. */
export const DOCUMENT_GROUPS = [['discountPercent', 'discountAmount']] as const;
