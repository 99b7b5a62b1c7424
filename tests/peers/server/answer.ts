/** What a protocol of the board's server answers; the network around it delays, cuts or gives it. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface Asked {
  readonly method: string;
  /** Below the protocol's own folder, without leading slash. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}
export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The texts among an object's values: all that the board's rows hold. */
export const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record(value)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[0].startsWith('_'),
    ),
  );

export const refusal = (
  status: number,
  type: string,
  more: Readonly<Record<string, unknown>> = {},
): Answer => ({
  status,
  body: { type: `https://comptoir.example/problems/${type}`, title: type, status, ...more },
  headers: { 'content-type': 'application/problem+json' },
});

/** The objects of a list, or of the list that an object holds under a name. */
export const listed = (value: unknown, name?: string): Record<string, unknown>[] => {
  const list = name === undefined ? value : record(value)[name];
  return Array.isArray(list) ? list.map(record) : [];
};
