import { isEmpty } from '../../../domain/kernel/empty.ts';
import type { Entity, Lookup } from '../../../domain/kernel/entity.ts';
import { optionKey } from '../../../domain/kernel/exchange/option-key.ts';
import { mailboxKey, nameWords, phoneTrait } from '../../../domain/kernel/likeness.ts';
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

const SIREN_DIGITS = 9;
/** The same number in its several forms: a SIRET and a French VAT number hold the SIREN. */
function numberKey(format: string | undefined, value: string): string {
  if (format === 'siren' || format === 'siret') return value.slice(0, SIREN_DIGITS);
  return value.startsWith('fr') ? value.slice(-SIREN_DIGITS) : value;
}
const NUMBERS: ReadonlySet<string> = new Set(['siren', 'siret', 'vatNumber']);

/** Fields that tell rows of one name apart: mailboxes, phones, and numbers that are one party's own. */
function marksOf({ fields, unique }: Entity, row: Values) {
  const marks = { mailboxes: new Set<string>(), phones: new Set<string>(), numbers: new Set<string>() };
  for (const [name, field] of Object.entries(fields)) {
    const value = row[name];
    if (field.kind !== 'text' || field.computed || typeof value !== 'string' || isEmpty(value)) continue;
    if (field.format === 'email') marks.mailboxes.add(mailboxKey(value));
    else if (field.format === 'phone') marks.phones.add(phoneTrait(value) || bare(value));
    else if (NUMBERS.has(field.format ?? '')) marks.numbers.add(numberKey(field.format, bare(value)));
    else if (unique.some(([one, ...others]) => one === name && others.length === 0))
      marks.numbers.add(`${name} ${bare(value)}`);
  }
  return marks;
}

/**
 * Whether two rows of one name may be two parties: people at other mailboxes, companies at other mailboxes and phones, that
 * share no number of their own.
 */
export function mayBeTwo(entity: Entity, a: Values, b: Values): boolean {
  const [one, other] = [marksOf(entity, a), marksOf(entity, b)];
  const isTold = (kind: keyof typeof one): boolean => one[kind].size > 0 && other[kind].size > 0;
  const isPerson = nameFields(entity).length > 1;
  return (
    isTold('mailboxes') &&
    (isPerson || isTold('phones')) &&
    (['mailboxes', 'phones', 'numbers'] as const).every((kind) =>
      [...one[kind]].every((mark) => !other[kind].has(mark)),
    )
  );
}
