import type { RuleContext } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { nameWords, ownTraits, phoneTrait, type Traits } from '../kernel/likeness.ts';
import type { companyFields } from './company.entity.ts';
import type { contactFields } from './contact.entity.ts';

/** What a name of a company says of its form, and not of who it is. */
const FORMS = new Set(
  'sa sas sasu sarl eurl sci scop snc selarl ei eirl gmbh ag kg ohg ltd limited llc inc plc srl spa sl bv nv sprl ets etablissements societe ste cie et and'.split(
    ' ',
  ),
);

const words = (name: string | null | undefined): string[] => nameWords(name ?? '');

/** A company is known by its numbers and its mailbox, else by its name, whatever its form, in its postal district. */
export async function companyTraits(
  row: Partial<Values<typeof companyFields>>,
  { lookup }: Pick<RuleContext, 'lookup'>,
): Promise<Traits> {
  const { siret, vatNumber, siren, email } = row;
  const line = (row.addresses ?? []).find(({ address }) => Boolean(address));
  const address = line && (await lookup.get('addresses', line.address));
  const named = words(row.name);
  const plain = named.filter((word) => !FORMS.has(word));
  return {
    own: ownTraits({ siret, vatNumber, siren, email }),
    name: (plain.length > 0 ? plain : named).join(' '),
    place: typeof address?.['postcode'] === 'string' ? address['postcode'] : '',
  };
}

/** Numbers that colleagues, or a family, share: a switchboard would make one person of all who sit behind it. */
const SHARED_PHONES: readonly unknown[] = ['work', 'home'];

/** A person is known by a mailbox or a number of their own, else by their name at their company. */
export async function contactTraits(row: Partial<Values<typeof contactFields>>): Promise<Traits> {
  return {
    own: ownTraits({
      emails: (row.emails ?? []).map(({ address }) => address),
      phones: (row.phones ?? [])
        .filter(({ type }) => !SHARED_PHONES.includes(type))
        .map(({ number }) => phoneTrait(number ?? '')),
    }),
    name:
      row.firstName && row.lastName
        ? [...words(row.firstName), ...words(row.lastName)].toSorted().join(' ')
        : '',
    place: row.company ?? '',
  };
}
