import { isInFrance } from '../kernel/french-territory.ts';
import type { AnyRow, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { isIssued } from './issued.rules.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import { REFUSED, REJECTED } from './transmission-codes.ts';
import type { transmissionFields, TransmissionStatus } from './transmission.entity.ts';

export type TransmissionValues = Values<typeof transmissionFields>;
export type TransmissionRow = TransmissionValues & SystemFields;
export type TransmissionEvent = NonNullable<TransmissionValues['events']>[number];

/** Whether an invoice goes by a platform: it is issued, to a company of France that is known by its SIREN. */
export const goesByPlatform = ({ status, number, buyer }: Partial<InvoiceRow>): boolean =>
  isIssued(status) && Boolean(number) && isInFrance(buyer?.country) && Boolean(buyer?.siren?.trim());

/** What tells of money that came, and not the invoice itself. */
export const isCashed = ({ cashedOn }: { readonly cashedOn?: unknown }): boolean => Boolean(cashedOn);

/** The platform has the invoice: it may be told of it. Whatever the customer makes of it, until a platform rejects it. */
export const isDeposited = ({ cashedOn, code }: Pick<TransmissionValues, 'cashedOn' | 'code'>): boolean =>
  !isCashed({ cashedOn }) && typeof code === 'number' && code !== REJECTED;

export async function displayTransmission(
  { invoice }: TransmissionRow,
  { lookup }: RuleContext,
): Promise<[string, string]> {
  const row = await lookup.get('invoices', invoice);
  return [String(row?.displayLine1 ?? ''), ''];
}

/** Nothing is handed to a platform that is none of its business. */
export async function checkTransmission(
  row: TransmissionRow,
  { lookup, before }: RuleContext,
): Promise<Problem[]> {
  if (before) return [];
  const invoice: AnyRow | undefined = await lookup.get('invoices', row.invoice);
  return invoice && !goesByPlatform(invoice as unknown as InvoiceRow)
    ? [problem('/invoice', 'invalid', 'transmission.invoice')]
    : [];
}

type Course = Pick<TransmissionValues, 'status' | 'code' | 'events'>;

/**
 * The course with one more of its statuses, and where it stands then. Platforms tell late, twice, and out of order: the
 * latest by its own moment counts. Undefined where that was known, and is where it stands: what was heard while it waited
 * counts from when it is told once more.
 */
export function withEvent(row: Course, event: TransmissionEvent): Partial<TransmissionValues> | undefined {
  const known = row.events ?? [];
  const isKnown = known.some(({ code, on }) => code === event.code && on === event.on);
  // Of one minute they are told in the order that the life cycle has.
  const events = (isKnown ? [...known] : [...known, event]).toSorted((a, b) =>
    a.on === b.on ? a.code - b.code : a.on < b.on ? -1 : 1,
  );
  const { code, reason } = events.at(-1)!;
  if (isKnown && (row.status === 'waiting' || row.code === code)) return undefined;
  // What is to be sent again waits, whatever is still told of the time before.
  if (row.status === 'waiting') return { events };
  const status: TransmissionStatus = code === REFUSED || code === REJECTED ? 'refused' : 'sent';
  return { events, code, status, reason: reason ?? null, trouble: null };
}
