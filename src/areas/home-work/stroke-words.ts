import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DayKind } from '../../domain/hr/home-work-day.fields.ts';
import { useDayWords } from '../../ui/calendar/day-words.ts';
import { lookOf } from './day-looks.ts';
import type { Stroke } from './stroke.ts';
import type { DaysWritten } from './write-days.ts';

/** What a stroke has come to: in short, and what else its person should know of it. */
export function useStrokeWords() {
  const { t, i18n } = useLingui();
  const say = useDayWords();
  const refusedOf = ({ refused }: DaysWritten): string => {
    const dates = [...refused.keys()].map(say.short).join(', ');
    return dates && t`Not possible: ${dates}.`;
  };
  const leftOutOf = ({ free, closed }: Stroke): string =>
    [
      free > 0 &&
        t`${plural(free, {
          one: '# day is left out: weekend or holiday.',
          other: '# days are left out: weekend or holiday.',
        })}`,
      closed > 0 &&
        t`${plural(closed, {
          one: '# day is left out: its month is closed.',
          other: '# days are left out: their month is closed.',
        })}`,
    ]
      .filter(Boolean)
      .join(' ');
  return {
    refusedOf,
    leftOutOf,
    /** `written` has one day at least. */
    strokeOf(stroke: Stroke, kind: DayKind | null, written: DaysWritten): { told: string; more: string } {
      const days = [...written.before];
      const [count, look] = [days.length, lookOf(kind)];
      const word = look && i18n._(look.label);
      const over = kind === null ? 0 : days.filter(([, day]) => day?.kind).length;
      const [only] = days;
      const told =
        count === 1 && only ? say.full(only[0]) : t`${plural(count, { one: '# day', other: '# days' })}`;
      return {
        told: word ? t`${told}: ${word}` : t`${told}: emptied`,
        more: [
          over > 0 &&
            t`${plural(over, { one: '# of them was told otherwise.', other: '# of them were told otherwise.' })}`,
          leftOutOf(stroke),
          refusedOf(written),
        ]
          .filter(Boolean)
          .join(' '),
      };
    },
  };
}
