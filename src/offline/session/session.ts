import type { Role } from '../../domain/access.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import type { SessionPort, SessionState, SessionUser, SignInOutcome } from '../../domain/session.ts';
import type { Clock, Http, HttpAnswer, Random } from '../ports.ts';
import { keptSession, sittingEnd, tokenLife, type KeyValueStore, type UserInfo } from './kept-session.ts';
import { makeVerifier, verifies } from './verifier.ts';

const RENEW_AT = 0.8;
const ALMOST_OUT_MS = 30_000;
const LOGIN_TIMEOUT_MS = 20_000;

/** The engine, as far as leaving is concerned. */
export interface DeviceData {
  /** Sends what waits; false when something is left. */
  flush(): Promise<boolean>;
  /** Deletes everything of this person from this device; rejects with `pending` when something unsent would be lost. */
  erase(onlyIfSent: boolean): Promise<void>;
}
export interface SessionPorts {
  readonly http: Http;
  readonly clock: Clock;
  readonly random: Random;
  readonly store: KeyValueStore;
  readonly subtle: SubtleCrypto;
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

  function stored(): SessionState {
    const userInfo = kept.userInfo();
    const locked = kept.verifier() !== undefined;
    if (!kept.token() || !userInfo || sittingEnd(userInfo) <= ports.clock.now())
      return { status: 'empty', ...(locked ? { locked } : {}) };
    return {
      status: 'success',
      user: userOf(userInfo),
      expiresAt: new Date(sittingEnd(userInfo)).toISOString(),
      ...(locked ? { locked } : {}),
    };
  }
  const set = (next: SessionState): void => {
    state = next;
    for (const changed of listeners) changed();
  };
  const lockedPart = (): { locked?: true } => (kept.verifier() ? { locked: true } : {});

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
  async function accept(answer: HttpAnswer, username: string): Promise<boolean> {
    if (!/[/+]json\b/i.test(answer.header('content-type') ?? '')) return false;
    const { token, userData } = JSON.parse(await answer.text()) as {
      token?: unknown;
      userData?: Record<string, unknown>;
    };
    const expiredToken = userData?.['expiredToken'] as UserInfo['expiredToken'] | undefined;
    if (typeof token !== 'string' || !userData || typeof expiredToken?.date !== 'string') return false;
    const serverDate = Date.parse(answer.header('date') ?? '');
    const clockOffset = Number.isNaN(serverDate) ? 0 : serverDate - ports.clock.now();
    kept.keep(token, {
      ...(userData as unknown as UserInfo),
      id: String(userData['id']),
      username,
      clockOffset,
    });
    set({ ...stored(), ...lockedPart() });
    planRenewal();
    return true;
  }
  async function signIn(username: string, password: string): Promise<SignInOutcome> {
    const answer = await ask('/login_check', { username, password }).catch(() => undefined);
    if (!answer) return { ok: false, reason: 'unreachable' };
    if (answer.status === 401) return { ok: false, reason: 'credentials' };
    if (answer.status === 429) {
      const seconds = Number(answer.header('retry-after'));
      return { ok: false, reason: 'too-many', ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}) };
    }
    const accepted = answer.status === 200 && (await accept(answer, username).catch(() => false));
    if (!accepted)
      return {
        ok: false,
        reason: answer.status >= 500 || answer.status === 200 ? 'unreachable' : 'unexpected',
      };
    // Takes a moment and nobody waits for it: the person is in.
    void rememberPassword(username, password);
    return { ok: true };
  }
  async function rememberPassword(username: string, password: string): Promise<void> {
    const userInfo = kept.userInfo();
    if (!userInfo) return;
    const verifier = await makeVerifier(ports.subtle, password, ports.random.bytes(16));
    // Signed out, or in as somebody else, meanwhile: then there is nothing to unlock.
    if (kept.userInfo()?.id !== userInfo.id) return;
    kept.keepVerifier({ ...verifier, username, userInfo });
    set({ ...state, locked: true });
  }
  function planRenewal(): void {
    cancelRenewal();
    const token = kept.token();
    const life = token && tokenLife(token);
    if (!life) return;
    const wait = (life.issued + (life.ends - life.issued) * RENEW_AT) * 1000 - serverNow();
    cancelRenewal = ports.clock.after(Math.max(1_000, wait), () => void renew());
  }
  const serverNow = (): number => ports.clock.now() + (kept.userInfo()?.clockOffset ?? 0);
  function renew(): Promise<void> {
    const token = kept.token();
    const userInfo = kept.userInfo();
    if (!token || !userInfo) return Promise.resolve();
    renewing ??= (async () => {
      const answer = await ask('/token/renew', undefined, token).catch(() => undefined);
      if (answer?.status === 200) await accept(answer, userInfo.username).catch(() => false);
      if (answer?.status === 401) session.unauthorized(token);
      if (answer?.status !== 200) planRenewal();
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
      return { ok: true };
    },
    renewInPlace: (password) =>
      signIn(kept.userInfo()?.username ?? kept.verifier()?.username ?? '', password),
    async logout(choice) {
      if (choice === 'send' && device && !(await device.flush()))
        throw new AppError('pending', { retry: 'later' });
      await device?.erase(choice === 'send');
      const token = kept.token();
      if (token) await ask('/logout', undefined, token).catch(() => undefined);
      cancelRenewal();
      kept.forget();
      kept.forgetVerifier();
      set({ status: 'empty' });
    },
    token() {
      const value = kept.token();
      const userId = kept.userInfo()?.id;
      return value && userId ? { value, userId } : undefined;
    },
    async freshen() {
      const token = kept.token();
      const life = token && tokenLife(token);
      if (life && life.ends * 1000 - serverNow() < ALMOST_OUT_MS) await renew();
    },
    unauthorized(refused) {
      if (refused !== undefined && kept.token() !== undefined && kept.token() !== refused) return;
      cancelRenewal();
      kept.forget();
      set({ status: 'empty', ...lockedPart() });
    },
    // A device opened without the network stays open, whatever other tabs do about tokens.
    reread: () => void (state.unlockedOffline && !kept.token() ? undefined : set(stored())),
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
