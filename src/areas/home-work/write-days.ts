import { addDays } from '../../domain/kernel/dates.ts';
import type { DayKind } from '../../domain/hr/home-work-day.fields.ts';
import { isJourneyDay, type HomeWorkDay } from '../../domain/hr/home-work-day.rules.ts';
import type { Vehicle } from '../../domain/hr/vehicle.rules.ts';
import { AppError, type Problem } from '../../domain/kernel/problem.ts';
import type { Engine } from '../../offline/index.ts';
import { sameValue, writeMany, type Write } from '../../offline/upkeep.ts';
import { isSameWay, latestOf, type WayValues } from './use-way.ts';

/** What days are written with. */
export interface Writing {
  readonly engine: Engine;
  readonly employee: string;
  readonly way: WayValues;
  /** The vehicle that one drives, by its line in the profile. */
  readonly vehicle: string | undefined;
}

type Author = Pick<Writing, 'engine' | 'employee'>;
type DayValues = Partial<HomeWorkDay>;
const NO_WAY: WayValues = {
  from: null,
  to: null,
  km: null,
  kmSource: null,
  kmProposed: null,
  kmReason: null,
};

const COLLECTION = 'homeWorkDays';

/** Days as they were before they were changed; undefined where nothing was told yet. */
export type DaysBefore = ReadonlyMap<string, HomeWorkDay | undefined>;

export interface DaysWritten {
  /** Those that were written, as they were. */
  readonly before: DaysBefore;
  /** What they were written with, as it came to stand. */
  readonly made: ReadonlyMap<string, DayValues>;
  /** Those that were refused, by their dates. */
  readonly refused: ReadonlyMap<string, readonly Problem[]>;
}

const only = (names: readonly string[], day: DayValues | undefined): DayValues =>
  Object.fromEntries(names.map((name) => [name, day?.[name as keyof HomeWorkDay] ?? null]));

/** A day as it is on the device, written a moment ago or not. */
const dayOn = async ({ engine, employee }: Author, date: string): Promise<HomeWorkDay | undefined> =>
  ((await engine.writer.lookup.where(COLLECTION, { employee, date })) as unknown as HomeWorkDay[])[0];

/**
 * Writes what `tell` says of each of these days as it is now, all in one; undefined leaves a day. Rejects as the engine does
 * where none could be written, or, where they are whole, not every one.
 *
 * A day is read and then made: by one tab of a person at a time, so that there are not two of one date. Where the browser has no
 * locks, as between two devices, the date is the natural key: the server takes the first, the second becomes a change of it that
 * its person is asked about, and nothing of it is lost.
 */
export async function writeDays(
  author: Author,
  dates: readonly string[],
  tell: (
    known: HomeWorkDay | undefined,
    date: string,
  ) => DayValues | undefined | Promise<DayValues | undefined>,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): Promise<DaysWritten> {
  const { engine, employee } = author;
  let written: DaysWritten = { before: new Map(), made: new Map(), refused: new Map() };
  const write = async (): Promise<void> => {
    const told: { date: string; known: HomeWorkDay | undefined; names: string[]; write: Write }[] = [];
    for (const date of dates) {
      const known = await dayOn(author, date);
      const values = await tell(known, date);
      if (!values) continue;
      told.push({
        date,
        known,
        names: Object.keys(values),
        write: known
          ? { type: 'update', collection: COLLECTION, id: known.id, changes: values }
          : { type: 'create', collection: COLLECTION, values: { employee, date, ...values } },
      });
    }
    const all = told.map((one) => one.write);
    const { done, refused: not } = await writeMany(engine, all, { isWhole });
    const refused = new Map(not.map(({ at, problems }) => [told[at]!.date, problems]));
    if (refused.size > 0 && done === 0)
      throw new AppError('invalid', { problems: [...refused.values()].flat() });
    const behind = told.filter(({ date }) => !refused.has(date));
    const made = new Map<string, DayValues>();
    for (const { date, names } of behind) made.set(date, only(names, await dayOn(author, date)));
    written = { before: new Map(behind.map(({ date, known }) => [date, known])), made, refused };
  };
  const { locks } = engine.context.ports;
  await (locks ? locks.run(`days:${employee}`, {}, write) : write());
  return written;
}

/** All that follows from the kind of a day. */
export function valuesOf(
  kind: DayKind | null,
  { way, vehicle }: Pick<Writing, 'way' | 'vehicle'>,
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

/** Makes days of this kind, null empties them. */
export const paintDays = (
  writing: Writing,
  dates: readonly string[],
  kind: DayKind | null,
): Promise<DaysWritten> =>
  writeDays(writing, dates, (known) =>
    // A day that is so already stays so: whoever paints a week goes over days that were told before.
    (known?.kind ?? null) === kind ? undefined : valuesOf(kind, writing, known),
  );

/**
 * Makes what was written into days what it was, all or none. What was written into them since stays, and with it what it
 * stands beside (`Entity.groups`); a day that is of another kind by now stays as it is, as all else follows from that.
 */
export const putBack = (author: Author, { before, made }: DaysWritten): Promise<DaysWritten> =>
  writeDays(
    author,
    [...before.keys()],
    (known, date) => {
      const left = Object.keys(made.get(date) ?? {});
      const { groups } = author.engine.context.entityOf(COLLECTION);
      const isStill = (name: string): boolean =>
        sameValue(made.get(date)?.[name as keyof HomeWorkDay], known?.[name as keyof HomeWorkDay]);
      const back = left.filter((name) =>
        (groups.find((group) => group.includes(name)) ?? [name]).every(
          (beside) => !left.includes(beside) || isStill(beside),
        ),
      );
      return back.length > 0 && (back.includes('kind') || !left.includes('kind'))
        ? only(back, before.get(date))
        : undefined;
    },
    { isWhole: true },
  );

/** Makes the empty days of a week as those of the week before; days in `without` are left as they are. */
export const fillAsWeekBefore = (
  writing: Writing,
  week: readonly string[],
  without: (date: string) => boolean,
): Promise<DaysWritten> =>
  writeDays(writing, week, async (known, date) => {
    if (known?.kind || without(date)) return undefined;
    const like = await dayOn(writing, addDays(date, -7));
    if (!like?.kind) return undefined;
    const values = valuesOf(like.kind, { ...writing, vehicle: like.vehicle ?? writing.vehicle }, undefined);
    return { ...values, homeHalf: like.homeHalf ?? null };
  });

/** The vehicle driven last, else the first of the profile. */
export function usualVehicle(days: readonly HomeWorkDay[], vehicles: readonly Vehicle[]): string | undefined {
  const last = latestOf(
    days.filter(
      ({ kind, vehicle }) => kind === 'drove' && vehicles.some(({ lineKey }) => lineKey === vehicle),
    ),
  );
  return last?.vehicle ?? vehicles[0]?.lineKey;
}
