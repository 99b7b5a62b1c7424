/** Section 7 of the specification lists this one under another name than it writes it; ours answers to both. */
const LISTED_AS: Readonly<Record<string, string>> = { accountingLines: 'accountingLine' };

/** Where a collection is read whole, on any server. */
export const listPath = (collection: string): string => `/${LISTED_AS[collection] ?? collection}`;

/** The path, below the API's base, of `Link: <…>; rel="next"`. */
export function nextPage(header: string | null): string | null {
  const target = header && /<([^>]+)>\s*;\s*rel="?next"?/.exec(header)?.[1];
  if (!target) return null;
  const path = target.replace(/^https?:\/\/[^/]+/, '');
  return path.startsWith('/api/') ? path.slice('/api'.length) : path;
}
