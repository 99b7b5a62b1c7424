import { sirenFrom, siretFrom, vatNumberOfSiren } from '../../domain/kernel/identifiers.ts';
import { lineAt, make, type Demo, type Origin, type Row } from './maker.ts';
import { methodId } from './payment-rows.ts';
import { placeAt, type FullPlace } from './places.ts';
import { townNamed } from './towns.ts';

/** The company whose software this is: test benches and special machines, in Lyon. Invented. */
export const OWN_NAME = 'Valmorin Équipements';
export const OWN_DOMAIN = 'demo.comptoir.example';
const SIREN = sirenFrom('39218475');

export const workshop = (): FullPlace => ({
  ...placeAt('14 rue des Girondins', townNamed('Lyon'), 45.7318, 4.8339),
  precision: 'exact',
});

export async function makeOwnCompany(demo: Demo, origin: Origin): Promise<Row<'companies'>> {
  const place = workshop();
  const address = await make(demo, 'addresses', { ...place }, origin);
  return make(
    demo,
    'companies',
    {
      name: OWN_NAME,
      code: 'VALMORIN',
      master: true,
      legalForm: 'SAS',
      siren: SIREN,
      siret: siretFrom(SIREN, '0002'),
      vatNumber: vatNumberOfSiren(SIREN),
      nafCode: '28.99B',
      capital: 250_000_00,
      rcs: `${SIREN} RCS Lyon`,
      email: `contact@${OWN_DOMAIN}`,
      billingEmail: `factures@${OWN_DOMAIN}`,
      phone: '+33 4 65 71 00 10',
      website: `https://www.${OWN_DOMAIN}`,
      language: 'fr',
      addresses: [lineAt(demo, origin.at, { kind: 'billing' as const, address: address.id })],
      latitude: place.latitude,
      longitude: place.longitude,
      vatRegime: 'domestic',
      paymentTerms: '30 days',
      paymentMethod: methodId(demo, 'bankTransfer'),
      eInvoiceAddress: `0225:${SIREN}`,
      peppolId: `0225:${SIREN}`,
      sector: 'Machines spéciales et bancs d’essai',
      size: '11-50',
      tags: ['nous'],
    },
    origin,
  );
}

/** Whom the payroll owes; public and social bodies, without numbers of their own. */
export const SOCIAL_BODIES = [
  { key: 'urssaf', name: 'Urssaf', account: '431' },
  { key: 'retirement', name: 'Caisse de retraite Horizon Pro', account: '437' },
  { key: 'mutual', name: 'Mutuelle des Métiers réunis', account: '437' },
  { key: 'tax', name: 'Service des impôts des entreprises', account: '4421' },
] as const;
export type SocialBody = (typeof SOCIAL_BODIES)[number]['key'];

export async function makeSocialBodies(demo: Demo, origin: Origin): Promise<ReadonlyMap<SocialBody, string>> {
  const ids = new Map<SocialBody, string>();
  for (const [index, { key, name }] of SOCIAL_BODIES.entries()) {
    const row = await make(
      demo,
      'companies',
      {
        name,
        code: `S0000${index + 1}`,
        kinds: ['supplier'],
        publicBody: key !== 'mutual',
        language: 'fr',
        paymentTerms: 'end of next month',
        paymentMethod: methodId(demo, 'directDebit'),
        sector: 'Organisme social',
        notes: 'Organisme de démonstration.',
      },
      origin,
    );
    ids.set(key, row.id);
  }
  return ids;
}
