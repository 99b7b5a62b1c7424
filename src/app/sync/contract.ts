import type { Refusal } from '../../ui/work/refusal-words.ts';

/** What the shell shows of the sync; the offline engine provides it through plug.ts. */
export type SyncState = 'up-to-date' | 'offline' | 'filling' | 'saved' | 'waiting' | 'needs-you';

export type WorkState = 'queued' | 'sending' | 'waiting' | 'blocked' | 'refused' | 'conflict';

export interface PendingWork {
  readonly seq: number;
  /** What the person did, in their words and language: "Expense account of 12 March". */
  readonly label: string;
  readonly collection: string;
  readonly entityId: string;
  readonly state: WorkState;
  readonly attempts: number;
  /** Next attempt, ISO 8601. */
  readonly nextAt?: string;
  /** Why it was refused, or cannot be settled without the person. */
  readonly error?: Refusal;
  /** The seq of the work that must go first. */
  readonly blockedBy?: number;
  /** It was never sent, or the server refused it: forgetting it cannot leave half of it behind. */
  readonly droppable: boolean;
  /** In a conflict with a row that is still there: mine can be laid on top of it. */
  readonly keepable: boolean;
}

export interface SyncView {
  /** Undefined until the device has been looked at: nothing is claimed before. */
  readonly state: SyncState | undefined;
  /** Everything not yet on the server. */
  readonly pending: number;
  /** Of these, refused or in conflict. */
  readonly needsYou: number;
  readonly online: boolean;
  /** Since when nothing on this device is older than that, ISO 8601. */
  readonly lastSyncAt?: string;
  /** The first fill of the device, while it runs: rows here and rows in all. */
  readonly filling?: { readonly done: number; readonly total: number };
  readonly work: readonly PendingWork[];
}

export interface SyncActions {
  retry(seq: number): void;
  /** What dropping it would lose: the work itself and all that waits for it, in the person's words. */
  wouldLose(seq: number): Promise<readonly string[]>;
  /** Forgets the work: it is never sent and the device shows the server's state again. */
  drop(seq: number): void;
  /** In a conflict: what this person wrote goes out on top of the other's. */
  keepMine(seq: number): void;
  syncNow(): void;
  /** The page where the work can be seen and repaired, if it has one. */
  hrefOf(work: PendingWork): string | undefined;
}

/** A hook, so that a live query may stand behind it. */
export type UseSync = () => SyncView;

export interface SyncPlug {
  readonly useSync: UseSync;
  readonly useActions: () => SyncActions;
}
