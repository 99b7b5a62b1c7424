const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The value below which a share of the measurements lies; `quantile(values, 0.5)` is the median. */
export function quantile(values: readonly number[], share: number): number {
  const order = sorted(values);
  return order[Math.min(order.length - 1, Math.floor(order.length * share))] ?? NaN;
}
export const median = (values: readonly number[]): number => quantile(values, 0.5);
/** One decimal place is all that a shared machine can say. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;

export const ms = (value: number): string => `${rounded(value)} ms`;
/** "p50 2.5, p95 3.8, p99 6 ms" */
export const percentiles = (values: readonly number[]): string =>
  `p50 ${rounded(median(values))}, p95 ${rounded(quantile(values, 0.95))}, p99 ${ms(quantile(values, 0.99))}`;
/** "59.5 (52–71.3) ms": the median, the least and the most. */
export const spread = (values: readonly number[], unit: string, tell = rounded): string =>
  values.length === 1
    ? `${tell(median(values)).toLocaleString('en')} ${unit}`
    : `${tell(median(values)).toLocaleString('en')} (${tell(Math.min(...values)).toLocaleString('en')}–${tell(Math.max(...values)).toLocaleString('en')}) ${unit}`;
