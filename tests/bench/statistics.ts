const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The value below which a share of the measurements lies; `quantile(values, 0.5)` is the median. */
export function quantile(values: readonly number[], share: number): number {
  const order = sorted(values);
  return order[Math.min(order.length - 1, Math.floor(order.length * share))] ?? NaN;
}
export const median = (values: readonly number[]): number => quantile(values, 0.5);
/** One decimal place is all that a shared machine can say. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;
