import type { AnyRow, RuleContext } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { normaliseIdentifier } from '../kernel/identifiers.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { survivorOf } from '../kernel/survivor.ts';
import type { companyFields } from './company.entity.ts';
import { addressesInOrder, companyPlace } from './company-place.rules.ts';
import { OWN } from '../kernel/own-company.ts';

type CompanyValues = Values<typeof companyFields>;

const compact = (text: string | null | undefined): string => normaliseIdentifier(text ?? '');

/** Where it is: at its billing address, else at the first. */
async function mainAddress(row: CompanyValues, { lookup }: RuleContext): Promise<AnyRow | undefined> {
  const [first] = addressesInOrder(row);
  return first === undefined ? undefined : lookup.get('addresses', first);
}

/** Whether it is ours, and where it is: the country of its main address and the place of the first that has one. */
export async function computeCompany(
  row: CompanyValues,
  context: RuleContext,
): Promise<Partial<CompanyValues>> {
  const country = (await mainAddress(row, context))?.['country'];
  return {
    ...(await companyPlace(row, context)),
    country: typeof country === 'string' ? country : null,
    calculatedOwn: row.master ? OWN : null,
  };
}

/** Name / town · SIREN. */
export async function displayCompany(row: CompanyValues, context: RuleContext): Promise<[string, string]> {
  const address = await mainAddress(row, context);
  const town = typeof address?.['city'] === 'string' ? address['city'] : '';
  return [row.name, [town, row.siren].filter(Boolean).join(' · ')];
}

/**
 * The identifiers tell of one company: a SIRET begins with its SIREN, a French VAT number ends with it. Their own
 * keys are a matter of their formats.
 */
function checkIdentifiers(row: CompanyValues): Problem[] {
  const problems: Problem[] = [];
  const siret = compact(row.siret);
  const vatNumber = compact(row.vatNumber);
  const siren = compact(row.siren) || siret.slice(0, 9);
  if (siren && siret && !siret.startsWith(siren)) problems.push(problem('/siret', 'invalid', 'siret.siren'));
  if (siren && vatNumber.startsWith('FR') && !vatNumber.endsWith(siren))
    problems.push(problem('/vatNumber', 'invalid', 'vatNumber.siren'));
  return problems;
}

/**
 * Whoever merges into our own company, or takes that back, moves what names it: our bank accounts among others, one of which
 * is printed on each invoice.
 */
async function mayMoveOurs(
  row: CompanyValues & { id: string },
  { lookup, before, person }: RuleContext,
): Promise<boolean> {
  const [was, is] = [survivorOf(before), survivorOf(row)];
  if (was === is || !person || person.roles.includes('admin')) return true;
  const into = await Promise.all([was, is].map((id) => (id ? lookup.get('companies', id) : undefined)));
  return into.every((one) => !one?.['master']);
}

/** Identifiers that agree, coordinates in pairs, and one master company at most, which goes into no other. */
export async function checkCompany(
  row: CompanyValues & { id: string },
  context: RuleContext,
): Promise<Problem[]> {
  const { lookup } = context;
  const problems = checkIdentifiers(row);
  const hasLatitude = typeof row.latitude === 'number';
  const hasLongitude = typeof row.longitude === 'number';
  if (hasLatitude && !hasLongitude)
    problems.push(problem('/longitude', 'required', 'coordinates.incomplete'));
  if (hasLongitude && !hasLatitude) problems.push(problem('/latitude', 'required', 'coordinates.incomplete'));
  if (row.master && survivorOf(row) !== undefined)
    problems.push(problem('/mergedInto', 'invalid', 'company.master.merged'));
  if (!(await mayMoveOurs(row, context)))
    problems.push(problem('/mergedInto', 'invalid', 'company.master.admin'));
  if (row.master) {
    const masters = await lookup.where('companies', { calculatedOwn: OWN });
    if (masters.some((other) => other.id !== row.id && survivorOf(other) === undefined))
      problems.push(problem('/master', 'unique', 'company.master.exists'));
  }
  return problems;
}
