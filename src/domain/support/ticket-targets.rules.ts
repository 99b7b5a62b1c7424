import { parameterOn } from '../company/parameter-on.rules.ts';
import type { Lookup } from '../kernel/entity.ts';
import { USUAL_HOURS, type BusinessHours } from './business-time.rules.ts';
import type { TicketPriority } from './ticket.entity.ts';

export const TICKET_HOURS = 'tickets.calendar';
export const TICKET_TARGETS = 'tickets.targets';
export const TICKET_CLOSE_AFTER = 'tickets.closeAfterDays';

/** Business time, in minutes, until somebody answers, and until it is solved. */
export interface Target {
  readonly firstResponse: number;
  readonly resolution: number;
}
export type TicketTargets = Readonly<Record<TicketPriority, Target>>;

export const USUAL_TARGETS: TicketTargets = {
  low: { firstResponse: 960, resolution: 4800 },
  normal: { firstResponse: 480, resolution: 2400 },
  high: { firstResponse: 240, resolution: 960 },
  urgent: { firstResponse: 60, resolution: 240 },
};
export const CLOSE_AFTER_DAYS = 7;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;

const MOST_MINUTES = 60_000;
const isTarget = (value: unknown): value is Target =>
  isObject(value) &&
  isCount(value['firstResponse'], MOST_MINUTES) &&
  isCount(value['resolution'], MOST_MINUTES);

export const isTargets = (value: unknown): value is TicketTargets =>
  isObject(value) && Object.keys(USUAL_TARGETS).every((priority) => isTarget(value[priority]));

const isSpan = (value: unknown): value is [number, number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  Number(value[0]) >= 0 &&
  Number(value[1]) <= 1440 &&
  value[0] < value[1];

const followEachOther = (spans: readonly (readonly [number, number])[]): boolean =>
  spans.every(([from], at) => (spans[at - 1]?.[1] ?? 0) <= from);

/** Spans follow each other, on at least one day. */
export function isHours(value: unknown): value is BusinessHours {
  if (!isObject(value)) return false;
  const { days, spans } = value;
  return (
    Array.isArray(days) &&
    days.length > 0 &&
    days.every((day) => isCount(day, 7)) &&
    Array.isArray(spans) &&
    spans.length > 0 &&
    spans.every(isSpan) &&
    followEachOther(spans)
  );
}

export const isCloseAfter = (value: unknown): value is number => isCount(value, 365);

export interface TicketSettings {
  readonly hours: BusinessHours;
  readonly targets: TicketTargets;
  readonly closeAfterDays: number;
}

/** How support works on this day. */
export async function ticketSettingsOn(lookup: Lookup, day: string): Promise<TicketSettings> {
  const [hours, targets, days] = await Promise.all(
    [TICKET_HOURS, TICKET_TARGETS, TICKET_CLOSE_AFTER].map((key) => parameterOn(lookup, key, day)),
  );
  return {
    hours: isHours(hours) ? hours : USUAL_HOURS,
    targets: isTargets(targets) ? targets : USUAL_TARGETS,
    closeAfterDays: isCloseAfter(days) ? days : CLOSE_AFTER_DAYS,
  };
}
