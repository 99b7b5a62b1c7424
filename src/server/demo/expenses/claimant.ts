import { greatCircleKm } from '../../../domain/kernel/great-circle.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import type { Employee } from '../employees.ts';
import type { Demo } from '../maker.ts';
import { workshop, OWN_NAME } from '../own-company.ts';
import { placeIn, type FullPlace } from '../places.ts';
import { FRENCH_TOWNS } from '../towns.ts';

/** Somewhere to drive to. */
export interface Destination {
  readonly name: string;
  readonly place: FullPlace;
}

/** Whoever claims, and what their lines are drawn from. */
export interface Claimant {
  readonly employee: Employee;
  readonly destinations: readonly Destination[];
  readonly contacts: readonly AnyRow[];
  readonly projects: readonly AnyRow[];
}

const NEAREST_KM = 20;
const FARTHEST_KM = 190;
// Enough to choose from, however many companies there are.
const LOOKED_AT = 1500;

const isWithinReach = (place: FullPlace): boolean => {
  const km = greatCircleKm(workshop(), place);
  return place.country === 'FR' && km >= NEAREST_KM && km <= FARTHEST_KM;
};

function placeOf(address: AnyRow): FullPlace {
  const words = (name: string) => String(address[name] ?? '');
  return {
    textAddress: words('textAddress'),
    street: words('street'),
    postcode: words('postcode'),
    city: words('city'),
    country: words('country'),
    latitude: Number(address['latitude']),
    longitude: Number(address['longitude']),
    precision: 'street',
  };
}

const billingAddress = (company: AnyRow): string => {
  const lines = company['addresses'];
  const first: unknown = Array.isArray(lines) ? lines[0] : undefined;
  return typeof first === 'object' && first !== null && 'address' in first ? String(first.address) : '';
};

/** Customers that one drives to from the workshop in a day; towns where there are none. */
export function destinationsOf(demo: Demo): Destination[] {
  const found: Destination[] = [];
  for (const company of demo.world.rows('companies').slice(0, LOOKED_AT)) {
    const address = demo.world.find('addresses', billingAddress(company));
    const name = String(company['name']);
    if (!address || name === OWN_NAME || company['supplierAccount']) continue;
    const place = placeOf(address);
    if (isWithinReach(place)) found.push({ name, place });
  }
  const towns = FRENCH_TOWNS.map((town) => ({ name: town.name, place: placeIn(town, demo.random) }));
  return found.length >= 10 ? found : [...found, ...towns.filter(({ place }) => isWithinReach(place))];
}
