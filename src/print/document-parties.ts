import { countryName } from '../domain/kernel/countries.ts';
import type { Figures } from '../domain/documents/figures.rules.ts';
import type { AnyRow } from '../domain/kernel/entity.ts';
import { centsToEuros } from '../domain/kernel/money.ts';
import type { Party } from '../domain/documents/parties.rules.ts';
import { paperWord, type PaperLanguage } from './paper-words.ts';
import type { PrintedParty } from './printed-document.ts';

const filled = (lines: readonly (string | null | undefined)[]): string[] =>
  lines.flatMap((line) => (line?.trim() ? [line.trim()] : []));

/** The country is said to whom the letter crosses a border. */
function placeLines(party: Party, from: Party, language: PaperLanguage): string[] {
  const { street, postcode, city, country } = party;
  const isAbroad = Boolean(country) && country !== from.country;
  return filled([
    ...(street ?? '').split('\n'),
    [postcode, city].filter(Boolean).join(' '),
    isAbroad ? countryName(country!, language).toUpperCase() : undefined,
  ]);
}
const vatLine = ({ vatNumber }: Party, language: PaperLanguage): string | undefined =>
  vatNumber ? `${paperWord('vatNumber', language)} ${vatNumber}` : undefined;

export function sellerOf(seller: Party, buyer: Party, language: PaperLanguage): PrintedParty {
  const { siret, siren, phone, email } = seller;
  return {
    name: seller.name ?? '',
    lines: filled([
      ...placeLines(seller, buyer, language),
      siret ? `SIRET ${siret}` : siren && `SIREN ${siren}`,
      vatLine(seller, language),
      phone,
      email,
    ]),
  };
}

export function buyerOf(
  buyer: Party,
  seller: Party,
  of: {
    readonly heading: string;
    readonly contact: Pick<AnyRow, 'displayLine1'> | undefined;
    readonly language: PaperLanguage;
  },
): PrintedParty {
  const { heading, contact, language } = of;
  const person = contact?.displayLine1?.trim();
  return {
    heading,
    name: buyer.name ?? '',
    lines: filled([
      person && `${paperWord('attention', language)} ${person}`,
      ...placeLines(buyer, seller, language),
      buyer.siren && `SIREN ${buyer.siren}`,
      vatLine(buyer, language),
    ]),
  };
}

export const deliveryOf = (place: Party, seller: Party, language: PaperLanguage): PrintedParty => ({
  heading: paperWord('deliveredTo', language),
  name: place.name ?? '',
  lines: placeLines(place, seller, language),
});

/** Who the seller is by law: `Atelier du Rail · SAS au capital de 50 000 € · RCS Lyon 732 829 320`. */
export function footerOf(
  { name, legalForm, capital, rcs }: Party,
  { language, figures }: { readonly language: PaperLanguage; readonly figures: Figures },
): string {
  const euros = typeof capital === 'number' ? centsToEuros(capital) : undefined;
  const amount = euros === undefined ? undefined : figures.price(euros).replace(/[.,]00(?!\d)/, '');
  const worth = amount && `${paperWord('capital', language)} ${amount}`;
  return filled([name, [legalForm, worth].filter(Boolean).join(language === 'fr' ? ' ' : ', '), rcs]).join(
    ' · ',
  );
}
