import { addDays } from '../kernel/dates.ts';
import type { AnyRow, Lookup } from '../kernel/entity.ts';

/** Key of the parameter that says when a company counts as dormant. */
export const DORMANT_AFTER = 'crm.dormantAfterDays';
/** Half a year, where nobody has said. */
export const DORMANT_AFTER_DAYS = 180;

export const isDormantAfter = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 3650;

const LIVE_KINDS = ['customer', 'prospect'];

/** Whether somebody ought to be in touch with it: a customer or prospect in use that is known since before that day. */
export const isToBeKept = (company: AnyRow, since: string): boolean =>
  company['isActive'] !== false &&
  company['master'] !== true &&
  !company['mergedInto'] &&
  Array.isArray(company['kinds']) &&
  company['kinds'].some((kind) => LIVE_KINDS.includes(String(kind))) &&
  typeof company.createdAt === 'string' &&
  company.createdAt < since;

/** Whether an activity is a contact with somebody: what one notes down for oneself is none. */
export const isContact = (kind: unknown): boolean => kind !== 'note';

/** When somebody was last in touch with each company, by its id. A planned meeting counts: somebody has thought of it. */
export function lastContacts(activities: readonly AnyRow[]): Map<string, string> {
  const last = new Map<string, string>();
  for (const { company, at, kind } of activities as readonly (AnyRow & { company?: string; at?: string })[])
    if (company && at && isContact(kind) && at > (last.get(company) ?? '')) last.set(company, at);
  return last;
}

/** The day since which a company that nobody was in touch with is dormant. */
export async function dormantSince(lookup: Lookup, today: string): Promise<string> {
  const { parameterOn } = await import('../company/parameter-on.rules.ts');
  const days = await parameterOn(lookup, DORMANT_AFTER, today);
  return addDays(today, -(isDormantAfter(days) ? days : DORMANT_AFTER_DAYS));
}
