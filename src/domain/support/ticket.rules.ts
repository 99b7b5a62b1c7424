import type { AnyRow, EntailContext, RuleContext, SystemFields } from '../kernel/entity.ts';
import { ERASED_TEXT } from '../kernel/erased-text.ts';
import type { Values } from '../kernel/field.ts';
import { isAdmin } from '../kernel/is-admin.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { closingDay, dueTimes, firstResponse } from './ticket-due.rules.ts';
import { ticketSettingsOn } from './ticket-targets.rules.ts';
import type { ticketFields } from './ticket.entity.ts';

export type TicketValues = Values<typeof ticketFields>;
export type TicketMessage = NonNullable<TicketValues['messages']>[number];
type Event = NonNullable<TicketValues['events']>[number];
type Ticket = TicketValues & SystemFields;

export async function displayTicket(row: Ticket, { lookup }: RuleContext): Promise<[string, string]> {
  const company = row.company ? await lookup.get('companies', row.company) : undefined;
  const title = row.title === ERASED_TEXT ? 'Emptied' : row.title;
  return [title, [row.number, company?.displayLine1].filter(Boolean).join(' · ')];
}

const messagesOf = (row: AnyRow | Ticket | undefined): readonly TicketMessage[] =>
  (row?.messages as TicketMessage[] | null | undefined) ?? [];
const eventsOf = (row: AnyRow | Ticket | undefined): readonly Event[] =>
  (row?.events as Event[] | null | undefined) ?? [];
const added = <L extends { readonly lineKey: string }>(now: readonly L[], before: readonly L[]): L[] => {
  const known = new Set(before.map(({ lineKey }) => lineKey));
  return now.filter(({ lineKey }) => !known.has(lineKey));
};

/**
 * What is written with a change: who says a new message, and when; the events that due times are computed from; and that it
 * goes on once the requester has answered. A device that wrote the event itself while it was offline is believed.
 */
export async function entailedTicket(
  row: Ticket,
  { before, now, person, newKey }: EntailContext,
): Promise<Partial<TicketValues>> {
  const by = person?.id ?? null;
  const fresh = new Set(added(messagesOf(row), messagesOf(before)).map(({ lineKey }) => lineKey));
  const messages = messagesOf(row).map((message) =>
    fresh.has(message.lineKey)
      ? { ...message, author: by ?? message.author, at: message.at ?? now }
      : message,
  );
  const isAnswered =
    row.status === 'awaiting response' &&
    before?.['status'] === 'awaiting response' &&
    messages.some(
      ({ lineKey, author, internal }) => fresh.has(lineKey) && author === row.requester && !internal,
    );
  const status = isAnswered ? 'in progress' : row.status;
  const told = added(eventsOf(row), eventsOf(before));
  const isTold = (kind: Event['kind'], value: unknown): boolean =>
    told.some((one) => one.kind === kind && (one.value ?? null) === (value ?? null));
  const watched = [
    ['status', status],
    ['priority', row.priority],
    ['assignee', row.assignee],
    ['merged', row.duplicateOf],
  ] as const;
  const changes: readonly (readonly [Event['kind'], string | null | undefined])[] = before
    ? watched.filter(([kind, value]) => {
        const was = before[kind === 'merged' ? 'duplicateOf' : kind];
        return (value ?? null) !== (was ?? null);
      })
    : [['opened', row.priority]];
  const events = changes
    .filter(([kind, value]) => !isTold(kind, value))
    .map(([kind, value]): Event => ({ lineKey: newKey(), at: now, by, kind, value: value ?? null }));
  return {
    ...(fresh.size > 0 ? { messages } : {}),
    ...(isAnswered ? { status } : {}),
    ...(events.length > 0 ? { events: [...eventsOf(row), ...events] } : {}),
  };
}

export async function computeTicket(
  row: Ticket,
  { lookup, today }: RuleContext,
): Promise<Partial<TicketValues>> {
  const settings = await ticketSettingsOn(lookup, today);
  const due = dueTimes(row, settings);
  return {
    firstResponseAt: firstResponse(row) ?? null,
    firstResponseDue: due.firstResponse ?? null,
    resolutionDue: due.resolution ?? null,
    closesOn: closingDay(row, settings.closeAfterDays) ?? null,
  };
}

/** Whether two lines say the same: nothing is as good as no. */
function isSame(a: object | undefined, b: object): boolean {
  const [one, other] = [a ?? {}, b] as Readonly<Record<string, unknown>>[];
  return [...new Set([...Object.keys(one!), ...Object.keys(other!)])].every(
    (name) => (one![name] || null) === (other![name] || null),
  );
}

/** What was said and what happened stays: a message is its author's to change or take back, an event is nobody's. */
export async function checkTicket(row: Ticket, context: RuleContext): Promise<Problem[]> {
  const { before, person, lookup } = context;
  const problems: Problem[] = [];
  if (before && person && row.title !== ERASED_TEXT) {
    const messages = new Map(messagesOf(row).map((message) => [message.lineKey, message]));
    const isTouched = messagesOf(before).some(
      (message) =>
        message.author !== person.id && !isAdmin(person) && !isSame(messages.get(message.lineKey), message),
    );
    if (isTouched) problems.push(problem('/messages', 'invalid', 'ticket.message'));
    const events = new Map(eventsOf(row).map((event) => [event.lineKey, event]));
    if (eventsOf(before).some((event) => !isSame(events.get(event.lineKey), event)))
      problems.push(problem('/events', 'invalid', 'ticket.event'));
  }
  if (row.duplicateOf && (await leadsBack(row, context)))
    problems.push(problem('/duplicateOf', 'invalid', 'ticket.circle'));
  const isRated = (row.satisfaction ?? null) !== (before?.['satisfaction'] ?? null);
  if (isRated && row.satisfaction && person && (person.id !== row.requester || before?.['satisfaction']))
    problems.push(problem('/satisfaction', 'invalid', 'ticket.satisfaction'));
  if (row.company && row.contact) {
    const contact = await lookup.get('contacts', row.contact);
    const company: unknown = contact?.['company'];
    if (company && company !== row.company) problems.push(problem('/contact', 'invalid', 'ticket.contact'));
  }
  return problems;
}

const LONGEST_CHAIN = 50;

/** Whether following what it was merged into comes back to it. */
async function leadsBack(row: Ticket, { lookup }: RuleContext): Promise<boolean> {
  let next: unknown = row.duplicateOf;
  for (let step = 0; typeof next === 'string' && step < LONGEST_CHAIN; step += 1) {
    if (next === row.id) return true;
    next = (await lookup.get('tickets', next))?.['duplicateOf'];
  }
  return typeof next === 'string';
}
