import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState, type ComponentProps } from 'react';
import { AppError } from '../../domain/kernel/problem.ts';
import { useEngine, type OutboxRecord } from '../../offline/index.ts';
import { useConflict } from '../../offline/upkeep.ts';
import { Button } from '../button.tsx';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { useDecisionWords } from './decision-words.ts';

interface KeepMineProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  readonly record: Pick<OutboxRecord, 'seq'>;
  readonly onKept?: () => void;
}

interface Failure {
  readonly words: string;
  /** The revision of the record that was tried; undefined where it was too late: that is said of the record as it is by now. */
  readonly rev: number | undefined;
}

/** Mine on top of theirs with one press, where that is possible as it stands. Everything else is decided on its page. */
export function KeepMine({ record: { seq }, onKept, ...look }: KeepMineProps) {
  const engine = useEngine();
  const conflict = useConflict(seq);
  const wordsOf = useDecisionWords();
  const { press } = useOneAtATime();
  const [failure, setFailure] = useState<Failure>();
  if (!conflict) return null;
  const { rev } = conflict.record;
  // A removal takes with it what somebody else has written since: that is seen, on its page, before it is done.
  const isPossible =
    conflict.kind !== 'removal' &&
    conflict.mayKeepMine &&
    conflict.problems.length === 0 &&
    !conflict.isRemovedSince;
  const why = failure && (failure.rev ?? rev) === rev ? failure.words : undefined;
  // What was pressed stays where it says why it did nothing, and the focus with it.
  if (!isPossible && why === undefined) return null;
  const keep = async () => {
    setFailure(undefined);
    try {
      await engine.settleConflict(seq, { kind: 'mine' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFailure({ words: wordsOf(error), rev: error.code === 'record.settled' ? undefined : rev });
      return;
    }
    onKept?.();
  };
  const held = isPossible ? {} : { 'aria-disabled': true, onClick: undefined };
  return (
    <>
      <Button {...look} {...press(keep)} {...held}>
        <Trans>Keep mine</Trans>
      </Button>
      {why !== undefined && (
        <chakra.span role="alert" flexBasis="full" order={1} textStyle="dense" color="danger.fg">
          {why}
        </chakra.span>
      )}
    </>
  );
}
