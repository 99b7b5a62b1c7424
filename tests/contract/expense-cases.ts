import {
  CAR,
  casesOf,
  MARIE,
  WEAK,
  type Case,
  type Change,
  type Short,
  type Values,
} from './validation-case.ts';

const place = (textAddress: string) => ({ textAddress });
const ROUTE = { departure: place('8 bd du Port, Amiens'), arrival: place('Lille') };
const trip = (more: Values = {}, cost: Values = {}): Values => ({
  lineKey: 'line',
  date: '2026-03-02',
  expense: { expenseTrip: { mode: 'car', vehicle: CAR.lineKey, km: 100, ...ROUTE, ...more } },
  ...cost,
});
const bought = (more: Values = {}): Values => ({
  lineKey: 'line',
  date: '2026-03-02',
  amountTtc: 1200,
  expense: { expenseTrip: { mode: 'parking' } },
  lostReceipt: 'Lost on the train',
  ...more,
});
const second = (line: Values): Values => ({ ...line, lineKey: 'second' });
let accounts = 0;
const account = (...costs: Values[]): Values => ({
  employee: MARIE,
  period: '2026-03',
  title: `Account ${(accounts += 1)}`,
  costs,
});
const stay = (checkIn: string, checkOut: string): Values =>
  bought({ expense: { expenseHousing: { checkIn, checkOut } } });
const meal = (...expenseCateringWiths: Values[]): Values =>
  bought({ expense: { expenseCatering: { meal: 'lunch', people: 1, expenseCateringWiths } } });
const SUBMIT: Change = { values: { status: 'submitted' } };
const approve = (cost: Values): Change => ({ by: 'chief', values: { status: 'approved', costs: [cost] } });

const expense = (code: string, at: string, costs: readonly Values[], more: Partial<Case> = {}): Short => [
  code,
  at,
  'expenseAccounts',
  account(...costs),
  more,
];
const TRIP = '/costs/0/expense/expenseTrip';

