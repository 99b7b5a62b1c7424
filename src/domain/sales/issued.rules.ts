export type InvoiceStatus = 'draft' | 'issued' | 'sent';

/** From here on it is what the customer holds: nothing that stands on it changes by any path. */
export const ISSUED: readonly InvoiceStatus[] = ['issued', 'sent'];
export const isIssued = (status: unknown): boolean => ISSUED.some((one) => one === status);
