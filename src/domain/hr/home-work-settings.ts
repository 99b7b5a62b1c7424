import { choice, choices, decimal, integer, lines, link, money, percent } from '../kernel/field.ts';
import { centsToEuros, eurosToCents } from '../kernel/money.ts';
import { keyed, setting, type Setting } from '../kernel/setting.ts';
import {
  isHomeWorkAllowances,
  isHomeWorkDays,
  MOBILITY_KINDS,
  type HomeWorkAllowances,
  type HomeWorkDays,
} from './home-work-parameters.rules.ts';

const cents = (euros: number) => eurosToCents(euros) ?? 0;
const rate = (label: string) => decimal(label, { required: true, min: 0, max: 100, unit: '€' });

const allowances = setting({
  key: 'homeWork.allowances',
  label: 'Home and work: allowances',
  why: 'What employees are paid of days at home and of their way to work. A month is paid as this stands on its last day.',
  fields: {
    homeDaily: money('A day at home', { required: true, min: 0 }),
    homeMonthly: money('At home, most of a month', { required: true, min: 0 }),
    drive: choice(
      'Driving to work is paid',
      { none: 'Not at all', rate: 'By the kilometre', scale: 'By the mileage scale' },
      { required: true, initial: 'none' },
    ),
    driveRate: rate('Driving, a kilometre'),
    driveYearly: money('Driving, most of a year', { min: 0 }),
    driveMostKm: decimal('Longest way that counts', { min: 0, max: 1000, unit: 'km' }),
    mobilityKinds: choices('Sustainable mobility', MOBILITY_KINDS),
    mobilityBy: choice(
      'Sustainable mobility is paid by',
      { km: 'Kilometre', day: 'Day' },
      { required: true, initial: 'km' },
    ),
    mobilityRate: rate('Sustainable mobility, each'),
    mobilityYearly: money('Sustainable mobility, most of a year', { required: true, min: 0 }),
    mobilityCombined: money('Most of a year, transport pass included', { required: true, min: 0 }),
    passPercent: percent('Share of the transport pass', { required: true }),
  },
  sections: [
    { fields: ['homeDaily', 'homeMonthly'] },
    {
      fields: [
        'drive',
        { name: 'driveRate', when: { field: 'drive', is: 'rate' } },
        'driveYearly',
        'driveMostKm',
      ],
    },
    { fields: ['mobilityKinds', 'mobilityBy', 'mobilityRate', 'mobilityYearly', 'mobilityCombined'] },
    { fields: ['passPercent'] },
  ],
  isValue: isHomeWorkAllowances,
  toForm: (value) => ({
    ...value,
    mobilityKinds: [...value.mobilityKinds],
    homeDaily: cents(value.homeDaily),
    homeMonthly: cents(value.homeMonthly),
    driveYearly: value.driveYearly === null ? null : cents(value.driveYearly),
    mobilityYearly: cents(value.mobilityYearly),
    mobilityCombined: cents(value.mobilityCombined),
  }),
  toValue: (form): HomeWorkAllowances => ({
    homeDaily: centsToEuros(form.homeDaily),
    homeMonthly: centsToEuros(form.homeMonthly),
    drive: form.drive,
    driveRate: form.driveRate ?? 0,
    driveYearly: typeof form.driveYearly === 'number' ? centsToEuros(form.driveYearly) : null,
    driveMostKm: form.driveMostKm ?? null,
    mobilityKinds: form.mobilityKinds ?? [],
    mobilityBy: form.mobilityBy,
    mobilityRate: form.mobilityRate,
    mobilityYearly: centsToEuros(form.mobilityYearly),
    mobilityCombined: centsToEuros(form.mobilityCombined),
    passPercent: form.passPercent,
  }),
});

const days = setting({
  key: 'homeWork.days',
  label: 'Home and work: days',
  why: 'How many days a week may be worked at home: whoever goes beyond is told, and so is their manager. Once a month is closed only an administrator changes its days.',
  fields: {
    perWeek: integer('Days a week', { min: 0, max: 7, help: 'Empty: as many as they like' }),
    services: lines(
      'Services with a rule of their own',
      {
        service: link('Service', 'services', { required: true }),
        perWeek: integer('Days a week', { required: true, min: 0, max: 7 }),
      },
      { one: 'Service', totals: [] },
    ),
    closingDay: integer('Last day of the next month to change one', {
      required: true,
      min: 1,
      max: 28,
      initial: 10,
    }),
  },
  isValue: isHomeWorkDays,
  toForm: (value) => ({
    perWeek: value.perWeek,
    services: keyed(value.services),
    closingDay: value.closingDay,
  }),
  toValue: ({ perWeek, services, closingDay }): HomeWorkDays => ({
    perWeek: perWeek ?? null,
    services: (services ?? []).map((one) => ({ service: one.service, perWeek: one.perWeek })),
    closingDay,
  }),
});

/** What an admin sets of days at home and of the way to work. */
export const HOME_WORK_SETTINGS: readonly Setting[] = [allowances, days];
