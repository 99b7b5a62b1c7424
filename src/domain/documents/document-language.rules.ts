import type { Lookup } from '../kernel/entity.ts';

/** Those that a document can be written in. */
export type DocumentLanguage = 'fr' | 'en';
/** That of the law, and of whoever of us does not know the customer's. */
export const USUAL_LANGUAGE: DocumentLanguage = 'fr';

type Speaker = Readonly<Record<string, unknown>> | null | undefined;

/** What a customer reads, as far as that is known: of the company, else of the person there. */
export const languageAmong = (...known: readonly Speaker[]): DocumentLanguage | undefined =>
  known
    .map((one) => one?.['language'])
    .find((language): language is DocumentLanguage => language === 'fr' || language === 'en');

/** What a letter about a document is written in: that of its paper as it was sent, else what its customer reads. */
export function letterLanguage(document: Speaker, ...known: readonly Speaker[]): DocumentLanguage {
  const held = [document?.['issuedAs'], document?.['sentAs']] as Speaker[];
  return languageAmong(...held, ...known) ?? USUAL_LANGUAGE;
}

interface Named {
  readonly customer?: string | null | undefined;
  readonly contact?: string | null | undefined;
}

/** As `languageAmong`, of whom a document names. */
export async function languageKnown({ customer, contact }: Named, lookup: Lookup) {
  return languageAmong(
    customer ? await lookup.get('companies', customer) : undefined,
    contact ? await lookup.get('contacts', contact) : undefined,
  );
}
