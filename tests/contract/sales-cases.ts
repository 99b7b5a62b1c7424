import { BANK, casesOf, ITSELF, METHODS, type Case, type Values } from './validation-case.ts';

let references = 0;
const reference = () => `S${(references += 1)}`;
const place = ['addresses', { textAddress: '2 quai du Port, 44000 Nantes', country: 'FR' }, 'place'] as const;
const addresses = [{ lineKey: 'an address', kind: 'billing', address: 'place' }];
const customer = ['companies', { name: 'Menuiserie Roux', addresses }, 'customer'] as const;
const other = ['companies', { name: 'Verrerie Blanc', addresses }, 'other'] as const;

const item = (more: Values = {}): Values => ({
  lineKey: 'a line',
  kind: 'item',
  label: 'A door',
  quantity: 1,
  unitPrice: 100,
  vat: 20,
  ...more,
});
const DAY = '2026-11-20';
const quote = (more: Values = {}): Values => ({
  customer: 'customer',
  date: DAY,
  validUntil: '2026-12-20',
  lines: [item()],
  ...more,
});
const invoice = (more: Values = {}): Values => ({
  customer: 'customer',
  date: DAY,
  lines: [item()],
  ...more,
});
const credit = (more: Values = {}): Values => invoice({ type: 'credit note', creditOf: 'invoice', ...more });
const payment = (more: Values = {}): Values => ({ customer: 'customer', date: DAY, amount: 12_000, ...more });
const paying = (named: string, amount = 12_000, lineKey = 'a'): Values => ({
  lineKey,
  invoice: named,
  amount,
});
const cheque = ['customerPayments', payment({ paymentMethod: METHODS.check }), 'cheque'] as const;
const slip = (...payments: string[]): Values => ({
  date: DAY,
  bankAccount: BANK,
  cheques: payments.map((one, at) => ({ lineKey: String(at), payment: one })),
});
const cash = (more: Values = {}): Values => ({ kind: 'in', label: 'Till', date: DAY, amount: 100, ...more });
const product = (more: Values = {}): Values => ({ reference: reference(), name: 'A table', ...more });
const recurring = (more: Values = {}): Values => ({
  title: 'Upkeep',
  customer: 'customer',
  frequency: 'monthly',
  firstOn: DAY,
  lines: [item()],
  ...more,
});

const SENT = { status: 'Sent' };
const ACCEPTED = { status: 'accepted', signedOn: DAY };
const ISSUED = { status: 'issued' };
const drafted = ['invoices', invoice(), 'invoice'] as const;
const charging = (): Values => invoice({ lines: [item({ expense: 'an account/a night' })] });
const charged = ['invoices', charging()] as const;
const issued = ['invoices', invoice(), 'invoice', [ISSUED]] as const;
const paidAhead = ['customerPayments', payment(), 'payment', [{ status: 'confirmed' }]] as const;
const accepted = ['quotes', quote(), 'quote', [SENT, ACCEPTED]] as const;
const deducting = (quantity: number): Values =>
  invoice({ lines: [item({ quantity: 5 }), item({ lineKey: 'b', quantity, deducts: 'invoice' })] });
/** What is refused once it is issued, beside these. */
const onIssuing = (...there: NonNullable<Case['there']>) => ({
  there: [place, customer, ...there],
  changes: [{ values: ISSUED }],
});
/** An error that stands only once the quote is to leave the house. */
const onSending = (values: Values, there = [place, customer]) => ({
  there,
  changes: [{ values: { ...values, ...SENT } }],
});
const at = { there: [place, customer] };
const mail = (more: Values = {}): Values => ({
  kind: 'invoice',
  customer: 'customer',
  invoice: 'bill',
  to: ['compta@roux.example'],
  subject: 'Your invoice',
  text: 'Please find it attached.',
  ...more,
});
// By a name of its own: what is called so is a kind of mails too.
const billed = ['invoices', invoice(), 'bill', [ISSUED]] as const;
const level = (days: number) => ['reminderLevels', { label: 'First', days }, 'level'] as const;
const reminding = (more: Values = {}): Values => mail({ kind: 'reminder', level: 'level', ...more });
const credited = ['invoices', credit({ creditOf: 'bill' }), 'credit'] as const;

