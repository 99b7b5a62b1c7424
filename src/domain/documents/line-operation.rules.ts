/** What is counted by time is done, whatever it was picked from. */
const OF_TIME: readonly unknown[] = ['HUR', 'DAY', 'WEE', 'MON'];

/** As it is kept, or as it is typed. */
export interface Sold {
  readonly product?: unknown;
  readonly article?: unknown;
  readonly unit?: unknown;
}

/** Of which kind a line is: a product or an article is delivered, and what nobody has picked is done. */
export const lineOperation = ({ product, article, unit }: Sold): 'goods' | 'services' =>
  (product || article) && !OF_TIME.includes(unit) ? 'goods' : 'services';
