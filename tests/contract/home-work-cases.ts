import { casesOf, CAR, MARIE, WEAK, type Case, type Short, type Values } from './validation-case.ts';

const PLACES = { from: { textAddress: '8 bd du Port, Amiens' }, to: { textAddress: 'Lille' } };
let dates = 0;
/** A day of its own for each: two of one person and date are one. To come, so that its month is never closed. */
const nextDate = (): string => `2098-11-${String((dates += 1)).padStart(2, '0')}`;
const day = (code: string, at: string, values: Values, more: Partial<Case> = {}): Short => [
  code,
  at,
  'homeWorkDays',
  { employee: MARIE, date: nextDate(), ...PLACES, ...values },
  more,
];
const drove = { kind: 'drove', vehicle: CAR.lineKey, km: 12 };

const MILEAGE_DATE = '2098-10-20';
const wayToWork = (date: string): Values => ({
  lineKey: 'way',
  date,
  expense: {
    expenseTrip: {
      mode: 'bicycle',
      homeWork: true,
      departure: PLACES.from,
      arrival: PLACES.to,
    },
  },
});
const account = (title: string, date: string): Values => ({
  employee: MARIE,
  period: date.slice(0, 7),
  title,
  costs: [wayToWork(date)],
});

/** What is refused of a day between home and work. */
export const HOME_WORK_CASES = casesOf({
  required: [
    day('required', '/date', { kind: 'away', date: null }),
    day('homeWork.km.missing', '/km', { ...drove, km: null }),
    day('homeWork.kmReason.missing', '/kmReason', { ...drove, km: 20, kmProposed: 12 }),
  ],
  invalid: [
    day('homeWork.half.whole', '/homeHalf', { kind: 'home-working', homeHalf: 'morning' }),
    day('homeWork.month.closed', '/date', { kind: 'away', date: '2020-08-31' }),
  ],
  conditions: [
    day('homeWork.home.missing', '/from', { kind: 'cycled', from: null }),
    day('homeWork.work.missing', '/to', { kind: 'passenger', to: null }),
    day('homeWork.vehicle.missing', '/vehicle', { ...drove, vehicle: 'sold' }),
    day('homeWork.power.missing', '/vehicle', { ...drove, vehicle: WEAK.lineKey }),
  ],
  route: [
    day(
      'homeWork.route.exists',
      '/kind',
      { kind: 'cycled', date: MILEAGE_DATE },
      { there: [['expenseAccounts', account('Ways to work', MILEAGE_DATE)]] },
    ),
    [
      'trip.homeWork.exists',
      '/costs/0/expense/expenseTrip/homeWork',
      'expenseAccounts',
      account('Told twice', '2098-10-21'),
      { there: [['homeWorkDays', { employee: MARIE, date: '2098-10-21', kind: 'cycled', ...PLACES }]] },
    ],
  ],
});
