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

/** A copy with another value under the pointer; where its line or part is not, nothing changes. */
export function withValueAt<T>(row: T, pointer: string, value: unknown): T {
  const [step, ...rest] = pointer.split('/').slice(1);
  if (step === undefined) return value as T;
  const inner = (one: unknown): unknown =>
    withValueAt(one, rest.length > 0 ? `/${rest.join('/')}` : '', value);
  if (Array.isArray(row))
    return (row as unknown[]).map((line) => (isLine(line, step) ? inner(line) : line)) as T;
  return isPlain(row) ? ({ ...row, [step]: inner(row[step]) } as T) : row;
}
