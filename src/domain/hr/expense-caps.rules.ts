import { parameterOn } from '../company/parameter-on.rules.ts';
import type { Lookup } from '../kernel/entity.ts';
import type { Cents } from '../kernel/field.ts';
import { eurosToCents } from '../kernel/money.ts';
import { normalise } from '../kernel/text.ts';
import type { NIGHT_REGIONS } from './expense-account.fields.ts';

export type NightRegion = keyof typeof NIGHT_REGIONS;

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

/** Two figures that stand alone, or in brackets, are a department; those of a street or of a name are not. */
const DEPARTMENT = /(?:^|,)\s*(\d{2})\s*(?=,|$)|\(\s*(\d{2})\s*\)/g;
const AROUND_PARIS = /^(?:75|92|93|94)/;

/**
 * Where a place as it is typed is, as caps tell places apart: Paris, Hauts-de-Seine, Seine-Saint-Denis and Val-de-Marne, or
 * elsewhere. By its postcode, else by its department in figures, else by the name of the city, which is not that of a
 * street or a hotel (rue de Paris). Undefined for a town without any: its person says so.
 */
export function nightRegionOf(place: string): NightRegion | undefined {
  const text = normalise(place);
  const figures = [
    text.match(/(?<!\d)\d{5}(?!\d)/g)?.at(-1),
    [...text.matchAll(DEPARTMENT)].map(([, alone, bracketed]) => alone ?? bracketed).at(-1),
  ].find((found) => found !== undefined);
  if (figures !== undefined) return AROUND_PARIS.test(figures) ? 'paris' : 'elsewhere';
  const words = text.split(/[^\p{L}\p{N}]+/u);
  const isCity = words.some((word, at) => word === 'paris' && words[at - 1] !== 'de');
  return isCity ? 'paris' : undefined;
}
