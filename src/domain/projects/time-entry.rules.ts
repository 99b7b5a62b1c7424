import { addDays, fromWireTimestamp } from '../kernel/dates.ts';
import type { AnyRow, Lookup, RowName, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { formatDuration } from '../kernel/duration.ts';
import { formatTimestamp } from '../kernel/format.ts';
import { parameterOn } from '../company/parameter-on.rules.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { timeEntryFields } from './time-entry.entity.ts';

type EntryValues = Values<typeof timeEntryFields>;
type EntryRow = EntryValues & SystemFields;

export const ZONE = 'Europe/Paris';
const DAY_MINUTES = 1440;

export async function zoneOf(lookup: Lookup): Promise<string> {
  const zone = await parameterOn(lookup, 'company.timeZone', '9999-12-31');
  return typeof zone === 'string' ? zone : ZONE;
}

/** The minutes between two moments as the clock on the wall tells them, those of a night when it is changed included. */
export function minutesBetween(from: string, to: string, zone: string): number {
  const [start, end] = [from, to].map((moment) => fromWireTimestamp(moment, zone));
  if (start === undefined || end === undefined) return 0;
  return Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / 60_000));
}

const startOf = (entry: AnyRow): string => String(entry['startedAt'] ?? '');
export const isTimed = (entry: AnyRow): boolean => typeof entry['minutes'] === 'number';

/** When a timer ended by itself: as the next one of the same person began. */
export function endedBy(entry: AnyRow, others: readonly AnyRow[]): string | undefined {
  if (isTimed(entry)) return undefined;
  const [next] = others
    .filter((other) => other.id !== entry.id && isLater(other, entry))
    .map(startOf)
    .toSorted();
  return next;
}
const isLater = (other: AnyRow, entry: AnyRow): boolean =>
  startOf(other) > startOf(entry) || (startOf(other) === startOf(entry) && other.id > entry.id);

/** The timer that runs among a person's entries: the last one, unless it was stopped. */
export const runningOf = <E extends AnyRow>(entries: readonly E[]): E | undefined =>
  entries.find((entry) => !isTimed(entry) && endedBy(entry, entries) === undefined);

/** How long it took; null while its timer runs. Nobody works twice: a timer ends as the person's next one begins. */
export async function minutesOf(entry: AnyRow, lookup: Lookup): Promise<number | null> {
  if (isTimed(entry)) return Number(entry['minutes']);
  if (!entry['user'] || !entry['startedAt']) return null;
  const end = endedBy(entry, await lookup.where('timeEntries', { user: entry['user'] }));
  return end === undefined ? null : minutesBetween(startOf(entry), end, await zoneOf(lookup));
}

/** Minutes by the day that they fall on: only for showing, what is kept is the whole. */
export function minutesByDay(startedAt: string, minutes: number, zone: string): Map<string, number> {
  const days = new Map<string, number>();
  let left = minutes;
  let day = startedAt.slice(0, 10);
  let from = startedAt;
  while (left > 0) {
    const next = `${addDays(day, 1)} 00:00`;
    const part = Math.min(left, minutesBetween(from, next, zone) || DAY_MINUTES);
    days.set(day, part);
    left -= part;
    day = addDays(day, 1);
    from = next;
  }
  return days;
}

/** Minutes rounded up to whole quarters of an hour, or whatever is billed by. */
export const roundedUp = (minutes: number, step: number): number =>
  step > 1 ? Math.ceil(minutes / step) * step : minutes;

export async function displayEntry(row: EntryRow, { lookup }: RuleContext): Promise<[string, string]> {
  const task = row.task ? await lookup.get('tasks', row.task) : undefined;
  const time = typeof row.calculatedMinutes === 'number' ? formatDuration(row.calculatedMinutes) : '';
  const told = [row.startedAt && formatTimestamp(row.startedAt), time].filter(Boolean).join(' · ');
  return [task?.displayLine1 ?? '', told];
}

export async function computeEntry(row: EntryRow, { lookup }: RuleContext): Promise<Partial<EntryValues>> {
  const task = row.task ? await lookup.get('tasks', row.task) : undefined;
  const project = task?.['calculatedProject'];
  return {
    calculatedProject: typeof project === 'string' ? project : null,
    calculatedMinutes: await minutesOf(row, lookup),
  };
}

/** Nobody has worked on a day to come. A device may be a day ahead of the company. */
export const checkEntry = async ({ startedAt }: EntryValues, { today }: RuleContext): Promise<Problem[]> =>
  startedAt && startedAt.slice(0, 10) > addDays(today, 1)
    ? [problem('/startedAt', 'invalid', 'date.future')]
    : [];

/** Its task and project, those of before, and the person's timers that it ends. */
export async function followsEntry(row: EntryRow, { lookup, before }: RuleContext): Promise<RowName[]> {
  const own = await lookup.where('timeEntries', { user: row.user });
  const untimed = own.filter((other) => other.id !== row.id && !isTimed(other));
  const told = [row, ...(before ? [before] : []), ...untimed];
  const names = (collection: string, field: string): RowName[] =>
    [...new Set(told.map((one) => (one as AnyRow)[field]))].flatMap((id) =>
      typeof id === 'string' ? [{ collection, id }] : [],
    );
  return [
    ...names('tasks', 'task'),
    ...names('projects', 'calculatedProject'),
    ...untimed.map(({ id }) => ({ collection: 'timeEntries', id })),
  ];
}
