import { parameterOn } from '../company/parameter-on.rules.ts';
import type { Lookup } from '../kernel/entity.ts';

/** Key of the parameter that holds the profile of the data in an invoice's PDF. */
export const FACTUR_X_PROFILE = 'sales.facturXProfile';
/** Each a whole invoice; the first where nobody has said. */
export const FACTUR_X_PROFILES = { 'EN 16931': 'EN 16931', BASIC: 'BASIC' } as const;

export const isFacturXProfile = (value: unknown): value is keyof typeof FACTUR_X_PROFILES =>
  typeof value === 'string' && Object.hasOwn(FACTUR_X_PROFILES, value);

/** The one that the company has chosen for documents of a day. */
export async function profileOn(lookup: Lookup, day: string): Promise<keyof typeof FACTUR_X_PROFILES> {
  const value = await parameterOn(lookup, FACTUR_X_PROFILE, day);
  return isFacturXProfile(value) ? value : 'EN 16931';
}
