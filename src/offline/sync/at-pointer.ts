type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLine = (value: unknown, key: string): boolean => isPlain(value) && value['lineKey'] === key;

/** The value under a pointer whose lines stand under their `lineKey`; undefined where there is none. */
export function valueAt(row: unknown, pointer: string): unknown {
  let at = row;
  for (const step of pointer.split('/').slice(1))
    at = Array.isArray(at)
      ? (at as unknown[]).find((line) => isLine(line, step))
      : isPlain(at)
        ? at[step]
        : undefined;
  return at;
}

/**
 * A copy with another value under the pointer. A whole line that is not there is added under its key; where a part, or
 * the line of a field, is not, nothing changes.
 */
export function withValueAt<T>(row: T, pointer: string, value: unknown): T {
  const [step, ...rest] = pointer.split('/').slice(1);
  if (step === undefined) return value as T;
  const inner = (one: unknown): unknown =>
    withValueAt(one, rest.length > 0 ? `/${rest.join('/')}` : '', value);
  if (Array.isArray(row)) {
    const lines = row as unknown[];
    // Somebody wrote it: that one of the two sides has removed it does not throw their words away.
    if (rest.length === 0 && isPlain(value)) {
      const written = { ...value, lineKey: step };
      return (
        lines.some((line) => isLine(line, step))
          ? lines.map((line) => (isLine(line, step) ? written : line))
          : [...lines, written]
      ) as T;
    }
    return lines.map((line) => (isLine(line, step) ? inner(line) : line)) as T;
  }
  return isPlain(row) ? ({ ...row, [step]: inner(row[step]) } as T) : row;
}
