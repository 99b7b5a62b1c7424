import type { TicketMessage } from '../../domain/support/ticket.rules.ts';
import type { Shown } from '../../offline/index.ts';

interface Line {
  readonly lineKey: string;
  readonly at: string;
  /** The ticket that it belongs to: this one, or one that was merged into it. */
  readonly ticket: Shown;
  readonly by: string | null | undefined;
}
export type ThreadEntry = Line &
  (
    | { readonly kind: 'message'; readonly message: TicketMessage }
    /** The request of a ticket that was merged. */
    | { readonly kind: 'request'; readonly text: string }
    | { readonly kind: 'event'; readonly event: string; readonly value: string | null | undefined }
  );

interface Event {
  readonly lineKey: string;
  readonly at: string;
  readonly by?: string | null;
  readonly kind: string;
  readonly value?: string | null;
}

const linesOf = <L>(row: Shown, name: string): readonly L[] => {
  const lines = row[name];
  return Array.isArray(lines) ? (lines as L[]) : [];
};

/** Messages and events of a ticket and of those merged into it, in the order of time. */
export function threadOf(row: Shown, merged: readonly Shown[]): ThreadEntry[] {
  const entries = [row, ...merged].flatMap((ticket): ThreadEntry[] => [
    ...(ticket === row
      ? []
      : [
          {
            kind: 'request' as const,
            lineKey: 'request',
            at: ticket.createdAt ?? '',
            ticket,
            by: ticket['requester'] as string | undefined,
            text: String(ticket['description'] ?? ''),
          },
        ]),
    ...linesOf<TicketMessage>(ticket, 'messages').map((message): ThreadEntry => ({
      kind: 'message',
      lineKey: message.lineKey,
      at: message.at ?? '~',
      ticket,
      by: message.author,
      message,
    })),
    ...linesOf<Event>(ticket, 'events')
      .filter(({ kind }) => kind !== 'opened')
      .map((event): ThreadEntry => ({
        kind: 'event',
        lineKey: event.lineKey,
        at: event.at,
        ticket,
        by: event.by,
        event: event.kind,
        value: event.value,
      })),
  ]);
  return entries.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
