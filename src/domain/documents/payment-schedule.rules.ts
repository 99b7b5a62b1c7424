import { addDays, addMonthsClamped, endOfMonth } from '../kernel/dates.ts';
import { percentOf, type Cents } from '../kernel/money.ts';
import type { PaymentTerms } from './payment-terms.fields.ts';

/** One of the amounts in which a document is paid. */
export interface Installment {
  readonly date: string;
  readonly amount: Cents;
  /** Of the document's total. */
  readonly percent: number;
}
interface Dates {
  /** The day of the document. */
  readonly date: string;
  /** When the quote or order was accepted, where there was one: an advance is due then. */
  readonly acceptedOn?: string | null | undefined;
  /** When the document was received; its own day unless told. */
  readonly receivedOn?: string | null | undefined;
}

const DAYS = { immediate: 0, '15 days': 15, '30 days': 30, '45 days': 45, '60 days': 60 } as const;
const ADVANCE_PERCENT = 30;
/** The month is stepped before its last day is taken: a month after 31 January is in February. */
const endOfNextMonth = (date: string): string => endOfMonth(addMonthsClamped(date, 1));

/**
 * When how much of a total is due (section 9 of the specification; business-rules.md §2): calendar days, no shift for weekends.
 * The last amount absorbs what rounding leaves.
 */
export function paymentSchedule(terms: PaymentTerms, total: Cents, dates: Dates): Installment[] {
  const { date } = dates;
  const whole = (due: string): Installment[] => [{ date: due, amount: total, percent: 100 }];
  const inTwo = (first: string, rest: string): Installment[] => {
    const advance = percentOf(total, ADVANCE_PERCENT);
    return [
      { date: first, amount: advance, percent: ADVANCE_PERCENT },
      { date: rest, amount: total - advance, percent: 100 - ADVANCE_PERCENT },
    ];
  };
  switch (terms) {
    case 'end of month':
      return whole(endOfMonth(date));
    case 'end of next month':
      return whole(endOfNextMonth(date));
    case '30% in advance with the rest at end of following month':
      return inTwo(dates.acceptedOn ?? date, endOfNextMonth(date));
    case '30% upon receipt with the rest at 60 days':
      return inTwo(dates.receivedOn ?? date, addDays(date, 60));
    default:
      return whole(addDays(date, DAYS[terms]));
  }
}

/** Days between companies that the law allows from the day of an invoice (C. com. L441-10). */
const MOST_DAYS = 60;

/** Whether one of these days goes beyond what the law allows from this one, between companies: told, never refused. */
export const areBeyondLaw = (dues: readonly string[], date: string): boolean =>
  dues.some((due) => due > addDays(date, MOST_DAYS));

/** The same of what these terms come to. */
export const isBeyondLaw = (terms: PaymentTerms, date: string): boolean =>
  areBeyondLaw(
    paymentSchedule(terms, 100, { date }).map(({ date: due }) => due),
    date,
  );

/** Two long months follow each other in July and in December: terms that are within the law then always are. */
export const isBeyondLawSomeday = (terms: PaymentTerms): boolean => isBeyondLaw(terms, '2026-07-01');
