import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { machineOf, type Entity } from '../../../domain/kernel/entity.ts';
import type { Machine } from '../../../domain/kernel/status.ts';
import type { Shown } from '../../../offline/index.ts';
import { Notice } from '../../notice.tsx';
import { useText } from '../../value/domain-text.ts';
import type { Steps } from './steps-for.ts';

interface StateReasonProps {
  readonly entity: Entity;
  readonly row: Shown;
  readonly steps: Steps;
}

/** The state in which it went wrong: its own, or the one that it is being mended from. */
function wrongBehind(machine: Machine, at: string): string | undefined {
  const isWrong = (state: string): boolean => machine.states[state]?.tone === 'danger';
  if (isWrong(at)) return at;
  return machine.transitions.flatMap(({ from, to }) => (to === at ? from.filter(isWrong) : []))[0];
}

/** Why a record stands where it went wrong, in the words that the step there asked for; whoever can mend it is told so, and still told while they do. */
export function StateReason({ entity, row, steps }: StateReasonProps) {
  const text = useText();
  const machine = machineOf(entity);
  const at = String(row[entity.statusField ?? '']);
  if (!machine) return null;
  const wentWrong = wrongBehind(machine, at);
  const state = wentWrong === undefined ? undefined : machine.states[wentWrong];
  const reasons = new Set(
    machine.transitions.flatMap((step) => (step.to === wentWrong ? (step.needs ?? []) : [])),
  );
  const said = [...reasons].map((name) => row[name]).filter((one) => typeof one === 'string' && one !== '');
  const isThere = wentWrong === at;
  if (!state || (isThere ? reasons.size : said.length) === 0) return null;
  const label = text(state.label);
  return (
    <chakra.div mb="5">
      <Notice tone={isThere ? 'danger' : 'warning'}>
        <chakra.span fontWeight="medium">
          {!isThere ? (
            <Trans>{label} before:</Trans>
          ) : steps.primary ? (
            <Trans>{label}: please correct and submit again.</Trans>
          ) : (
            `${label}.`
          )}
        </chakra.span>{' '}
        {said.join(' ')}
      </Notice>
    </chakra.div>
  );
}
