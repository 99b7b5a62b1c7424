import { parameterOn } from '../company/parameter-on.ts';
import type { Lookup } from '../kernel/entity.ts';
import type { Cents } from '../kernel/field.ts';
import { eurosToCents } from '../kernel/money.ts';
import { normalise } from '../kernel/text.ts';

/** What a night may cost: in Paris and the three departments around it, and elsewhere. */
export interface NightCaps<Amount = Cents> {
  readonly paris: Amount;
  readonly elsewhere: Amount;
}

/** URSSAF's lump sums of 2026 for the first three months of a mission, in euros: used until a parameter says otherwise. */
export const MEAL_CAP_2026 = 21.4;
export const NIGHT_CAPS_2026: NightCaps<number> = { paris: 76.6, elsewhere: 56.8 };

/** Euros that a rule can compare with. */
export const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && eurosToCents(value) !== undefined;

/** Whether the value of `expenses.mealCap` can be compared with: euros a person. */
export const isMealCap = isAmount;

/** Whether the value of `expenses.nightCap` can: euros a night, by place. */
export function isNightCaps(value: unknown): value is NightCaps<number> {
  if (typeof value !== 'object' || value === null) return false;
  const { paris, elsewhere } = value as Partial<NightCaps<unknown>>;
  return isAmount(paris) && isAmount(elsewhere);
}

const cents = (euros: number): Cents => eurosToCents(euros) ?? 0;

/** What a meal of this day may cost a person. */
export async function mealCapOn(lookup: Lookup, day: string): Promise<Cents> {
  const value = await parameterOn(lookup, 'expenses.mealCap', day);
  return cents(isMealCap(value) ? value : MEAL_CAP_2026);
}

/** What a night that begins on this day may cost. */
export async function nightCapsOn(lookup: Lookup, day: string): Promise<NightCaps> {
  const value = await parameterOn(lookup, 'expenses.nightCap', day);
  const { paris, elsewhere } = isNightCaps(value) ? value : NIGHT_CAPS_2026;
  return { paris: cents(paris), elsewhere: cents(elsewhere) };
}

/**
 * Whether a place as it is typed is in Paris, Hauts-de-Seine, Seine-Saint-Denis or Val-de-Marne: by its postcode, by its
 * department in figures, or by the name of the city. A town without either is not known: its person says so.
 */
export function isParisOrAround(place: string): boolean {
  const words = normalise(place).split(/[^\p{L}\p{N}]+/u);
  return words.some((word) => word === 'paris' || /^(?:75|92|93|94)(?:\d{3})?$/.test(word));
}
