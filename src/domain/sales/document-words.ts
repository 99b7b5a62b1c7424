/** What an invoice says by law and by custom, in the customer's language. */
export const DOCUMENT_WORDS = {
  indemnity: 'Fixed indemnity for recovery costs in case of late payment: 40\u00A0€',
  /** As it was said before figures were alike in both languages. */
  formerIndemnity: 'Fixed indemnity for recovery costs in case of late payment: €40',
  lateRate: 'Late payment interest a year',
  lateByLaw: 'Late payment interest: rate of the European Central Bank plus 10 points',
  noEarlyDiscount: 'No discount for early payment',
  onDebits: 'VAT is paid on debits',
  discount: 'Discount',
  retention: 'Retention',
} as const;
