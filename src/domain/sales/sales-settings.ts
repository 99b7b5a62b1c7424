import { percent } from '../kernel/field.ts';
import { setting, type Setting } from '../kernel/setting.ts';
import { isLateRate, LATE_RATE, LATE_RATE_BY_LAW } from './late-rate.rules.ts';

const lateRate = setting({
  key: LATE_RATE,
  label: 'Late payment interest',
  why: 'Where an invoice says no other. By law, the rate of the European Central Bank plus 10 points, anew each half-year.',
  fields: { rate: percent('Percent a year', { required: true, initial: LATE_RATE_BY_LAW }) },
  toForm: (value) => (isLateRate(value) ? { rate: value } : {}),
  toValue: ({ rate }) => rate,
});

/** What an admin sets of sales. */
export const SALES_SETTINGS: readonly Setting[] = [lateRate];
