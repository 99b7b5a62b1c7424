import { createSession } from '../offline/session/session.ts';
import {
  browserClock,
  browserHttp,
  browserProbablyOnline,
  browserRandom,
} from '../offline/transport/browser-ports.ts';

/** Where the API stands: beside the page, unless the build names another host that speaks the same calls. */
export const API_BASE = import.meta.env.VITE_API_HOST || '/api';

/** The same, whole: what a person's database here is named after. */
export const SERVER = new URL(API_BASE, window.location.href).href;

const keys = async () => (await import('../offline/transfer/device-safe.ts')).deviceKeys(SERVER);

/** The device's session. It loads before the login page, so nothing here may pull in the engine or its database. */
export const session = createSession({
  http: browserHttp(API_BASE),
  clock: browserClock,
  random: browserRandom,
  store: window.localStorage,
  subtle: crypto.subtle,
  probablyOnline: browserProbablyOnline,
  keys: {
    arrive: async (userId, password) => (await keys()).arrive(userId, password),
    leave: async (userId) => (await keys()).leave(userId),
  },
});

// Another tab signed in or out, or left the device for good.
const HEARD: readonly (string | null)[] = ['token', 'comptoir.unlock', null];
window.addEventListener('storage', (event) => {
  if (HEARD.includes(event.key)) session.reread();
});
