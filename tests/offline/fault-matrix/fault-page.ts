import type { Role } from '../../../src/domain/access.ts';
import type { OutboxRecord } from '../../../src/offline/outbox/record.ts';
import type { ByKind } from './kinds.ts';

/** One thing that a person does on a device; `n` rises over the whole run. */
export type Doing = { readonly n: number } & (
  | {
      readonly op: 'create';
      readonly collection: string;
      readonly id: string;
      readonly values: Readonly<Record<string, unknown>>;
      readonly refs?: readonly string[];
    }
  | {
      readonly op: 'update';
      readonly collection: string;
      readonly id: string;
      readonly field: string;
      readonly value: string;
    }
  | {
      readonly op: 'action';
      readonly collection: string;
      readonly id: string;
      readonly transition: string;
      readonly value: string;
    }
  | { readonly op: 'delete'; readonly collection: string; readonly id: string }
  /** A file, and an article that shows it. */
  | {
      readonly op: 'upload';
      readonly collection: 'articles';
      readonly id: string;
      readonly values: Readonly<Record<string, unknown>>;
      readonly name: string;
      readonly size: number;
      /** Of no kind that the server takes, whatever its name says. */
      readonly isForeign?: true;
    }
);

/** What a tab was told about one doing; leaves the browser as it happens. */
export interface Told {
  readonly n: number;
  readonly saved: boolean;
  /** Why it was not saved, as it was told. */
  readonly why?: string;
  readonly upload?: { readonly id: string; readonly sha256: string };
}
/** What else a tab tells: that its token is no good, or that it is being frozen. */
export type TabEvent = { readonly signedOut: true } | { readonly frozen: true };
export interface Setup {
  /** Of the database on the device. */
  readonly name: string;
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly token: string | null;
  /** The engine's time runs so many times faster from `since` on (ms since 1970). */
  readonly haste: number;
  readonly since: number;
  /** Follows the server's notices, and pulls what they name. */
  readonly follows: boolean;
  /** Hands over before it is frozen, as the app does; else it is taken by surprise. */
  readonly handsOver?: boolean;
  /** Opens the database as a later build would: one version higher. */
  readonly laterBuild?: boolean;
  /** Registers the app's service worker, and lets it send while no page does. */
  readonly withWorker?: boolean;
}
export type Left = Pick<
  OutboxRecord,
  'seq' | 'key' | 'collection' | 'entityId' | 'op' | 'state' | 'deps' | 'patch' | 'attempts' | 'baseEtag'
> & { readonly status: number | null; readonly type: string | null };
/** How often the storage of a tab was broken, and which writes were broken by it. */
export interface BrokenStorage {
  readonly hits: number;
  readonly writes: ByKind;
}
export interface MirrorView {
  readonly collection: string;
  readonly id: string;
  readonly version: number | null;
  readonly isDirty: boolean;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What the page with only the engine in it offers the runner. */
export interface FaultPage {
  open(setup: Setup): Promise<void>;
  /** Another token, another person's, or nobody's; what was paused goes on. */
  signIn(token: { readonly value: string; readonly userId: string } | null): void;
  /** Tries them at once, those of one row in their order. */
  write(doings: readonly Doing[]): Promise<void>;
  /** How much waits on this device. */
  waiting(): Promise<number>;
  /** Settles when nobody else's transaction is in the way of this tab's. */
  reachData(): Promise<void>;
  flush(): Promise<boolean>;
  pullAll(): Promise<void>;
  pull(collections: readonly string[]): Promise<void>;
  left(): Promise<readonly Left[]>;
  mirror(): Promise<readonly MirrorView[]>;
  /** The device's clock steps by so much of the engine's time. */
  stepClock(ms: number): void;
  retryRefused(): Promise<number>;
  /** Breaks the storage from now on, each transaction by this chance; none, when null. Answers how often it did so far. */
  breakStorage(kind: 'abort' | 'lost' | null, chance: number): BrokenStorage;
  notices(): number;
  /** Fetches the next build's worker and lets it take over, as a person's word does; settles when it controls this page. */
  takeUpdate(): Promise<void>;
  stop(): void;
}
declare global {
  interface Window {
    faults: FaultPage;
    /** Set by the runner: hands a line out of the browser. */
    told(line: string): void;
  }
}
