import { keyed, setting, type Setting } from '../kernel/setting.ts';
import { choice, decimal, integer, lines, link, money, percent, text } from '../kernel/field.ts';
import { centsToEuros, eurosToCents } from '../kernel/money.ts';
import { problem } from '../kernel/problem.ts';
import { LIMIT_SPANS } from './expense-account.fields.ts';
import { isAmount, isMealCap, isNightCaps } from './expense-caps.rules.ts';
import { isExpenseLimits, type ExpenseLimit } from './expense-limits.rules.ts';
import { LINE_NAMES } from './expense-options.ts';
import { isPaymentDays } from './expense-payment.rules.ts';
import { isMileageScale } from './mileage-scale.rules.ts';
import type { MileageBand, MileageRow } from './mileage.rules.ts';
import { VEHICLE_KINDS } from './vehicle.fields.ts';

const cents = (euros: number) => eurosToCents(euros) ?? 0;

const mealCap = setting({
  key: 'expenses.mealCap',
  label: 'Meals',
  why: 'What a meal may cost each person at the table. Beyond it the employee says why.',
  fields: { amount: money('Cap per person', { required: true, min: 0 }) },
  isValue: isMealCap,
  toForm: (value) => ({ amount: cents(value) }),
  toValue: ({ amount }) => centsToEuros(amount),
});

const nightCap = setting({
  key: 'expenses.nightCap',
  label: 'Nights',
  why: 'What a night may cost in Paris and the three departments around it, and elsewhere. Beyond it the employee says why.',
  fields: {
    paris: money('In Paris and around', { required: true, min: 0 }),
    elsewhere: money('Elsewhere', { required: true, min: 0 }),
  },
  isValue: isNightCaps,
  toForm: ({ paris, elsewhere }) => ({ paris: cents(paris), elsewhere: cents(elsewhere) }),
  toValue: ({ paris, elsewhere }) => ({ paris: centsToEuros(paris), elsewhere: centsToEuros(elsewhere) }),
});

const limits = setting({
  key: 'expenses.limits',
  label: 'Limits',
  why: 'What may be spent in a line, a day or a month: by all, or by those of a job title or a service. Beyond it the employee says why.',
  fields: {
    limits: lines(
      'Limits',
      {
        category: choice('Limit on', LINE_NAMES, { required: true }),
        per: choice('Limit by', LIMIT_SPANS, { required: true }),
        amount: money('Limit', { required: true, min: 0 }),
        jobTitle: text('Job title'),
        service: link('Service', 'services'),
      },
      { one: 'Limit' },
    ),
  },
  isValue: isExpenseLimits,
  toForm: (value) => ({ limits: keyed(value.map((limit) => ({ ...limit, amount: cents(limit.amount) }))) }),
  toValue: (form) =>
    (form.limits ?? []).map(({ category, per, amount, jobTitle, service }): ExpenseLimit => ({
      category,
      per,
      amount: centsToEuros(amount),
      ...(jobTitle ? { jobTitle } : {}),
      ...(service ? { service } : {}),
    })),
});

const secondApproval = setting({
  key: 'expenses.secondApprovalFrom',
  label: 'Second approval',
  why: 'From this amount on an account is approved by two people.',
  fields: { amount: money('From this amount', { required: true, min: 0 }) },
  isValue: isAmount,
  toForm: (value) => ({ amount: cents(value) }),
  toValue: ({ amount }) => centsToEuros(amount),
});

