import type { Renamed } from './ids/rename.ts';

/**
 * Everything the engine takes from its surroundings. The real ones are in `transport/browser-ports.ts`, the
 * fakes of the simulation in `src/testing/`. What writes, sends and pulls reads no clock, makes no id, opens no
 * connection and asks nothing of the network but through these. Beside `transport/` the browser itself is used by what
 * stands outside of that: the databases that are nobody's mirror (`transfer/anything-locked.ts`,
 * `transfer/device-safe.ts`, `background/kept-sender.ts`) and the pages' hooks, which wait for a moment of rest
 * (`react/when-idle.ts`, `react/use-rows.ts`) or for the network (`react/use-file.ts`).
 */
export interface Clock {
  /** Milliseconds since 1970 by this device; never trusted for order, only for waiting. */
  now(): number;
  /** Runs once after `ms`; the answer takes it back. */
  after(ms: number, run: () => void): () => void;
}
export interface Random {
  bytes(length: number): Uint8Array;
  /** In [0, 1). */
  fraction(): number;
}
export interface HttpRequest {
  readonly method: string;
  /** Below the API's base, with a leading slash. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData | ArrayBuffer | Blob;
  readonly timeoutMs?: number;
  /** Nobody waits for it: what a person asks for goes first. */
  readonly isBackground?: boolean;
  readonly signal?: AbortSignal;
}
export interface HttpAnswer {
  readonly status: number;
  header(name: string): string | null;
  text(): Promise<string>;
  bytes(): Promise<ArrayBuffer>;
  /** The body as it comes, where the transport can. */
  stream?(): ReadableStream<Uint8Array>;
}
/** Rejects when no answer came: refused, cut, timed out. Any status is an answer. */
export interface Http {
  send(request: HttpRequest): Promise<HttpAnswer>;
  /** Whether one connection carries many calls at once (HTTP/2 and later); not where that is not known. */
  isMultiplexed?(): boolean;
}
export interface LockOptions {
  /** Answers false at once where the lock is taken. */
  readonly ifAvailable?: boolean;
  /** Takes the lock from whoever holds it. */
  readonly steal?: boolean;
  /** Gives up waiting: rejects with an AbortError. */
  readonly signal?: AbortSignal;
}
export interface Locks {
  /**
   * Runs `work` when the lock is free, and answers true when the work has ended. `lost` aborts when the lock was taken
   * from us: another tab does this now, and the work is to end.
   */
  run(name: string, options: LockOptions, work: (lost: AbortSignal) => Promise<void>): Promise<boolean>;
}
export type ChannelMessage =
  /** rows have got another id: a server numbers them itself, or had them already */
  | { readonly type: 'remapped'; readonly rows: readonly Renamed[] }
  /** something waits to be sent */
  | { readonly type: 'kick' }
  /** the holder of this lock is alive */
  | { readonly type: 'beat'; readonly lock: string }
  /** the person left this device: nothing of theirs may be written any more */
  | { readonly type: 'left' };
/** Between the tabs of one person on this device; a tab does not hear itself. */
export interface Channel {
  post(message: ChannelMessage): void;
  listen(hear: (message: ChannelMessage) => void): () => void;
}
export interface Storage {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof globalThis.IDBKeyRange;
  /** Asks the browser not to evict; true when granted. */
  persist(): Promise<boolean>;
  /** Whether it has promised that already. */
  persisted?(): Promise<boolean>;
  /** Bytes that this site takes and may take, where the browser tells. */
  estimate?(): Promise<{ readonly usage?: number; readonly quota?: number }>;
}
export interface Ports {
  readonly clock: Clock;
  readonly random: Random;
  readonly http: Http;
  /** Undefined where the browser has none: a lease in the database stands in for them. */
  readonly locks: Locks | undefined;
  readonly channel: Channel;
  readonly storage: Storage;
  /** SHA-256 in lower-case hexadecimal. */
  digest(bytes: Uint8Array): Promise<string>;
  /** A hint that delays at most, never a verdict. */
  probablyOnline(): boolean;
  /** Somebody is looking at this tab; never true of a service worker. */
  isVisible(): boolean;
}
