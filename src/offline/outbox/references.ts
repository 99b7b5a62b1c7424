import type { Fields } from '../../domain/kernel/field.ts';
import { linkTarget } from '../../domain/kernel/link-target.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { Reference } from './record.ts';

/** Every link that a set of values holds, with where it stands: what a record may have to wait for. */
export function referencesIn(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  pointer = '',
): Reference[] {
  const found: Reference[] = [];
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (!field || field.computed || value === null || value === undefined) continue;
    const to = linkTarget(field, values);
    const visit = (item: unknown, at: string): void => {
      if (to)
        found.push({
          pointer: at,
          collection: to,
          localId: String(item),
          ...('byStatus' in field && field.byStatus && { byStatus: true }),
        });
      else if ('fields' in field && isPlain(item)) found.push(...referencesIn(field.fields, item, at));
    };
    const here = `${pointer}/${name}`;
    if (field.kind !== 'links' && field.kind !== 'lines') visit(value, here);
    // A value that could not be read stays as it came: it refers to nothing.
    else if (Array.isArray(value)) value.forEach((item, index) => visit(item, `${here}/${index}`));
  }
  return found;
}

/** The values with each reference replaced by what `resolve` knows it as; the source is left alone. */
export function resolveReferences(
  values: Readonly<Record<string, unknown>>,
  refs: readonly Reference[],
  resolve: (ref: Reference) => string | number,
): Record<string, unknown> {
  const copy = structuredClone(values) as Record<string, unknown>;
  for (const ref of refs) {
    const target = resolve(ref);
    if (target === ref.localId) continue;
    const path = ref.pointer.split('/').slice(1);
    let holder: unknown = copy;
    for (const step of path.slice(0, -1)) holder = (holder as Record<string, unknown> | undefined)?.[step];
    if (holder !== null && typeof holder === 'object')
      (holder as Record<string, unknown>)[path.at(-1)!] = target;
  }
  return copy;
}