/** What is refused of an expense account. */
export const EXPENSE_CASES = casesOf({
  required: [
    expense('accepted.reason.missing', '/costs/0/acceptedReason', [bought()], {
      changes: [SUBMIT, approve(bought({ accepted: 1000 }))],
    }),
    ['required', '/title', 'expenseAccounts', { employee: MARIE, period: '2026-03' }],
    expense('expense.kind.missing', '/costs/0/expense', [bought({ expense: {} })]),
    expense('trip.km.missing', `${TRIP}/km`, [trip({ km: null })]),
    expense('vat.net.missing', '/costs/0/vat/1/net', [
      bought({
        vat: [
          { lineKey: 'a', rate: 20, net: 500, amount: 100 },
          { lineKey: 'b', rate: 10, amount: 55 },
        ],
      }),
    ]),
    expense('guest.name.missing', '/costs/0/expense/expenseCatering/expenseCateringWiths/0/name', [
      meal({ lineKey: 'g', kind: 'external', company: 'Acme' }),
    ]),
    expense('currency.missing', '/costs/0/currency', [bought({ currencyAmount: 12, rate: 1 })]),
    expense('currency.rate.missing', '/costs/0/rate', [bought({ currency: 'USD', currencyAmount: 10 })], {
      changes: [SUBMIT],
    }),
    expense(
      'currency.source.missing',
      '/costs/0/rateSource',
      [bought({ currency: 'USD', currencyAmount: 10, rate: 1.2 })],
      { changes: [SUBMIT] },
    ),
    expense('currency.amount.missing', '/costs/0/currencyAmount', [bought({ currency: 'USD', rate: 0.9 })], {
      changes: [SUBMIT],
    }),
    expense('costs.missing', '/costs', [], { changes: [SUBMIT] }),
    expense('amount.missing', '/costs/0/amountTtc', [bought({ amountTtc: null })], { changes: [SUBMIT] }),
    expense('trip.kmReason.missing', `${TRIP}/kmReason`, [trip({ km: 111, kmProposed: 100 })], {
      changes: [SUBMIT],
    }),
    expense(
      'limit.reason.missing',
      '/costs/0/capReason',
      [bought({ amountTtc: 2200, expense: { expenseCatering: { meal: 'lunch', people: 1 } } })],
      { changes: [SUBMIT] },
    ),
    expense('bill.missing', '/costs/0/bill', [bought({ lostReceipt: null })], { changes: [SUBMIT] }),
  ],
  invalid: [
    expense('expense.kind.several', '/costs/0/expense', [
      bought({ expense: { expenseClassic: {}, expenseCatering: {} } }),
    ]),
    expense('number.low', '/costs/0/amountTtc', [bought({ amountTtc: -100 })]),
    expense('date.order', '/costs/0/expense/expenseHousing/checkOut', [stay('2026-03-05', '2026-03-04')]),
    expense('housing.nights.none', '/costs/0/expense/expenseHousing/checkOut', [
      stay('2026-03-05', '2026-03-05'),
    ]),
    expense('date.future', '/costs/0/date', [bought({ date: '2999-01-01' })], { changes: [SUBMIT] }),
    expense('people.few', '/costs/0/expense/expenseCatering/people', [
      meal({ lineKey: 'g', name: 'Anna Weber' }, { lineKey: 'h', name: 'Jan Novak' }),
    ]),
    expense('currency.unknown', '/costs/0/currency', [bought({ currency: 'us$' })]),
    expense('vat.mileage', '/costs/0/vat', [trip({}, { vat: [{ lineKey: 'a', rate: 20, amount: 100 }] })]),
    expense('vat.rate.unknown', '/costs/0/vat/0/rate', [
      bought({ vat: [{ lineKey: 'a', rate: 19, amount: 100 }] }),
    ]),
    expense('trip.vehicle.kind', `${TRIP}/mode`, [trip({ mode: 'motorcycle' })]),
    expense('nudge.often', '/nudgedOn', [bought()], {
      changes: [SUBMIT, { values: { nudgedOn: '2999-01-01' } }],
    }),
    expense('accepted.early', '/costs/0/accepted', [bought({ accepted: 100 })]),
    expense('costs.settled', '/costs/0', [bought()], {
      changes: [SUBMIT, approve(bought({ amountTtc: 1300 }))],
    }),
  ],
  unique: [
    [
      'expenseAccount.exists',
      '/title',
      'expenseAccounts',
      { employee: MARIE, period: '2026-02', title: 'Two' },
      {
        there: [['expenseAccounts', { employee: MARIE, period: '2026-02', title: 'One' }]],
        changes: [{ values: { title: ' ONE ' } }],
      },
    ],
  ],
  amount: [
    expense('amount.mismatch', '/costs/0/amountTtc', [trip({}, { amountTtc: 1 })]),
    expense('amount.quantity.mismatch', '/costs/0/amountTtc', [
      bought({ expense: { expenseClassic: { quantity: 2, unitPrice: 5 } } }),
    ]),
    expense('amount.currency.mismatch', '/costs/0/amountTtc', [
      bought({ currency: 'USD', currencyAmount: 10, rate: 0.9 }),
    ]),
    expense('claimed.exceeds', '/costs/0/claimed', [bought({ claimed: 1201 })]),
    expense('accepted.exceeds', '/costs/0/accepted', [bought()], {
      changes: [SUBMIT, approve(bought({ accepted: 1201 }))],
    }),
    expense('vat.amount.mismatch', '/costs/0/vat/0/amount', [
      bought({ vat: [{ lineKey: 'a', rate: 20, net: 1000, amount: 198 }] }),
    ]),
    expense('vat.total.mismatch', '/costs/0/amountTtc', [
      bought({ vat: [{ lineKey: 'a', rate: 20, net: 990, amount: 198 }] }),
    ]),
  ],
  route: [
    expense('trip.route.exists', '/costs/1/expense/expenseTrip/departure', [trip(), second(trip())]),
    expense('trip.route.exists', `${TRIP}/departure`, [trip({}, { date: '2026-03-09' })], {
      there: [['expenseAccounts', account(trip({}, { date: '2026-03-09' }))]],
    }),
    expense('trip.homeWork.exists', '/costs/1/expense/expenseTrip/homeWork', [
      trip({ homeWork: true }, { date: '2026-03-10' }),
      second(
        trip({ homeWork: true, departure: ROUTE.arrival, arrival: ROUTE.departure }, { date: '2026-03-10' }),
      ),
    ]),
  ],
  conditions: [
    expense('trip.vehicle.missing', `${TRIP}/vehicle`, [trip({ vehicle: null })]),
    expense('trip.power.missing', `${TRIP}/vehicle`, [trip({ vehicle: WEAK.lineKey })]),
    expense('trip.departure.missing', `${TRIP}/departure`, [trip({ departure: null })]),
    expense('trip.arrival.missing', `${TRIP}/arrival`, [trip({ arrival: place('  ') })]),
  ],
});