const paymentDays = setting({
  key: 'expenses.paymentDays',
  label: 'Days of payment',
  why: 'When what is validated is paid: employees see the day on their accounts.',
  fields: {
    when: choice('Paid', { ofMonth: 'On days of the month', after: 'Some days later' }, { required: true }),
    ofMonth: lines(
      'Days of the month',
      { day: integer('Day', { required: true, min: 1, max: 31, help: '31 is the last of any month' }) },
      { one: 'Day' },
    ),
    after: integer('Days after it was validated', { min: 0, max: 365, initial: 0 }),
  },
  sections: [
    {
      fields: [
        'when',
        { name: 'ofMonth', when: { field: 'when', is: 'ofMonth' } },
        { name: 'after', when: { field: 'when', is: 'after' } },
      ],
    },
  ],
  isValue: isPaymentDays,
  toForm: (value) =>
    'after' in value
      ? { when: 'after' as const, after: value.after }
      : { when: 'ofMonth' as const, ofMonth: keyed(value.ofMonth.map((day) => ({ day }))) },
  toValue: ({ when, ofMonth, after }) =>
    when === 'after' ? { after: after ?? 0 } : { ofMonth: (ofMonth ?? []).map(({ day }) => day) },
});

const rate = (label: string) => decimal(label, { required: true, min: 0, max: 100, unit: '€' });

const mileageScale = setting({
  key: 'mileage.scale',
  label: 'Mileage scale',
  why: 'The scale of a calendar year is the one that is valid on its last day: a decree of spring holds for the whole year.',
  fields: {
    electricBonus: percent('More for electric vehicles', { required: true, width: 'normal' }),
    rows: lines(
      'Vehicles',
      {
        kind: choice('Kind of vehicle', VEHICLE_KINDS, { required: true }),
        fromHorsepower: integer('At least', { required: true, min: 0, unit: 'CV' }),
        toHorsepower: integer('At most', { min: 0, unit: 'CV' }),
        firstRate: rate('First band, a kilometre'),
        firstLimit: integer('Up to', { required: true, min: 1, unit: 'km' }),
        secondRate: rate('Second band, a kilometre'),
        secondOffset: money('Second band, in addition', { min: 0 }),
        secondLimit: integer('Up to', { required: true, min: 1, unit: 'km' }),
        thirdRate: rate('Third band, a kilometre'),
      },
      { one: 'Vehicle' },
    ),
  },
  isValue: isMileageScale,
  toForm: (value) => ({
    electricBonus: value.electricBonus,
    rows: keyed(
      value.rows.map(({ kind, fromHorsepower, toHorsepower, bands: [first, second, third] }) => ({
        kind,
        fromHorsepower,
        toHorsepower,
        firstRate: first.rate,
        firstLimit: first.upToKm ?? 1,
        secondRate: second.rate,
        secondOffset: cents(second.offset),
        secondLimit: second.upToKm ?? 1,
        thirdRate: third.rate,
      })),
    ),
  }),
  check: ({ rows }) =>
    !rows || rows.length === 0
      ? [problem('/rows', 'required')]
      : rows.flatMap(({ fromHorsepower, toHorsepower, firstLimit, secondLimit }, at) => [
          ...(typeof toHorsepower === 'number' && toHorsepower < fromHorsepower
            ? [problem(`/rows/${at}/toHorsepower`, 'invalid')]
            : []),
          ...(secondLimit <= firstLimit ? [problem(`/rows/${at}/secondLimit`, 'invalid')] : []),
        ]),
  toValue: ({ electricBonus, rows }) => ({
    electricBonus,
    rows: (rows ?? []).map((row): MileageRow => {
      const band = (upToKm: number | null, rate: number, offset = 0): MileageBand => ({
        upToKm,
        rate,
        offset: centsToEuros(offset),
      });
      return {
        kind: row.kind,
        fromHorsepower: row.fromHorsepower,
        toHorsepower: row.toHorsepower ?? null,
        bands: [
          band(row.firstLimit, row.firstRate),
          band(row.secondLimit, row.secondRate, row.secondOffset ?? 0),
          band(null, row.thirdRate),
        ],
      };
    }),
  }),
});

/** What an admin sets of expense accounts and mileage, in the order in which it is shown. */
export const EXPENSE_SETTINGS: readonly Setting[] = [
  mealCap,
  nightCap,
  limits,
  secondApproval,
  paymentDays,
  mileageScale,
];
