import { addDays } from '../kernel/dates.ts';
import type { AnyRow } from '../kernel/entity.ts';
import { isEmployee } from './user.rules.ts';
import { isAway } from './vacation.rules.ts';

interface Contract {
  readonly lineKey: string;
  readonly type: string;
  readonly start: string;
  readonly end?: string | null;
  readonly trialEnd?: string | null;
}
interface Vehicle {
  readonly lineKey: string;
  readonly plate: string;
  readonly to?: string | null;
  readonly insuranceUntil?: string | null;
  readonly inspectionUntil?: string | null;
}
const contractsOf = (user: AnyRow): readonly Contract[] => (user['contracts'] as Contract[] | null) ?? [];

/** Those who work here on a day. */
export const employeesOn = (users: readonly AnyRow[], day: string): AnyRow[] =>
  users.filter((user) => isEmployee(user as Parameters<typeof isEmployee>[0], day));

export type DueKind = 'contract' | 'trial' | 'insurance' | 'inspection';
/** Something about an employee that ends on a day. */
export interface Due {
  readonly key: string;
  readonly employee: string;
  readonly kind: DueKind;
  readonly day: string;
  /** The number plate of the vehicle that it is about. */
  readonly about?: string;
}

/**
 * The contracts and probations that end from a day on within so many days, and the documents of vehicles that run out, those
 * that have run out already among them; the earliest first.
 */
export function dueWithin(users: readonly AnyRow[], today: string, days: number): Due[] {
  const until = addDays(today, days);
  const isAhead = (day: string | null | undefined): day is string =>
    Boolean(day) && day! >= today && day! <= until;
  const isDue = (day: string | null | undefined): day is string => Boolean(day) && day! <= until;
  return users
    .filter(({ enabled }) => enabled !== false)
    .flatMap((user): Due[] => {
      const contracts = contractsOf(user).flatMap(({ lineKey, end, trialEnd }): Due[] => {
        // One that is followed by another at once does not end.
        const goesOn = end && contractsOf(user).some(({ start }) => start === addDays(end, 1));
        return [
          ...(isAhead(end) && !goesOn
            ? [{ key: `${lineKey} end`, employee: user.id, kind: 'contract' as const, day: end }]
            : []),
          ...(isAhead(trialEnd)
            ? [{ key: `${lineKey} trial`, employee: user.id, kind: 'trial' as const, day: trialEnd }]
            : []),
        ];
      });
      const vehicles = ((user['vehicles'] as Vehicle[] | null) ?? [])
        .filter(({ to }) => !to || to >= today)
        .flatMap(({ lineKey, plate, insuranceUntil, inspectionUntil }): Due[] => [
          ...(isDue(insuranceUntil)
            ? [
                {
                  key: `${lineKey} insurance`,
                  employee: user.id,
                  kind: 'insurance' as const,
                  day: insuranceUntil,
                  about: plate,
                },
              ]
            : []),
          ...(isDue(inspectionUntil)
            ? [
                {
                  key: `${lineKey} inspection`,
                  employee: user.id,
                  kind: 'inspection' as const,
                  day: inspectionUntil,
                  about: plate,
                },
              ]
            : []),
        ]);
      return [...contracts, ...vehicles];
    })
    .toSorted((a, b) => (a.day === b.day ? (a.key < b.key ? -1 : 1) : a.day < b.day ? -1 : 1));
}

/** Approved absences that touch a span of days, the first to begin before the others. */
export const absencesIn = (vacations: readonly AnyRow[], from: string, to: string): AnyRow[] =>
  vacations
    .filter((row) => isAway(row['status']) && String(row['from']) <= to && String(row['to']) >= from)
    .toSorted((a, b) => String(a['from']).localeCompare(String(b['from'])));
