import { Plural } from '@lingui/react/macro';
import { formatNumber } from '../../domain/kernel/format.ts';

/** Days to two decimals: twelfths are exact beneath. */
export const daysText = (days: number): string => formatNumber(Math.round(days * 100) / 100 || 0);

/** A number of days, in words. */
export function DaysCount({ days }: { days: number }) {
  const count = daysText(days);
  return <Plural value={Math.abs(days)} one={`${count} day`} other={`${count} days`} />;
}
