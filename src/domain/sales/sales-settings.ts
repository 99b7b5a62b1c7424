import { percent } from '../kernel/field.ts';
import { setting, type Setting } from '../kernel/setting.ts';
import { isLateRate, LATE_RATE, LATE_RATE_BY_LAW } from './late-rate.rules.ts';

const lateRate = setting({
  key: LATE_RATE,
  label: 'Late payment interest',
  why: 'What is asked of customers who pay late, where their invoice says no other rate. By law it is that of the European Central Bank on 1 January or 1 July plus 10 points: each half-year has its own.',
  fields: { rate: percent('Percent a year', { required: true, initial: LATE_RATE_BY_LAW }) },
  toForm: (value) => (isLateRate(value) ? { rate: value } : {}),
  toValue: ({ rate }) => rate,
});

/** What an admin sets of sales. */
export const SALES_SETTINGS: readonly Setting[] = [lateRate];
