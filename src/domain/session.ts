import type { Role } from './access.ts';

/**
 * Who is signed in on a device, as the offline engine keeps it and the page shows it. State objects are replaced, never
 * changed.
 */
export type SessionStatus = 'empty' | 'loading' | 'success' | 'error';

export interface SessionUser {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly displayName: string;
  readonly email: string;
  readonly timeZone: string;
  readonly locale?: string;
}

export interface SessionState {
  readonly status: SessionStatus;
  readonly user?: SessionUser;
  /** End of the sitting by this device's clock, ISO 8601. */
  readonly expiresAt?: string;
  /** An offline verifier stands on this device: its data can be opened with the password, without the server. */
  readonly locked?: boolean;
  /** The person is here by `unlockOffline`: the device's data is open, nothing is sent, the expiry does not count. */
  readonly unlockedOffline?: boolean;
  /** The id of the person whose sitting ended without their word: the server takes their token no longer. */
  readonly ended?: string;
  /** They left by their own word: the page that was open is not what whoever comes next wants. */
  readonly left?: boolean;
}

export type SignInFailure = 'credentials' | 'too-many' | 'unreachable' | 'unexpected';

export type SignInOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: SignInFailure;
      readonly retryAfterSeconds?: number;
      /** The server cannot be reached because the device has no network at all. */
      readonly hasNoNetwork?: true;
    };

/**
 * What becomes of work not yet sent: send it first, keep it on this device under the password, or clear it away with the
 * device. `discard` holds the marks of the changes that were shown to the person: those and no others may go.
 */
export type LogoutChoice = 'send' | 'keep' | { readonly discard: readonly string[] };

export interface SessionPort {
  getState(): SessionState;
  subscribe(changed: () => void): () => void;
  login(username: string, password: string): Promise<SignInOutcome>;
  /** Opens the device's own data; fails with `credentials` only. */
  unlockOffline(password: string): Promise<SignInOutcome>;
  /** Signs the same person in again without leaving the page. */
  renewInPlace(password: string): Promise<SignInOutcome>;
  /**
   * Rejects with `pending` when unsent work would be lost that nobody gave up, with `transfer.no-key` when it cannot be
   * locked before `prepareLock`; nothing was deleted then.
   */
  logout(choice: LogoutChoice): Promise<void>;
  /** The password again, for a device that was opened without it: work can be locked with it then. Fails as a login does. */
  prepareLock(password: string): Promise<SignInOutcome>;
}

/** Milliseconds until the sitting ends; Infinity when it has no end we know of. */
export function remainingMs(state: SessionState, now: number): number {
  if (state.unlockedOffline || state.expiresAt === undefined) return Infinity;
  return Date.parse(state.expiresAt) - now;
}

export function isSignedIn(state: SessionState, now: number): boolean {
  return state.status === 'success' && state.user !== undefined && remainingMs(state, now) > 0;
}

/** Whose sitting ended without their word, by the server's answer or by its time; undefined where nobody's did. */
export function endedFor(state: SessionState, now: number): string | undefined {
  return state.status === 'success' && !isSignedIn(state, now) ? state.user?.id : state.ended;
}
