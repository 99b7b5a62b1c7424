import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { machineOf, type Entity } from '../../../domain/kernel/entity.ts';
import type { Shown } from '../../../offline/index.ts';
import { Notice } from '../../notice.tsx';
import { useText } from '../../value/domain-text.ts';
import type { Steps } from './steps-for.ts';

interface StateReasonProps {
  readonly entity: Entity;
  readonly row: Shown;
  readonly steps: Steps;
}

/** Why a record stands where it went wrong, in the words that the step there asked for; whoever can mend it is told so. */
export function StateReason({ entity, row, steps }: StateReasonProps) {
  const text = useText();
  const machine = machineOf(entity);
  const at = String(row[entity.statusField ?? '']);
  const state = machine?.states[at];
  const reasons = new Set(
    (machine?.transitions ?? []).flatMap((step) => (step.to === at ? (step.needs ?? []) : [])),
  );
  if (state?.tone !== 'danger' || reasons.size === 0) return null;
  const label = text(state.label);
  return (
    <chakra.div mb="5">
      <Notice tone="danger">
        <chakra.span fontWeight="medium">
          {steps.primary ? <Trans>{label}: please correct and submit again.</Trans> : `${label}.`}
        </chakra.span>{' '}
        {[...reasons]
          .map((name) => row[name])
          .filter((said) => typeof said === 'string')
          .join(' ')}
      </Notice>
    </chakra.div>
  );
}
