import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import type { Person } from '../../domain/kernel/grants.ts';
import type { Transition } from '../../domain/kernel/status.ts';
import { stepsFor } from '../../ui/record/steps/steps-for.ts';

/** The names of the steps that decide, where the machine has more than one that leads on or back. */
export interface DecidingSteps {
  readonly accept: readonly string[];
  readonly refuse: readonly string[];
}

export interface Decision {
  readonly accept: Transition | undefined;
  readonly refuse: Transition | undefined;
}

/**
 * The two steps between which this person decides on a row, by its machine: the one that leads on, and the one that leads
 * back with a reason.
 */
export function decisionFor(
  entity: Pick<Entity, 'fields' | 'statusField'>,
  row: AnyRow,
  person: Person,
  named?: DecidingSteps,
): Decision {
  const { primary, others } = stepsFor(entity, row, person);
  const all = primary ? [primary, ...others] : others;
  if (named)
    return {
      accept: all.find(({ name }) => named.accept.includes(name)),
      refuse: all.find(({ name }) => named.refuse.includes(name)),
    };
  const back = all.filter((step) => step.back);
  return {
    accept: primary,
    refuse: back.find(({ needs = [] }) => needs.length > 0) ?? back[0],
  };
}
