import type { RuleContext } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { normaliseIdentifier } from '../kernel/identifiers.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { companyFields } from './company.entity.ts';

type CompanyValues = Values<typeof companyFields>;

const compact = (text: string | null | undefined): string => normaliseIdentifier(text ?? '');

/** Name / town · SIREN. The town is that of the billing address, else of the first. */
export async function displayCompany(row: CompanyValues, { lookup }: RuleContext): Promise<[string, string]> {
  // A line that is still being filled in names none.
  const filled = (row.addresses ?? []).filter(({ address }) => Boolean(address));
  const chosen = filled.find((line) => line.kind === 'billing') ?? filled[0];
  const address = chosen && (await lookup.get('addresses', chosen.address));
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

/** Identifiers that agree, coordinates in pairs, and one master company at most. */
export async function checkCompany(
  row: CompanyValues & { id: string },
  { lookup }: RuleContext,
): Promise<Problem[]> {
  const problems = checkIdentifiers(row);
  const hasLatitude = typeof row.latitude === 'number';
  const hasLongitude = typeof row.longitude === 'number';
  if (hasLatitude && !hasLongitude)
    problems.push(problem('/longitude', 'required', 'coordinates.incomplete'));
  if (hasLongitude && !hasLatitude) problems.push(problem('/latitude', 'required', 'coordinates.incomplete'));
  if (row.master) {
    const masters = await lookup.where('companies', { master: true });
    if (masters.some((other) => other.id !== row.id))
      problems.push(problem('/master', 'unique', 'company.master.exists'));
  }
  return problems;
}
