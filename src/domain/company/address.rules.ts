import type { AnyRow, RowName, RuleContext, SystemFields } from '../kernel/entity.ts';
import { isAdmin } from '../kernel/is-admin.ts';
import { OWN } from '../kernel/own-company.ts';
import { problem, type Problem } from '../kernel/problem.ts';

const names = (company: AnyRow, id: string): boolean =>
  Array.isArray(company['addresses']) &&
  company['addresses'].some((line: { address?: unknown }) => line.address === id);

/** Where our own company is stands on all that we send: as the company itself, an administrator alone changes it. */
export async function checkAddress(
  row: SystemFields,
  { before, person, lookup }: RuleContext,
): Promise<Problem[]> {
  if (!before || person === undefined) return [];
  const ours = await lookup.where('companies', { calculatedOwn: OWN });
  if (!ours.some((company) => names(company, row.id)) || isAdmin(person)) return [];
  return [problem('/textAddress', 'invalid', 'address.own')];
}

const FOLLOWED = ['latitude', 'longitude', 'country', 'city'];

/** The companies that stand there, where something changed that they follow. */
export async function companiesAt(
  row: SystemFields,
  { lookup, before }: RuleContext,
): Promise<readonly RowName[]> {
  const is: Readonly<Record<string, unknown>> = { ...row };
  if (!before || FOLLOWED.every((name) => (is[name] ?? null) === (before[name] ?? null))) return [];
  const companies = (await lookup.withLine?.('companies', 'addresses', { address: row.id })) ?? [];
  return companies.map(({ id }) => ({ collection: 'companies', id }));
}
