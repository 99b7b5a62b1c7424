/**
 * The seam between the server and its database. Two implementations stand behind it: PostgreSQL in a
 * worker thread (pglite/) and a PostgreSQL server (postgresql.ts). SQL, parameters ($1) and values are the
 * same on both; values.ts says which JavaScript value a column gives.
 */
export interface Result<T> {
  rows: T[];
  /** Rows inserted, updated, deleted or selected by the statement. */
  affected: number;
}

export interface Queryable {
  /** Runs one statement. Throws `DatabaseError` (with the SQLSTATE in `code`) when the database refuses it. */
  query<T extends object = Record<string, unknown>>(
    sql: string,
    params?: readonly unknown[],
  ): Promise<Result<T>>;
  /** Runs several statements separated by semicolons, without parameters: migrations, settings. */
  script(sql: string): Promise<void>;
}

export interface Tx extends Queryable {
  /** Runs `fn` once the transaction has committed; never when it rolled back or is tried again. */
  afterCommit(fn: () => void): void;
}

export interface DbInfo {
  engine: Engine;
  /** "PostgreSQL 18.3" or what the server calls itself. */
  version: string;
  /** The driver between us and the engine, with its version. */
  driver: string;
  /** Calls of fsync since opening; null where the server does its own. */
  fsyncs: number | null;
  /** False when a commit was seen not to reach the disk. */
  durable: boolean;
}

export type Engine = 'embedded' | 'postgresql';

export interface Db extends Queryable {
  readonly engine: Engine;
  info(): DbInfo;
  /**
   * Runs `fn` in one READ COMMITTED transaction. It may run several times: serialisation failures and
   * deadlocks are retried, so `fn` must have no effect outside `tx` but through `tx.afterCommit`.
   * Inside `fn` use `tx` alone: on the embedded engine `db.query` would wait for the transaction itself.
   */
  transaction<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Calls `fn` with each payload notified on `channel`; the returned function stops it. `onGap` is called
   * when the connection was lost and notices may have been missed. Throws where the engine has no LISTEN.
   */
  listen(channel: string, fn: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /** Tells every listener, in this and other processes. Not inside a transaction: it serialises commits. */
  notify(channel: string, payload: string): Promise<void>;
  close(): Promise<void>;
}

/** How long a transaction may stand idle between two statements before it is given up, in ms. */
export const IDLE_TRANSACTION_LIMIT = 30_000;

/** Settings of each connection: what values.ts and the error handling rely on. */
export const SESSION_SETTINGS =
  "set time zone 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set lock_timeout = '5s'";

/** The SQLSTATE of a database error, if it is one. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

/** The constraint a database error names ("credential_username_key"), if any. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}

/** A channel name as LISTEN takes it: ours are plain words, anything else is a mistake. */
export function channelName(channel: string): string {
  if (!/^[a-z_]{1,60}$/.test(channel)) throw new Error(`Not a channel name: ${channel}`);
  return channel;
}
