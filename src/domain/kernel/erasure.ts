import { isEmpty } from './empty.ts';
import type { AnyRow, Entity } from './entity.ts';
import { ERASED_TEXT } from './erased-text.ts';
import type { Field, Fields } from './field.ts';
import { problem, type Problem } from './problem.ts';

/** The fields that erasing a person empties. */
export const personalFields = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name]!.personal === true);

/** The value of a personal field once it is erased. */
export function blankOf({ kind, required }: Field): string | false | null {
  if (kind === 'boolean') return false;
  return required && kind === 'text' ? ERASED_TEXT : null;
}

const blanks = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(personalFields(fields).map((name) => [name, blankOf(fields[name]!)]));

/** An erased row stays erased: a device that did not know of it would add personal data again. */
function erasureProblems(fields: Fields, erased: string, row: AnyRow, before: AnyRow): Problem[] {
  const added = Object.entries(blanks(fields)).flatMap(([name, blank]) =>
    isEmpty(row[name]) || row[name] === blank ? [] : [name],
  );
  const names = row[erased] === before[erased] ? added : [erased, ...added];
  return names.map((name) => problem(`/${name}`, 'invalid', 'contact.erased'));
}

/** Lets the date of erasure of an entity empty its personal fields, and keeps them empty. */
export function erasing<E extends Pick<Entity, 'fields' | 'erased' | 'entails' | 'check'>>(entity: E): E {
  const { fields, erased, entails, check } = entity;
  if (!erased) return entity;
  const own: Pick<Entity, 'entails' | 'check'> = {
    entails: async (row, context) => ({
      ...(await entails?.(row, context)),
      ...(row[erased] && !context.before?.[erased] ? blanks(fields) : {}),
    }),
    check: async (row, context) => [
      ...(context.before?.[erased] ? erasureProblems(fields, erased, row, context.before) : []),
      ...((await check?.(row, context)) ?? []),
    ],
  };
  return { ...entity, ...own };
}
