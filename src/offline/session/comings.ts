import { AppError } from '../../domain/kernel/problem.ts';
import type { LogoutChoice, SignInOutcome } from '../../domain/session.ts';
import { userOf, type UserInfo } from './kept-session.ts';
import type { SessionCore } from './session.ts';
import { makeVerifier, verifies } from './verifier.ts';

/** For locked work to come back: another tab may sleep over what it locks away, and whoever leaves has a patience of its own. */
const COMES_BACK_MS = 5_000;
const WRONG: SignInOutcome = { ok: false, reason: 'credentials' };

/** What a person does with a password, and leaving: it loads at the login page, and when somebody leaves. */
export function comingsAndGoings({ ports, kept, state, ask, accept, over, end, device }: SessionCore) {
  /** The key of this sitting's work, while it is made; never rejects. */
  let keyed: Promise<unknown> = Promise.resolve();
  function makeKeys(userId: string, password: string): Promise<unknown> {
    keyed = keyed.then(async () => {
      // Without it work is not locked but asked about: no reason to keep anybody out.
      if (await ports.keys?.arrive(userId, password).catch(() => false)) await comeBack();
    });
    return keyed;
  }
  const comeBack = (): Promise<void> =>
    new Promise((done) => {
      const cancel = ports.clock.after(COMES_BACK_MS, done);
      Promise.resolve(device()?.bringBack())
        .catch(() => {})
        .finally(() => {
          cancel();
          done();
        });
    });
  async function rememberPassword(userInfo: UserInfo, password: string): Promise<void> {
    void makeKeys(userInfo.id, password);
    const verifier = await makeVerifier(ports.subtle, password, ports.random.bytes(16));
    // Signed out, or in as somebody else, meanwhile: then there is nothing to unlock.
    if (kept.signedIn()?.userInfo.id !== userInfo.id) return;
    kept.keepVerifier({ ...verifier, username: userInfo.username, userInfo });
    state.set({ ...state.get(), locked: true });
  }
  async function signIn(username: string, password: string): Promise<SignInOutcome> {
    const answer = await ask('/login_check', { body: { username, password } }).catch(() => undefined);
    if (!answer) return { ok: false, reason: 'unreachable' };
    if (answer.status === 401) return WRONG;
    if (answer.status === 429) {
      const seconds = Number(answer.header('retry-after'));
      return { ok: false, reason: 'too-many', ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}) };
    }
    let userInfo: UserInfo | undefined;
    try {
      if (answer.status === 200) userInfo = await accept(answer, username);
    } catch (error) {
      // The server said something, and it is no sign-in.
      return { ok: false, reason: error instanceof AppError ? 'unexpected' : 'unreachable' };
    }
    if (!userInfo)
      return {
        ok: false,
        reason: answer.status >= 500 || answer.status === 200 ? 'unreachable' : 'unexpected',
      };
    // Takes a moment and nobody waits for it: the person is in.
    void rememberPassword(userInfo, password);
    return { ok: true };
  }
  const again = (password: string): Promise<SignInOutcome> =>
    signIn(kept.signedIn()?.userInfo.username ?? kept.verifier()?.username ?? '', password);

  async function login(username: string, password: string): Promise<SignInOutcome> {
    state.set({ status: 'loading', ...over() });
    const outcome = await signIn(username, password);
    if (!outcome.ok) {
      kept.forget();
      state.set({ status: 'error', ...over() });
    }
    return outcome;
  }

  return {
    login,
    again,
    async unlock(password: string): Promise<SignInOutcome> {
      const verifier = kept.verifier();
      if (!verifier || !(await verifies(ports.subtle, verifier, password))) return WRONG;
      state.set({ status: 'success', user: userOf(verifier.userInfo), locked: true, unlockedOffline: true });
      void makeKeys(verifier.userInfo.id, password);
      return { ok: true };
    },
    async prepareLock(password: string): Promise<SignInOutcome> {
      const verifier = kept.verifier();
      const id = state.get().user?.id;
      if (!verifier || verifier.userInfo.id !== id) return again(password);
      if (!(await verifies(ports.subtle, verifier, password))) return WRONG;
      await makeKeys(id, password);
      return { ok: true };
    },
    async leave(choice: LogoutChoice): Promise<void> {
      const id = state.get().user?.id;
      const data = device();
      if (choice === 'send' && data && !(await data.flush(true)))
        throw new AppError('pending', { retry: 'later' });
      await keyed;
      if (choice === 'keep') await device()?.keep();
      else await device()?.erase(choice === 'send' ? [] : choice.discard);
      if (id !== undefined) await ports.keys?.leave(id).catch(() => {});
      const held = kept.signedIn();
      // First, so that another tab that hears of the token finds no way back either: see `reread`.
      kept.forgetVerifier();
      end({ left: true });
      // The sitting ends on the server too, if it can be told; here it is over.
      if (held) void ask('/logout', { token: held.token }).catch(() => undefined);
    },
  };
}
