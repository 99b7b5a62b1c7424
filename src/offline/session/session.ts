import type { SessionPort, SessionState, SignInOutcome } from '../../domain/session.ts';
import type { Clock, Http, HttpAnswer, Random } from '../ports.ts';
import { watched, type Watched } from '../watched.ts';
import {
  keptSession,
  sittingEnd,
  tokenLife,
  userOf,
  type KeyValueStore,
  type SignedIn,
  type UserInfo,
} from './kept-session.ts';

const RENEW_AT = 0.8;
const ALMOST_OUT_MS = 30_000;
const CALL_TIMEOUT_MS = 20_000;
/**
 * Between two renewals, or tries to, of a token's life: where this device takes the wrong time for the server's, each new
 * token looks as old as the one before.
 */
const RENEW_AGAIN = 0.05;

/** The engine, as far as leaving is concerned. */
export interface DeviceData {
  /** Sends what waits; false when something is left. */
  flush(isLeaving?: boolean): Promise<boolean>;
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
  /** The browser's word for it. */
  readonly probablyOnline?: () => boolean;
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
/** A call says who somebody is by words or by their token. */
type Sent = { readonly body: object } | { readonly token: string };
/** The session from within: what coming and going do to it. */
export interface SessionCore {
  readonly ports: SessionPorts;
  readonly kept: ReturnType<typeof keptSession>;
  readonly state: Watched<SessionState>;
  /** Rejects when no answer came. */
  ask(path: string, sent: Sent): Promise<HttpAnswer>;
  /** Keeps what a login or a renewal answered, unless `still` says that it comes too late; undefined where it is none. */
  accept(answer: HttpAnswer, username: string, still?: () => boolean): Promise<UserInfo | undefined>;
  /** What is told of the sitting that is over, at the login page. */
  over(): Pick<SessionState, 'locked' | 'ended'>;
  /** Nobody is signed in any more. */
  end(how: Pick<SessionState, 'locked' | 'left' | 'ended'>): void;
  device(): DeviceData | undefined;
}
type Comings = Awaited<ReturnType<typeof fetchComings>>;
const fetchComings = async (core: SessionCore) => (await import('./comings.ts')).comingsAndGoings(core);

const NOT_NOW: SignInOutcome = { ok: false, reason: 'unreachable' };

/** Names the network where it is the cause: a server that is down is nothing that its person can mend. */
const withCause = (outcome: SignInOutcome, isOnline: boolean): SignInOutcome =>
  outcome.ok || outcome.reason !== 'unreachable' || isOnline ? outcome : { ...outcome, hasNoNetwork: true };

/** Keeps who is signed in: the token, its silent renewal, the sitting's end. What a password does is fetched apart. */
export function createSession(ports: SessionPorts): Session {
  const { clock, http } = ports;
  const kept = keptSession(ports.store);
  let device: DeviceData | undefined;
  let renewing: Promise<void> | undefined;
  let cancelRenewal = () => {};
  const state = watched(stored());
  let comings: Promise<Comings> | undefined;

  function lockedPart(): { locked?: true } {
    return kept.verifier() ? { locked: true } : {};
  }
  function over(): Pick<SessionState, 'locked' | 'ended'> {
    const { user, ended = user?.id } = state.get();
    return { ...lockedPart(), ...(ended === undefined ? {} : { ended }) };
  }
  function stored(): SessionState {
    const held = kept.signedIn();
    const end = held ? sittingEnd(held.userInfo) : 0;
    return held && end > clock.now()
      ? {
          status: 'success',
          user: userOf(held.userInfo),
          expiresAt: new Date(end).toISOString(),
          ...lockedPart(),
        }
      : { status: 'empty', ...lockedPart() };
  }
  const ask = (path: string, sent: Sent): Promise<HttpAnswer> =>
    http.send({
      method: 'POST',
      path,
      timeoutMs: CALL_TIMEOUT_MS,
      ...('token' in sent
        ? { headers: { authorization: `Bearer ${sent.token}` } }
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent.body) }),
    });
  async function accept(
    answer: HttpAnswer,
    username: string,
    still = () => true,
  ): Promise<UserInfo | undefined> {
    const { readSignIn } = await import('./user-data.ts');
    const read = await readSignIn(answer, username, clock.now());
    if (!read || !still()) return undefined;
    kept.keep(read);
    state.set(stored());
    planRenewal();
    return read.userInfo;
  }
  const end = (how: Pick<SessionState, 'locked' | 'left' | 'ended'>): void => {
    cancelRenewal();
    kept.forget();
    state.set({ status: 'empty', ...how });
  };
  function planRenewal(): void {
    cancelRenewal();
    const held = kept.signedIn();
    const life = held && tokenLife(held.token);
    if (!life) return;
    const lifeMs = (life.ends - life.issued) * 1000;
    const wait = life.issued * 1000 + lifeMs * RENEW_AT - serverNow(held);
    cancelRenewal = clock.after(Math.max(1_000, lifeMs * RENEW_AGAIN, wait), () => void renew());
  }
  const serverNow = ({ userInfo }: SignedIn): number => clock.now() + userInfo.clockOffset;
  const renew = (): Promise<void> => (renewing ??= renewOnce().finally(() => (renewing = undefined)));
  async function renewOnce(): Promise<void> {
    const isRenewed = await import('./user-data.ts')
      .then(({ renewed }) => renewed(core, session.unauthorized))
      .catch(() => false);
    if (!isRenewed) planRenewal();
  }
  const core: SessionCore = { ports, kept, state, ask, accept, over, end, device: () => device };
  const coming = (): Promise<Comings> =>
    (comings ??= fetchComings(core).catch((error: unknown) => {
      comings = undefined;
      throw error;
    }));
  const signing = (sign: (parts: Comings) => Promise<SignInOutcome>): Promise<SignInOutcome> =>
    coming()
      .then(sign, () => NOT_NOW)
      .then((outcome) => withCause(outcome, ports.probablyOnline?.() ?? true));

  const session: Session = {
    getState: state.get,
    subscribe: state.subscribe,
    login: (username, password) => signing(({ login }) => login(username, password)),
    unlockOffline: (password) => signing(({ unlock }) => unlock(password)),
    renewInPlace: (password) => signing(({ again }) => again(password)),
    prepareLock: (password) => signing(({ prepareLock }) => prepareLock(password)),
    logout: async (choice) => (await coming()).leave(choice),
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
      if (refused === undefined || kept.tokens().every((token) => token === refused)) end(over());
    },
    reread() {
      // A device opened without the network stays open, whatever other tabs do about tokens, until one of them leaves it.
      if (state.get().unlockedOffline && !kept.signedIn() && kept.verifier()) return;
      const next = stored();
      const isOver = next.status === 'empty' && !next.locked;
      const { status, left } = state.get();
      if (isOver && (status === 'success' || left)) state.set({ ...next, left: true });
      else state.set(next.status === 'empty' ? { ...next, ...over() } : next);
    },
    holds: (held) => void (device = held),
  };
  planRenewal();
  // At the login page it will soon be asked for.
  if (state.get().status === 'empty') void coming().catch(() => {});
  return session;
}
