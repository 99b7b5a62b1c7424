import { formatKilometres, formatNumber, formatPercent } from '../../../domain/kernel/format.ts';
import type { AllowanceSum } from '../../../domain/hr/mileage-sum.ts';

/** `5 100 km × 0,357 € + 1 395 € = 3 215,70 €` without its result. */
export function formulaOf({ kmAfter, rate, offset, bonusPercent }: AllowanceSum): string {
  const plain = `${formatKilometres(kmAfter)} × ${formatNumber(rate)}\u00A0€`;
  const withOffset = offset === 0 ? plain : `${plain} + ${formatNumber(offset)}\u00A0€`;
  if (bonusPercent === 0) return withOffset;
  return `(${withOffset}) + ${formatPercent(bonusPercent, 0)}`;
}
