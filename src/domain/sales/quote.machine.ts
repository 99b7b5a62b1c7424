import type { Actor } from '../kernel/entity.ts';
import { clauseHolds, type Clause } from '../kernel/grants.ts';
import type { Machine } from '../kernel/status.ts';
import { AUTHOR, OWNERS } from './sold-document.fields.ts';

/** Whose it is, and who may do so with any. */
const SELLERS: readonly Clause[] = [
  ...[...OWNERS, AUTHOR].map((whose) => ({ to: 'everyone', ...whose }) as const),
  { to: ['admin', 'service_manager'] },
];

/** Whether a person offers this quote: theirs it is, or they may do so with any. */
export const offersQuote = (quote: Readonly<Record<string, unknown>>, person: Actor): boolean =>
  SELLERS.some((clause) => clauseHolds(clause, quote, { ...person, members: new Set() }, 'status'));

/** In the words of section 9 of the specification. */
export type QuoteStatus = 'Draft' | 'Sent' | 'accepted' | 'refused' | 'Expired' | 'converted';

/** Whether its last day is over with no answer: a status of its own, though nobody gave it. */
export const isExpired = (
  { status, validUntil: until }: { readonly status?: unknown; readonly validUntil?: unknown },
  today: string,
): boolean => status === 'Sent' && typeof until === 'string' && until < today;

export const quoteMachine: Machine<QuoteStatus> = {
  initial: 'Draft',
  states: {
    Draft: { label: 'Draft', tone: 'neutral' },
    Sent: { label: 'Sent', tone: 'info' },
    accepted: { label: 'Accepted', tone: 'success' },
    refused: { label: 'Refused', tone: 'danger' },
    Expired: { label: 'Expired', tone: 'warning' },
    converted: { label: 'Converted', tone: 'success' },
  },
  transitions: [
    { name: 'send', label: 'Send', from: ['Draft'], to: 'Sent', by: SELLERS, stamps: { at: 'sentAt' } },
    {
      name: 'accept',
      label: 'Accept',
      // What was signed in time may be told of later: its rules hold the day against its last.
      from: ['Sent', 'Expired'],
      to: 'accepted',
      by: SELLERS,
      // The customer chooses among the options as they accept.
      fields: ['lines', 'signedBy', 'signedOn', 'signature', 'signedFile'],
      needs: ['signedBy', 'signedOn'],
      instead: { signedBy: ['signature', 'signedFile'] },
    },
    {
      name: 'refuse',
      label: 'Refuse',
      from: ['Sent'],
      to: 'refused',
      by: SELLERS,
      fields: ['refusalReason'],
      needs: ['refusalReason'],
      back: true,
    },
    { name: 'expire', label: 'Expire', from: ['Sent'], to: 'Expired', by: [], byItself: true },
    { name: 'convert', label: 'Convert', from: ['accepted'], to: 'converted', by: SELLERS },
  ],
  readAs: (row, today) => (isExpired(row, today) ? 'Expired' : undefined),
};
