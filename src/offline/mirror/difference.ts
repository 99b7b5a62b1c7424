type Plain = Readonly<Record<string, unknown>>;

/** Equality of stored values; an absent field and null are the same emptiness. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (a ?? null) === (b ?? null)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => sameValue(item, b[index]))
    );
  }
  const left = a as Plain;
  const right = b as Plain;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((name) =>
    sameValue(left[name], right[name]),
  );
}

/** The fields of `next` that differ from `current`. */
export const difference = (current: Plain, next: Plain, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    names
      .filter((name) => name in next && !sameValue(current[name], next[name]))
      .map((name) => [name, next[name] ?? null]),
  );