/** What is refused of quotes, invoices, their payments and what is sold. */
export const SALES_CASES = casesOf({
  required: [
    ['required', '/customer', 'quotes', { date: DAY, validUntil: DAY }],
    ['required', '/customer', 'invoices', { date: DAY }],
    ['required', '/invoice', 'transmissions', {}],
    ['required', '/to', 'mails', mail({ to: [] }), { there: [place, customer, billed] }],
    ['required', '/subject', 'mails', mail({ subject: ' ' }), { there: [place, customer, billed] }],
    ['required', '/text', 'mails', mail({ text: ' ' }), { there: [place, customer, billed] }],
    ['required', '/invoice', 'mails', mail({ invoice: null }), at],
    ['required', '/quote', 'mails', mail({ kind: 'quote', invoice: null }), at],
    ['required', '/level', 'mails', reminding({ level: null }), { there: [place, customer, billed] }],
    ['required', '/title', 'recurringInvoices', recurring({ title: ' ' }), at],
    ['required', '/amount', 'customerPayments', { customer: 'customer', date: DAY }, at],
    ['required', '/kind', 'moneyEntrances', { label: 'Grant', date: DAY, amount: 1 }],
    ['required', '/label', 'cashMovements', cash({ label: ' ' })],
    ['required', '/amount', 'cashMovements', cash({ amount: null })],
    ['required', '/counted', 'cashMovements', cash({ kind: 'count', amount: null })],
    ['cash.bank', '/bankAccount', 'cashMovements', cash({ kind: 'bank' })],
    ['required', '/bankAccount', 'chequeDeposits', { date: DAY }],
    [
      'deposit.empty',
      '/cheques',
      'chequeDeposits',
      slip(),
      { changes: [{ values: { status: 'deposited' } }] },
    ],
    ['required', '/name', 'products', { reference: 'no name' }],
    ['required', '/label', 'reminderLevels', { days: 10 }],
    ['document.lines', '/lines', 'quotes', quote({ lines: [] }), onSending({})],
    ['line.label', '/lines/0/label', 'quotes', quote({ lines: [item({ label: null })] }), onSending({})],
    [
      'line.quantity',
      '/lines/0/quantity',
      'quotes',
      quote({ lines: [item({ quantity: null })] }),
      onSending({}),
    ],
    [
      'line.unitPrice',
      '/lines/0/unitPrice',
      'quotes',
      quote({ lines: [item({ unitPrice: null })] }),
      onSending({}),
    ],
    ['line.vat', '/lines/0/vat', 'quotes', quote({ lines: [item({ vat: null })] }), onSending({})],
    [
      'vat.reason',
      '/lines/0/exemptionReason',
      'quotes',
      quote({ lines: [item({ vat: 0, vatCategory: 'E' })] }),
      onSending({}),
    ],
    ['vat.category', '/lines/0/vatCategory', 'quotes', quote({ lines: [item({ vat: 0 })] }), onSending({})],
    ['invoice.retention', '/retentionUntil', 'invoices', invoice({ retention: 5 }), onIssuing()],
    ['credit.of', '/creditOf', 'invoices', invoice({ type: 'credit note' }), at],
    ['bom.component', '/bom/0/article', 'products', product({ bom: [{ lineKey: 'a', quantity: 1 }] })],
  ],
  invalid: [
    ['date.order', '/validUntil', 'quotes', quote({ validUntil: '2026-11-19' }), at],
    ['vat.rate.unknown', '/lines/0/vat', 'quotes', quote({ lines: [item({ vat: 19 })] }), at],
    ['vat.rate.unknown', '/lines/0/vat', 'quotes', quote({ lines: [item({ vat: 19.6 })] }), at],
    [
      'vat.regime',
      '/lines/0/vatCategory',
      'invoices',
      invoice({ lines: [item({ vat: 0, vatCategory: 'G', exemptionReason: 'Export' })] }),
      onIssuing(),
    ],
    ['vat.rate.unknown', '/vat', 'products', product({ vat: 19 })],
    ['vat.category.rate', '/lines/0/vat', 'quotes', quote({ lines: [item({ vatCategory: 'AE' })] }), at],
    ['document.discounts', '/discountAmount', 'quotes', quote({ discountPercent: 1, discountAmount: 1 }), at],
    [
      'document.amount',
      '/lines',
      'quotes',
      quote({
        lines: [
          item({ quantity: 1_000_000, unitPrice: 100_000_000 }),
          item({ lineKey: 'b', quantity: 1_000_000, unitPrice: 100_000_000 }),
        ],
      }),
      at,
    ],
    [
      'document.agreed',
      '/lines',
      'quotes',
      quote(),
      {
        there: [place, customer],
        changes: [
          { values: SENT },
          { values: { status: 'accepted', signedOn: DAY, lines: [item({ unitPrice: 1 })] } },
        ],
      },
    ],
    [
      'customer.blocked',
      '/customer',
      'quotes',
      quote({ customer: 'blocked' }),
      {
        there: [['companies', { name: 'Late payer', blockedFor: ['orders'] }, 'blocked']],
        changes: [{ values: SENT }],
      },
    ],
    [
      'invoice.negative',
      '/lines',
      'invoices',
      invoice({ lines: [item({ quantity: -1 })] }),
      { there: [place, customer], changes: [{ values: ISSUED }] },
    ],
    ['credit.nothing', '/lines', 'invoices', credit({ lines: [item({ quantity: -1 })] }), onIssuing(issued)],
    [
      'quote.expired',
      '/signedOn',
      'quotes',
      quote({ date: '2026-11-01', validUntil: '2026-11-19' }),
      { there: [place, customer], changes: [{ values: SENT }, { values: ACCEPTED }] },
    ],
    ['recurring.past', '/firstOn', 'recurringInvoices', recurring({ firstOn: '2025-11-01' }), at],
    [
      'invoice.quote',
      '/quote',
      'invoices',
      invoice({ quote: 'quote' }),
      onIssuing(['quotes', quote(), 'quote', [SENT]]),
    ],
    [
      'invoice.quote.customer',
      '/quote',
      'invoices',
      invoice({ quote: 'quote', customer: 'other' }),
      onIssuing(other, accepted),
    ],
    ['invoice.deducts', '/lines/1/deducts', 'invoices', deducting(-1), onIssuing(drafted)],
    ['date.order', '/periodEnd', 'invoices', invoice({ periodStart: DAY, periodEnd: '2026-11-19' }), at],
    [
      'invoice.due.before',
      '/dueDates/0/date',
      'invoices',
      invoice({ dueDates: [{ lineKey: 'a', date: '2026-11-19', amount: 12_000 }] }),
      at,
    ],
    ['credit.of', '/creditOf', 'invoices', credit(), { there: [place, customer, drafted] }],
    ['expense.twice', '/lines/0/label', 'invoices', charging(), { there: [place, customer, charged] }],
    [
      'credit.customer',
      '/customer',
      'invoices',
      credit({ customer: 'other' }),
      { there: [place, customer, other, issued] },
    ],
    [
      'claim.twice',
      '/claimOf',
      'invoices',
      invoice({ claimOf: 'invoice', periodStart: '2026-11-01', periodEnd: DAY }),
      {
        there: [
          place,
          customer,
          issued,
          ['invoices', invoice({ claimOf: 'invoice', periodEnd: DAY }), 'claim', [ISSUED]],
        ],
      },
    ],
    [
      'transmission.invoice',
      '/invoice',
      'transmissions',
      { invoice: 'invoice' },
      { there: [place, customer, drafted] },
    ],
    [
      'email.invalid',
      '/to',
      'mails',
      mail({ to: ['a@roux.example\r\nBcc: b@c.example'] }),
      { there: [place, customer, billed] },
    ],
    [
      'mail.recipients',
      '/to',
      'mails',
      mail({ to: Array.from({ length: 11 }, (_, one) => `a${one}@roux.example`) }),
      { there: [place, customer, billed] },
    ],
    [
      'mail.subject',
      '/subject',
      'mails',
      mail({ subject: 'Invoice\r\nBcc: b@c.example' }),
      { there: [place, customer, billed] },
    ],
    [
      'mail.draft',
      '/invoice',
      'mails',
      mail(),
      { there: [place, customer, ['invoices', invoice(), 'bill']] },
    ],
    [
      'mail.customer',
      '/customer',
      'mails',
      mail({ customer: 'other' }),
      { there: [place, customer, other, billed] },
    ],
    [
      'mail.unfinished',
      '/quote',
      'mails',
      mail({ kind: 'quote', invoice: null, quote: 'offer' }),
      { there: [place, customer, ['quotes', quote({ lines: [] }), 'offer']] },
    ],
    [
      'mail.credit',
      '/invoice',
      'mails',
      reminding({ invoice: 'credit' }),
      { there: [place, customer, level(300), billed, credited] },
    ],
    [
      'mail.reminded',
      '/level',
      'mails',
      reminding(),
      { there: [place, customer, level(301), billed, ['mails', reminding(), 'mail']] },
    ],
    [
      'payment.draft',
      '/allocations/0/invoice',
      'customerPayments',
      payment({ allocations: [paying('invoice')] }),
      { there: [place, customer, drafted] },
    ],
    [
      'payment.customer',
      '/allocations/0/invoice',
      'customerPayments',
      payment({ customer: 'other', allocations: [paying('invoice')] }),
      { there: [place, customer, other, issued] },
    ],
    [
      'payment.direction',
      '/allocations/0/invoice',
      'customerPayments',
      payment({ direction: 'out', allocations: [paying('invoice')] }),
      { there: [place, customer, issued] },
    ],
    ['cash.ahead', '/date', 'cashMovements', cash({ date: '2026-11-21' })],
    ['vat.rate.unknown', '/vat', 'cashMovements', cash({ vat: 19 })],
    [
      'cash.opened',
      '/kind',
      'cashMovements',
      cash({ kind: 'opening' }),
      { there: [['cashMovements', cash({ kind: 'opening' })]] },
    ],
    [
      'cash.counted',
      '/date',
      'cashMovements',
      cash({ date: '2019-05-31' }),
      {
        there: [
          [
            'cashMovements',
            cash({ kind: 'count', amount: null, counted: 0, expected: 0, date: '2019-06-01' }),
          ],
        ],
      },
    ],
    [
      'payment.onSlip',
      '/amount',
      'customerPayments',
      {},
      {
        there: [place, customer, cheque, ['chequeDeposits', slip('cheque')]],
        about: 'cheque',
        changes: [{ values: { amount: 1 } }],
      },
    ],
    [
      'deposit.cheque',
      '/cheques/0/payment',
      'chequeDeposits',
      slip('transfer'),
      { there: [place, customer, ['customerPayments', payment(), 'transfer']] },
    ],
    [
      'payment.credit.0',
      '/amount',
      'customerPayments',
      payment({ direction: 'out', amount: 1 }),
      { there: [place, customer, issued] },
    ],
    [
      'payment.credit.12000',
      '/amount',
      'customerPayments',
      payment({ direction: 'out', amount: 12_001 }),
      { there: [place, customer, paidAhead] },
    ],
    [
      'bom.circle',
      '/bom/0/product',
      'products',
      product(),
      { changes: [{ values: { bom: [{ lineKey: 'a', product: ITSELF, quantity: 1 }] } }] },
    ],
  ],
  amount: [
    [
      'cash.short.-999999900.2020-01-01',
      '/amount',
      'cashMovements',
      cash({ kind: 'out', amount: 1_000_000_000, date: '2020-01-01' }),
      { there: [['cashMovements', cash({ date: '2020-01-01' })]] },
    ],
    ['document.discount', '/discountAmount', 'quotes', quote({ discountAmount: 10_001 }), at],
    [
      'invoice.due',
      '/dueDates',
      'invoices',
      invoice({ dueDates: [{ lineKey: 'a', date: DAY, amount: 11_999 }] }),
      { there: [place, customer], changes: [{ values: ISSUED }] },
    ],
    [
      'invoice.quote.exceeds',
      '/lines',
      'invoices',
      invoice({ quote: 'quote', lines: [item({ unitPrice: 100.01 })] }),
      onIssuing(accepted),
    ],
    ['invoice.deducts.exceeds', '/lines/1/deducts', 'invoices', deducting(-2), onIssuing(issued)],
    [
      'credit.exceeds',
      '/lines',
      'invoices',
      credit({ lines: [item({ unitPrice: 100.01 })] }),
      { there: [place, customer, issued], changes: [{ values: ISSUED }] },
    ],
    [
      'payment.allocated',
      '/allocations',
      'customerPayments',
      payment({ allocations: [paying('invoice', 12_001)] }),
      { there: [place, customer, issued] },
    ],
  ],
  unique: [
    [
      'unique',
      '/reference',
      'products',
      product({ reference: 'twice' }),
      { there: [['products', product({ reference: 'twice' })]] },
    ],
    [
      'unique',
      '/days',
      'reminderLevels',
      { label: 'Second', days: 30 },
      { there: [['reminderLevels', { label: 'First', days: 30 }]] },
    ],
    [
      'deposit.twice',
      '/cheques/1/payment',
      'chequeDeposits',
      slip('cheque', 'cheque'),
      { there: [place, customer, cheque] },
    ],
    [
      'deposit.elsewhere',
      '/cheques/0/payment',
      'chequeDeposits',
      slip('cheque'),
      { there: [place, customer, cheque, ['chequeDeposits', slip('cheque')]] },
    ],
    [
      'payment.twice',
      '/allocations/1/invoice',
      'customerPayments',
      payment({ allocations: [paying('invoice', 1), paying('invoice', 2, 'b')] }),
      { there: [place, customer, issued] },
    ],
  ],
});
