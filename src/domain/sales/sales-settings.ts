import { choice, integer, percent } from '../kernel/field.ts';
import { setting, type Setting } from '../kernel/setting.ts';
import { FACTUR_X_PROFILE, FACTUR_X_PROFILES, isFacturXProfile } from './factur-x.rules.ts';
import { isQuoteDays, QUOTE_DAYS } from './quote-days.rules.ts';
import { isLateRate, LATE_RATE, LATE_RATE_BY_LAW } from './late-rate.rules.ts';

const lateRate = setting({
  key: LATE_RATE,
  label: 'Late payment interest',
  why: 'Where an invoice says no other. By law, the rate of the European Central Bank plus 10 points, anew each half-year.',
  fields: { rate: percent('Percent a year', { required: true, initial: LATE_RATE_BY_LAW }) },
  isValue: isLateRate,
  toForm: (value) => ({ rate: value }),
  toValue: ({ rate }) => rate,
});

const facturX = setting({
  key: FACTUR_X_PROFILE,
  label: 'Data in the PDF of an invoice',
  why: 'The profile of Factur-X. EN 16931 says all; BASIC is for customers whose software reads no more than that.',
  fields: { profile: choice('Profile', FACTUR_X_PROFILES, { required: true, initial: 'EN 16931' }) },
  isValue: isFacturXProfile,
  toForm: (value) => ({ profile: value }),
  toValue: ({ profile }) => profile,
});

const quoteDays = setting({
  key: QUOTE_DAYS,
  label: 'Validity of quotes',
  why: 'For how many days a new quote is valid, unless its author says otherwise.',
  fields: { days: integer('Days', { required: true, min: 1, max: 365, initial: 30 }) },
  isValue: isQuoteDays,
  toForm: (value) => ({ days: value }),
  toValue: ({ days }) => days,
});

/** What an admin sets of sales. */
export const SALES_SETTINGS: readonly Setting[] = [quoteDays, lateRate, facturX];
