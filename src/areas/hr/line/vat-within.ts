import { divideRounded, toMicro } from '../../../domain/kernel/decimal.ts';
import type { Cents } from '../../../domain/kernel/money.ts';

/** The VAT that an amount including it holds: gross × rate / (100 + rate), half up. 20 % of 12,00 € is 2,00 €. */
export const vatWithin = (gross: Cents, rate: number): Cents =>
  Number(divideRounded(BigInt(gross) * toMicro(rate), toMicro(100) + toMicro(rate)));
