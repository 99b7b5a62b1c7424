import type { Write } from '../workload.ts';

/** What the board asks of a library. One lives in a page at a time; a reload makes it anew over the same storage. */
export interface OutboxAdapter {
  /** Opens the library; it sends by itself from here on, and when the browser says "online". */
  start(): Promise<void>;
  /** Makes the writes one after the other; resolves when the library says that they are safe. */
  enqueue(writes: readonly Write[]): Promise<void>;
  /** Ids of writes or of rows, or collections, that are neither sent nor given up. */
  state(): Promise<string[]>;
}
/** A row of the storage board, about as long as a company with an address. */
export interface BoardRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly notes: string;
}
export interface StorageAdapter {
  open(): Promise<void>;
  /** One row, as a person saves it. */
  insertOne(row: BoardRow): Promise<void>;
  /** Many at once, by whatever the library has for that. */
  insertMany(rows: readonly BoardRow[]): Promise<void>;
  byId(id: string): Promise<unknown>;
  /** In the order of their names. */
  firstFifty(): Promise<readonly unknown[]>;
  all(): Promise<readonly unknown[]>;
}
export interface Adapter {
  readonly outbox?: () => OutboxAdapter;
  readonly storage?: () => StorageAdapter;
}
