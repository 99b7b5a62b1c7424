import type { OutboxRecord } from '../../../offline/index.ts';

const isLine = (value: unknown): value is { readonly lineKey: string } =>
  typeof value === 'object' && value !== null && 'lineKey' in value && typeof value.lineKey === 'string';

/**
 * What the first error of a refused change is about: the key of the line where it is in one, else the field's name.
 * Places are those of the lines that were sent. Undefined where the refusal names no field.
 */
export function whatToMend({
  lastError,
  patch,
  base,
}: Pick<OutboxRecord, 'lastError' | 'patch' | 'base'>): string | undefined {
  const [, name, place] = lastError?.errors[0]?.pointer.split('/') ?? [];
  if (!name) return undefined;
  const lines = patch[name] ?? base[name];
  const line: unknown = Array.isArray(lines) && place !== undefined ? lines[Number(place)] : undefined;
  return isLine(line) ? line.lineKey : name;
}
