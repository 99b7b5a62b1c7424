import { expect, it } from 'vitest';
import type { AnyRow } from '../kernel/entity.ts';
import { computed, validate } from '../kernel/validate.ts';
import { lookupOf } from '../../testing/lookup-of.ts';
import { chequeDeposit } from './cheque-deposit.entity.ts';
import { goesNext, waitingCheques } from './cheque-deposit.rules.ts';
import { customerPayment } from './customer-payment.entity.ts';

const cheque = (id: string, more: object = {}): AnyRow => ({
  id,
  customer: 'roux',
  date: '2026-11-18',
  amount: 10_000,
  direction: 'in',
  paymentMethod: 'm',
  reference: `000${id}`,
  status: 'Draft',
  ...more,
});
const slip = (payments: readonly string[], more: object = {}): AnyRow => ({
  id: 's',
  date: '2026-11-20',
  bankAccount: 'bank',
  status: 'Draft',
  cheques: payments.map((payment) => ({ lineKey: payment, payment })),
  ...more,
});
const TABLES = {
  paymentMethods: [
    { id: 'm', name: 'check' },
    { id: 't', name: 'bankTransfer' },
  ],
  companies: [{ id: 'roux', name: 'Menuiserie Roux' }],
  banks: [{ id: 'bank', name: 'Banque du Rhône' }],
};
const contextOf = (payments: readonly AnyRow[], slips: readonly AnyRow[] = [], before?: AnyRow) => ({
  lookup: lookupOf({ ...TABLES, customerPayments: payments, chequeDeposits: slips }),
  today: '2026-11-20',
  before,
});
const codes = async (row: AnyRow, ...of: Parameters<typeof contextOf>) => {
  const context = contextOf(...of);
  const whole = await computed(chequeDeposit, row, context);
  return (await validate(chequeDeposit, whole, context)).map(({ pointer, code }) => [pointer, code]);
};

it('tells drawer, number and amount of each cheque, how many there are and what they come to', async () => {
  const row = await computed(
    chequeDeposit,
    slip(['1', '2']),
    contextOf([cheque('1'), cheque('2', { amount: 1 })]),
  );
  expect(row).toMatchObject({
    displayLine2: expect.stringMatching(/^Banque du Rhône · 100,01/) as string,
    cheques: [
      { drawer: 'Menuiserie Roux', reference: '0001', amount: 10_000 },
      { drawer: 'Menuiserie Roux', reference: '0002', amount: 1 },
    ],
    calculatedCount: 2,
    calculatedTotal: 10_001,
  });
});

it('keeps what the bank got, whatever is said of it later', async () => {
  const given = [{ lineKey: '1', payment: '1', drawer: 'Roux', reference: 'A', amount: 5 }];
  const before = slip([], { status: 'deposited', cheques: given });
  const row = await computed(
    chequeDeposit,
    { ...before, remark: 'Given at the counter' },
    contextOf([cheque('1')], [before], before),
  );
  expect(row).toMatchObject({ cheques: given, calculatedTotal: 5 });
  expect(await codes(before, [cheque('1', { status: 'rejected' })], [before], before)).toEqual([]);
});

it.each([
  ['a transfer', { paymentMethod: 't' }],
  ['money given back', { direction: 'out' }],
  ['a cheque that was rejected', { status: 'rejected' }],
  ['one whose money is there', { status: 'reconciled' }],
])('takes no %s', async (_name, more) => {
  expect(await codes(slip(['1']), [cheque('1', more)])).toEqual([['/cheques/0/payment', 'deposit.cheque']]);
});

it.each(['Draft', 'sent to bank', 'confirmed'])('takes a cheque that is %s', async (status) => {
  expect(await codes(slip(['1']), [cheque('1', { status })])).toEqual([]);
});

it('is on one slip, once, whether that was deposited or not', async () => {
  expect(await codes(slip(['1', '1']), [cheque('1')])).toEqual([['/cheques/1/payment', 'deposit.twice']]);
  for (const status of ['Draft', 'deposited'])
    expect(await codes(slip(['1']), [cheque('1')], [slip(['1'], { id: 'other', status })])).toEqual([
      ['/cheques/0/payment', 'deposit.elsewhere'],
    ]);
});

it('is deposited with cheques that hold: none that the bank refused, though it may have been quick', async () => {
  const draft = slip(['1']);
  const deposited = { ...draft, status: 'deposited' };
  expect(await codes(slip([], { status: 'deposited' }), [], [], slip([]))).toEqual([
    ['/cheques', 'deposit.empty'],
  ]);
  expect(await codes(deposited, [cheque('1', { status: 'reconciled' })], [draft], draft)).toEqual([]);
  expect(await codes(deposited, [cheque('1', { status: 'rejected' })], [draft], draft)).toEqual([
    ['/cheques/0/payment', 'deposit.cheque'],
  ]);
});

it('is credited once the bank has it, on that day or later, and on none to come', async () => {
  const before = slip(['1'], { status: 'deposited', date: '2026-11-18' });
  const told = (creditedOn: string, was = before) =>
    codes({ ...was, creditedOn }, [cheque('1', { status: 'confirmed' })], [was], was);
  expect(await told('2026-11-17')).toEqual([['/creditedOn', 'date.order']]);
  expect(await told('2026-11-18')).toEqual([]);
  expect(await told('2026-11-20')).toEqual([]);
  expect(await told('2026-11-21')).toEqual([['/creditedOn', 'date.future']]);
  expect(await told('2026-11-21', { ...before, creditedOn: '2026-11-21' }), 'noted before').toEqual([]);
  expect(await told('2026-11-20', slip(['1']))).toEqual([['/creditedOn', 'date.order']]);
});

it.each(['amount', 'customer', 'paymentMethod', 'direction'])(
  'a cheque on a slip keeps its %s',
  async (name) => {
    const before = cheque('1');
    const changed = { ...before, [name]: name === 'amount' ? 9 : name === 'direction' ? 'out' : 'x' };
    const told = async (slips: readonly AnyRow[]) =>
      (await customerPayment.check!(changed as never, contextOf([before], slips, before))).map(
        ({ code }) => code,
      );
    expect(await told([slip(['1'])])).toEqual(['payment.onSlip']);
    expect(await told([slip(['2'])])).not.toContain('payment.onSlip');
  },
);

it('waiting are cheques in hand that are on no slip, the oldest first', () => {
  const rows = [
    cheque('3'),
    cheque('1', { date: '2026-11-02' }),
    cheque('2'),
    cheque('4', { paymentMethod: 't' }),
    cheque('5', { status: 'rejected' }),
  ];
  const told = waitingCheques(rows, [slip(['2'])], 'm').map(({ id }) => id);
  expect(told).toEqual(['1', '3']);
  expect(waitingCheques(rows, [], undefined)).toEqual([]);
});

it.each([
  ['a draft, of which nobody has said that it came', { status: 'Draft', date: '2026-11-20' }, false],
  ['one confirmed 30 days ago', { status: 'confirmed', date: '2026-10-21' }, true],
  ['one confirmed before', { status: 'confirmed', date: '2026-10-20' }, false],
  ['one sent before', { status: 'sent to bank', date: '2026-10-20' }, false],
])('%s goes onto the next slip: %o %s', (_name, more, goes) => {
  expect(goesNext(cheque('1', more), '2026-11-20')).toBe(goes);
});
