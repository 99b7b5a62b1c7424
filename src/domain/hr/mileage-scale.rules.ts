import { parameterOn } from '../company/parameter-on.rules.ts';
import type { Lookup } from '../kernel/entity.ts';
import { MILEAGE_SCALE_2023, type MileageScale } from './mileage.rules.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isNumberOrNull = (value: unknown): boolean => value === null || typeof value === 'number';

const isBand = (band: unknown): boolean =>
  isObject(band) &&
  isNumberOrNull(band['upToKm']) &&
  typeof band['rate'] === 'number' &&
  typeof band['offset'] === 'number';
const isRow = (row: unknown): boolean =>
  isObject(row) &&
  typeof row['kind'] === 'string' &&
  typeof row['fromHorsepower'] === 'number' &&
  isNumberOrNull(row['toHorsepower']) &&
  Array.isArray(row['bands']) &&
  row['bands'].length === 3 &&
  row['bands'].every(isBand) &&
  row['bands'][0].upToKm < row['bands'][1].upToKm &&
  row['bands'][2].upToKm === null;

/** Whether the value of the parameter `mileage.scale` can be computed with. */
export const isMileageScale = (value: unknown): value is MileageScale =>
  isObject(value) &&
  typeof value['electricBonus'] === 'number' &&
  Array.isArray(value['rows']) &&
  value['rows'].length > 0 &&
  value['rows'].every(isRow);

/**
 * The scale of a calendar year: the parameter `mileage.scale` as it stands on the year's last day, because a decree of
 * spring holds for the whole year and the yearly sum knows one formula. The scale of 2023 where there is none.
 */
export async function mileageScaleOf(lookup: Lookup, year: number): Promise<MileageScale> {
  const value = await parameterOn(lookup, 'mileage.scale', `${year}-12-31`);
  return isMileageScale(value) ? value : MILEAGE_SCALE_2023;
}
