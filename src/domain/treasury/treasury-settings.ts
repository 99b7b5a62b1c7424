import { integer, money } from '../kernel/field.ts';
import { centsToEuros, eurosToCents } from '../kernel/money.ts';
import { setting, type Setting } from '../kernel/setting.ts';
import { isMatching, MATCHING, USUAL_MATCHING } from './match-suggestions.rules.ts';

const matching = setting({
  key: MATCHING,
  label: 'Bank matching',
  why: 'How far the amount and the day of a document may be from those of a bank line to count as the same. Every suggestion is confirmed by a person.',
  fields: {
    tolerance: money('Tolerance of the amount', { required: true, min: 0, max: 10_000, initial: 0 }),
    days: integer('Days apart', { required: true, min: 0, max: 90, initial: USUAL_MATCHING.days }),
  },
  isValue: isMatching,
  toForm: ({ tolerance, days }) => ({ tolerance: eurosToCents(tolerance) ?? 0, days }),
  toValue: ({ tolerance, days }) => ({ tolerance: centsToEuros(tolerance), days }),
});

/** Settings of the bank. */
export const TREASURY_SETTINGS: readonly Setting[] = [matching];
