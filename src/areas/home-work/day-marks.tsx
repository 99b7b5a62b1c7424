import { Trans } from '@lingui/react/macro';
import type { HomeWorkDay } from '../../domain/hr/home-work-day.rules.ts';
import { mondayBefore, type WeekAtHome } from '../../domain/hr/home-work-week.ts';
import { weeksOfMonth } from '../../ui/calendar/weeks.ts';

interface DayMarksProps {
  /** Its month is shown. */
  readonly day: string;
  readonly byDate: ReadonlyMap<string, HomeWorkDay>;
  readonly beyond: readonly WeekAtHome[];
  readonly perWeek: number | null;
}

/** What the marks on the days that are shown stand for; of a mark that none has, nothing. */
export function DayMarks({ day, byDate, beyond, perWeek }: DayMarksProps) {
  const shown = weeksOfMonth(day).flat();
  const hasHalf = shown.some((date) => byDate.get(date)?.kind && byDate.get(date)?.homeHalf);
  const hasBeyond = beyond.some(({ monday }) => shown.some((date) => mondayBefore(date) === monday));
  if (!hasHalf && !hasBeyond) return null;
  return (
    <ul className="days-marks">
      {hasHalf && (
        <li>
          <span aria-hidden>½</span>
          <Trans>Half the day at home, the other half at work: it counts as half a day at home.</Trans>
        </li>
      )}
      {hasBeyond && perWeek !== null && (
        <li>
          <span aria-hidden className="days-mark-beyond">
            !
          </span>
          <Trans>A week with more days at home than the {perWeek} that your service allows.</Trans>
        </li>
      )}
    </ul>
  );
}
