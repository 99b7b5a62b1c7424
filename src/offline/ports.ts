/**
 * Everything the engine takes from its surroundings. The real ones are in `transport/browser-ports.ts`, the
 * fakes of the simulation in `src/testing/`. Nothing else in this folder reads a clock, makes an id, opens a
 * connection or asks the network's state.
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
  readonly body?: string | FormData | ArrayBuffer;
  readonly timeoutMs?: number;
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
}
export interface Locks {
  /** Runs when the lock is free; with `ifAvailable`, answers false at once where it is taken. */
  run(name: string, options: { ifAvailable?: boolean; signal?: AbortSignal }, work: () => Promise<void>): Promise<boolean>;
}
export interface ChannelMessage {
  readonly type: 'kick';
}
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
}
export interface Ports {
  readonly clock: Clock;
  readonly random: Random;
  readonly http: Http;
  readonly locks: Locks;
  readonly channel: Channel;
  readonly storage: Storage;
  /** SHA-256 in lower-case hexadecimal. */
  digest(bytes: Uint8Array): Promise<string>;
  /** A hint that delays at most, never a verdict. */
  probablyOnline(): boolean;
}
