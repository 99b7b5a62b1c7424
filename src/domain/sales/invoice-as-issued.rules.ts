import type { AnyRow, Lookup } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { meansCodeOf } from './invoice-einvoice.ts';
import type { asIssuedFields } from './invoice.entity.ts';

/** Of what is sealed from now on (`invoice-seal.ts`); an invoice that names none was sealed in the first. */
const SEAL_FORMAT = 2;
export type AsIssued = Values<typeof asIssuedFields>;
/** Those that a document can be written in. */
type DocumentLanguage = 'fr' | 'en';
/** That of the law, and of whoever of us does not know the customer's. */
export const USUAL_LANGUAGE: DocumentLanguage = 'fr';

interface Named {
  readonly customer?: string | null | undefined;
  readonly contact?: string | null | undefined;
  readonly paymentMethod?: string | null | undefined;
}
const oneOf = async (lookup: Lookup, collection: string, id: string | null | undefined) =>
  id ? lookup.get(collection, id) : undefined;

/** What a customer reads, as far as that is known: of the company, else of the person there. */
export async function languageKnown(row: Named, lookup: Lookup): Promise<DocumentLanguage | undefined> {
  const known: (AnyRow | undefined)[] = [
    await oneOf(lookup, 'companies', row.customer),
    await oneOf(lookup, 'contacts', row.contact),
  ];
  return known
    .map((one) => one?.['language'])
    .find((language): language is DocumentLanguage => language === 'fr' || language === 'en');
}

/** What paper and data of an invoice say by way of links, as it is when it is issued: renaming what it names changes neither. */
export async function asIssued(row: Named, lookup: Lookup): Promise<AsIssued> {
  const [method, contact] = [
    await oneOf(lookup, 'paymentMethods', row.paymentMethod),
    await oneOf(lookup, 'contacts', row.contact),
  ];
  const name = method && String(method['name']);
  return {
    format: SEAL_FORMAT,
    language: (await languageKnown(row, lookup)) ?? USUAL_LANGUAGE,
    paymentMethod: name ?? null,
    paymentMeans: name === undefined ? null : meansCodeOf(name),
    contact: contact?.displayLine1?.trim() || null,
  };
}
