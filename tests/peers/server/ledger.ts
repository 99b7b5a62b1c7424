import { MARKERS, REFUSED_NAME, type Collection, type Write } from '../workload.ts';

/** One thing that the server did, with the writes whose doing it was. */
export interface Effect {
  /** Its place in the ledger, from 1. */
  readonly at: number;
  /** When, by the server's clock. */
  readonly ms: number;
  readonly collection: Collection;
  readonly entity: string;
  readonly op: Write['op'];
  readonly writes: readonly string[];
}
export interface StoredRow {
  readonly collection: Collection;
  readonly version: number;
  readonly values: Readonly<Record<string, string>>;
  readonly seq: number;
}

export type Outcome =
  | { readonly kind: 'done'; readonly row: StoredRow }
  | { readonly kind: 'removed' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'exists' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'changed'; readonly row: StoredRow };

/** The rows of a small business and a history of every effect on them: the only source of the board's figures. */
export interface Ledger {
  readonly effects: readonly Effect[];
  readonly rows: ReadonlyMap<string, StoredRow>;
  readonly gone: ReadonlyMap<string, number>;
  create(collection: Collection, id: string, values: Values): Outcome;
  /** `version` null: whatever it is. */
  change(id: string, values: Values, version: number | null): Outcome;
  remove(id: string, version: number | null): Outcome;
  /** Replaces a row by a document, as servers do that replicate states; null removes it. */
  replace(collection: Collection, id: string, values: Values | null): Outcome;
}
type Values = Readonly<Record<string, string>>;

/** `deletes` says which write removes a row, because a removal carries no field to say it in. */
export function openLedger(
  deletes: ReadonlyMap<string, string>,
  now: () => number = () => performance.now(),
): Ledger {
  const effects: Effect[] = [];
  const rows = new Map<string, StoredRow>();
  const gone = new Map<string, number>();
  const markers = (values: Values): string[] => MARKERS.flatMap((marker) => values[marker] ?? []);
  function enter(collection: Collection, entity: string, op: Write['op'], writes: readonly string[]): number {
    const at = effects.length + 1;
    effects.push({ at, ms: now(), collection, entity, op, writes });
    return at;
  }
  function store(
    collection: Collection,
    id: string,
    op: Write['op'],
    values: Values,
    writes: readonly string[],
  ): Outcome {
    const row: StoredRow = {
      collection,
      version: (rows.get(id)?.version ?? 0) + 1,
      values,
      seq: enter(collection, id, op, writes),
    };
    rows.set(id, row);
    return { kind: 'done', row };
  }
  function erase(id: string, row: StoredRow, writes: readonly string[]): Outcome {
    gone.set(
      id,
      enter(row.collection, id, 'delete', [...writes, ...(deletes.has(id) ? [deletes.get(id)!] : [])]),
    );
    rows.delete(id);
    return { kind: 'removed' };
  }
  return {
    effects,
    rows,
    gone,
    create(collection, id, values) {
      if (values['name'] === REFUSED_NAME) return { kind: 'refused' };
      if (rows.has(id) || gone.has(id)) return { kind: 'exists' };
      return store(collection, id, 'create', values, markers(values));
    },
    change(id, values, version) {
      const row = rows.get(id);
      if (!row) return { kind: 'missing' };
      if (version !== null && version !== row.version) return { kind: 'changed', row };
      return store(row.collection, id, 'update', { ...row.values, ...values }, markers(values));
    },
    remove(id, version) {
      const row = rows.get(id);
      if (!row) return { kind: 'missing' };
      return version !== null && version !== row.version ? { kind: 'changed', row } : erase(id, row, []);
    },
    replace(collection, id, values) {
      const row = rows.get(id);
      if (values?.['name'] === REFUSED_NAME) return { kind: 'refused' };
      const news = values
        ? MARKERS.flatMap((marker) =>
            values[marker] !== undefined && values[marker] !== row?.values[marker] ? [values[marker]] : [],
          )
        : [];
      if (values === null) return row ? erase(id, row, []) : { kind: 'missing' };
      // The same state again is an effect as well: of the write that it last held.
      const writes = news.length > 0 || !row ? news : markers(values).slice(-1);
      return store(collection, id, row ? 'update' : 'create', values, writes);
    },
  };
}
