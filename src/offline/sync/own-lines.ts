import type { Fields } from '../../domain/kernel/field.ts';
import { sameTyped } from '../mirror/same-typed.ts';
import { mayChange, type OutboxRecord } from '../outbox/record.ts';
import type { Conflict } from './conflict.ts';

type Line = Readonly<Record<string, unknown>>;
type Sides = Pick<Conflict, 'entity' | 'record' | 'mine' | 'theirs'>;

const lineFields = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name]!.kind === 'lines' && !fields[name]!.computed);

/** What its person wrote again behind the conflict, and may still be written otherwise. */
const laterChanges = ({ seq, collection, entityId }: OutboxRecord, behind: readonly OutboxRecord[]) =>
  behind.filter(
    (one) =>
      one.seq > seq &&
      one.collection === collection &&
      one.entityId === entityId &&
      one.op === 'update' &&
      mayChange(one),
  );

/**
 * By field, the lines that a row of its own made of mine holds: those that mine, with what waits `behind` it, added or
 * changed. A line that both have stays with theirs alone, or it would count twice; where theirs is gone, all are mine.
 * Pure.
 */
export function ownLines(
  { entity, record, mine, theirs }: Sides,
  behind: readonly OutboxRecord[],
): Record<string, readonly Line[]> {
  const chain = [{ base: record.base, patch: mine }, ...laterChanges(record, behind)];
  const linesOf = (value: unknown): Line[] => (Array.isArray(value) ? (value as Line[]) : []);
  return Object.fromEntries(
    lineFields(entity.fields).flatMap((name) => {
      const wrote = chain.findLast(({ patch }) => name in patch)?.patch[name];
      if (theirs === null) return wrote === undefined ? [] : [[name, linesOf(wrote)]];
      const before = chain.find(({ base }) => name in base)?.base[name];
      const others = [...linesOf(theirs[name]), ...linesOf(before)];
      const isOthers = (line: Line): boolean =>
        others.some((one) => one['lineKey'] === line['lineKey'] && sameTyped(one, line));
      return [[name, linesOf(wrote).filter((line) => !isOthers(line))]];
    }),
  );
}

/** Whether a row of its own would say anything that theirs does not. Pure. */
export const saysAnything = (
  found: Sides & Pick<Conflict, 'units'>,
  behind: readonly OutboxRecord[],
): boolean =>
  found.units.some(({ pointers }) =>
    pointers.some((pointer) => found.entity.fields[pointer.split('/')[1]!]?.kind !== 'lines'),
  ) || Object.values(ownLines(found, behind)).some((lines) => lines.length > 0);
