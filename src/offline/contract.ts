import type { Entity } from '../domain/kernel/entity.ts';
import type { Person } from '../domain/kernel/grants.ts';
import type { EngineDatabase, StoreVersion } from './database/open.ts';
import type { Seen } from './mirror/seen.ts';
import type { Changes, Writer, WriteOptions } from './mirror/write.ts';
import type { MirrorRow } from './database/tables.ts';
import type { HttpAnswer, HttpRequest, Ports } from './ports.ts';
import type { DeviceStorage } from './storage/device-storage.ts';
import type { Turns } from './sync/turns.ts';
import type { Pause } from './sync/lanes.ts';
import type { Capabilities, SyncContext } from './sync/engine-context.ts';
import type { OutboxRecord } from './outbox/record.ts';
import type { Filler } from './fill/fill-client.ts';
import type { Up } from './outbox/versions.ts';
import type { Side } from './sync/merge-unit.ts';
import type { PullResult } from './sync/pull.ts';
import type { Decision } from './sync/settle-conflict.ts';
import type { NewFile } from './uploads/attach.ts';
import type { Watch } from './uploads/take-in.ts';

export interface EngineOptions {
  readonly ports: Ports;
  readonly name: string;
  readonly versions: readonly StoreVersion[];
  readonly entities: readonly Entity[];
  /** How queued records come into this build's shape; a test of an update gives another build's. */
  readonly recordSteps?: readonly Up[];
  readonly userId: string;
  readonly person: () => Person;
  readonly timeZone: string;
  readonly today: () => string;
  readonly app: string;
  readonly tenant: string;
  readonly token: () => { readonly value: string; readonly userId: string } | undefined;
  readonly onUnauthorized: (token: string | undefined) => void;
  /** Renews a token that is about to run out; never rejects. */
  readonly freshen?: () => Promise<void>;
  /** Fills an empty mirror off the main thread, where that can be done. */
  readonly filler?: Pick<Filler, 'fill' | 'stop'>;
}
export interface EngineState {
  readonly draining: boolean;
  /** The server answers, as far as the last call could tell. */
  readonly reachable: boolean;
  /** Nothing is sent until the person signs in again, or until the app is a newer one. */
  readonly paused: Pause | undefined;
  /** The browser is about to freeze this tab. */
  readonly resting: boolean;
  /** Large collections that are being fetched for the first time, with how many rows of each are here. */
  readonly filling: Readonly<Record<string, number>>;
}
/** One person's offline engine: the writes, the drain, the pull. */
export interface Engine {
  readonly db: EngineDatabase;
  create(
    collection: string,
    values: Readonly<Record<string, unknown>>,
    options?: WriteOptions,
  ): Promise<MirrorRow>;
  update(collection: string, id: string, changes: Changes, options?: WriteOptions): Promise<MirrorRow>;
  act(
    collection: string,
    id: string,
    transition: string,
    fields?: Readonly<Record<string, unknown>>,
    options?: WriteOptions,
  ): Promise<MirrorRow>;
  remove(collection: string, id: string, options?: WriteOptions): Promise<void>;
  /** `watch` is told how much of a long file is here, and ends its taking in. */
  attach(file: NewFile, watch?: Watch): Promise<string>;
  pull(collection: string): Promise<PullResult>;
  /** Removes a collection that the person may not read (any more) from this device. */
  forget(collection: string): Promise<void>;
  /** Takes back a removal that was not sent yet; false when it is too late. */
  undoRemove(collection: string, id: string): Promise<boolean>;
  /** Sends a refused record again as it was. */
  retry(seq: number): Promise<void>;
  /** Sends it again with these values in the place of the refused ones; `seen` as in an update. */
  repair(seq: number, changes: Readonly<Record<string, unknown>>, seen?: Seen): Promise<void>;
  /** Carries out what a person decided on a conflict; see `Decision`. */
  settleConflict(seq: number, decision: Decision): Promise<void>;
  /** Takes back, within 24 hours, what one side brought to a merge; answers what was changed again since, and stays. */
  undoMerge(seq: number, side: Side): Promise<readonly string[]>;
  /**
   * Discards a refused or conflicting record with all that waits for it; answers what was lost. Rejects with `pending`,
   * and discards nothing, where that is more than `shown` (see `markOf`).
   */
  drop(seq: number, shown?: readonly string[]): Promise<readonly OutboxRecord[]>;
  wouldDrop(seq: number): Promise<readonly OutboxRecord[]>;
  /**
   * Sends what waits, now; false when something is left. What waits for a time of its own (a removal that can be
   * undone) does so on, unless its person is leaving.
   */
  flush(isLeaving?: boolean): Promise<boolean>;
  /**
   * Deletes this person's data from this device; rejects with `pending` instead when something is unsent that `shown`
   * does not hold (see `markOf`).
   */
  erase(shown: readonly string[]): Promise<void>;
  /** The key of a row here and the id that the server knows it by, from any id that it has or had. */
  identify(collection: string, id: string): Promise<{ readonly key: string; readonly serverId: string }>;
  /** Hears when rows have got another id, from this tab or another. */
  onRenamed(hear: () => void): () => void;
  newId(): string;
  readonly name: string;
  /** A call that only the server can answer, under this person's name. Rejects without an answer; 401 signs out. */
  ask(request: HttpRequest): Promise<HttpAnswer>;
  /** Sends what waits, now if it can. */
  kick(): void;
  /** Fetches the code of the first write, so that it is here when the network is not. */
  warm(): Promise<void>;
  /** The person signed in again: what was paused goes on. */
  resume(): void;
  state(): EngineState;
  subscribe(hear: () => void): () => void;
  capabilities(): Capabilities;
  /** Who of this person's tabs does what only one has to do. */
  readonly turns: Turns;
  /**
   * The tab is about to be frozen or left: nothing new is begun until `wake`. Settles when what is under way has ended,
   * or has taken too long.
   */
  rest(): Promise<void>;
  wake(): void;
  /** How this device keeps the data. */
  readonly device: DeviceStorage;
  readonly context: SyncContext;
  readonly writer: Writer;
  stop(): void;
}
