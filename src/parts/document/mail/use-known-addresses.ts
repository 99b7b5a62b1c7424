import { addressesOf } from '../../../domain/sales/mail.rules.ts';
import { useFresh, useRow, useRows, type Shown } from '../../../offline/index.ts';
import type { AskedMail } from './asked-mail.ts';

export interface KnownAddress {
  readonly address: string;
  /** Whose it is. */
  readonly name: string;
}
export interface Known {
  readonly customer: Shown | null;
  readonly contact: Shown | null;
  /** The one that it goes to unless somebody says otherwise first. */
  readonly addresses: readonly KnownAddress[];
}

const textOf = (row: Shown | null, name: string): string =>
  typeof row?.[name] === 'string' ? (row[name] as string) : '';

/** Whom a customer's documents may go to: bills to where they are kept, quotes to whoever asked for them. Undefined until known. */
export function useKnownAddresses({ kind, customer: id, document }: AskedMail): Known | undefined {
  useFresh('companies');
  useFresh('contacts');
  const customer = useRow('companies', id);
  const contact = useRow('contacts', typeof document?.['contact'] === 'string' ? document['contact'] : null);
  const people = useRows('contacts', { where: { company: id } });
  if (customer === undefined || contact === undefined || people === undefined) return undefined;
  const ofHouse = (field: string): KnownAddress[] => {
    const address = textOf(customer, field);
    return address === '' ? [] : [{ address, name: customer?.displayLine1 ?? '' }];
  };
  const ofPerson = (person: Shown | null): KnownAddress[] =>
    addressesOf(person).map((address) => ({ address, name: person?.displayLine1 ?? '' }));
  const named = ofPerson(contact);
  const all =
    kind === 'quote'
      ? [...named, ...ofHouse('email'), ...ofHouse('billingEmail')]
      : [...ofHouse('billingEmail'), ...named, ...ofHouse('email')];
  const seen = new Set<string>();
  const addresses = [...all, ...people.flatMap(ofPerson)].filter(({ address }) => {
    const key = address.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
  return { customer, contact, addresses };
}
