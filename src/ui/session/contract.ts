import type { Role } from '../../domain/access.ts';

/**
 * What the page needs of a session; the offline engine keeps it, this side only shows it. It stands in ui/ because
 * areas (the login page) may import from here and not from app/. State objects are replaced, never changed.
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
  /** End of the sitting, ISO 8601 with offset. */
  readonly expiresAt?: string;
  /** An offline verifier stands on this device: its data can be opened with the password, without the server. */
  readonly locked?: boolean;
  /** The person is here by `unlockOffline`: the device's data is open, nothing is sent, the expiry does not count. */
  readonly unlockedOffline?: boolean;
}

export type SignInFailure = 'credentials' | 'too-many' | 'unreachable' | 'unexpected';

export type SignInOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: SignInFailure; readonly retryAfterSeconds?: number };

/** What becomes of work not yet sent: send it first, or throw it away by typed confirmation. */
export type LogoutChoice = 'send' | 'discard';

export interface SessionPort {
  getState(): SessionState;
  subscribe(changed: () => void): () => void;
  login(username: string, password: string): Promise<SignInOutcome>;
  /** Opens the device's own data; fails with `credentials` only. */
  unlockOffline(password: string): Promise<SignInOutcome>;
  /** Signs the same person in again without leaving the page. */
  renewInPlace(password: string): Promise<SignInOutcome>;
  logout(choice: LogoutChoice): Promise<void>;
}

/** Milliseconds until the sitting ends; Infinity when it has no end we know of. */
export function remainingMs(state: SessionState, now: number): number {
  if (state.unlockedOffline || state.expiresAt === undefined) return Infinity;
  return Date.parse(state.expiresAt) - now;
}

export function isSignedIn(state: SessionState, now: number): boolean {
  return state.status === 'success' && state.user !== undefined && remainingMs(state, now) > 0;
}
