import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatKilometres } from '../../../domain/kernel/format.ts';
import { CATEGORIES, TRIP_MODES } from '../../../domain/hr/expense-options.ts';
import { isJourney, kindsOf, tripOf, type Cost, type Trip } from '../../../domain/hr/expense-kinds.ts';
import { kmOf } from '../../../domain/hr/mileage-facts.ts';

export type LineKind = 'journey' | 'ticket' | 'catering' | 'housing' | 'classic';

export function lineKindOf(cost: Pick<Cost, 'expense'>): LineKind {
  const trip = tripOf(cost);
  if (trip) return isJourney(trip) ? 'journey' : 'ticket';
  const [kind] = kindsOf(cost);
  return kind === 'expenseCatering' ? 'catering' : kind === 'expenseHousing' ? 'housing' : 'classic';
}

/** Tickets, meals and nights have no form here yet: they are shown, and left as they are. */
export const hasForm = (cost: Pick<Cost, 'expense'>): boolean => {
  const kind = lineKindOf(cost);
  return (
    kind === 'classic' ||
    (kind === 'journey' && ['car', 'motorcycle', 'moped'].includes(tripOf(cost)?.mode ?? ''))
  );
};

const KIND_WORDS: Readonly<Record<LineKind, MessageDescriptor>> = {
  journey: msg`Trip`,
  ticket: msg`Ticket`,
  catering: msg`Meal`,
  housing: msg`Accommodation`,
  classic: msg`Expense`,
};

/** The town of an address where it is known, else its words up to the first comma: a line has no room for more. */
export function shortPlace(place: Trip['departure']): string {
  return place?.city?.trim() || (place?.textAddress?.split(',')[0]?.trim() ?? '');
}

interface Say {
  readonly text: (english: string) => string;
  readonly message: (descriptor: MessageDescriptor) => string;
}

/** A line in two: what it is, and what more one wants to know. */
export function summaryOf(cost: Cost, { text, message }: Say): { title: string; meta: string } {
  const trip = tripOf(cost);
  if (trip && isJourney(trip)) {
    const arrow = trip.roundTrip ? '⇄' : '→';
    const ends = [shortPlace(trip.departure), shortPlace(trip.arrival)];
    return {
      title: ends.some(Boolean)
        ? ends.map((end) => end || '…').join(` ${arrow} `)
        : message(KIND_WORDS.journey),
      meta: [cost.label, kmOf(trip) > 0 ? formatKilometres(kmOf(trip)) : '', trip.calculatedVehicleLabel]
        .filter(Boolean)
        .join(' · '),
    };
  }
  const category = cost.expense?.expenseClassic?.category;
  const kind = trip
    ? text(TRIP_MODES[trip.mode])
    : category
      ? text(CATEGORIES[category])
      : message(KIND_WORDS[lineKindOf(cost)]);
  const place = cost.expense?.expenseHousing?.place ?? cost.location;
  const said = cost.label || cost.supplierName;
  return {
    title: said || kind,
    meta: [said ? kind : '', cost.label ? cost.supplierName : '', place].filter(Boolean).join(' · '),
  };
}
