import { OWN } from '../kernel/own-company.ts';
import type { AnyRow, Lookup } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import type { partyFields } from './party.fields.ts';

export type Party = Values<typeof partyFields>;

const COPIED = [
  'name',
  'legalForm',
  'capital',
  'siren',
  'siret',
  'vatNumber',
  'rcs',
  'phone',
  'website',
  'eInvoiceAddress',
] as const satisfies (keyof Party)[];
const PLACE = ['street', 'postcode', 'city', 'country'] as const satisfies (keyof Party)[];

const taken = (row: AnyRow | undefined, names: readonly (keyof Party)[]): Partial<Party> =>
  Object.fromEntries(names.map((name) => [name, row?.[name] ?? null]));

interface OwnAddress {
  readonly kind?: string | null;
  readonly address?: string | null;
}
/** Where a company gets its letters: its billing address, else the first it has. */
async function addressOf(company: AnyRow, lookup: Lookup): Promise<AnyRow | undefined> {
  const lines = Array.isArray(company['addresses']) ? (company['addresses'] as OwnAddress[]) : [];
  const line = lines.find(({ kind }) => kind === 'billing') ?? lines[0];
  return line?.address ? lookup.get('addresses', line.address) : undefined;
}

/** The words of an address in its parts; the whole of it stands for the street where it was never taken apart. */
const placeOf = (address: AnyRow | undefined): Partial<Party> => ({
  ...taken(address, PLACE),
  street: String(address?.['street'] ?? address?.['textAddress'] ?? '') || null,
});

/** A SIRET is a SIREN and five digits more: who is known by it is a company no less. */
function sirenOf({ siren, siret }: Readonly<Record<string, unknown>>): string | null {
  const digits = String(siret ?? '').replaceAll(/\s/g, '');
  return String(siren ?? '') || (/^\d{14}$/.test(digits) ? digits.slice(0, 9) : null);
}

async function partyOf(company: AnyRow, lookup: Lookup): Promise<Party> {
  return {
    ...taken(company, COPIED),
    siren: sirenOf(company),
    ...placeOf(await addressOf(company, lookup)),
    email: String(company['billingEmail'] ?? company['email'] ?? '') || null,
  };
}

interface Named {
  readonly customer?: string | null | undefined;
  readonly bankAccount?: string | null | undefined;
  readonly deliveryAddress?: string | null | undefined;
}
export interface Parties {
  readonly seller: Party | null;
  readonly buyer: Party | null;
  readonly delivery: Party | null;
}

/** The account that is meant where none is named: the first that the company had, of those in use. */
async function usualAccount(company: AnyRow | undefined, lookup: Lookup): Promise<AnyRow | undefined> {
  if (!company) return undefined;
  const accounts = await lookup.where('banks', { company: company.id });
  return accounts.filter(({ isActive }) => isActive !== false).toSorted((a, b) => (a.id < b.id ? -1 : 1))[0];
}

/** Who sells, from which bank account it is paid to, who buys and where it goes, as the device or the server knows them now. */
export async function partiesOf(row: Named, lookup: Lookup): Promise<Parties> {
  const [own] = await lookup.where('companies', { calculatedOwn: OWN });
  const customer = row.customer ? await lookup.get('companies', row.customer) : undefined;
  const bank = row.bankAccount ? await lookup.get('banks', row.bankAccount) : await usualAccount(own, lookup);
  const place = row.deliveryAddress ? await lookup.get('addresses', row.deliveryAddress) : undefined;
  return {
    seller: own ? { ...(await partyOf(own, lookup)), ...taken(bank, ['iban', 'bic']) } : null,
    buyer: customer ? await partyOf(customer, lookup) : null,
    delivery: place ? { name: customer?.displayLine1 ?? null, ...placeOf(place) } : null,
  };
}
