import { machineOf, type AnyRow, type Entity } from '../../../domain/kernel/entity.ts';
import { clauseHolds, openFields, type Person } from '../../../domain/kernel/grants.ts';
import type { Transition } from '../../../domain/kernel/status.ts';

type OfMachine = Pick<Entity, 'fields' | 'statusField'>;

export interface Steps {
  /** The one that leads on. */
  readonly primary: Transition | undefined;
  readonly others: readonly Transition[];
}

/** What this person may do with the row now, by its machine; nothing where it has none. */
export function stepsFor(entity: OfMachine, row: AnyRow, person: Person): Steps {
  const { statusField = '' } = entity;
  const all = (machineOf(entity)?.transitions ?? []).filter(
    (step) =>
      step.from.includes(String(row[statusField])) &&
      step.by.some((clause) => clauseHolds(clause, row, person, statusField)),
  );
  const primary = all.find((step) => !step.back);
  return { primary, others: all.filter((step) => step !== primary) };
}

/** The step by which this person takes that one back, where it asks for nothing. */
export function wayBack(entity: OfMachine, step: Transition, row: AnyRow, person: Person) {
  const { others } = stepsFor(entity, { ...row, [entity.statusField ?? '']: step.to }, person);
  return others.find(({ to, needs }) => to === row[entity.statusField ?? ''] && !needs?.length);
}

/** The fields that may be corrected as the step is taken, beside what it asks for; lines have places of their own. */
export const besides = ({ fields }: Pick<Entity, 'fields'>, step: Transition): readonly string[] =>
  (step.fields ?? []).filter((name) => !step.needs?.includes(name) && fields[name]?.kind !== 'lines');

/** Whether what stands in this field goes along with the step that leads on: this person decides on it now. */
export const decidesOn = ({ primary }: Steps, field: string): boolean =>
  primary?.fields?.includes(field) ?? false;

/** Whether this person may still change the field once the step is taken. */
export const staysOpen = (entity: Entity, step: Transition, field: string, row: AnyRow, person: Person) =>
  openFields(entity, 'U', { ...row, [entity.statusField ?? '']: step.to }, person)?.has(field) ?? false;
