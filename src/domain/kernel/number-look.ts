import type { Lookup } from './entity.ts';
import { valueOn } from './value-on.ts';

/** How the numbers of a series are written, where the company has chosen it. */
export interface NumberLook {
  readonly prefix: string;
  /** How many digits at least. */
  readonly digits: number;
}
export type NumberLooks = Readonly<Partial<Record<string, NumberLook>>>;

/** The parameter that says it, by the series' own names. */
export const NUMBERING = 'numbering';

/** Signs that every e-invoice takes in a number (BR-FR-02). */
const PREFIX = /^[A-Za-z0-9][A-Za-z0-9+_/-]*$/;
export const MOST_PREFIX = 15;
export const MOST_DIGITS = 9;

export const isPrefix = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MOST_PREFIX && PREFIX.test(value);

const isLook = (value: unknown): value is NumberLook => {
  const { prefix, digits } = (value ?? {}) as Partial<Record<keyof NumberLook, unknown>>;
  return isPrefix(prefix) && Number.isInteger(digits) && Number(digits) >= 1 && Number(digits) <= MOST_DIGITS;
};

/** Whether the value of `numbering` can be written by. */
export const isNumberLooks = (value: unknown): value is NumberLooks =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isLook);

/** The looks that hold on a day; undefined where the company chose none. */
export async function numberLooksOn(lookup: Lookup, day: string): Promise<NumberLooks | undefined> {
  const looks = valueOn(await lookup.where('parameters', { key: NUMBERING }), day);
  return isNumberLooks(looks) ? looks : undefined;
}

/** The number of a row: its count in the series of a year. What was numbered before keeps its number. */
export function numberText(
  series: { readonly name: string; readonly year: string; readonly digits: number },
  count: number,
  looks: NumberLooks | undefined,
): string {
  const look = looks?.[series.name];
  return `${look?.prefix ?? series.name}-${series.year}-${String(count).padStart(look?.digits ?? series.digits, '0')}`;
}
