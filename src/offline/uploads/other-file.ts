import type { Fields } from '../../domain/kernel/field.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { OutboxRecord } from '../outbox/record.ts';

type Values = Readonly<Record<string, unknown>>;

/** A file that the server does not take as it is: refused, or never there as it left. It has kept nothing of it. */
export const isRefusedFile = (record: OutboxRecord | undefined): record is OutboxRecord =>
  record?.op === 'upload' &&
  (record.state === 'dead' || (record.state === 'queued' && record.lastError?.code === 'file-changed'));

/**
 * Pure. The values with another file wherever they speak of `id`, or with none: of lines that are nothing without their
 * file the line goes. Undefined where the whole is nothing without it.
 */
export function withOtherFile(
  fields: Fields,
  values: Values,
  id: string,
  next: string | null,
): Record<string, unknown> | undefined {
  const made: Record<string, unknown> = { ...values };
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (!field || field.computed) continue;
    if (field.kind === 'file' && value === id) {
      if (next === null && field.required) return undefined;
      made[name] = next;
    } else if (field.kind === 'links' && field.to === 'uploads' && Array.isArray(value))
      made[name] = value.flatMap((one: unknown) => (one === id ? (next ?? []) : [one]));
    else if (field.kind === 'part' && isPlain(value)) {
      const part = withOtherFile(field.fields, value, id, next);
      if (!part) return undefined;
      made[name] = part;
    } else if (field.kind === 'lines' && Array.isArray(value))
      made[name] = value.flatMap((line: unknown) =>
        isPlain(line) ? (withOtherFile(field.fields, line, id, next) ?? []) : [line],
      );
  }
  return made;
}
