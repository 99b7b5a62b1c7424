import { countryName } from '../../domain/kernel/countries.ts';
import { companyCard, contactCard, type CardPlace } from '../../domain/crm/party-card.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { isStanding } from '../../domain/kernel/survivor.ts';
import type { Engine } from '../../offline/index.ts';
import { walkRows } from '../../offline/upkeep.ts';
import { handFile } from '../../ui/hand-file.ts';
import { addressesOf } from './company-addresses.tsx';

/** Companies or contacts as cards in one file; answers how many. Who was erased, or went into another, has none. */
export async function saveCards(
  engine: Engine,
  collection: 'companies' | 'contacts',
  ids: Iterable<string>,
  {
    fileName,
    language,
    hand = handFile,
  }: { fileName: string; language: 'en' | 'fr'; hand?: typeof handFile },
): Promise<number> {
  const { lookup, entityOf } = engine.context;
  const placeOf = async (id: unknown): Promise<CardPlace[]> => {
    const row = typeof id === 'string' ? await lookup.get('addresses', id) : undefined;
    return row ? [{ row, country: row['country'] ? countryName(String(row['country']), language) : '' }] : [];
  };
  async function cardOf(row: AnyRow): Promise<string> {
    if (collection === 'contacts') {
      const company = row['company'] ? await lookup.get('companies', String(row['company'])) : undefined;
      const [place] = await placeOf(row['address']);
      return contactCard(row as never, company?.displayLine1 ?? '', place);
    }
    const places = await Promise.all(addressesOf(row['addresses']).map(({ address }) => placeOf(address)));
    return companyCard(row as never, places.flat());
  }
  const cards: string[] = [];
  for await (const rows of walkRows(engine, collection, { ids: [...ids] }))
    for (const row of rows) if (isStanding(entityOf(collection), row)) cards.push(await cardOf(row));
  if (cards.length > 0) hand(new Blob(cards, { type: 'text/vcard;charset=utf-8' }), `${fileName}.vcf`);
  return cards.length;
}
