import { machineOf, type AnyRow, type Entity } from '../../../domain/kernel/entity.ts';
import { clauseHolds, openFields, scopeHolds, speaksTo, type Person } from '../../../domain/kernel/grants.ts';
import type { Transition } from '../../../domain/kernel/status.ts';

/** Why one of many rows does not take a step. */
export type NotTaken =
  /** It stands where the step does not begin. */
  | { readonly why: 'state'; readonly label: string }
  /** Nobody decides on what is their own. */
  | { readonly why: 'own' }
  /** The step is somebody else's. */
  | { readonly why: 'others' }
  /** Something of it was refused, or is in conflict. */
  | { readonly why: 'trouble' }
  /** Its person has begun to decide line by line: that goes with the step on its page. */
  | { readonly why: 'lines' };

export interface Standing {
  readonly person: Person;
  /** Rows with work that needs its person first. */
  readonly troubled: ReadonlySet<string>;
  readonly hasDecisions: (id: string) => boolean;
}

/** What keeps this row from the step; undefined where nothing does that is known beforehand. */
export function notTaken(
  entity: Pick<Entity, 'fields' | 'statusField'>,
  step: Transition,
  row: AnyRow,
  { person, troubled, hasDecisions }: Standing,
): NotTaken | undefined {
  const state = String(row[entity.statusField ?? '']);
  const mine = step.by.filter((clause) => speaksTo(clause, person));
  if (!step.from.includes(state))
    return { why: 'state', label: machineOf(entity)?.states[state]?.label ?? state };
  if (!mine.some((clause) => clauseHolds(clause, row, person, entity.statusField))) {
    const isOwn = mine.some(({ except }) => except && scopeHolds(except, row, person));
    return { why: isOwn ? 'own' : 'others' };
  }
  if (troubled.has(row.id)) return { why: 'trouble' };
  return step.fields?.length && hasDecisions(row.id) ? { why: 'lines' } : undefined;
}

/** Why a field of one of many rows is not given another value. */
export type NotChanged = Extract<NotTaken, { why: 'state' | 'others' }>;

/** What keeps this person from changing the field of this row; undefined where nothing does. */
export function notChanged(
  entity: Pick<Entity, 'fields' | 'statusField' | 'access'>,
  name: string,
  row: AnyRow,
  person: Person,
): NotChanged | undefined {
  if (openFields(entity, 'U', row, person)?.has(name)) return undefined;
  const state = String(row[entity.statusField ?? '']);
  const access = entity.access.map(({ states: _, ...anyState }) => anyState);
  return openFields({ ...entity, access }, 'U', row, person)?.has(name)
    ? { why: 'state', label: machineOf(entity)?.states[state]?.label ?? state }
    : { why: 'others' };
}
