import type { Field, Fields } from './field.ts';
import { MOST_LINES } from './schema.ts';
import { canonical, isPlain } from './whole-values.ts';

type Plain = Record<string, unknown>;

/**
 * The values of a body laid over the row as it was: each line keeps its key (found by content, then by position,
 * where the body gives none) and the figures that the server computes, since no body can give them.
 */
export function settleLines(
  fields: Fields,
  values: Plain,
  before: Plain | undefined,
  nextKey: () => string,
): Plain {
  const settled: Plain = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    if (field.computed) settled[name] ??= before?.[name] ?? null;
    else if (name in values) settled[name] = settle(field, values[name], before?.[name], nextKey);
  }
  return settled;
}

function settle(field: Field, value: unknown, before: unknown, nextKey: () => string): unknown {
  if (field.kind === 'part' && isPlain(value))
    return settleLines(field.fields, value, isPlain(before) ? before : undefined, nextKey);
  // A list that is too long is refused as a whole: nothing is spent on its lines.
  if (field.kind !== 'lines' || !Array.isArray(value) || value.length > MOST_LINES) return value;
  const stored = (Array.isArray(before) ? before : []).filter(isPlain);
  const keys = keysOf(field.fields, value, stored, nextKey);
  const known = new Map(stored.map((line) => [line['lineKey'], line]));
  return value.map((line: unknown, index) => {
    if (!isPlain(line)) return line;
    const lineKey = keys[index];
    return { ...settleLines(field.fields, line, known.get(lineKey), nextKey), lineKey };
  });
}

/** The key of each line; a stored line is given to one of them only. */
function keysOf(
  fields: Fields,
  lines: readonly unknown[],
  stored: readonly Plain[],
  nextKey: () => string,
): unknown[] {
  const keys = lines.map((line) => (isPlain(line) ? line['lineKey'] : undefined));
  if (keys.every((key) => key !== undefined)) return keys;
  const given = new Set(keys);
  const free = new Map([...stored.entries()].filter(([, line]) => !given.has(line['lineKey'])));
  const take = (at: number, index: number | undefined): void => {
    if (index === undefined || !free.has(index)) return;
    keys[at] = free.get(index)?.['lineKey'];
    free.delete(index);
  };
  // Last first, so that the first of equal lines is the next to be taken.
  const byContent = new Map<string | undefined, number[]>();
  for (const [index, line] of [...free].reverse()) {
    const content = contentOf(fields, line);
    const alike = byContent.get(content);
    if (alike) alike.push(index);
    else byContent.set(content, [index]);
  }
  for (const [at, line] of lines.entries())
    if (keys[at] === undefined && isPlain(line)) take(at, byContent.get(contentOf(fields, line))?.pop());
  for (const at of lines.keys()) if (keys[at] === undefined) take(at, at);
  return keys.map((key) => key ?? nextKey());
}

/** What a line says, as a text to look it up by; undefined where a body nests too deep to be written. */
function contentOf(fields: Fields, line: Plain): string | undefined {
  try {
    return JSON.stringify(withoutComputed(fields, canonical(fields, line)));
  } catch {
    return undefined;
  }
}

function withoutComputed(fields: Fields, values: Plain): Plain {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.computed) return [];
      const value = values[name];
      return [[name, field.kind === 'part' && isPlain(value) ? withoutComputed(field.fields, value) : value]];
    }),
  );
}
