import { useNavigate } from 'react-router-dom';
import type { Entity } from '../../domain/kernel/entity.ts';
import type { Transition } from '../../domain/kernel/status.ts';
import type { Neighbours } from './use-neighbours.ts';

/**
 * Once a step is taken by which the record leaves the list one came from, on to the next one there, else to the one before;
 * the last one stays.
 */
export function useGoOn(
  { statusField }: Pick<Entity, 'statusField'>,
  neighbours: Neighbours | undefined,
  hrefOf: (id: string) => string,
): (step: Transition) => void {
  const navigate = useNavigate();
  return ({ to }) => {
    const isQueue = neighbours?.question.conditions.some(
      (condition) => condition.field === statusField && 'oneOf' in condition && !condition.oneOf.includes(to),
    );
    const next = neighbours?.next ?? neighbours?.previous;
    if (isQueue && next !== undefined) void navigate(hrefOf(next), { replace: true });
  };
}
