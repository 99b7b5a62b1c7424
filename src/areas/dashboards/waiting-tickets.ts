import type { AnyRow } from '../../domain/kernel/entity.ts';

const ORDER = ['urgent', 'high', 'normal', 'low'];
const rankOf = ({ priority, resolutionDue }: Readonly<Record<string, unknown>>): string =>
  `${ORDER.indexOf(String(priority))} ${String(resolutionDue ?? '~')}`;

/** Whether a ticket waits for this person: its assignee works on it, its requester is asked something. */
function waitsFor(row: AnyRow, me: string): boolean {
  if (row['duplicateOf']) return false;
  const { status } = row;
  if (status === 'awaiting response') return row['requester'] === me;
  return row['assignee'] === me && (status === 'new' || status === 'in progress');
}

/** Those of the tickets that wait for this person, each once, the most urgent first. */
export const waitingTickets = <R extends AnyRow>(rows: readonly R[], me: string): R[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()]
    .filter((row) => waitsFor(row, me))
    .toSorted((a, b) => rankOf(a).localeCompare(rankOf(b)));
