import { chakra } from '@chakra-ui/react';

interface ProgressBarProps {
  /** What goes on, for those who do not see it. */
  readonly label: string;
  readonly now: number;
  /** What `now` comes to in the end. */
  readonly max: number;
}

/** How far something has come of which the end is known. */
export function ProgressBar({ label, now, max }: ProgressBarProps) {
  const percent = Math.min(100, (100 * now) / Math.max(1, max));
  return (
    <chakra.span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuenow={now}
      aria-valuemax={max}
      display="block"
      h="1"
      borderRadius="full"
      bg="accent.muted"
      overflow="hidden"
    >
      <chakra.span display="block" h="full" bg="accent.solid" style={{ width: `${percent}%` }} />
    </chakra.span>
  );
}
