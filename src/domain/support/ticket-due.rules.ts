import { addDays } from '../kernel/dates.ts';
import { whenUsed, type Stretch } from './business-time.rules.ts';
import type { TicketSettings } from './ticket-targets.rules.ts';
import type { TicketPriority } from './ticket.entity.ts';

interface Message {
  readonly author?: string | null | undefined;
  readonly at?: string | null | undefined;
  readonly internal?: boolean | null | undefined;
}
interface Event {
  readonly at: string;
  readonly kind: string;
  readonly value?: string | null | undefined;
}
/** Of a ticket, what its times are computed from. */
export interface TimedTicket {
  readonly requester: string;
  readonly priority: TicketPriority;
  readonly messages?: readonly Message[] | null | undefined;
  readonly events?: readonly Event[] | null | undefined;
  readonly status?: string | null | undefined;
  readonly resolvedAt?: string | null | undefined;
}

/** In these somebody is to do something about it. */
export const ACTIVE: readonly unknown[] = ['new', 'in progress'];

/** When it was waited for support, by its events: not while a response was awaited, nor once it was resolved. */
export function activeStretches(events: readonly Event[]): Stretch[] {
  const stretches: Stretch[] = [];
  let since: string | undefined;
  for (const { at, kind, value } of events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    const isActive = kind === 'opened' || (kind === 'status' && ACTIVE.includes(value));
    if (isActive) since ??= at;
    else if (kind === 'status' && since !== undefined) {
      stretches.push({ from: since, to: at });
      since = undefined;
    }
  }
  return since === undefined ? stretches : [...stretches, { from: since }];
}

/** The first answer that the requester saw from somebody else. */
export const firstResponse = ({ requester, messages }: TimedTicket): string | undefined =>
  (messages ?? [])
    .filter(({ author, internal }) => !internal && author && author !== requester)
    .flatMap(({ at }) => at ?? [])
    .toSorted()[0];

/** By when support is to answer, and to solve it; nothing while it waits for the requester with time left. */
export function dueTimes(
  ticket: TimedTicket,
  { hours, targets }: TicketSettings,
): { readonly firstResponse: string | undefined; readonly resolution: string | undefined } {
  const events = ticket.events ?? [];
  const opened = events.find(({ kind }) => kind === 'opened')?.at;
  const target = targets[ticket.priority] ?? targets.normal;
  return {
    firstResponse: opened && whenUsed(target.firstResponse, [{ from: opened }], hours),
    resolution: whenUsed(target.resolution, activeStretches(events), hours),
  };
}

/** The day on which a resolved ticket closes by itself: none once its requester has come back to it. */
export function closingDay(ticket: TimedTicket, closeAfterDays: number): string | undefined {
  const { status, resolvedAt, requester, messages } = ticket;
  if (status !== 'resolved' || !resolvedAt) return undefined;
  const isBack = (messages ?? []).some(({ author, at }) => author === requester && (at ?? '') > resolvedAt);
  return isBack ? undefined : addDays(resolvedAt.slice(0, 10), closeAfterDays);
}

/** Whether support was or is too late: done exactly at the due time is in time, and a ticket that was merged is never late. */
export function isLate(ticket: Readonly<Record<string, unknown>>, now: string): boolean {
  const { status, duplicateOf, firstResponseAt, firstResponseDue, resolutionDue, resolvedAt } = ticket;
  if (duplicateOf || status === 'rejected') return false;
  const isPast = (due: unknown, done: unknown): boolean =>
    typeof due === 'string' && (typeof done === 'string' ? done : now) > due;
  return (
    isPast(firstResponseDue, firstResponseAt ?? resolvedAt) ||
    isPast(resolutionDue, ACTIVE.includes(status) ? undefined : resolvedAt)
  );
}
