/** How an invoice agrees with its orders, the gravest last. */
export const MATCHINGS = {
  matched: 'Matched',
  'awaiting reception': 'Awaiting reception',
  'no order': 'No order',
  price: 'Price difference',
  'over-invoiced': 'Over-invoiced',
} as const;
export type Matching = keyof typeof MATCHINGS;
