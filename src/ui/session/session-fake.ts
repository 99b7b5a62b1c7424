import type {
  LogoutChoice,
  SessionPort,
  SessionState,
  SessionUser,
  SignInOutcome,
} from '../../domain/session.ts';

export const fakeUser: SessionUser = {
  id: '0192f3a0-0000-7000-8000-000000000001',
  roles: ['user'],
  displayName: 'Camille Martin',
  email: 'user@demo.comptoir.example',
  timeZone: 'Europe/Paris',
};

export interface FakeSession extends SessionPort {
  set(next: SessionState): void;
  /** What the next login, unlock or renewal answers; success signs `fakeUser` in. */
  answer: SignInOutcome;
  readonly calls: {
    login: string[][];
    unlock: string[];
    renew: string[];
    lock: string[];
    logout: LogoutChoice[];
  };
}

/** A session for component tests: no network, no storage, answers as told. */
export function createFakeSession(initial: SessionState = { status: 'empty' }): FakeSession {
  let state = initial;
  const listeners = new Set<() => void>();
  const calls: FakeSession['calls'] = { login: [], unlock: [], renew: [], lock: [], logout: [] };
  const set = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const settle = async (success: SessionState, locked: boolean | undefined): Promise<SignInOutcome> => {
    await Promise.resolve();
    set(fake.answer.ok ? success : { status: 'error', ...(locked ? { locked } : {}) });
    return fake.answer;
  };
  const fake: FakeSession = {
    answer: { ok: true },
    calls,
    set,
    getState: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    login: (username, password) => {
      calls.login.push([username, password]);
      const { locked } = state;
      set({ status: 'loading', ...(locked ? { locked } : {}) });
      return settle({ status: 'success', user: fakeUser }, locked);
    },
    unlockOffline: (password) => {
      calls.unlock.push(password);
      return settle({ status: 'success', user: fakeUser, unlockedOffline: true }, state.locked);
    },
    renewInPlace: async (password) => {
      calls.renew.push(password);
      await Promise.resolve();
      if (fake.answer.ok) set({ status: 'success', user: state.user ?? fakeUser });
      return fake.answer;
    },
    prepareLock: async (password) => {
      calls.lock.push(password);
      await Promise.resolve();
      return fake.answer;
    },
    logout: async (choice) => {
      calls.logout.push(choice);
      await Promise.resolve();
      set({ status: 'empty', left: true });
    },
  };
  return fake;
}
