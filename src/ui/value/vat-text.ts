import { formatPercent } from '../../domain/kernel/format.ts';

/** A VAT rate with the decimals it has: `20 %`, `5,5 %`, `1,05 %`. */
export const rateText = (rate: number): string =>
  formatPercent(rate, Number.isInteger(rate) ? 0 : Number.isInteger(rate * 10) ? 1 : 2);
