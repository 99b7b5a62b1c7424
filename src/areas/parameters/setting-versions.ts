import type { Setting } from '../../domain/kernel/setting.ts';
import { isEmpty } from '../../domain/kernel/empty.ts';
import type { Shown } from '../../offline/index.ts';

/** What a setting says from a day on; without a day it always has. */
export interface Version {
  readonly row: Shown;
  readonly from: string;
  readonly values: Readonly<Record<string, unknown>>;
}
export interface Versions {
  readonly now: Version | undefined;
  /** Those that begin later, the next one first. */
  readonly later: readonly Version[];
  /** Those that have ended, the last one first. */
  readonly before: readonly Version[];
}

/** The rows of a setting by the day on which they begin, as the rules choose among them. Pure. */
export function versionsOf(setting: Setting, rows: readonly Shown[], today: string): Versions {
  const all = rows
    .map((row): Version => ({
      row,
      from: typeof row['validFrom'] === 'string' ? row['validFrom'] : '',
      values: setting.toForm(row['value']),
    }))
    .toSorted((a, b) => (a.from < b.from ? 1 : -1));
  const begun = all.filter(({ from }) => from <= today);
  return {
    now: begun[0],
    later: all.filter(({ from }) => from > today).toReversed(),
    before: begun.slice(1),
  };
}

/** Whether it says anything that a rule reads. */
export const saysAnything = ({ values }: Version): boolean =>
  Object.values(values).some((value) => !isEmpty(value));
