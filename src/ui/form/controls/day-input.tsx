import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDate, formatTimestamp } from '../../../domain/kernel/format.ts';
import { readDate, readPastDate, readTimestamp } from '../../../domain/kernel/typed-date.ts';
import { useEngine } from '../../../offline/index.ts';
import { IconButton } from '../../icon-button.tsx';
import type { ControlProps } from '../field.tsx';
import { Input, TOUCH } from '../input.tsx';

interface DayInputProps {
  readonly control: ControlProps;
  readonly label: string;
  readonly kind: 'date' | 'timestamp';
  /** It lies in the past, as a birthday does. */
  readonly isPast?: boolean;
  /** `YYYY-MM-DD`, with ` HH:mm` for a timestamp. Another text is what somebody typed that is none: kept, to be mended. */
  readonly value: string;
  readonly onChange: (value: string | null) => void;
}

/**
 * A day, or a day and a time, typed as one likes (`12/3`, `demain`, `+3`, `lundi 9h`) and written out once the box is left;
 * the browser's own calendar is beside it.
 */
export function DayInput({ control, label, kind, isPast = false, value, onChange }: DayInputProps) {
  const { t } = useLingui();
  const today = useEngine().writer.today();
  const [typing, setTyping] = useState<string>();
  const calendar = useRef<HTMLInputElement>(null);
  const read = kind === 'timestamp' ? readTimestamp : isPast ? readPastDate : readDate;
  const shown = kind === 'date' ? formatDate(value) : formatTimestamp(value);
  const isRead = read(value, today) !== undefined && /^\d{4}-/.test(value);
  return (
    <chakra.div position="relative" minW="0">
      <Input
        {...control}
        size={TOUCH}
        type="text"
        inputMode="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        fontVariantNumeric="tabular-nums"
        pe="10"
        placeholder={kind === 'date' ? t`dd/mm/yyyy` : t`dd/mm/yyyy hh:mm`}
        value={typing ?? shown}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyping(text);
          onChange(text.trim() === '' ? null : (read(text, today) ?? text.trim()));
        }}
        onBlur={() => setTyping(undefined)}
      />
      <chakra.span position="absolute" insetEnd="1" top="50%" transform="translateY(-50%)">
        <IconButton
          label={t`Calendar: ${label}`}
          icon={CalendarDays}
          size="iconSm"
          tabIndex={-1}
          onClick={() => {
            try {
              calendar.current?.showPicker();
            } catch {
              // A browser without a calendar of its own: the day is typed.
            }
          }}
        />
      </chakra.span>
      <chakra.input
        ref={calendar}
        type={kind === 'date' ? 'date' : 'datetime-local'}
        aria-hidden
        tabIndex={-1}
        position="absolute"
        insetEnd="0"
        bottom="0"
        w="px"
        h="px"
        opacity="0"
        pointerEvents="none"
        value={isRead ? value.replace(' ', 'T') : ''}
        onChange={(event) => {
          setTyping(undefined);
          onChange(event.currentTarget.value.replace('T', ' ').slice(0, 16) || null);
        }}
      />
    </chakra.div>
  );
}
