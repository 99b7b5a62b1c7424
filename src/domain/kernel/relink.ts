import type { Fields } from './field.ts';
import { linkTarget } from './link-target.ts';
import { isPlain } from './whole-values.ts';

type Values = Readonly<Record<string, unknown>>;
/** What a link to a row shall name from now on: the same id where nothing changes. */
export type Rename = (collection: string, id: string) => string;

/**
 * The values of these fields in which a link is renamed, at whatever depth; nothing of those that stay as they are. A list of
 * links names each row once. A snapshot never follows its source.
 */
export function relinked(fields: Fields, values: Values, rename: Rename): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (value === null || value === undefined) continue;
    const to = linkTarget(field, values);
    if (field.kind === 'links' && Array.isArray(value)) {
      const renamed = value.map((id) => rename(field.to, String(id)));
      if (renamed.some((id, at) => id !== value[at])) changed[name] = [...new Set(renamed)];
    } else if (to !== undefined) {
      const renamed = rename(to, String(value));
      if (renamed !== value) changed[name] = renamed;
    } else if (field.kind === 'part' && !field.snapshot && isPlain(value)) {
      const inner = relinked(field.fields, value, rename);
      if (Object.keys(inner).length > 0) changed[name] = { ...value, ...inner };
    } else if (field.kind === 'lines' && Array.isArray(value)) {
      const inner = value.map((line: unknown) => (isPlain(line) ? relinked(field.fields, line, rename) : {}));
      if (inner.some((one) => Object.keys(one).length > 0))
        changed[name] = value.map((line: unknown, at) => (isPlain(line) ? { ...line, ...inner[at] } : line));
    }
  }
  return changed;
}

/** Renames the links to one row. */
export const renaming =
  (collection: string, from: string, to: string): Rename =>
  (of, id) =>
    of === collection && id === from ? to : id;
