import { normalise } from '../kernel/text.ts';

interface Keyed {
  readonly employee?: string | null | undefined;
  readonly period?: string | null | undefined;
  readonly title?: string | null | undefined;
}

/** Under which a POST finds that the account is there already ("exist"): one title a person and month. */
export const expenseAccountKey = ({ employee, period, title }: Keyed): string =>
  [
    employee,
    period,
    normalise(title ?? '')
      .trim()
      .replace(/\s+/g, ' '),
  ].join(' ');
