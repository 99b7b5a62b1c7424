import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Entity } from '../../domain/kernel/entity.ts';
import { ProblemNote } from '../../ui/form/problem-note.tsx';
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

/** Why a decision was not carried out, beside the button that was pressed: each problem with the line it is in. */
export function DecisionTrouble({ decision, entity, row, of }: TroubleProps) {
  const text = useText();
  const { problems, failure, tried } = decision;
  if (!of.includes(tried) || (problems.length === 0 && failure === undefined)) return null;
  return (
    <chakra.div mb="3" maxW="42rem">
      <Notice tone="danger" role="alert">
        {failure === undefined ? (
          problems.map((problem) => {
            const pointer = withLineKeys(row, problem.pointer);
            const line = fieldAt(entity.fields, pointer, [row], text).labels.slice(0, -1).join(' › ');
            return (
              <chakra.span key={problem.pointer + problem.code} display="block">
                {line !== '' && <chakra.span fontWeight="medium">{line} — </chakra.span>}
                <ProblemNote problem={problem} />
              </chakra.span>
            );
          })
        ) : failure === 'record.settled' ? (
          <Trans>
            The other version has changed again, or this was settled elsewhere. Nothing was done: look at it
            once more.
          </Trans>
        ) : (
          <Trans>That is not possible any more. Nothing was done, and nothing is lost.</Trans>
        )}
      </Notice>
    </chakra.div>
  );
}
