import { PAYMENT_METHODS } from '../../domain/treasury/payment-method.entity.ts';
import { make, type Demo, type Origin, type Row } from './maker.ts';

type Kind = 'income' | 'expense' | 'asset' | 'liability';
type Account = readonly [code: string, label: string, kind: Kind, vat?: number];

/** A subset of the French chart of accounts (PCG): what a small industrial company books on. */
const ACCOUNTS: readonly Account[] = [
  ['101', 'Capital', 'liability'],
  ['164', 'Emprunts auprès des établissements de crédit', 'liability'],
  ['205', 'Logiciels', 'asset', 20],
  ['2154', 'Matériel industriel', 'asset', 20],
  ['2182', 'Matériel de transport', 'asset', 20],
  ['2183', 'Matériel de bureau et informatique', 'asset', 20],
  ['401', 'Fournisseurs', 'liability'],
  ['4081', 'Fournisseurs, factures non parvenues', 'liability'],
  ['411', 'Clients', 'asset'],
  ['4181', 'Clients, factures à établir', 'asset'],
  ['4191', 'Clients, avances et acomptes reçus', 'liability'],
  ['421', 'Personnel, rémunérations dues', 'liability'],
  ['425', 'Personnel, avances et acomptes', 'asset'],
  ['431', 'Sécurité sociale', 'liability'],
  ['437', 'Autres organismes sociaux', 'liability'],
  ['4421', 'Prélèvement à la source', 'liability'],
  ['44551', 'TVA à décaisser', 'liability'],
  ['44562', 'TVA déductible sur immobilisations', 'asset'],
  ['44566', 'TVA déductible sur biens et services', 'asset'],
  ['44571', 'TVA collectée', 'liability'],
  ['4452', 'TVA due intracommunautaire', 'liability'],
  ['471', "Compte d'attente", 'asset'],
  ['486', "Charges constatées d'avance", 'asset'],
  ['512', 'Banques', 'asset'],
  ['530', 'Caisse', 'asset'],
  ['580', 'Virements internes', 'asset'],
  ['601', 'Achats de matières premières', 'expense', 20],
  ['604', "Achats d'études et de prestations", 'expense', 20],
  ['6061', 'Fournitures non stockables (eau, énergie)', 'expense', 20],
  ['6063', "Fournitures d'entretien et petit équipement", 'expense', 20],
  ['6064', 'Fournitures administratives', 'expense', 20],
  ['607', 'Achats de marchandises', 'expense', 20],
  ['611', 'Sous-traitance générale', 'expense', 20],
  ['613', 'Locations', 'expense', 20],
  ['615', 'Entretien et réparations', 'expense', 20],
  ['616', "Primes d'assurance", 'expense', 0],
  ['618', 'Documentation et formation', 'expense', 20],
  ['622', 'Honoraires', 'expense', 20],
  ['6233', 'Foires et expositions', 'expense', 20],
  ['6234', 'Cadeaux à la clientèle', 'expense', 20],
  ['624', 'Transports de biens', 'expense', 20],
  ['6251', 'Voyages et déplacements', 'expense', 10],
  ['6256', 'Missions', 'expense', 10],
  ['6257', 'Réceptions', 'expense', 10],
  ['626', 'Frais postaux et télécommunications', 'expense', 20],
  ['627', 'Services bancaires', 'expense', 0],
  ['6354', "Droits d'enregistrement et de timbre", 'expense', 0],
  ['6411', 'Salaires et appointements', 'expense'],
  ['6412', 'Congés payés', 'expense'],
  ['645', 'Charges de sécurité sociale', 'expense'],
  ['6475', 'Médecine du travail', 'expense', 20],
  ['6611', 'Intérêts des emprunts', 'expense'],
  ['658', 'Différences de règlement (charges)', 'expense'],
  ['681', 'Dotations aux amortissements', 'expense'],
  ['701', 'Ventes de produits finis', 'income', 20],
  ['704', 'Travaux', 'income', 20],
  ['706', 'Prestations de services', 'income', 20],
  ['707', 'Ventes de marchandises', 'income', 20],
  ['7085', 'Ports et frais accessoires facturés', 'income', 20],
  ['740', "Subventions d'exploitation", 'income'],
  ['758', 'Différences de règlement (produits)', 'income'],
];

/** The seven payment methods of section 9. */
export async function makePaymentMethods(demo: Demo, origin: Origin): Promise<void> {
  for (const name of Object.keys(PAYMENT_METHODS)) await make(demo, 'paymentMethods', { name }, origin);
}

/** Accounts by their code; each hangs below the longest code that it continues. */
export async function makeAccountingLines(demo: Demo, origin: Origin): Promise<void> {
  const made = new Map<string, Row<'accountingLines'>>();
  for (const [code, label, kind, vat] of ACCOUNTS) {
    const parents = [...made.keys()].filter((other) => code.startsWith(other));
    const parent = made.get(parents.sort((a, b) => b.length - a.length)[0] ?? '')?.id;
    made.set(code, await make(demo, 'accountingLines', { code, label, kind, vat, parent }, origin));
  }
}

/** The id of the account of this code. Throws when the demonstration has none. */
export function accountId({ world }: Demo, code: string): string {
  const row = world.rows('accountingLines').find((one) => one['code'] === code);
  if (!row) throw new Error(`No such account in the demonstration: ${code}`);
  return row.id;
}

export function methodId({ world }: Demo, name: keyof typeof PAYMENT_METHODS): string {
  const row = world.rows('paymentMethods').find((one) => one['name'] === name);
  if (!row) throw new Error(`No such payment method: ${name}`);
  return row.id;
}
