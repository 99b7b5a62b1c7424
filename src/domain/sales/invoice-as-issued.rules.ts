import type { Lookup } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { languageKnown, USUAL_LANGUAGE } from './document-language.ts';
import { meansCodeOf } from './invoice-einvoice.ts';
import type { asIssuedFields } from './invoice.entity.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import { reasonedIn } from './vat-reasons.ts';

/** Of what is sealed from now on (`invoice-seal.ts`); an invoice that names none was sealed in the first. */
const SEAL_FORMAT = 2;
export type AsIssued = Values<typeof asIssuedFields>;

interface Named {
  readonly customer?: string | null | undefined;
  readonly contact?: string | null | undefined;
  readonly paymentMethod?: string | null | undefined;
}
const oneOf = async (lookup: Lookup, collection: string, id: string | null | undefined) =>
  id ? lookup.get(collection, id) : undefined;

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

/** The lines in the language that it is issued in, as far as the law has worded them. */
export const linesAsIssued = ({ lines }: Pick<InvoiceRow, 'lines'>, { language }: AsIssued) =>
  lines ? reasonedIn(language === 'en' ? 'en' : 'fr', lines) : null;
