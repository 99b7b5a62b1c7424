/** What a field can be held against. */
export type Plain = string | number | boolean;

/** One thing that rows must fulfil; several are all to be fulfilled. Data, not code: it travels to a worker and into an address. */
export type Condition =
  /** The field holds one of these; a field of several values, at least one of them. */
  | { readonly field: string; readonly oneOf: readonly Plain[] }
  | { readonly field: string; readonly noneOf: readonly Plain[] }
  /** Both ends included; dates and texts compare as they are written. */
  | { readonly field: string; readonly from?: Plain; readonly to?: Plain }
  | { readonly field: string; readonly isEmpty: boolean };

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What tells of each value whether it fulfils a condition: made once for all rows. */
export function fulfilling(condition: Condition): (value: unknown) => boolean {
  if ('isEmpty' in condition) return (value) => isNothing(value) === condition.isEmpty;
  if ('oneOf' in condition) return holdingOneOf(new Set(condition.oneOf));
  if ('noneOf' in condition) {
    const holds = holdingOneOf(new Set(condition.noneOf));
    return (value) => !holds(value);
  }
  const { from, to } = condition;
  return (value) => {
    if (isNothing(value)) return false;
    const held = value as Plain;
    return (from === undefined || held >= from) && (to === undefined || held <= to);
  };
}
function holdingOneOf(wanted: ReadonlySet<unknown>): (value: unknown) => boolean {
  return (value) => {
    if (!Array.isArray(value)) return wanted.has(value ?? '');
    for (const one of value) if (wanted.has(one)) return true;
    return false;
  };
}
