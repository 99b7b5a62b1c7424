import type { AnyRow } from '../kernel/entity.ts';
import type { Line, Values } from '../kernel/field.ts';
import { writeCard, type WrittenLine } from '../kernel/exchange/vcard.ts';
import type { companyFields } from './company.entity.ts';
import type { contactFields } from './contact.entity.ts';

type Contact = AnyRow & Values<typeof contactFields>;
type Company = AnyRow & Values<typeof companyFields>;
/** What a row links to, as its card says it. */
export interface CardPlace {
  readonly row: AnyRow;
  readonly country: string;
}

const said = (value: unknown): string => (typeof value === 'string' ? value : '');
const EMAIL_TYPES: Readonly<Record<string, string>> = { work: 'work', personal: 'home' };
const PHONE_TYPES: Readonly<Record<string, string>> = { mobile: 'cell', work: 'work', home: 'home' };

const withKind = (type: string | undefined, isMain: boolean): string =>
  [type && `TYPE=${type}`, isMain && 'PREF=1'].filter(Boolean).join(';');

const placeLine = ({ row, country }: CardPlace): WrittenLine => ({
  name: 'ADR',
  value: [
    '',
    '',
    said(row['street']) || said(row['textAddress']),
    said(row['city']),
    '',
    said(row['postcode']),
    country,
  ],
});

/**
 * A person as a card (RFC 6350). What was noted of them, their tags and what they consented to stay here: a card is handed
 * on to others.
 */
export function contactCard(row: Contact, company: string, place: CardPlace | undefined): string {
  const emails = (row.emails ?? []) as Line<typeof contactFields.emails.fields>[];
  const phones = (row.phones ?? []) as Line<typeof contactFields.phones.fields>[];
  return writeCard([
    { name: 'UID', value: { uri: `urn:uuid:${row.id}` } },
    { name: 'FN', value: [row.firstName, row.lastName].filter(Boolean).join(' ') },
    { name: 'N', value: [said(row.lastName), said(row.firstName), '', said(row.title), ''] },
    { name: 'ORG', value: company },
    { name: 'TITLE', value: said(row.jobTitle) },
    ...emails.map((line) => ({
      name: 'EMAIL',
      parameters: withKind(EMAIL_TYPES[line.type ?? ''], line.primary === true),
      value: line.address,
    })),
    ...phones.map((line) => ({
      name: 'TEL',
      parameters: withKind(PHONE_TYPES[line.type ?? ''], line.primary === true),
      value: line.number,
    })),
    ...(place ? [placeLine(place)] : []),
    { name: 'LANG', value: said(row.language) },
    { name: 'BDAY', value: said(row.birthday).replaceAll('-', '') },
  ]);
}

/** A company as the card of an organisation. */
export const companyCard = (row: Company, places: readonly CardPlace[]): string =>
  writeCard([
    { name: 'KIND', value: 'org' },
    { name: 'UID', value: { uri: `urn:uuid:${row.id}` } },
    { name: 'FN', value: row.name },
    { name: 'ORG', value: row.name },
    { name: 'EMAIL', parameters: 'TYPE=work', value: said(row.email) },
    { name: 'TEL', parameters: 'TYPE=work', value: said(row.phone) },
    { name: 'URL', value: { uri: said(row.website) } },
    ...places.map(placeLine),
    { name: 'LANG', value: said(row.language) },
  ]);
