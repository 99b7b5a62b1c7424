/** Bounds of a price in euros: it may have more decimals than the currency (BT-146). */
export const UNIT_PRICE = { min: 0, max: 100_000_000, unit: '€' } as const;
