type Plain = Readonly<Record<string, unknown>>;

/** No lines are as empty as an absent field, or null. */
const filled = (value: unknown): unknown => (Array.isArray(value) && !value.length ? null : (value ?? null));

/** Equality of stored values; all emptiness is the same. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || filled(a) === filled(b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const isList = Array.isArray(a);
  if (isList !== Array.isArray(b) || (isList && a.length !== (b as unknown[]).length)) return false;
  const [left, right] = [a as Plain, b as Plain];
  return Object.keys({ ...left, ...right }).every((name) => sameValue(left[name], right[name]));
}

/** These fields of a row, as far as it holds them: what somebody emptied is null, what was never given stays out. */
export const picked = (row: Plain, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name] ?? null]));

/** The fields of `next` that differ from `current`. */
export const difference = (current: Plain, next: Plain, names: readonly string[]): Record<string, unknown> =>
  picked(
    next,
    names.filter((name) => !sameValue(current[name], next[name])),
  );
