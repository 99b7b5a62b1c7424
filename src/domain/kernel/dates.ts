/**
 * Days are strings `YYYY-MM-DD` without a time zone; instants are ISO strings; the wire writes instants as
 * `YYYY-MM-DD HH:mm` in the company's zone. Day arithmetic runs in UTC, where every day has 24 hours. There is no
 * "today" here: callers pass it in.
 */

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const startOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Whether the text is a day of the calendar, written `YYYY-MM-DD`, from the year 1 to 9999. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const ms = startOf(text);
  return !Number.isNaN(ms) && dateOf(ms) === text;
}

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function checked(date: string): string {
  if (!isDate(date)) throw new RangeError(`Not a date: ${date}`);
  return date;
}

/** The day so many days later (earlier when negative). Throws RangeError on what is no date, as do all below. */
export function addDays(date: string, days: number): string {
  return checked(dateOf(startOf(checked(date)) + days * DAY_MS));
}

/** Days from one date to the other; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return (startOf(checked(to)) - startOf(checked(from))) / DAY_MS;
}

export function yearOf(date: string): number {
  return Number(checked(date).slice(0, 4));
}

/** 1 to 12. */
export function monthOf(date: string): number {
  return Number(checked(date).slice(5, 7));
}

/** Counts months since the year 0, so that December rolls over by itself. */
function dayInMonth(monthCount: number, day: number): string {
  const year = String(Math.floor(monthCount / 12)).padStart(4, '0');
  const month = String((((monthCount % 12) + 12) % 12) + 1).padStart(2, '0');
  return checked(`${year}-${month}-${String(day).padStart(2, '0')}`);
}

function lastDay(monthCount: number): number {
  const firstOfMonth = new Date(startOf(dayInMonth(monthCount, 1)));
  firstOfMonth.setUTCMonth(firstOfMonth.getUTCMonth() + 1, 0);
  return firstOfMonth.getUTCDate();
}

const monthCountOf = (date: string): number => yearOf(date) * 12 + monthOf(date) - 1;

/** The last day of the date's month. */
export function endOfMonth(date: string): string {
  const count = monthCountOf(date);
  return dayInMonth(count, lastDay(count));
}

/**
 * The same day so many months later, or the month's last day where it is shorter: 31 January + 1 is 28 February.
 * For a series add to the FIRST date each time, or the day stays clamped (31 Jan, 28 Feb, 31 Mar).
 */
export function addMonthsClamped(date: string, months: number): string {
  const count = monthCountOf(date) + months;
  return dayInMonth(count, Math.min(Number(date.slice(8)), lastDay(count)));
}

// Building a formatter costs a hundred times more than using it; there is one per zone, for good.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** What the clock on the wall shows in the zone, as if it were UTC, to the second. */
function wallClock(ms: number, timeZone: string): number {
  const part: Record<string, string> = {};
  for (const { type, value } of formatterFor(timeZone).formatToParts(ms)) part[type] = value;
  const year = (part['year'] ?? '').padStart(4, '0');
  return Date.parse(
    `${year}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:${part['second']}Z`,
  );
}

function instant(iso: string): number {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${iso}`);
  return ms;
}

/** An ISO instant as `YYYY-MM-DD HH:mm` in the zone, seconds dropped. Throws RangeError on rubbish. */
export function toWireTimestamp(iso: string, timeZone: string): string {
  return new Date(wallClock(instant(iso), timeZone)).toISOString().slice(0, 16).replace('T', ' ');
}

/** The day an ISO instant falls on in the zone. Throws RangeError on rubbish. */
export function dateInZone(iso: string, timeZone: string): string {
  return toWireTimestamp(iso, timeZone).slice(0, 10);
}

/**
 * The instant at which the wall clock shows this. Of October's doubled hour it is the first; March's missing hour
 * moves forward by the length of the gap (02:30 becomes 03:30).
 */
function instantOfWallClock(wall: number, timeZone: string): number {
  const offsetAround = (ms: number): number => wallClock(ms, timeZone) - Math.floor(ms / 1000) * 1000;
  const before = wall - offsetAround(wall - DAY_MS);
  const after = wall - offsetAround(wall + DAY_MS);
  const shown = [before, after].filter((ms) => wallClock(ms, timeZone) === wall);
  return shown.length > 0 ? Math.min(...shown) : before;
}

const LOCAL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;
const WITH_OFFSET = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * The ISO instant (UTC, `…Z`) of a wire timestamp read in the zone. Seconds are accepted, and ISO instants, which
 * carry their own offset. Undefined on anything else.
 */
export function fromWireTimestamp(text: string, timeZone: string): string | undefined {
  const match = LOCAL.exec(text) ?? WITH_OFFSET.exec(text);
  if (!match) return undefined;
  const [, date = '', hour = '', minute = '', second = '00'] = match;
  if (!isDate(date) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  if (WITH_OFFSET.test(text)) {
    const ms = Date.parse(text);
    return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
  }
  const wall = startOf(date) + (Number(hour) * 60 + Number(minute)) * MINUTE_MS + Number(second) * 1000;
  return new Date(instantOfWallClock(wall, timeZone)).toISOString();
}
