import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Play, Square } from 'lucide-react';
import { formatDuration } from '../../../domain/kernel/duration.ts';
import { useRows, type Shown } from '../../../offline/index.ts';
import { Elapsed } from '../../../parts/time/running-timer.tsx';
import { useTimer } from '../../../parts/time/use-timer.ts';
import { Button } from '../../../ui/button.tsx';

/** The time spent on a task against its estimate, and the timer, which runs without a network too. */
export function TaskHead({ row }: { row: Shown }) {
  const { running, start, stop } = useTimer();
  const own = useRows('timeEntries', { where: { task: row.id } });
  const isHere = running?.['task'] === row.id;
  const told = Number(row['calculatedMinutes'] ?? 0);
  // Unsent time of this person is on this device, and not yet in the server's sum.
  const mine = (own ?? []).reduce((sum, entry) => sum + Number(entry['calculatedMinutes'] ?? 0), 0);
  const spent = formatDuration(Math.max(told, mine));
  const hours = row['estimatedHours'];
  const estimate = typeof hours === 'number' ? formatDuration(Math.round(hours * 60)) : undefined;
  return (
    <chakra.div display="flex" alignItems="center" flexWrap="wrap" columnGap="4" rowGap="2" mt="4">
      {isHere ? (
        <Button onClick={() => void stop()}>
          <Square size={16} aria-hidden />
          <Trans>Stop the timer</Trans>
        </Button>
      ) : (
        <Button variant="outline" disabled={running === undefined} onClick={() => void start(row.id)}>
          <Play size={16} aria-hidden />
          <Trans>Start the timer</Trans>
        </Button>
      )}
      {isHere && running && <Elapsed entry={running} />}
      <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
        {estimate === undefined ? (
          <Trans>{spent} spent</Trans>
        ) : (
          <Trans>
            {spent} of {estimate} spent
          </Trans>
        )}
      </chakra.span>
    </chakra.div>
  );
}
