import { chakra } from '@chakra-ui/react';
import type { Entity } from '../../domain/kernel/entity.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import { ProblemLines } from '../../ui/form/problem-lines.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import { withLineKeys, fieldAt } from './field-at.ts';
import type { useDecision } from './use-decision.ts';

interface TroubleProps {
  readonly decision: ReturnType<typeof useDecision>;
  readonly entity: Entity;
  /** The row that was tried: its lines are known by what they hold. */
  readonly row: unknown;
  /** The decisions whose button stands here. */
  readonly of: readonly ReturnType<typeof useDecision>['tried'][];
}

/** Why a decision was not carried out, beside the button that was pressed: each problem with the field that it is about. */
export function DecisionTrouble({ decision, entity, row, of }: TroubleProps) {
  const text = useText();
  const { problems, failure, tried } = decision;
  if (!of.includes(tried) || (problems.length === 0 && failure === undefined)) return null;
  const labelsOf = ({ pointer }: Problem) =>
    fieldAt(entity.fields, withLineKeys(row, pointer), [row], text).labels;
  return (
    <chakra.div mb="3" maxW="42rem">
      <Notice tone="danger" role="alert">
        {failure ?? <ProblemLines problems={problems} labelsOf={labelsOf} />}
      </Notice>
    </chakra.div>
  );
}
