import { Trans } from '@lingui/react/macro';
import { useState, type ComponentProps } from 'react';
import { AppError } from '../../domain/kernel/problem.ts';
import { useEngine, type OutboxRecord } from '../../offline/index.ts';
import { useConflict } from '../../offline/upkeep.ts';
import { Button } from '../button.tsx';

interface KeepMineProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  readonly record: Pick<OutboxRecord, 'seq'>;
  readonly onKept?: () => void;
}

/** Mine on top of theirs with one press, where that is possible as it stands. Everything else is decided on its page. */
export function KeepMine({ record: { seq }, onKept, ...look }: KeepMineProps) {
  const { settleConflict } = useEngine();
  const conflict = useConflict(seq);
  const [failed, setFailed] = useState(false);
  if (!conflict?.mayKeepMine || conflict.problems.length > 0 || conflict.isRemovedSince) return null;
  const keep = async () => {
    try {
      await settleConflict(seq, { kind: 'mine' });
      onKept?.();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFailed(true);
    }
  };
  if (failed)
    return (
      <span role="alert">
        <Trans>Yours cannot stand as it is. Compare and decide.</Trans>
      </span>
    );
  return (
    <Button {...look} onClick={() => void keep()}>
      <Trans>Keep mine</Trans>
    </Button>
  );
}
