import type { Entity } from '../../domain/kernel/entity.ts';
import type { Field } from '../../domain/kernel/field.ts';
import { INVALID, readValue } from '../../domain/kernel/wire.ts';

export interface HistoryChange {
  readonly field: Field;
  readonly name: string;
  readonly from: unknown;
  readonly to: unknown;
}
export interface HistoryEntry {
  /** Wall-clock time in the company's zone, `2026-11-20 14:05`. */
  readonly at: string;
  /** The person's id; the server itself when absent. */
  readonly by: string | undefined;
  readonly op: 'create' | 'update' | 'delete' | 'read';
  readonly changes: readonly HistoryChange[];
}

const OPS = ['create', 'update', 'delete', 'read'] as const;
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readable = (field: Field, value: unknown, timeZone: string): unknown => {
  const read = readValue(field, value, { timeZone });
  return read === INVALID ? null : read;
};

/**
 * The `logs` of a row as a server tells them, latest first. What cannot be read is left out: history is shown, never
 * decided on, and another server may tell it in another form.
 */
export function historyEntries(
  entity: Pick<Entity, 'fields'>,
  logs: unknown,
  timeZone: string,
): HistoryEntry[] {
  if (!Array.isArray(logs)) return [];
  return logs.filter(isPlain).flatMap((log) => {
    const op = OPS.find((one) => one === log['op']);
    if (op === undefined || typeof log['at'] !== 'string') return [];
    const changes = isPlain(log['changes']) ? log['changes'] : {};
    return [
      {
        at: log['at'],
        by: typeof log['by'] === 'string' ? log['by'] : undefined,
        op,
        changes: Object.entries(changes).flatMap(([name, change]) => {
          const field = entity.fields[name];
          if (!field || !isPlain(change)) return [];
          const from = readable(field, change['from'], timeZone);
          return [{ field, name, from, to: readable(field, change['to'], timeZone) }];
        }),
      },
    ];
  });
}
