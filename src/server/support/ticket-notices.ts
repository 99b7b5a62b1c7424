import type { AnyRow } from '../../domain/kernel/entity.ts';
import { truncate } from '../../domain/kernel/text.ts';
import { tell } from '../notices/tell.ts';
import type { Unit } from '../store/unit.ts';

const SHOWN = 200;

interface Message {
  readonly lineKey: string;
  readonly body?: string;
}
const messagesOf = (row: AnyRow | undefined): readonly Message[] =>
  Array.isArray(row?.['messages']) ? (row['messages'] as Message[]) : [];

/** Whoever has a ticket now is told so; its people are told of what is said about it. */
export async function tellOfTicket(unit: Unit, row: AnyRow, before: AnyRow | undefined): Promise<void> {
  const collection = 'tickets';
  if (row['assignee'] && row['assignee'] !== before?.['assignee'])
    await tell(unit, [{ kind: 'assigned', collection, row, to: [row['assignee']] }]);
  const known = new Set(messagesOf(before).map(({ lineKey }) => lineKey));
  const text = messagesOf(row).findLast(({ lineKey }) => !known.has(lineKey))?.body;
  if (text === undefined) return;
  const to = [row['requester'], row['assignee']];
  await tell(unit, [{ kind: 'commented', collection, row, text: truncate(text, SHOWN), to }]);
}
