import { bothWays, type ExchangeWords } from '../../../domain/kernel/exchange/cell.ts';
import type { ExchangeColumn } from '../../../domain/kernel/exchange/columns.ts';
import { optionKey } from '../../../domain/kernel/exchange/option-key.ts';
import type { FileColumn } from '../worker/messages.ts';

const EMAIL = [
  'e mail',
  'mail',
  'courriel',
  'adresse mail',
  'adresse e mail',
  'adresse email',
  'email address',
];
const PHONE = ['telephone', 'tel', 'n tel', 'telephone fixe', 'phone number', 'numero de telephone'];

/** What other programs call these fields, in both languages, in the form in which headers are compared. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  id: ['identifiant', 'identifier'],
  name: [
    'nom',
    'raison sociale',
    'societe',
    'entreprise',
    'denomination',
    'company',
    'company name',
    'client',
    'fournisseur',
    'libelle',
    'intitule',
  ],
  code: [
    'reference',
    'ref',
    'code client',
    'code fournisseur',
    'code tiers',
    'customer code',
    'numero client',
  ],
  email: EMAIL,
  emails: ['email', ...EMAIL],
  phone: PHONE,
  phones: ['phone', ...PHONE],
  mobile: ['portable', 'tel portable', 'mobile phone', 'telephone portable', 'gsm'],
  website: ['site', 'site web', 'site internet', 'url', 'web', 'homepage'],
  siren: ['n siren', 'numero siren', 'siren number'],
  siret: ['n siret', 'numero siret', 'siret number'],
  vatNumber: [
    'tva',
    'n tva',
    'tva intracommunautaire',
    'n tva intracommunautaire',
    'numero de tva',
    'numero tva',
    'vat',
    'vat id',
    'tax id',
  ],
  nafCode: ['naf', 'ape', 'code ape', 'code naf', 'naf ape'],
  legalForm: ['forme juridique', 'statut juridique', 'legal status'],
  capital: ['capital', 'capital social'],
  notes: [
    'note',
    'commentaire',
    'commentaires',
    'remarque',
    'remarques',
    'comment',
    'comments',
    'observations',
  ],
  kinds: ['type', 'nature', 'kind'],
  tags: ['etiquettes', 'mots cles', 'keywords', 'labels', 'categories'],
  owner: [
    'owner',
    'in charge',
    'suivi par',
    'responsable',
    'commercial',
    'proprietaire',
    'account manager',
    'sales rep',
  ],
  firstName: ['prenom', 'first name', 'given name'],
  lastName: ['nom de famille', 'last name', 'surname', 'family name'],
  jobTitle: ['fonction', 'poste', 'title', 'job'],
  street: ['rue', 'adresse', 'address', 'address 1', 'adresse 1'],
  postcode: ['cp', 'code postal', 'zip', 'zip code', 'postal code'],
  city: ['ville', 'town', 'commune'],
  country: ['pays'],
};

/** All that a field may be called at the head of a column. */
export function namesOf({ path, labels }: ExchangeColumn, words: ExchangeWords): string[] {
  const last = labels.at(-1) ?? '';
  const whole = bothWays(words, last);
  const joined =
    labels.length > 1
      ? [labels.join(' '), labels.map((label) => words.french[label] ?? label).join(' ')]
      : [];
  return [...whole, ...joined, path, ...(OTHER_NAMES[path.split('.').at(-1)!] ?? [])].map(optionKey);
}

/** The field of each column of a file, by its place: as remembered, else by its name; no field stands twice. */
export function matchColumns(
  file: readonly FileColumn[],
  fields: readonly ExchangeColumn[],
  words: ExchangeWords,
  remembered: Readonly<Record<string, string>>,
): Map<number, string> {
  const paths = new Set(fields.map(({ path }) => path));
  const matched = new Map<number, string>();
  const taken = new Set<string>();
  const take = (place: number, path: string | undefined): void => {
    if (path === undefined || !paths.has(path) || taken.has(path) || matched.has(place)) return;
    matched.set(place, path);
    taken.add(path);
  };
  const keys = file.map(({ header }) => optionKey(header));
  // An empty text is what a person chose to leave out.
  const leftOut = (at: number): boolean => remembered[keys[at]!] === '';
  file.forEach(({ place }, at) => take(place, remembered[keys[at]!] || undefined));
  // Its own label is worth more than what another program may mean by the word.
  for (const worth of [
    (field: ExchangeColumn) =>
      [...field.labels.slice(-1).flatMap((label) => bothWays(words, label)), field.path].map(optionKey),
    (field: ExchangeColumn) => namesOf(field, words),
  ])
    file.forEach(({ place }, at) => {
      if (!leftOut(at))
        take(place, fields.find((field) => !taken.has(field.path) && worth(field).includes(keys[at]!))?.path);
    });
  return matched;
}

/** What of a mapping is kept for the next file: header → path, or nothing for a column that was left out. */
export const rememberedOf = (
  file: readonly FileColumn[],
  matched: ReadonlyMap<number, string>,
): Record<string, string> =>
  Object.fromEntries(file.map(({ place, header }) => [optionKey(header), matched.get(place) ?? '']));
