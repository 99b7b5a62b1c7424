import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Square, Timer } from 'lucide-react';
import { formatDuration } from '../../domain/kernel/duration.ts';
import { useEngine, type Shown } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { RecordLink } from '../../ui/value/link-value.tsx';
import { useTick } from './use-tick.ts';
import { elapsed, useTimer } from './use-timer.ts';

/** The timer that one has running, with the way to its task; nothing while none runs. */
export function RunningTimerBar() {
  const { running, stop } = useTimer();
  if (!running) return null;
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      flexWrap="wrap"
      gap="3"
      p="3"
      mb="3"
      bg="accent.subtle"
      borderRadius="surface"
    >
      <Timer size={16} aria-hidden />
      <chakra.span flex="1" minW="40">
        <RecordLink to="tasks" id={String(running['task'])} />
      </chakra.span>
      <Elapsed entry={running} />
      <Button size="sm" variant="outline" onClick={() => void stop()}>
        <Square size={14} aria-hidden />
        <Trans>Stop the timer</Trans>
      </Button>
    </chakra.div>
  );
}

/** How long a timer has run so far. */
export function Elapsed({ entry }: { entry: Shown }) {
  const engine = useEngine();
  useTick(true);
  return (
    <chakra.b fontVariantNumeric="tabular-nums" fontWeight="semibold">
      {formatDuration(elapsed(engine, entry))}
    </chakra.b>
  );
}
