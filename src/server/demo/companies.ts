import { addDays } from '../../domain/kernel/dates.ts';
import { sirenFrom, siretFrom, vatNumberOfSiren } from '../../domain/kernel/identifiers.ts';
import { PAYMENT_TERMS, type PaymentTerms } from '../../domain/documents/payment-terms.fields.ts';
import type { SeededRandom } from '../../testing/seeded-random.ts';
import { companyNamer } from './company-names.ts';
import { foreignVatNumber } from './foreign-numbers.ts';
import { lineAt, make, type Demo, type Row } from './maker.ts';
import { methodId } from './payment-rows.ts';
import { personNameIn } from './people-names.ts';
import { landlineIn } from './phones.ts';
import { placeIn } from './places.ts';
import { SECTORS, type Sector } from './sectors.ts';
import { FOREIGN_TOWNS, FRENCH_TOWNS, type DemoTown } from './towns.ts';

type Company = Row<'companies'>;
type Kind = NonNullable<Company['kinds']>[number];

const FOREIGN_SHARE = 0.28;
// Towns at the head of the list are near the workshop: half of the French companies are there.
const NEAR_TOWNS = 30;
const SIZES = ['1-10', '11-50', '11-50', '51-200', '201-500', '501-1000', '1000+'] as const;
const SOURCES = ['Salon', 'Bouche à oreille', 'Site web', 'Prospection', 'Annuaire', 'Client historique'];
const TAGS = ['export', 'prioritaire', 'grand compte', 'maintenance', 'pièces', 'distributeur', 'salon 2025'];
const STAGES = ['New', 'Qualification', 'Proposal', 'Negotiation'];
const TERMS = Object.keys(PAYMENT_TERMS) as PaymentTerms[];

export interface CompanyOptions {
  readonly count: number;
  /** Who may own an account: the people of sales. */
  readonly owners: readonly string[];
}

/** A permutation of the numbers below 70 million: SIRENs of all kinds that never repeat. */
const sirenAt = (index: number): string =>
  sirenFrom(String(30_000_000 + ((index * 31_415_927 + 123_457) % 70_000_000)));

function kindsFor(sector: Sector, random: SeededRandom): Kind[] {
  if (sector.supplies) return random.chance(0.15) ? ['supplier', 'customer'] : ['supplier'];
  if (random.chance(0.04)) return ['partner'];
  return random.chance(0.62) ? ['customer'] : ['prospect'];
}

function townFor(random: SeededRandom): DemoTown {
  if (random.chance(FOREIGN_SHARE)) return random.pick(FOREIGN_TOWNS);
  const near = random.chance(0.5) ? NEAR_TOWNS : FRENCH_TOWNS.length;
  return random.pick(FRENCH_TOWNS.slice(0, near));
}

/** What the register says of the company, and how its VAT is treated. */
function numbersOf(town: DemoTown, index: number, nextSerial: () => number): Partial<Company> {
  if (town.country !== 'FR') {
    let vatNumber: string | undefined;
    while (vatNumber === undefined) vatNumber = foreignVatNumber(town.country, nextSerial());
    return { vatNumber, vatRegime: town.country === 'CH' ? 'export' : 'EU' };
  }
  const siren = sirenAt(index);
  return {
    siren,
    siret: siretFrom(siren, '0001'),
    vatNumber: vatNumberOfSiren(siren),
    rcs: `${siren} RCS ${town.name}`,
    vatRegime: 'domestic',
    ...(index % 5 === 0 ? { eInvoiceAddress: `0225:${siren}`, peppolId: `0225:${siren}` } : {}),
  };
}

function dealings(kinds: readonly Kind[], index: number, random: SeededRandom): Partial<Company> {
  const number = String(index).padStart(6, '0');
  return {
    ...(kinds.includes('customer')
      ? { customerAccount: `411${number}`, creditLimit: random.pick([5, 10, 20, 50]) * 100_000 }
      : {}),
    ...(kinds.includes('supplier') ? { supplierAccount: `401${number}` } : {}),
    ...(kinds.includes('prospect') ? { pipelineStage: random.pick(STAGES) } : {}),
    ...(random.chance(0.1) ? { discount: random.pick([2, 3, 5, 7.5]) } : {}),
    ...(random.chance(0.015) ? { blockedFor: ['orders' as const] } : {}),
  };
}

async function makeCompany(
  demo: Demo,
  index: number,
  options: CompanyOptions,
  draws: { namer: ReturnType<typeof companyNamer>; nextSerial: () => number; methods: readonly string[] },
): Promise<Company> {
  const { random, today } = demo;
  const at = `${addDays(today, -30 - random.below(1100))} ${String(8 + random.below(10)).padStart(2, '0')}:${10 + random.below(50)}`;
  const town = townFor(random);
  const sector = random.pick(SECTORS);
  const { name, slug, legalForm } = draws.namer(sector, town, personNameIn(town.country, random).lastName);
  const kinds = kindsFor(sector, random);
  const owner = random.pick(options.owners);
  const origin = { at, by: owner };
  const place = placeIn(town, random);
  const address = await make(demo, 'addresses', { ...place }, origin);
  const addresses: NonNullable<Company['addresses']> = [
    lineAt(demo, at, { kind: 'billing', address: address.id } as const),
  ];
  if (random.chance(0.15)) {
    const site = await make(demo, 'addresses', { ...placeIn(town, random) }, origin);
    addresses.push(lineAt(demo, at, { kind: 'delivery', address: site.id } as const));
  }
  const phone = landlineIn(town.country, town.postcode, random);
  return make(
    demo,
    'companies',
    {
      name,
      code: `C${String(index).padStart(6, '0')}`,
      kinds,
      isActive: !random.chance(0.03),
      legalForm,
      ...numbersOf(town, index, draws.nextSerial),
      nafCode: town.country === 'FR' ? sector.nafCode : null,
      capital: random.pick([1, 8, 20, 50, 100, 500]) * 100_000,
      email: `contact@${slug}.example`,
      ...(random.chance(0.3) ? { billingEmail: `factures@${slug}.example` } : {}),
      ...(phone ? { phone } : {}),
      website: `https://www.${slug}.example`,
      language: town.country === 'FR' || town.country === 'LU' ? 'fr' : 'en',
      addresses,
      latitude: place.latitude,
      longitude: place.longitude,
      paymentTerms: random.chance(0.5) ? '30 days' : random.pick(TERMS),
      paymentMethod: random.pick(draws.methods),
      ...dealings(kinds, index, random),
      sector: sector.label,
      size: random.pick(SIZES),
      source: random.pick(SOURCES),
      owner,
      tags: random.chance(0.4) ? [random.pick(TAGS)] : [],
    },
    origin,
  );
}

/** So many companies of France and Europe with an address or two each. */
export async function makeCompanies(demo: Demo, options: CompanyOptions): Promise<void> {
  let serial = 10_000;
  const draws = {
    namer: companyNamer(demo.random),
    nextSerial: () => (serial += 1),
    methods: [
      methodId(demo, 'bankTransfer'),
      methodId(demo, 'bankTransfer'),
      methodId(demo, 'directDebit'),
      methodId(demo, 'billOfExchange'),
    ],
  };
  for (let index = 1; index <= options.count; index += 1) await makeCompany(demo, index, options, draws);
}
