import { isEmpty } from '../../../domain/kernel/empty.ts';
import type { AnyRow, Entity, RuleContext } from '../../../domain/kernel/entity.ts';
import { valueAtPath } from '../../../domain/kernel/exchange/columns.ts';
import type { Problem } from '../../../domain/kernel/problem.ts';
import { repeatedValues } from '../../../domain/kernel/repeated.ts';
import { validateShape } from '../../../domain/kernel/validate.ts';

const fieldOf = ({ pointer }: Problem): string => pointer.split('/')[1] ?? '';
const isWithin = (pointer: string, outer: string): boolean =>
  pointer === outer || pointer.startsWith(`${outer}/`);

/** Problems that speak of other fields than `known` does, and of nothing that follows from those. */
function others(entity: Entity, found: readonly Problem[], known: readonly Problem[]): Problem[] {
  if (known.length === 0) return [...found];
  return found.filter(
    (one) =>
      !entity.fields[fieldOf(one)]?.computed &&
      !known.some(({ pointer }) => isWithin(one.pointer, pointer) || isWithin(pointer, one.pointer)),
  );
}

/**
 * All that is wrong with a row of a file at once, so that it is corrected once; a form stops at the first kind of mistake.
 * `known` is what its cells have shown already: their fields are not in the row, and nothing more is said of them.
 */
export async function rowProblems(
  entity: Entity,
  row: AnyRow,
  context: RuleContext,
  known: readonly Problem[],
): Promise<Problem[]> {
  const shape = others(entity, validateShape(entity, row), known);
  const flawed = [...known, ...shape];
  // A rule is about rows that are whole: it is asked without the fields that are wrong, if the row can be without them.
  const sound: AnyRow = { ...row };
  for (const one of flawed) sound[fieldOf(one)] = context.before?.[fieldOf(one)] ?? null;
  const isWhole = flawed.length === 0 || validateShape(entity, sound).length === 0;
  const ruled = [
    ...((isWhole && (await entity.check?.(sound, context))) || []),
    ...(await repeatedValues(entity, sound, context)),
  ];
  return [...shape, ...others(entity, ruled, flawed)];
}

/** What is wrong with the values themselves, where nobody knows which row they belong to. */
export const valueProblems = (entity: Entity, row: AnyRow, known: readonly Problem[]): Problem[] =>
  others(entity, validateShape(entity, row), known).filter(
    ({ pointer }) => !isEmpty(valueAtPath(row, pointer.slice(1).replaceAll('/', '.'))),
  );
