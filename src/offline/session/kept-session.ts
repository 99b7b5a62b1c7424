import type { Role } from '../../domain/access.ts';
import { fromWireTimestamp } from '../../domain/kernel/dates.ts';
import type { SessionUser } from '../../domain/session.ts';

/**
 * What a signed-in person leaves in local storage: `token` and `userInfo` as the specification names them, and
 * the salted verifier that unlocks this device without a network. Nothing else of the session is kept.
 */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
export interface UserInfo {
  readonly id: string;
  readonly username: string;
  readonly roles: readonly string[];
  readonly timeZone: string;
  readonly expiredToken: { readonly date: string; readonly timezone?: string };
  readonly displayLine1?: string;
  readonly email?: string;
  readonly language?: string;
  /** What the server's clock was ahead by, in milliseconds, at the last sign-in or renewal. */
  readonly clockOffset: number;
}
export interface Verifier {
  readonly username: string;
  readonly salt: string;
  readonly rounds: number;
  readonly hash: string;
  readonly userInfo: UserInfo;
}

/** A token with the person whom it was given to: what each read answers together. */
export interface SignedIn {
  readonly token: string;
  readonly userInfo: UserInfo;
}

const TOKEN = 'token';
const USER_INFO = 'userInfo';
const VERIFIER = 'comptoir.unlock';

function readJson<T>(store: KeyValueStore, key: string): T | undefined {
  try {
    const text = store.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/**
 * Reads and writes the session's three entries. Another tab may change person between two reads, so `userInfo` says which
 * token it came with, and where the two differ nobody is signed in until that tab is done. It is written first: the
 * token's change is what the other tabs hear.
 */
export const keptSession = (store: KeyValueStore) => ({
  signedIn(): SignedIn | undefined {
    const token = store.getItem(TOKEN);
    const kept = readJson<UserInfo & { readonly token?: string }>(store, USER_INFO);
    if (token === null || !kept) return undefined;
    const { token: cameWith = token, ...userInfo } = kept;
    return cameWith === token ? { token, userInfo } : undefined;
  },
  /** The tokens that stand there; in the middle of another tab's sign-in, two. */
  tokens(): string[] {
    const { token } = readJson<{ readonly token?: string }>(store, USER_INFO) ?? {};
    return [store.getItem(TOKEN), token].filter((one) => typeof one === 'string');
  },
  verifier: (): Verifier | undefined => readJson<Verifier>(store, VERIFIER),
  keep({ token, userInfo }: SignedIn): void {
    store.setItem(USER_INFO, JSON.stringify({ ...userInfo, token }));
    store.setItem(TOKEN, token);
  },
  forget(): void {
    store.removeItem(TOKEN);
    store.removeItem(USER_INFO);
  },
  keepVerifier: (verifier: Verifier): void => store.setItem(VERIFIER, JSON.stringify(verifier)),
  forgetVerifier: (): void => store.removeItem(VERIFIER),
});

/**
 * When the sitting ends by this device's clock, in ms; 0 when that cannot be read. The server's form without an offset is
 * read in the zone that it names beside the date, else in the company's.
 */
export function sittingEnd({ expiredToken, timeZone, clockOffset }: UserInfo): number {
  const { date, timezone } = expiredToken;
  const isInstant = /([zZ]|[+-]\d{2}:\d{2})$/.test(date);
  const instant = isInstant ? Date.parse(date) : instantIn(date.slice(0, 19), [timezone, timeZone]);
  return Number.isNaN(instant) ? 0 : instant - clockOffset;
}

function instantIn(wallClock: string, zones: readonly (string | undefined)[]): number {
  for (const zone of zones) {
    if (zone === undefined) continue;
    if (/^[+-]\d{2}:\d{2}$/.test(zone)) return Date.parse(wallClock.replace(' ', 'T') + zone);
    try {
      return Date.parse(fromWireTimestamp(wallClock, zone) ?? '');
    } catch {
      // A zone that this browser does not know.
    }
  }
  return NaN;
}

/** Issue and end of a token's life, in seconds by the server's clock; undefined when it is not a JWT with both. */
export function tokenLife(token: string): { issued: number; ends: number } | undefined {
  try {
    const payload = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as {
      iat?: unknown;
      exp?: unknown;
    };
    return typeof payload.iat === 'number' && typeof payload.exp === 'number'
      ? { issued: payload.iat, ends: payload.exp }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The person as the pages know them. */
export const userOf = (userInfo: UserInfo): SessionUser => ({
  id: userInfo.id,
  roles: userInfo.roles as readonly Role[],
  displayName: userInfo.displayLine1 ?? userInfo.username,
  email: userInfo.email ?? userInfo.username,
  timeZone: userInfo.timeZone,
  ...(userInfo.language ? { locale: userInfo.language } : {}),
});
