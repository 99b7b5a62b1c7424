import { isEmpty } from '../../../domain/kernel/empty.ts';
import type { Entity, Lookup } from '../../../domain/kernel/entity.ts';
import { optionKey } from '../../../domain/kernel/exchange/option-key.ts';
import { nameWords } from '../../../domain/kernel/likeness.ts';
import { isAddress, nameFields } from './importable.ts';

type Values = Readonly<Record<string, unknown>>;

/** Names need no place: nothing is asked of the device for them. */
export const NOWHERE: Lookup = { get: async () => undefined, where: async () => [] };

/** The row's name in its compared form; empty where it has none. */
export async function nameOf(entity: Entity, row: Values): Promise<string> {
  const traits = await entity.traits?.(row as never, { lookup: NOWHERE });
  if (traits && traits.name !== '') return traits.name;
  const written = nameFields(entity).flatMap((name) => (typeof row[name] === 'string' ? [row[name]] : []));
  // One of signs alone is a name, too.
  return written.flatMap(nameWords).toSorted().join(' ') || written.join(' ').trim();
}

const bare = (value: unknown): string => optionKey(String(value)).replaceAll(' ', '');

/** Whether a number that no two rows share tells these two apart. An address tells nothing: it changes. */
export const contradicts = ({ unique, fields }: Entity, a: Values, b: Values): boolean =>
  unique.some(
    ([name = '', ...others]) =>
      others.length === 0 &&
      !isAddress(fields[name]) &&
      !isEmpty(a[name]) &&
      !isEmpty(b[name]) &&
      bare(a[name]) !== bare(b[name]),
  );
