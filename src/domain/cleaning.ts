import type { Entity } from './kernel/entity.ts';
import type { Fields } from './kernel/field.ts';
import { INVALID, readTimestamp, writeValue, type Zone } from './kernel/wire.ts';

/*
 * Section 5 of the specification, "before saving an entity", to the letter:
 * - removed: id, logs, display fields, any field starting with calculated or display, createdAt;
 * - a field declared as a link to a single entity is replaced by that entity's id;
 * - collection fields have ids removed recursively (a `lineKey` is not an id; arrays of links are not
 *   collections in this sense, see wire.md);
 * - ISO timestamps become 'YYYY-MM-DD HH:mm'.
 */
type Plain = Record<string, unknown>;
const REMOVED = /^(id|logs|createdAt|calculated.*|display.*)$/;
const ISO_TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

export interface CleaningOptions extends Zone {
  /** A server that knows only section 7 is not told our line keys. */
  readonly plain?: boolean;
}
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function cleanFields(fields: Fields, row: Plain, options: CleaningOptions): Plain {
  const body: Plain = {};
  for (const [name, value] of Object.entries(row)) {
    if (REMOVED.test(name) || value === undefined) continue;
    if (name === 'lineKey') {
      if (!options.plain) body[name] = value;
      continue;
    }
    const field = fields[name];
    if (field?.computed) continue;
    if (field?.kind === 'link' || field?.kind === 'file') body[name] = idOf(value);
    else if (field?.kind === 'links' && Array.isArray(value)) body[name] = value.map(idOf);
    else if (field?.kind === 'part' && isPlain(value)) body[name] = cleanFields(field.fields, value, options);
    else if (field?.kind === 'lines' && Array.isArray(value))
      body[name] = value.map((line) => (isPlain(line) ? cleanFields(field.fields, line, options) : line));
    else if (field?.kind === 'json')
      body[name] = value; // its own shape, not an entity's: nothing in it is ours to remove
    else body[name] = cleanValue(field ? writeValue(field, value) : value, options);
  }
  return body;
}
const idOf = (value: unknown): unknown => (isPlain(value) ? (value['id'] ?? null) : value);

// Values that no declaration knows (a newer server's, a plain server's) follow the same rules.
function cleanValue(value: unknown, options: CleaningOptions): unknown {
  if (typeof value === 'string' && ISO_TIMESTAMP.test(value)) {
    const timestamp = readTimestamp(value, options);
    return timestamp === INVALID ? value : timestamp;
  }
  if (Array.isArray(value))
    return value.map((item) => (isPlain(item) ? cleanFields({}, item, options) : cleanValue(item, options)));
  return value;
}

/** The request body of a row, or of its changed fields. */
export const clean = (
  entity: Pick<Entity, 'fields'>,
  row: Readonly<Plain>,
  options: CleaningOptions,
): Plain => cleanFields(entity.fields, row, options);
