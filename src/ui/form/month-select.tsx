import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { capitalize } from '../../domain/kernel/text.ts';
import { Select, TOUCH } from './input.tsx';

const BACK = 18;
const AHEAD = 2;

/** `2026-11` moved by so many months. */
export function monthPlus(month: string, step: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + number - 1 + step;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

type MonthName = (month: string | null | undefined) => string;

/** "November 2026", "novembre 2026": as it stands in a sentence. Not a month: comes back as it is. */
export function useMonthInSentence(): MonthName {
  const { i18n } = useLingui();
  return (month) =>
    /^\d{4}-(0[1-9]|1[0-2])$/.test(month ?? '')
      ? i18n.date(new Date(`${month}-15T12:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' })
      : (month ?? '');
}

/** "November 2026", "Novembre 2026": as it stands alone. */
export function useMonthName(): MonthName {
  const inSentence = useMonthInSentence();
  return (month) => capitalize(inSentence(month));
}

interface MonthSelectProps extends Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> {
  readonly value: string | null | undefined;
  readonly onChange: (month: string) => void;
  /** `YYYY-MM`: the list runs a year and a half back from here. */
  readonly around: string;
}

/** A month by its name: the browsers' own month field is missing from half of them. */
export function MonthSelect({ value, onChange, around, ...select }: MonthSelectProps) {
  const nameOf = useMonthName();
  const near = Array.from({ length: BACK + AHEAD + 1 }, (_, at) => monthPlus(around, AHEAD - at));
  const months = value && !near.includes(value) ? [...near, value] : near;
  return (
    <Select
      size={TOUCH}
      {...select}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {!value && <option value="">–</option>}
      {months.map((month) => (
        <option key={month} value={month}>
          {nameOf(month)}
        </option>
      ))}
    </Select>
  );
}
