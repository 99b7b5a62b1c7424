import type { Lookup } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { OWN } from '../kernel/own-company.ts';
import { languageKnown, USUAL_LANGUAGE } from '../documents/document-language.rules.ts';
import { profileOn } from './factur-x.rules.ts';
import { meansCodeOf } from './invoice-einvoice.ts';
import type { heldFields } from '../documents/party.fields.ts';
import type { asIssuedFields } from './invoice.entity.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import { reasonedIn } from '../documents/vat-reasons.rules.ts';

/** Of what is issued from now on: how it is sealed and made into data. An invoice that names none is of the first. */
const FORMAT = 5;
/** The first that holds its logo and the profile of its data. */
const LOOK_FORMAT = 3;
export type AsIssued = Values<typeof asIssuedFields>;
export type Held = Values<typeof heldFields>;

interface Named {
  readonly customer?: string | null | undefined;
  readonly contact?: string | null | undefined;
  readonly paymentMethod?: string | null | undefined;
}
const oneOf = async (lookup: Lookup, collection: string, id: string | null | undefined) =>
  id ? lookup.get(collection, id) : undefined;

/** What a paper says by way of links, as it is when it leaves the house: renaming what it names changes it no more. */
export async function asHeld(row: Named, lookup: Lookup): Promise<Held> {
  const method = await oneOf(lookup, 'paymentMethods', row.paymentMethod);
  const [own] = await lookup.where('companies', { calculatedOwn: OWN });
  const logo = own?.['logo'];
  return {
    language: (await languageKnown(row, lookup)) ?? USUAL_LANGUAGE,
    paymentMethod: method ? String(method['name']) : null,
    logo: typeof logo === 'string' ? logo : null,
  };
}

/** The same of an invoice on its day, with what its data is made by. */
export async function asIssued(row: Named & { readonly date: string }, lookup: Lookup): Promise<AsIssued> {
  const held = await asHeld(row, lookup);
  const { paymentMethod } = held;
  const contact = await oneOf(lookup, 'contacts', row.contact);
  return {
    ...held,
    format: FORMAT,
    contact: contact?.displayLine1?.trim() || null,
    paymentMeans: paymentMethod ? meansCodeOf(paymentMethod) : null,
    profile: await profileOn(lookup, row.date),
  };
}

/** Whether an invoice holds its logo and the profile of its data: before, it bore those of whenever it was printed. */
export const holdsItsLook = ({ format }: AsIssued): boolean => (format ?? 0) >= LOOK_FORMAT;

/** The lines in the language that it is issued in, as far as the law has worded them. */
export const linesAsIssued = ({ lines }: Pick<InvoiceRow, 'lines'>, { language }: AsIssued) =>
  lines ? reasonedIn(language === 'en' ? 'en' : 'fr', lines) : null;
