/** Pages by the letter that leads to them after G. The shell listens to these before the commands themselves are fetched. */
export const GO_TO: Readonly<Record<string, string>> = {
  h: '/',
  c: '/crm/companies',
  t: '/crm/contacts',
  m: '/crm/map',
  p: '/projects',
  a: '/mrp/articles',
  o: '/purchases/purchasesOrders',
  q: '/sales/quotes',
  i: '/sales/invoices',
  e: '/humanressources/expenseAccounts',
  v: '/humanressources/vacations',
  s: '/tickets',
};

/** How long G waits for its letter, in ms. */
export const G_WAITS_MS = 1_500;

export type ShellKey = 'palette' | 'shortcuts' | 'g';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>;

/**
 * What a key press asks of the shell. `isForThePage`: nobody is typing and no sheet is open; Ctrl+K is heard in a field
 * too, and not over a sheet, whose question is to be answered first.
 */
export function shellKeyOf(event: Press, isForThePage: boolean, hasSheet: boolean): ShellKey | undefined {
  if (event.defaultPrevented) return undefined;
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && !event.altKey && key === 'k' && !hasSheet) return 'palette';
  if (!isForThePage) return undefined;
  if (event.key === '?') return 'shortcuts';
  return key === 'g' ? 'g' : undefined;
}
