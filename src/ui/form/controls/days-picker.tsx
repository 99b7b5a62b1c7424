import { chakra } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { addDays, addMonthsClamped } from '../../../domain/kernel/dates.ts';
import { formatDate } from '../../../domain/kernel/format.ts';
import { weeksOfMonth } from '../../calendar/weeks.ts';
import { IconButton } from '../../icon-button.tsx';

interface DaysPickerProps {
  readonly label: string;
  /** A day of the month that is shown first. */
  readonly day: string;
  readonly value: readonly string[];
  readonly onChange: (days: readonly string[]) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const noon = (day: string): Date => new Date(`${day}T12:00:00`);

/** Several days of a small calendar, each pressed on and off; the arrows go from day to day and from month to month. */
export function DaysPicker({ label, day, value, onChange }: DaysPickerProps) {
  const { t, i18n } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(day);
  const weeks = weeksOfMonth(at);
  const toggle = (one: string) =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = addDays(at, step);
    setAt(next);
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };
  return (
    <chakra.div role="group" aria-label={label}>
      <chakra.div display="flex" alignItems="center" gap="1" mb="1">
        <chakra.span textStyle="label" flex="1" minW="0">
          {label}
        </chakra.span>
        <IconButton
          label={t`Month before`}
          icon={ChevronLeft}
          onClick={() => setAt(addMonthsClamped(at, -1))}
        />
        <chakra.span minW="8rem" textAlign="center" aria-live="polite">
          {i18n.date(noon(at), { month: 'long', year: 'numeric' })}
        </chakra.span>
        <IconButton
          label={t`Month after`}
          icon={ChevronRight}
          onClick={() => setAt(addMonthsClamped(at, 1))}
        />
      </chakra.div>
      <chakra.div
        ref={grid}
        onKeyDown={onKeyDown}
        display="grid"
        gridTemplateColumns="repeat(7, 1fr)"
        gap="1"
      >
        {weeks[0]?.map((one) => (
          <chakra.span key={`head ${one}`} aria-hidden textAlign="center" textStyle="meta" color="fg.subtle">
            {i18n.date(noon(one), { weekday: 'short' })}
          </chakra.span>
        ))}
        {weeks.flat().map((one) => {
          const isIn = value.includes(one);
          const isOther = one.slice(0, 7) !== at.slice(0, 7);
          return (
            <chakra.button
              key={one}
              type="button"
              data-day={one}
              aria-pressed={isIn}
              aria-label={i18n.date(noon(one), { dateStyle: 'full' })}
              tabIndex={one === at ? 0 : -1}
              onClick={() => {
                setAt(one);
                toggle(one);
              }}
              minH={{ base: '11', md: '9' }}
              borderRadius="control"
              cursor="pointer"
              fontVariantNumeric="tabular-nums"
              color={isIn ? 'accent.contrast' : isOther ? 'fg.subtle' : 'fg'}
              bg={isIn ? 'accent.solid' : undefined}
              _hover={isIn ? {} : { bg: 'bg.hover' }}
            >
              {Number(one.slice(8))}
            </chakra.button>
          );
        })}
      </chakra.div>
      <chakra.p role="status" mt="1.5" textStyle="dense" color="fg.muted">
        {value.length > 0 && (
          <>
            <Plural value={value.length} one="# day:" other="# days:" />{' '}
            {value.toSorted().map(formatDate).join(', ')}
          </>
        )}
      </chakra.p>
    </chakra.div>
  );
}
