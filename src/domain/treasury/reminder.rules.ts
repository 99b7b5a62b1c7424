import { addDays } from '../kernel/dates.ts';
import type { AnyRow } from '../kernel/entity.ts';
import type { DocumentLanguage } from '../documents/document-language.rules.ts';

const numberOf = (value: unknown): number => Number(value ?? 0);
const remindedAt = (invoice: AnyRow): readonly unknown[] =>
  Array.isArray(invoice['reminders'])
    ? (invoice['reminders'] as AnyRow[]).map(({ level }: Record<string, unknown>) => level)
    : [];

/** The level at which one is reminded next: the first after the last that was reached. Undefined once all were. */
export function nextLevel(invoice: AnyRow, levels: readonly AnyRow[]): AnyRow | undefined {
  const reached = remindedAt(invoice);
  const inOrder = levels.toSorted((a, b) => numberOf(a['days']) - numberOf(b['days']));
  const last = Math.max(
    0,
    ...inOrder.filter(({ id }) => reached.includes(id)).map(({ days }) => numberOf(days)),
  );
  return inOrder.find((level) => level['isActive'] !== false && numberOf(level['days']) > last);
}

/** The last level that was reached, by its days, and the day on which it was last noted there; undefined where none was. */
export function lastReminder(
  invoice: AnyRow,
  levels: readonly AnyRow[],
): { readonly level: AnyRow; readonly on: string } | undefined {
  const level = levels
    .filter(({ id }) => remindedAt(invoice).includes(id))
    .toSorted((a, b) => numberOf(b['days']) - numberOf(a['days']))[0];
  const days = (invoice['reminders'] as Record<string, unknown>[] | undefined) ?? [];
  return (
    level && {
      level,
      on: days
        .filter((one) => one['level'] === level.id)
        .map(({ on }) => String(on ?? ''))
        .toSorted()
        .at(-1)!,
    }
  );
}

/** The first day on which one reminds at this level of what was due then. */
export const reminderDay = (level: AnyRow, due: string): string => addDays(due, numberOf(level['days']));

/** Subject and letter of a level, in this language or, where it has none, in the other. */
export function letterOf(level: AnyRow, language: DocumentLanguage): { subject: string; letter: string } {
  const of = (name: 'subject' | 'letter'): string => {
    const [own, other] = language === 'fr' ? ['Fr', 'En'] : ['En', 'Fr'];
    return String(level[`${name}${own}`] || level[`${name}${other}`] || '');
  };
  return { subject: of('subject'), letter: of('letter') };
}
