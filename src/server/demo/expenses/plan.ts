import type { ExpenseAccountStatus } from '../../../domain/hr/expense-account.machine.ts';
import type { SeededRandom } from '../../../testing/seeded-random.ts';
import { monthBefore, ofMonthInFrench } from '../calendar.ts';
import type { Post, Travels } from '../staff-table.ts';

/** An account that is to be written: of which month, how far it has come. */
export interface Planned {
  /** Months before today's. */
  readonly ago: number;
  readonly period: string;
  readonly title: string;
  readonly status: ExpenseAccountStatus;
  /** Beside the month's account: no mileage in it. */
  readonly isExtra: boolean;
}

export const MONTHS = 12;

/** How often somebody has an account for a month. */
const FREQUENCY: Readonly<Record<Travels, number>> = {
  road: 1,
  rail: 0.85,
  office: 0.45,
  bicycle: 0.4,
  none: 0,
};

// The older, the further: a month ago is being decided, three months ago is being paid.
const BY_AGE: readonly (readonly ExpenseAccountStatus[])[] = [
  ['draft', 'draft', 'draft', 'submitted'],
  ['submitted', 'submitted', 'submitted', 'approved', 'refused'],
  ['approved', 'approved', 'validated'],
  ['validated', 'paid'],
];
/** Whoever tries the demonstration finds every status at once. */
const OF_USER: readonly ExpenseAccountStatus[] = ['draft', 'submitted', 'approved', 'validated'];
const EXTRAS_OF_USER = [
  { ago: 1, title: 'Salon des équipements industriels', status: 'draft' },
  { ago: 2, title: 'Formation habilitation électrique', status: 'refused' },
  { ago: 5, title: 'Séminaire commercial', status: 'paid' },
] as const;
const EXTRAS = ['Chantier chez un client', 'Salon professionnel', 'Mission à l’étranger'];

/** The year's accounts of one person, the oldest first. */
export function planOf({ travels, account }: Post, today: string, random: SeededRandom): Planned[] {
  const isUser = account?.[0] === 'user';
  const planned: Planned[] = [];
  for (let ago = MONTHS - 1; ago >= 0; ago -= 1) {
    const period = monthBefore(today, ago);
    const month = (status: ExpenseAccountStatus, title: string, isExtra: boolean): Planned => ({
      ago,
      period,
      title,
      status,
      isExtra,
    });
    const status = isUser
      ? (OF_USER[ago] ?? 'paid')
      : random.pick<ExpenseAccountStatus>(BY_AGE[ago] ?? ['paid']);
    if (random.chance(FREQUENCY[travels]))
      planned.push(month(status, `Frais ${ofMonthInFrench(period)}`, false));
    if (isUser) {
      const extras = EXTRAS_OF_USER.filter((extra) => extra.ago === ago);
      planned.push(...extras.map((extra) => month(extra.status, extra.title, true)));
    } else if (travels !== 'none' && random.chance(0.07)) {
      planned.push(month(ago > 2 && random.chance(0.3) ? 'refused' : status, random.pick(EXTRAS), true));
    }
  }
  return planned;
}
