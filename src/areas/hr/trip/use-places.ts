import { useEffect, useMemo, useState } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { normalise } from '../../../domain/kernel/text.ts';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { useEngine, useRow, useRows } from '../../../offline/index.ts';
import { useFoundRows } from '../../../ui/form/picker/search-rows.ts';
import { placeKey, type Place } from '../../../domain/hr/route.rules.ts';
import {
  firstPlaces,
  MOST_PLACES,
  pastTrips,
  recentPlaces,
  type KnownPlace,
} from '../../../parts/journey/known-places.ts';
import { townsLike, useTowns } from '../../../parts/journey/towns.ts';
import { whileHere } from '../../../ui/while-here.ts';

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'textAddress' in value && Boolean(value.textAddress);

/** The person's own trips of all their accounts, the latest first. */
export function usePastTrips(employee: string): Cost[] {
  const where = useMemo(() => ({ employee }), [employee]);
  const accounts = useRows('expenseAccounts', { where });
  return useMemo(() => pastTrips((accounts ?? []) as unknown as ExpenseAccountRow[]), [accounts]);
}

const placeOf = (row: AnyRow): Place => ({
  textAddress: String(row['textAddress'] ?? ''),
  street: (row['street'] as string | null | undefined) ?? null,
  postcode: (row['postcode'] as string | null | undefined) ?? null,
  city: (row['city'] as string | null | undefined) ?? null,
  country: (row['country'] as string | null | undefined) ?? null,
  latitude: (row['latitude'] as number | null | undefined) ?? null,
  longitude: (row['longitude'] as number | null | undefined) ?? null,
});

/** Addresses of the companies whose name holds the words. */
function useCompanyPlaces(text: string | null): KnownPlace[] {
  const engine = useEngine();
  const companies = useFoundRows('companies', text);
  const [places, setPlaces] = useState<KnownPlace[]>([]);
  const isAsked = (text ?? '').trim().length > 1;
  useEffect(() => {
    if (!isAsked) return setPlaces([]);
    const read = companies.slice(0, 6).flatMap((company) => {
      const lines = Array.isArray(company['addresses'])
        ? (company['addresses'] as { address?: string }[])
        : [];
      return lines.flatMap(({ address }) =>
        address
          ? [
              engine.writer.lookup
                .get('addresses', address)
                .then((row) => ({ name: company.displayLine1 ?? '', row })),
            ]
          : [],
      );
    });
    return whileHere(Promise.all(read), (found) =>
      setPlaces(
        found.flatMap(({ name, row }) =>
          row ? [{ from: 'company' as const, name, place: placeOf(row) }] : [],
        ),
      ),
    );
  }, [engine, companies, isAsked]);
  return places;
}

/** Places to offer while one types: home and work, those of past trips, companies and addresses of the mirror. */
export function useKnownPlaces(employee: string, trips: readonly Cost[], text: string | null): KnownPlace[] {
  const me = useRow('users', employee);
  const companies = useCompanyPlaces(text);
  const towns = useTowns();
  const isAsked = (text ?? '').trim().length > 1;
  const addresses = useFoundRows('addresses', isAsked ? text : null);
  return useMemo(() => {
    const words = normalise(text ?? '')
      .split(/\s+/)
      .filter(Boolean);
    const own = (from: 'home' | 'work', value: unknown): KnownPlace[] =>
      isPlace(value) ? [{ from, place: value }] : [];
    const known: KnownPlace[] = [
      ...own('home', me?.['address']),
      ...own('work', me?.['workAddress']),
      ...recentPlaces(trips).map((place) => ({ from: 'recent' as const, place })),
    ];
    const found = [
      ...known.filter(({ place }) => words.every((word) => placeKey(place).includes(word))),
      ...companies,
      ...(isAsked ? addresses.map((row) => ({ from: 'recent' as const, place: placeOf(row) })) : []),
    ];
    const named =
      towns && isAsked
        ? townsLike(text ?? '', towns, MOST_PLACES).map((place) => ({ from: 'town' as const, place }))
        : [];
    return firstPlaces(found, named);
  }, [me, companies, addresses, towns, trips, text, isAsked]);
}
