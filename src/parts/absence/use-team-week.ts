import { useMemo } from 'react';
import { useFresh, useRows, useSpan, type Shown } from '../../offline/index.ts';

/** Where somebody is who is not at work. */
export type Presence = 'home' | 'morning' | 'afternoon' | 'away';

export interface TeamWeek {
  /** Those who work here, by their names. */
  readonly persons: readonly Shown[];
  /** By `person date`; nothing of whoever is at work, or has not told. */
  readonly presences: ReadonlyMap<string, Presence>;
}

const nameOf = ({ lastName, firstName }: Shown): string => `${String(lastName)} ${String(firstName)}`;

/** What colleagues tell of a week, from Monday to Sunday. */
export function useTeamWeek(week: readonly string[]): TeamWeek {
  useFresh('homeWorkDays');
  useFresh('users');
  useFresh('services');
  const users = useRows('users');
  const [first = '', last = ''] = [week[0], week.at(-1)];
  // The latest first: no more of them lie in the week than there are people and days.
  const limit = 7 * Math.max(1, users?.length ?? 0);
  const rows = useSpan('homeWorkDays', { index: 'date', to: last, descending: true, limit });
  return useMemo(
    () => ({
      persons: (users ?? [])
        .filter((person) => person['enabled'] !== false)
        .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))),
      presences: new Map(
        (rows ?? []).flatMap((row) => {
          const [date, presence] = [
            String(row['date']),
            row['calculatedPresence'] as Presence | null | undefined,
          ];
          return presence && date >= first ? [[`${String(row['employee'])} ${date}`, presence] as const] : [];
        }),
      ),
    }),
    [users, rows, first],
  );
}
