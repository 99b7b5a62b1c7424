import type { ServerTrouble } from '../../offline/index.ts';
import type { Doubt } from '../../offline/upkeep.ts';

/** What the shell shows of the sync; the offline engine provides it through plug.ts. */
export type SyncState = 'up-to-date' | 'filling' | 'saved' | 'waiting' | 'needs-you' | SyncObstacle;

/** Why nothing is sent although the server can be reached. */
export type SyncPause = 'signed-out' | 'outdated';

/** What keeps this device and the server apart. */
export type SyncObstacle = 'offline' | 'unreachable' | 'failing' | SyncPause;

export interface SyncView {
  /** Undefined until the device has been looked at: nothing is claimed before. */
  readonly state: SyncState | undefined;
  /** Everything not yet on the server. */
  readonly pending: number;
  /** Of these, refused or in conflict. */
  readonly needsYou: number;
  /** Most of these is no longer on the server, as it says: the person decides whether it leaves this device. */
  readonly doubts: readonly Doubt[];
  readonly online: boolean;
  readonly paused?: SyncPause;
  readonly obstacle?: SyncObstacle;
  /** The server answers, and goes on answering with an error. */
  readonly trouble?: ServerTrouble;
  /** The server knows neither keys nor versions: less can be promised. */
  readonly isPlain: boolean;
  /** Since when nothing on this device is older than that, ISO 8601. */
  readonly lastSyncAt?: string;
  /** The first fill of the device, while it runs: rows here and rows in all. */
  readonly filling?: { readonly done: number; readonly total: number };
}

export interface SyncActions {
  syncNow(): void;
}

/** A hook, so that a live query may stand behind it. */
export type UseSync = () => SyncView;

export interface SyncPlug {
  readonly useSync: UseSync;
  readonly useActions: () => SyncActions;
}
