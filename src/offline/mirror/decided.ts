import { machineOf, type AnyRow, type Entity } from '../../domain/kernel/entity.ts';
import { transitionBetween, type Transition } from '../../domain/kernel/status.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import { typedNames } from './row.ts';
import { sameTyped } from './same-typed.ts';

type Step = Pick<OutboxRecord, 'base' | 'patch'>;

/** What a step is decided on: all that was typed, and of what follows from that what the step weighs. */
export const decidedNames = (entity: Entity, step: Pick<Transition, 'weighs'> | undefined): string[] => [
  ...typedNames(entity),
  ...(step?.weighs ?? []),
];

/** The transition that a record of a step takes. */
export const stepOf = (entity: Entity, { base, patch }: Step): Transition | undefined => {
  const [machine, name] = [machineOf(entity), entity.statusField ?? ''];
  return machine && transitionBetween(machine, String(base[name]), String(patch[name]));
};

/**
 * What a step weighs is still what its person saw: an amount may follow from another row, which moves this one's
 * version and nothing that anybody typed.
 */
export const weighsTheSame = (entity: Entity, record: Step, theirs: AnyRow): boolean =>
  (stepOf(entity, record)?.weighs ?? []).every(
    (name) => !(name in record.base) || sameTyped(record.base[name], theirs[name]),
  );
