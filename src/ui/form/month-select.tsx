import type { ComponentProps } from 'react';
import { Select, TOUCH } from './input.tsx';
import { monthPlus, useMonthName } from './month-name.ts';

const BACK = 18;
const AHEAD = 2;

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
