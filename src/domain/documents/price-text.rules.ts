import { formatPrice } from '../kernel/format.ts';

/** `1 234,50 €`: cents at least; a price may have more decimals than the currency (BT-146). */
export const priceText = formatPrice;
