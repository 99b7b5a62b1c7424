import { decimal } from '../kernel/field.ts';
import { ROAD_FACTORS } from '../kernel/road-distance.ts';
import { setting, type Setting } from '../kernel/setting.ts';
import { isRoadFactors, ROAD_FACTORS_KEY } from './road-factors-on.ts';

const factor = (label: string, initial: number) =>
  decimal(label, { required: true, min: 1, max: 3, initial });

const roadFactors = setting({
  key: ROAD_FACTORS_KEY,
  label: 'Estimated distances',
  why: 'Where no route is known, for instance offline, a distance is the straight line times a factor. It is always marked as an estimate.',
  fields: {
    short: factor('Factor of short ways', ROAD_FACTORS.short),
    shortUnderKm: decimal('Short means below', {
      required: true,
      min: 0,
      max: 1000,
      unit: 'km',
      initial: ROAD_FACTORS.shortUnderKm,
    }),
    long: factor('Factor of long ways', ROAD_FACTORS.long),
  },
  isValue: isRoadFactors,
  toForm: ({ short, shortUnderKm, long }) => ({ short, shortUnderKm, long }),
  toValue: ({ short, shortUnderKm, long }) => ({ shortUnderKm, short, long }),
});

/** Settings of distances. */
export const ROAD_SETTINGS: readonly Setting[] = [roadFactors];
