import { msg, plural } from '@lingui/core/macro';
import { CATEGORIES, TRIP_MODES } from '../../domain/hr/expense-options.ts';
import { cateringFields } from '../../domain/hr/expense-account.fields.ts';
import {
  isJourney,
  tripOf,
  type Catering,
  type Cost,
  type Trip,
} from '../../domain/hr/expense-kinds.rules.ts';
import { kmOf } from '../../domain/hr/mileage-facts.ts';
import { formatKilometres } from '../../domain/kernel/format.ts';
import type { Say } from '../../ui/record/lines/declared-lines.ts';
import { KIND_WORDS, lineKindOf } from './line-kinds.ts';

/** The town of an address where it is known, else its words up to the first comma: a line has no room for more. */
export function shortPlace(place: Trip['departure']): string {
  return place?.city?.trim() || (place?.textAddress?.split(',')[0]?.trim() ?? '');
}

interface Summary {
  readonly title: string;
  readonly meta: string;
}

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

/** `Lyon → Vienne → Valence`; nothing where no place is known. */
export function routeName(trip: Pick<Trip, 'departure' | 'arrival' | 'waypoints' | 'roundTrip'>): string {
  const places = [trip.departure, ...(trip.waypoints ?? []), trip.arrival].map(shortPlace);
  return places.some(Boolean) ? places.map((place) => place || '…').join(trip.roundTrip ? ' ⇄ ' : ' → ') : '';
}

function journey(cost: Cost, trip: Trip, { message }: Say): Summary {
  const km = kmOf(trip) > 0 ? formatKilometres(kmOf(trip)) : '';
  return {
    title: routeName(trip) || message(KIND_WORDS.trip.name),
    meta: joined(
      cost.label,
      km && trip.kmSource === 'estimate' ? message(msg`about ${km}`) : km,
      trip.calculatedVehicleLabel,
    ),
  };
}

/** `Anna Weber, Acme`; where there is only one line, of several guests the first and how many others. */
function guestsIn({ expenseCateringWiths }: Catering, { message }: Say, isOnPaper: boolean): string {
  const guests = (expenseCateringWiths ?? []).map(({ name, company }) =>
    [name, company].filter(Boolean).join(', '),
  );
  if (isOnPaper) return guests.filter(Boolean).join('; ');
  const [first = ''] = guests;
  const others = guests.length - 1;
  return others > 0
    ? message(msg`${first} and ${plural(others, { one: '# other guest', other: '# other guests' })}`)
    : first;
}

/** Where it was, where that tells a line from its like: the route of a ticket, the place of a stay. */
function whereabouts({ expense }: Cost): string {
  const { from, to } = expense?.expenseTrip ?? {};
  return [from, to].filter(Boolean).join(' → ') || (expense?.expenseHousing?.place ?? '');
}

/** What more there is to say of a kind: the class of a ticket, the guests of a meal, the nights of a stay. */
function particulars({ expense }: Cost, say: Say, isOnPaper: boolean): string {
  const { expenseTrip: trip, expenseCatering: catering, expenseHousing: housing } = expense ?? {};
  if (catering) return guestsIn(catering, say, isOnPaper);
  const nights = housing?.calculatedNights ?? 0;
  return nights > 0
    ? say.message(msg`${plural(nights, { one: '# night', other: '# nights' })}`)
    : (trip?.class ?? '');
}

function kindName(cost: Cost, { text, message }: Say): string {
  const { expenseTrip: trip, expenseCatering: catering, expenseClassic: classic } = cost.expense ?? {};
  if (trip) return text(TRIP_MODES[trip.mode]);
  if (catering?.meal) return text(cateringFields.meal.options[catering.meal]);
  return classic?.category ? text(CATEGORIES[classic.category]) : message(KIND_WORDS[lineKindOf(cost)].name);
}

/**
 * A line in two: what it is, and what more one wants to know.
 * @param isOnPaper there is room for all of it, and nowhere else to look the rest up
 */
export function summaryOf(cost: Cost, say: Say, isOnPaper = false): Summary {
  const trip = tripOf(cost);
  if (trip && isJourney(trip)) return journey(cost, trip, say);
  const kind = kindName(cost, say);
  const where = whereabouts(cost);
  const said = cost.label || cost.supplierName;
  return {
    title: said || where || kind,
    meta: joined(
      said || where ? kind : '',
      said ? where : '',
      particulars(cost, say, isOnPaper),
      cost.label ? cost.supplierName : '',
      // A route and a stay say their place themselves; of the rest the line's own is worth a word.
      where ? '' : cost.location,
    ),
  };
}
