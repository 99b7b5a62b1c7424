import { databaseName } from '../database/name.ts';
import type { Keys } from '../session/session.ts';
import { browserClock, browserEstimate, browserRandom } from '../transport/browser-ports.ts';
import { arrive, leave, openSafe, type Safe } from './safe.ts';

let opened: Safe | undefined;

/** The safe of this browser. */
export const deviceSafe = (): Safe =>
  (opened ??= openSafe({
    storage: { indexedDB, IDBKeyRange, estimate: browserEstimate },
    crypto: { subtle: crypto.subtle, bytes: browserRandom.bytes },
    now: browserClock.now,
  }));

/** The keys of those who sign in to this server. */
export const deviceKeys = (server: string): Keys => ({
  arrive: (userId, password) => arrive(deviceSafe(), databaseName(server, userId), password),
  leave: (userId) => leave(deviceSafe(), databaseName(server, userId)),
});
