const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Whether two values would be stored alike: every emptiness is one, objects are what they hold. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isNothing(a) && isNothing(b))) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const left = new Map(Object.entries(a));
  const right = new Map(Object.entries(b));
  return [...new Set([...left.keys(), ...right.keys()])].every((name) =>
    isSameValue(left.get(name), right.get(name)),
  );
}
