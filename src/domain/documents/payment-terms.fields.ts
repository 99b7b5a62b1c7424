/** Section 9 of the specification, in its words. */
export const PAYMENT_TERMS = {
  immediate: 'Immediate',
  '15 days': '15 days',
  '30 days': '30 days',
  '45 days': '45 days',
  '60 days': '60 days',
  'end of month': 'End of month',
  'end of next month': 'End of next month',
  '30% in advance with the rest at end of following month':
    '30% in advance, the rest at end of following month',
  '30% upon receipt with the rest at 60 days': '30% upon receipt, the rest at 60 days',
} as const;
export type PaymentTerms = keyof typeof PAYMENT_TERMS;
