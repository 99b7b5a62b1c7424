import { registry } from '../../domain/registry.ts';
import { sendInBackground } from '../../offline/background/send-in-background.ts';
import { STORE_VERSIONS } from '../../offline/database/versions.gen.ts';
import { browserHttp, browserPorts } from '../../offline/transport/browser-ports.ts';
import { BACKGROUND_SEND } from './background-tag.ts';

declare const self: ServiceWorkerGlobalScope;

/** Not in the language's own declarations: only Chromium has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Told to the worker in charge by a later build's, whose person has said that it may take over. */
const MAKE_WAY = 'MAKE_WAY';
/** A browser replaces no worker that is at work, for minutes if need be: this one is asked to end. */
export const askToMakeWay = (): void => self.registration.active?.postMessage({ type: MAKE_WAY });

/** The browser says that the network is back, though no page of ours may be open. */
export function sendWhenNetworkReturns(): void {
  self.addEventListener('message', ({ data }) => {
    if (typeof data === 'object' && data !== null && data.type === MAKE_WAY) makingWay.abort();
  });
  self.addEventListener('sync' as never, (event: SyncEvent) => {
    if (event.tag === BACKGROUND_SEND) event.waitUntil(send());
  });
}

const makingWay = new AbortController();
async function send(): Promise<void> {
  const isDone = await sendInBackground({
    portsFor: (name, apiBase) => browserPorts(name, browserHttp(apiBase)),
    storage: { indexedDB, IDBKeyRange, persist: () => Promise.resolve(false) },
    versions: STORE_VERSIONS,
    entities: Object.values(registry),
    app: import.meta.env.VITE_APP_VERSION,
    stop: makingWay.signal,
  });
  // A sync that fails is called again by the browser, with pauses of its own.
  if (!isDone) throw new Error('the server cannot be reached');
}
