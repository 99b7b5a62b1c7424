import { BANK, METHODS, type Case, type Values } from './validation-case.ts';

let references = 0;
export const reference = () => `S${(references += 1)}`;
export const place = [
  'addresses',
  { textAddress: '2 quai du Port, 44000 Nantes', country: 'FR' },
  'place',
] as const;
export const addresses = [{ lineKey: 'an address', kind: 'billing', address: 'place' }];
export const customer = ['companies', { name: 'Menuiserie Roux', addresses }, 'customer'] as const;
export const other = ['companies', { name: 'Verrerie Blanc', addresses }, 'other'] as const;

export const item = (more: Values = {}): Values => ({
  lineKey: 'a line',
  kind: 'item',
  label: 'A door',
  quantity: 1,
  unitPrice: 100,
  vat: 20,
  ...more,
});
export const DAY = '2026-11-20';
export const quote = (more: Values = {}): Values => ({
  customer: 'customer',
  date: DAY,
  validUntil: '2026-12-20',
  lines: [item()],
  ...more,
});
export const invoice = (more: Values = {}): Values => ({
  customer: 'customer',
  date: DAY,
  lines: [item()],
  ...more,
});
export const credit = (more: Values = {}): Values =>
  invoice({ type: 'credit note', creditOf: 'invoice', ...more });
export const payment = (more: Values = {}): Values => ({
  customer: 'customer',
  date: DAY,
  amount: 12_000,
  ...more,
});
export const paying = (named: string, amount = 12_000, lineKey = 'a'): Values => ({
  lineKey,
  invoice: named,
  amount,
});
export const cheque = ['customerPayments', payment({ paymentMethod: METHODS.check }), 'cheque'] as const;
export const slip = (...payments: string[]): Values => ({
  date: DAY,
  bankAccount: BANK,
  cheques: payments.map((one, at) => ({ lineKey: String(at), payment: one })),
});
export const cash = (more: Values = {}): Values => ({
  kind: 'in',
  label: 'Till',
  date: DAY,
  amount: 100,
  ...more,
});
export const product = (more: Values = {}): Values => ({ reference: reference(), name: 'A table', ...more });
export const recurring = (more: Values = {}): Values => ({
  title: 'Upkeep',
  customer: 'customer',
  frequency: 'monthly',
  firstOn: DAY,
  lines: [item()],
  ...more,
});

export const SENT = { status: 'Sent' };
export const ACCEPTED = { status: 'accepted', signedOn: DAY, signedBy: 'Ada Roux' };
export const ISSUED = { status: 'issued' };
export const drafted = ['invoices', invoice(), 'invoice'] as const;
export const charging = (): Values => invoice({ lines: [item({ expense: 'an account/a night' })] });
export const charged = ['invoices', charging()] as const;
export const issued = ['invoices', invoice(), 'invoice', [ISSUED]] as const;
export const paidAhead = ['customerPayments', payment(), 'payment', [{ status: 'confirmed' }]] as const;
export const accepted = ['quotes', quote(), 'quote', [SENT, ACCEPTED]] as const;
export const deducting = (quantity: number): Values =>
  invoice({ lines: [item({ quantity: 5 }), item({ lineKey: 'b', quantity, deducts: 'invoice' })] });
/** What is refused once it is issued, beside these. */
export const onIssuing = (...there: NonNullable<Case['there']>) => ({
  there: [place, customer, ...there],
  changes: [{ values: ISSUED }],
});
/** An error that stands only once the quote is to leave the house. */
export const onSending = (values: Values, there = [place, customer]) => ({
  there,
  changes: [{ values: { ...values, ...SENT } }],
});
export const at = { there: [place, customer] };
export const mail = (more: Values = {}): Values => ({
  kind: 'invoice',
  customer: 'customer',
  invoice: 'bill',
  to: ['compta@roux.example'],
  subject: 'Your invoice',
  text: 'Please find it attached.',
  ...more,
});
// By a name of its own: what is called so is a kind of mails too.
export const billed = ['invoices', invoice(), 'bill', [ISSUED]] as const;
export const level = (days: number) => ['reminderLevels', { label: 'First', days }, 'level'] as const;
export const reminding = (more: Values = {}): Values => mail({ kind: 'reminder', level: 'level', ...more });
export const credited = ['invoices', credit({ creditOf: 'bill' }), 'credit'] as const;
