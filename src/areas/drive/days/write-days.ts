import { addDays } from '../../../domain/kernel/dates.ts';
import type { DayKind } from '../../../domain/hr/home-work-day.fields.ts';
import { isJourneyDay, type HomeWorkDay } from '../../../domain/hr/home-work-day.rules.ts';
import type { Vehicle } from '../../../domain/hr/vehicle.rules.ts';
import type { Engine } from '../../../offline/index.ts';
import { isSameWay, type WayValues } from './use-way.ts';

/** What days are written with. */
export interface Writing {
  readonly engine: Engine;
  readonly employee: string;
  readonly byDate: ReadonlyMap<string, HomeWorkDay>;
  readonly way: WayValues;
  /** The vehicle that one drives, by its line in the profile. */
  readonly vehicle: string | undefined;
}

type DayValues = Partial<HomeWorkDay>;
const NO_WAY: WayValues = {
  from: null,
  to: null,
  km: null,
  kmSource: null,
  kmProposed: null,
  kmReason: null,
};

/** A day as it is on the device, written a moment ago or not. */
const dayOn = async ({ engine, employee }: Writing, date: string): Promise<HomeWorkDay | undefined> =>
  ((await engine.writer.lookup.where('homeWorkDays', { employee, date })) as unknown as HomeWorkDay[])[0];

/** Writes a day, whether or not there is one of this date. Rejects as the engine does. */
export async function writeDay(writing: Writing, date: string, values: DayValues) {
  const { engine, employee } = writing;
  const known = await dayOn(writing, date);
  if (known) await engine.update('homeWorkDays', known.id, values);
  else await engine.create('homeWorkDays', { employee, date, ...values });
}

/** All that follows from the kind of a day. */
export function valuesOf(
  kind: DayKind | null,
  { way, vehicle }: Writing,
  known: HomeWorkDay | undefined,
): DayValues {
  const isJourney = isJourneyDay({ kind });
  // What the day has of its own stays, as long as it is the same way.
  const own = known && known.km && isSameWay(known, way) ? {} : way;
  return {
    kind,
    homeHalf: isJourney ? (known?.homeHalf ?? null) : null,
    vehicle: kind === 'drove' ? (vehicle ?? null) : null,
    ...(isJourney ? own : NO_WAY),
  };
}

/** Makes a day of this kind, null empties it; says whether it was another one before. */
export async function paintDay(writing: Writing, date: string, kind: DayKind | null): Promise<boolean> {
  const known = await dayOn(writing, date);
  // A day that is so already stays so: whoever paints a week goes over days that were told before.
  if ((known?.kind ?? null) === kind) return false;
  await writeDay(writing, date, valuesOf(kind, writing, known));
  return true;
}

/** Days as they were before they were changed; undefined where nothing was told yet. */
export type DaysBefore = ReadonlyMap<string, HomeWorkDay | undefined>;

export const daysBefore = ({ byDate }: Writing, dates: readonly string[]): DaysBefore =>
  new Map(dates.map((date) => [date, byDate.get(date)]));

/** All that a person tells of a day, or that follows from it. */
const TOLD = [
  'kind',
  'homeHalf',
  'vehicle',
  'from',
  'to',
  'km',
  'kmSource',
  'kmProposed',
  'kmReason',
  'note',
] as const satisfies readonly (keyof HomeWorkDay)[];

/** Makes days what they were. */
export async function putBack(writing: Writing, before: DaysBefore): Promise<void> {
  for (const [date, was] of before)
    await writeDay(writing, date, Object.fromEntries(TOLD.map((name) => [name, was?.[name] ?? null])));
}

/**
 * Makes the empty days of a week as those of the week before; days in `without` are left as they are. Answers which were
 * made.
 */
export async function fillAsWeekBefore(
  writing: Writing,
  monday: string,
  without: (date: string) => boolean,
): Promise<readonly string[]> {
  const made: string[] = [];
  for (let at = 0; at < 7; at += 1) {
    const date = addDays(monday, at);
    const like = writing.byDate.get(addDays(date, -7));
    if (!like?.kind || writing.byDate.get(date)?.kind || without(date)) continue;
    const values = valuesOf(like.kind, { ...writing, vehicle: like.vehicle ?? writing.vehicle }, undefined);
    await writeDay(writing, date, { ...values, homeHalf: like.homeHalf ?? null });
    made.push(date);
  }
  return made;
}

/** The vehicle driven last, else the first of the profile. */
export function usualVehicle(days: readonly HomeWorkDay[], vehicles: readonly Vehicle[]): string | undefined {
  const last = days
    .filter(({ kind, vehicle }) => kind === 'drove' && vehicles.some(({ lineKey }) => lineKey === vehicle))
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))[0];
  return last?.vehicle ?? vehicles[0]?.lineKey;
}
