import { fromWireTimestamp } from '../../domain/kernel/dates.ts';

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

/** Reads and writes the session's three entries. */
export const keptSession = (store: KeyValueStore) => ({
  token: (): string | undefined => store.getItem(TOKEN) ?? undefined,
  userInfo: (): UserInfo | undefined => readJson<UserInfo>(store, USER_INFO),
  verifier: (): Verifier | undefined => readJson<Verifier>(store, VERIFIER),
  keep(token: string, userInfo: UserInfo): void {
    store.setItem(TOKEN, token);
    store.setItem(USER_INFO, JSON.stringify(userInfo));
  },
  forget(): void {
    store.removeItem(TOKEN);
    store.removeItem(USER_INFO);
  },
  keepVerifier: (verifier: Verifier): void => store.setItem(VERIFIER, JSON.stringify(verifier)),
  forgetVerifier: (): void => store.removeItem(VERIFIER),
});

/** When the sitting ends by this device's clock; the server's form without a zone is read too. */
export function sittingEnd(userInfo: UserInfo): number {
  const { date, timezone } = userInfo.expiredToken;
  const isInstant = /[zZ]$|[+-]\d{2}:\d{2}$/.test(date);
  const instant = Date.parse(
    isInstant ? date : (fromWireTimestamp(date.slice(0, 19), timezone ?? userInfo.timeZone) ?? ''),
  );
  return Number.isNaN(instant) ? 0 : instant - userInfo.clockOffset;
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
