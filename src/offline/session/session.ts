import type { Role } from '../../domain/access.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import type { SessionPort, SessionState, SessionUser, SignInOutcome } from '../../domain/session.ts';
import type { Clock, Http, HttpAnswer, Random } from '../ports.ts';
import {
  keptSession,
  sittingEnd,
  tokenLife,
  type KeyValueStore,
  type SignedIn,
  type UserInfo,
} from './kept-session.ts';
import { makeVerifier, verifies } from './verifier.ts';

const RENEW_AT = 0.8;
const ALMOST_OUT_MS = 30_000;
const LOGIN_TIMEOUT_MS = 20_000;
/** Between two tries to renew where the server could not be asked. */
const RENEW_AGAIN_MS = 30_000;

/** The engine, as far as leaving is concerned. */
export interface DeviceData {
  /** Sends what waits; false when something is left. */
  flush(): Promise<boolean>;
  /**
   * Deletes everything of this person from this device. Looks again at what is unsent just before, and rejects with
   * `pending` when that is something that `shown` does not hold.
   */
  erase(shown: readonly string[]): Promise<void>;
  /** Locks what is unsent with the password's key, then deletes everything else; rejects as `erase`, or with `transfer.no-key`. */
  keep(): Promise<void>;
  /** Brings back what was locked and is opened by now. */
  bringBack(): Promise<unknown>;
}
/** What locks work on a device whose person leaves. */
export interface Keys {
  /** The password is known at this moment: makes a key of it, and opens what was locked with it; answers whether anything was. */
  arrive(userId: string, password: string): Promise<boolean>;
  /** No key stays. */
  leave(userId: string): Promise<void>;
}
export interface SessionPorts {
  readonly http: Http;
  readonly clock: Clock;
  readonly random: Random;
  readonly store: KeyValueStore;
  readonly subtle: SubtleCrypto;
  /** None where the page was not given WebCrypto or a database: then nothing can be locked. */
  readonly keys?: Keys;
}
/** What the page sees, and what the engine needs beside it. */
export interface Session extends SessionPort {
  /** The bearer token, read at each send. */
  token(): { readonly value: string; readonly userId: string } | undefined;
  /** Renews a token that is about to run out, if the server can be asked. Never rejects. */
  freshen(): Promise<void>;
  /** A call with this token was answered 401. What waits stays on the device; a newer token stays too. */
  unauthorized(token: string | undefined): void;
  /** Another tab signed in or out. */
  reread(): void;
  holds(device: DeviceData | undefined): void;
}

