import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { addDays, addMonthsClamped } from '../../../domain/kernel/dates.ts';
import { capitalize } from '../../../domain/kernel/text.ts';
import { useEngine } from '../../../offline/index.ts';
import { Button } from '../../button.tsx';

export interface DayAhead {
  readonly label: string;
  readonly day: string;
}

const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();
/** Monday, of a day of the weekend. */
const working = (day: string): string => addDays(day, { 6: 2, 0: 1 }[weekday(day)] ?? 0);

/** The days that one puts things off to: the next working day, in a week, in a month. */
export function useDaysAhead(): readonly DayAhead[] {
  const { t, i18n } = useLingui();
  const today = useEngine().writer.today();
  const tomorrow = addDays(today, 1);
  const next = working(tomorrow);
  return [
    {
      label:
        next === tomorrow
          ? t`Tomorrow`
          : capitalize(i18n.date(new Date(`${next}T12:00:00`), { weekday: 'long' })),
      day: next,
    },
    { label: t`In a week`, day: working(addDays(today, 7)) },
    { label: t`In a month`, day: working(addMonthsClamped(today, 1)) },
  ];
}

/** The same as buttons below a date's box. */
export function DaysAhead({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const days = useDaysAhead();
  return (
    <chakra.span display="flex" flexWrap="wrap" gap="1.5" mt="2">
      {days.map(({ label, day }) => (
        <Button
          key={label}
          variant={value === day ? 'subtle' : 'outline'}
          size="sm"
          aria-pressed={value === day}
          onClick={() => onChange(day)}
        >
          {label}
        </Button>
      ))}
    </chakra.span>
  );
}
