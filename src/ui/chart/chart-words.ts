import {
  formatEuro,
  formatEuroThousands,
  formatNumber,
  formatNumberShort,
  formatPercent,
} from '../../domain/kernel/format.ts';
import type { ChartSeries, ChartUnit } from './chart-props.ts';

/** Cents from which an axis counts in thousands of euros. */
const THOUSAND_EUROS = 100_000;

/** A value in full, for the table and under the pointer. */
export function valueWords(unit: ChartUnit, value: number): string {
  if (unit === 'euro') return formatEuro(value);
  return unit === 'percent' ? formatPercent(value, 1) : formatNumber(value);
}

/** A value as short as an axis needs it: all of one axis in one unit. */
export function axisWords(unit: ChartUnit, series: readonly ChartSeries[]): (value: number) => string {
  if (unit === 'percent') return (value) => formatPercent(value, 0);
  if (unit === 'number') return formatNumberShort;
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => Math.abs(value ?? 0))));
  const inEuros = most < THOUSAND_EUROS ? formatEuro : formatEuroThousands;
  // Nothing has no thousands and no cents.
  return (value) => (value === 0 ? '0' : inEuros(value));
}

/** The token of a series' colour, by its place. */
export const colourOf = (place: number): string => `var(--c-colors-chart-${(place % 6) + 1})`;
