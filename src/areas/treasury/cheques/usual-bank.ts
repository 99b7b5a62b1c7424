import { OWN } from '../../../domain/kernel/own-company.ts';
import type { AnyRow, Lookup } from '../../../domain/kernel/entity.ts';

/** The account that cheques went to the last time; before that, the first of ours that is in use. */
export async function usualBank(slips: readonly AnyRow[], lookup: Lookup): Promise<string | undefined> {
  const last = slips.find(({ bankAccount }) => bankAccount)?.['bankAccount'];
  if (typeof last === 'string') return last;
  const [own] = await lookup.where('companies', { calculatedOwn: OWN });
  const accounts = own ? await lookup.where('banks', { company: own.id }) : [];
  return accounts.filter(({ isActive }) => isActive !== false).toSorted((a, b) => (a.id < b.id ? -1 : 1))[0]
    ?.id;
}
