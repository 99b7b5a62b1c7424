import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BedDouble, Car, Receipt, Ticket, Utensils, type LucideIcon } from 'lucide-react';
import { isJourney, isMileage, kindsOf, tripOf, type Cost } from '../../domain/hr/expense-kinds.rules.ts';

/** The kinds of lines that people tell apart: a trip by one's own means and one that was paid for are two. */
export const LINE_KINDS = ['trip', 'ticket', 'catering', 'housing', 'classic'] as const;
export type LineKind = (typeof LINE_KINDS)[number];
/** What has an amount on a receipt: one form, in which a kind may still turn out to be another. */
export type BoughtKind = Exclude<LineKind, 'trip'>;

export const isLineKind = (value: string | null): value is LineKind =>
  LINE_KINDS.some((kind) => kind === value);

export function lineKindOf(cost: Pick<Cost, 'expense'>): LineKind {
  const trip = tripOf(cost);
  if (trip) return isJourney(trip) ? 'trip' : 'ticket';
  const [kind] = kindsOf(cost);
  return kind === 'expenseCatering' ? 'catering' : kind === 'expenseHousing' ? 'housing' : 'classic';
}

/** A journey on foot, by bicycle or by another's car has no form here yet: it is shown, and left as it is. */
export function hasForm(cost: Pick<Cost, 'expense'>): boolean {
  const trip = tripOf(cost);
  return !trip || !isJourney(trip) || isMileage(trip);
}

interface KindWords {
  readonly icon: LucideIcon;
  /** What such a line is called where nothing more is known of it. */
  readonly name: MessageDescriptor;
  /** What its sheet is called. */
  readonly one: MessageDescriptor;
  /** A word where there is room for one only. */
  readonly short: MessageDescriptor;
  readonly add: MessageDescriptor;
  /** The single key that begins one. */
  readonly letter: string;
}

export const KIND_WORDS: Readonly<Record<LineKind, KindWords>> = {
  trip: {
    icon: Car,
    name: msg`Trip`,
    one: msg`Mileage`,
    short: msg`Mileage`,
    add: msg`Add mileage`,
    letter: 'm',
  },
  ticket: {
    icon: Ticket,
    name: msg`Ticket`,
    one: msg`Ticket`,
    short: msg`Ticket`,
    add: msg`Add a ticket`,
    letter: 't',
  },
  catering: {
    icon: Utensils,
    name: msg`Meal`,
    one: msg`Meal`,
    short: msg`Meal`,
    add: msg`Add a meal`,
    letter: 'r',
  },
  housing: {
    icon: BedDouble,
    name: msg`Accommodation`,
    one: msg`Accommodation`,
    short: msg`Hotel`,
    add: msg`Add a hotel`,
    letter: 'h',
  },
  classic: {
    icon: Receipt,
    name: msg`Expense`,
    one: msg`Expense`,
    short: msg`Expense`,
    add: msg`Add an expense`,
    letter: 'n',
  },
};
