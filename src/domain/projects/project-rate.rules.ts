import { eurosToCents, type Cents } from '../kernel/money.ts';

/** Key of the parameter: euros that an hour of anybody costs a project. It is never a salary. */
export const HOUR_RATE = 'projects.hourRate';
/** Used until an admin sets one. */
export const USUAL_HOUR_RATE = 45;

export const isHourRate = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 10_000;

/** Cents an hour, by the parameter's value. */
export const rateOf = (value: unknown): Cents =>
  eurosToCents(isHourRate(value) ? value : USUAL_HOUR_RATE) ?? 0;
