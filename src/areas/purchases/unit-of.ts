import { UNITS } from '../../domain/documents/units.fields.ts';

/** Articles have words of their own for units: where one is none of those, it is a piece. */
export const unitOf = (unit: unknown): string =>
  Object.entries(UNITS).find(([code, word]) => code === unit || word === unit)?.[0] ?? 'C62';