/** Keeps who is signed in: the token, its silent renewal, the sitting's end, unlocking without a network. */
export function createSession(ports: SessionPorts): Session {
  const kept = keptSession(ports.store);
  const listeners = new Set<() => void>();
  let device: DeviceData | undefined;
  let renewing: Promise<void> | undefined;
  let cancelRenewal = () => {};
  let state = stored();

  function lockedPart(): { locked?: true } {
    return kept.verifier() ? { locked: true } : {};
  }
  function stored(): SessionState {
    const held = kept.signedIn();
    if (!held || sittingEnd(held.userInfo) <= ports.clock.now()) return { status: 'empty', ...lockedPart() };
    return {
      status: 'success',
      user: userOf(held.userInfo),
      expiresAt: new Date(sittingEnd(held.userInfo)).toISOString(),
      ...lockedPart(),
    };
  }
  const set = (next: SessionState): void => {
    state = next;
    for (const changed of listeners) changed();
  };

  async function ask(path: string, body: object | undefined, token?: string): Promise<HttpAnswer> {
    return ports.http.send({
      method: 'POST',
      path,
      timeoutMs: LOGIN_TIMEOUT_MS,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }
  /** Keeps what a login or a renewal answered, unless `still` says that it comes too late. */
  async function accept(
    answer: HttpAnswer,
    username: string,
    still = () => true,
  ): Promise<UserInfo | undefined> {
    if (!/[/+]json\b/i.test(answer.header('content-type') ?? '')) return undefined;
    const { token, userData } = JSON.parse(await answer.text()) as {
      token?: unknown;
      userData?: Record<string, unknown>;
    };
    const expiredToken = userData?.['expiredToken'] as UserInfo['expiredToken'] | undefined;
    if (typeof token !== 'string' || !userData || typeof expiredToken?.date !== 'string') return undefined;
    const serverDate = Date.parse(answer.header('date') ?? '');
    const clockOffset = Number.isNaN(serverDate) ? 0 : serverDate - ports.clock.now();
    const id = String(userData['id']);
    const userInfo = { ...(userData as unknown as UserInfo), id, username, clockOffset };
    if (!still()) return undefined;
    kept.keep({ token, userInfo });
    set(stored());
    planRenewal();
    return userInfo;
  }
  async function signIn(username: string, password: string): Promise<SignInOutcome> {
    const answer = await ask('/login_check', { username, password }).catch(() => undefined);
    if (!answer) return { ok: false, reason: 'unreachable' };
    if (answer.status === 401) return { ok: false, reason: 'credentials' };
    if (answer.status === 429) {
      const seconds = Number(answer.header('retry-after'));
      return { ok: false, reason: 'too-many', ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}) };
    }
    const userInfo = answer.status === 200 && (await accept(answer, username).catch(() => undefined));
    if (!userInfo)
      return {
        ok: false,
        reason: answer.status >= 500 || answer.status === 200 ? 'unreachable' : 'unexpected',
      };
    // Takes a moment and nobody waits for it: the person is in.
    void rememberPassword(userInfo, password);
    return { ok: true };
  }
  /** The key of this sitting's work, while it is made; never rejects. */
  let keyed: Promise<unknown> = Promise.resolve();
  function makeKeys(userId: string, password: string): Promise<unknown> {
    keyed = keyed.then(async () => {
      // Without it work is not locked but asked about: no reason to keep anybody out.
      if (await ports.keys?.arrive(userId, password).catch(() => false))
        await device?.bringBack().catch(() => {});
    });
    return keyed;
  }
  async function rememberPassword(userInfo: UserInfo, password: string): Promise<void> {
    void makeKeys(userInfo.id, password);
    const verifier = await makeVerifier(ports.subtle, password, ports.random.bytes(16));
    // Signed out, or in as somebody else, meanwhile: then there is nothing to unlock.
    if (kept.signedIn()?.userInfo.id !== userInfo.id) return;
    kept.keepVerifier({ ...verifier, username: userInfo.username, userInfo });
    set({ ...state, locked: true });
  }
  function planRenewal(atLeastMs = 1_000): void {
    cancelRenewal();
    const held = kept.signedIn();
    const life = held && tokenLife(held.token);
    if (!life) return;
    const wait = (life.issued + (life.ends - life.issued) * RENEW_AT) * 1000 - serverNow(held);
    cancelRenewal = ports.clock.after(Math.max(atLeastMs, wait), () => void renew());
  }
  const serverNow = ({ userInfo }: SignedIn): number => ports.clock.now() + userInfo.clockOffset;
  function renew(): Promise<void> {
    const held = kept.signedIn();
    if (!held) return Promise.resolve();
    const { token, userInfo } = held;
    renewing ??= (async () => {
      const answer = await ask('/token/renew', undefined, token).catch(() => undefined);
      // Who left or was followed by another meanwhile does not come back by this.
      const isStill = () => kept.signedIn()?.token === token;
      if (answer?.status === 200) await accept(answer, userInfo.username, isStill).catch(() => undefined);
      if (answer?.status === 401) session.unauthorized(token);
      if (answer?.status !== 200) planRenewal(RENEW_AGAIN_MS);
    })().finally(() => (renewing = undefined));
    return renewing;
  }

  const session: Session = {
    getState: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    async login(username, password) {
      set({ status: 'loading', ...lockedPart() });
      const outcome = await signIn(username, password);
      if (!outcome.ok) {
        kept.forget();
        set({ status: 'error', ...lockedPart() });
      }
      return outcome;
    },
    async unlockOffline(password) {
      const verifier = kept.verifier();
      if (!verifier || !(await verifies(ports.subtle, verifier, password)))
        return { ok: false, reason: 'credentials' };
      set({ status: 'success', user: userOf(verifier.userInfo), locked: true, unlockedOffline: true });
      void makeKeys(verifier.userInfo.id, password);
      return { ok: true };
    },
    renewInPlace: (password) =>
      signIn(kept.signedIn()?.userInfo.username ?? kept.verifier()?.username ?? '', password),
    async prepareLock(password) {
      const verifier = kept.verifier();
      const id = state.user?.id;
      if (!verifier || verifier.userInfo.id !== id) return session.renewInPlace(password);
      if (!(await verifies(ports.subtle, verifier, password))) return { ok: false, reason: 'credentials' };
      await makeKeys(id, password);
      return { ok: true };
    },
    async logout(choice) {
      const id = state.user?.id;
      if (choice === 'send' && device && !(await device.flush()))
        throw new AppError('pending', { retry: 'later' });
      await keyed;
      if (choice === 'keep') await device?.keep();
      else await device?.erase(choice === 'send' ? [] : choice.discard);
      if (id !== undefined) await ports.keys?.leave(id).catch(() => {});
      const held = kept.signedIn();
      cancelRenewal();
      kept.forget();
      kept.forgetVerifier();
      set({ status: 'empty' });
      // The sitting ends on the server too, if it can be told; here it is over.
      if (held) void ask('/logout', undefined, held.token).catch(() => undefined);
    },
    token() {
      const held = kept.signedIn();
      return held && { value: held.token, userId: held.userInfo.id };
    },
    async freshen() {
      const held = kept.signedIn();
      const life = held && tokenLife(held.token);
      if (life && life.ends * 1000 - serverNow(held) < ALMOST_OUT_MS) await renew();
    },
    unauthorized(refused) {
      if (refused !== undefined && kept.tokens().some((token) => token !== refused)) return;
      cancelRenewal();
      kept.forget();
      set({ status: 'empty', ...lockedPart() });
    },
    // A device opened without the network stays open, whatever other tabs do about tokens, until one of them leaves it.
    reread: () =>
      void (state.unlockedOffline && !kept.signedIn() && kept.verifier() ? undefined : set(stored())),
    holds: (held) => void (device = held),
  };
  planRenewal();
  return session;
}

const userOf = (userInfo: UserInfo): SessionUser => ({
  id: userInfo.id,
  roles: userInfo.roles as readonly Role[],
  displayName: userInfo.displayLine1 ?? userInfo.username,
  email: userInfo.email ?? userInfo.username,
  timeZone: userInfo.timeZone,
  ...(userInfo.language ? { locale: userInfo.language } : {}),
});
