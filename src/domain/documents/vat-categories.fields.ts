/** VAT categories of EN 16931 (UNCL 5305) that France takes (BR-FR-15), by their codes. */
export const VAT_CATEGORIES = {
  S: 'Standard rate',
  Z: 'Zero rate',
  E: 'Exempt',
  AE: 'Reverse charge',
  K: 'Intra-community supply',
  G: 'Export',
  O: 'Outside the scope of VAT',
} as const;
export type VatCategory = keyof typeof VAT_CATEGORIES;
