import { money } from '../kernel/field.ts';
import { centsToEuros } from '../kernel/money.ts';
import { setting, type Setting } from '../kernel/setting.ts';
import { HOUR_RATE, isHourRate, rateOf } from './project-rate.rules.ts';

const hourRate = setting({
  key: HOUR_RATE,
  label: 'Standard hourly rate',
  why: 'The cost of an hour spent on a project. It is the same for everybody.',
  fields: { amount: money('Cost of an hour', { required: true, min: 0 }) },
  isValue: isHourRate,
  toForm: (value) => ({ amount: rateOf(value) }),
  toValue: ({ amount }) => centsToEuros(amount),
});

/** The settings of projects. */
export const PROJECT_SETTINGS: readonly Setting[] = [hourRate];
