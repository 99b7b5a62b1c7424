import { useMemo } from 'react';
import { placeFields } from '../../domain/company/address.fields.ts';
import type { RoadFactors } from '../../domain/kernel/road-distance.ts';
import { roundTo } from '../../domain/kernel/decimal.ts';
import { placeKey, type Place } from '../../domain/hr/route.rules.ts';
import type { HomeWorkDay } from '../../domain/hr/home-work-day.rules.ts';
import { useRow, type Shown } from '../../offline/index.ts';
import { lineBetween } from '../../parts/journey/known-places.ts';
import { useDistance } from '../../parts/journey/use-distance.ts';
import { useRoadFactors } from '../../parts/journey/use-road-factors.ts';
import { useOwnCompany } from '../../ui/pages/use-own-company.ts';

/** What of the way is written into each day. */
export type WayValues = Pick<HomeWorkDay, 'from' | 'to' | 'km' | 'kmSource' | 'kmProposed' | 'kmReason'>;

export interface Way {
  readonly values: WayValues;
  /** The workplace is the company’s address: the profile has none of its own. */
  readonly isCompany: boolean;
  /** What a map or the straight line says, where one of them does. */
  readonly proposed: number | undefined;
  readonly isAsking: boolean;
  /** A map has said it. */
  readonly lookedUp: number | undefined;
  /** What an estimate is made of; undefined where it is none, or its places are not known well enough. */
  readonly line: { readonly km: number; readonly factor: number } | undefined;
}

const asPlace = (value: unknown): Place | null => {
  const place = value as Place | null | undefined;
  return placeKey(place) ? (place as Place) : null;
};
const copied = (row: Shown | null | undefined): Place | null =>
  row
    ? (Object.fromEntries(Object.keys(placeFields).map((name) => [name, row[name] ?? null])) as Place)
    : null;

const NO_TRIPS: readonly never[] = [];

/** The same way, either end as it is compared. */
export const isSameWay = (a: Pick<WayValues, 'from' | 'to'>, b: Pick<WayValues, 'from' | 'to'>): boolean =>
  placeKey(a.from) === placeKey(b.from) && placeKey(a.to) === placeKey(b.to);

/** Known to stand at the same points. */
const isSamePoint = (a: Place | null | undefined, b: Place | null | undefined): boolean =>
  a?.latitude === b?.latitude && a?.longitude === b?.longitude;

/** The latest of days. */
export const latestOf = (days: readonly HomeWorkDay[]): HomeWorkDay | undefined =>
  days.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0];

/** How the straight line makes this estimate; undefined where it does not. */
function lineOf(ends: Pick<WayValues, 'from' | 'to' | 'km'>, factors: RoadFactors): Way['line'] {
  const { from, to, km } = ends;
  const line = from && to && lineBetween(from, to, factors);
  return line && line.km === km ? { km: roundTo(line.straight, 1), factor: line.factor } : undefined;
}

/** Home, work and the kilometres between them, as days from now on will have them. */
export function useWay(me: Shown | null | undefined, days: readonly HomeWorkDay[]): Way {
  const own = useOwnCompany();
  const addresses = own?.['addresses'] as readonly { readonly address?: string }[] | undefined;
  const company = useRow('addresses', addresses?.[0]?.address);
  const from = useMemo(() => asPlace(me?.['address']), [me]);
  const theirs = useMemo(() => asPlace(me?.['workAddress']), [me]);
  const to = useMemo(() => theirs ?? asPlace(copied(company)), [theirs, company]);
  const { proposal, isAsking } = useDistance({ departure: from, arrival: to, waypoints: null }, NO_TRIPS);
  const factors = useRoadFactors();
  return useMemo(() => {
    const ends = { from, to };
    // Found once, a distance is kept, and so is a correction.
    const kept = latestOf(days.filter((day) => day.km && isSameWay(day, ends)));
    const lookedUp = proposal?.source === 'looked up' ? proposal.km : undefined;
    const isMoved = kept && !(isSamePoint(kept.from, from) && isSamePoint(kept.to, to));
    // An estimate is what the days that are told have of it, until a place is found elsewhere.
    const estimated = kept?.kmSource === 'estimate' && !isMoved ? kept.km : (proposal?.km ?? kept?.km);
    const proposed = lookedUp ?? kept?.kmProposed ?? proposal?.km;
    const told = { isCompany: !theirs && to !== null, proposed: proposed ?? undefined, isAsking, lookedUp };
    if (kept?.kmSource === 'typed' || (kept?.kmSource === 'looked up' && lookedUp === undefined)) {
      const { km, kmSource, kmReason } = kept;
      const values = { ...ends, km, kmSource, kmReason, kmProposed: proposed ?? null };
      return { ...told, line: undefined, values };
    }
    const km = lookedUp ?? estimated ?? null;
    const kmSource =
      km === null ? null : lookedUp === undefined ? ('estimate' as const) : ('looked up' as const);
    const line = kmSource === 'estimate' ? lineOf({ ...ends, km }, factors) : undefined;
    return { ...told, line, values: { ...ends, km, kmSource, kmReason: null, kmProposed: km } };
  }, [from, to, theirs, days, proposal, isAsking, factors]);
}
