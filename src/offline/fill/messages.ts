import type { Capabilities } from '../sync/engine-context.ts';
import type { PullResult } from '../sync/pull.ts';

/** One collection to fill: all that the worker needs to know of it, but for the token. */
export interface FillJob {
  readonly database: string;
  readonly collection: string;
  readonly userId: string;
  readonly timeZone: string;
  readonly capabilities: Capabilities;
}
/** From the tab to its worker. */
export type ToWorker =
  | { readonly type: 'fill'; readonly id: number; readonly job: FillJob }
  /** for one call, as it was asked for; null when nobody is signed in */
  | { readonly type: 'token'; readonly id: number; readonly value: string | null };
/** From the worker to its tab. */
export type ToTab =
  /** a call is about to be made: the token is asked for each time and kept nowhere */
  | { readonly type: 'token?'; readonly id: number }
  /** the server said 401 to this token */
  | { readonly type: 'unauthorized'; readonly id: number; readonly token: string }
  | { readonly type: 'rows'; readonly id: number; readonly rows: number }
  | { readonly type: 'done'; readonly id: number; readonly result: PullResult }
  | {
      readonly type: 'failed';
      readonly id: number;
      readonly code: string;
      readonly retry: 'never' | 'later' | 'after-login' | 'after-merge';
    };
