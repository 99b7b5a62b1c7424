import { formatDecimal, NO_BREAK_SPACE } from '../kernel/format.ts';

const MOST_DECIMALS = 6;

/** `1 234,50 €`: cents at least; a price may have more decimals than the currency (BT-146). */
export function priceText(euros: number): string {
  const decimals = formatDecimal(euros, MOST_DECIMALS).replace(/0+$/, '').split(',')[1]?.length ?? 0;
  return `${formatDecimal(euros, Math.max(2, decimals))}${NO_BREAK_SPACE}€`;
}
