import type { Lookup } from '../kernel/entity.ts';
import { valueOn } from '../kernel/value-on.ts';

/**
 * The value of a parameter on a day: of the rows of this key, the one that began last. A row without a date has
 * always been valid. Undefined when none has begun, or when the reader may not see it.
 */
export async function parameterOn(lookup: Lookup, key: string, day: string): Promise<unknown> {
  return valueOn(await lookup.where('parameters', { key }), day);
}
