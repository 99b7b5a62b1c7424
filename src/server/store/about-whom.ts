import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { isEmpty } from '../../domain/kernel/empty.ts';

/** Those whom a row is about and nobody else, where its entity says so. */
export function aboutWhom(
  { fields, erasedWith = [] }: Entity,
  row: AnyRow,
): { readonly to: string; readonly ids: readonly string[] } | undefined {
  const [people = '', ...others] = erasedWith;
  const field = fields[people];
  if (field?.kind !== 'links' || others.some((name) => !isEmpty(row[name]))) return undefined;
  const ids = [row[people]].flat().flatMap((id) => (typeof id === 'string' ? [id] : []));
  return ids.length > 0 ? { to: field.to, ids } : undefined;
}
