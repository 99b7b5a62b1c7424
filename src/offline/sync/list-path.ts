/** Section 7 of the specification lists this one under another name than it writes it; ours answers to both. */
const LISTED_AS: Readonly<Record<string, string>> = { accountingLines: 'accountingLine' };

/** Where a collection is read whole, on any server. */
export const listPath = (collection: string): string => `/${LISTED_AS[collection] ?? collection}`;
