/** What one device did as it merged: links it moved, and what the row that stays held before and holds since. */
export interface MergeRecord {
  /** The row that took the other in: values are taken back from it alone, wherever both went since. */
  readonly into?: string | undefined;
  readonly links: readonly {
    readonly collection: string;
    readonly field: string;
    readonly ids: readonly string[];
    /** Of those, rows whose list named both: taking back adds there instead of renaming. */
    readonly both?: readonly string[];
  }[];
  readonly values: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
}

/** What is told of a merge, of a value that anybody may have written; nothing of what it is not. */
export function readMergeRecord(value: unknown): MergeRecord {
  const { into, links, values } = isObject(value) ? value : {};
  return {
    into: typeof into === 'string' ? into : undefined,
    links: (Array.isArray(links) ? links : []).flatMap((one: unknown) =>
      isObject(one) &&
      typeof one['collection'] === 'string' &&
      typeof one['field'] === 'string' &&
      Array.isArray(one['ids'])
        ? [
            {
              collection: one['collection'],
              field: one['field'],
              ids: one['ids'].map(String),
              both: Array.isArray(one['both']) ? one['both'].map(String) : [],
            },
          ]
        : [],
    ),
    values: isObject(values)
      ? Object.fromEntries(
          Object.entries(values).flatMap(([name, one]) =>
            isObject(one) ? [[name, { before: one['before'], after: one['after'] }]] : [],
          ),
        )
      : {},
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
