import { askInBackground } from '../../offline/background/ask-in-background.ts';
import { keptSender } from '../../offline/background/kept-sender.ts';
import { browserClock, browserHttp } from '../../offline/transport/browser-ports.ts';
import { openedAddress, openedMessage, type OpenedNotice, type ShownData } from './opened-notice.ts';

declare const self: ServiceWorkerGlobalScope;

/** What the server sends (src/server/web-push/message.ts). */
export interface PushNotice extends ShownData {
  readonly language: string;
  readonly title: string;
  readonly body: string;
}

/** What the worker stands on, for tests to stand in. */
export interface PushScope {
  readonly registration: Pick<
    ServiceWorkerRegistration,
    'showNotification' | 'getNotifications' | 'pushManager'
  >;
  readonly clients: Pick<Clients, 'matchAll' | 'openWindow'>;
  readonly userAgent: string;
  /** Who is signed in on this device; rejects where that cannot be read. */
  signedIn(): Promise<{ readonly userId: string } | undefined>;
}

const TEXTS = ['id', 'recipient', 'language', 'title', 'body'];

export function readNotice(text: string | undefined): PushNotice | undefined {
  try {
    const said = JSON.parse(text ?? '') as Record<string, unknown> | null;
    if (said === null || !TEXTS.every((name) => typeof said[name] === 'string')) return undefined;
    const textOf = (name: string) => (typeof said[name] === 'string' ? said[name] : null);
    return { ...said, collection: textOf('collection'), record: textOf('record') } as PushNotice;
  } catch {
    return undefined;
  }
}

/** Safari takes the permission back from whoever shows nothing, be a page in sight or not; the others let a page speak. */
const mustShow = (userAgent: string): boolean =>
  /AppleWebKit/.test(userAgent) && !/Chrome|Chromium|Edg|Android/.test(userAgent);

/**
 * Shows a notice to the person whom it is for, and nothing to anybody else who is here by now: a browser that insists says
 * by itself that something came. Where nobody is signed in any more, that was the last of it, and what was shown before goes.
 */
export async function showNotice(notice: PushNotice | undefined, scope: PushScope): Promise<void> {
  const { registration, clients, userAgent } = scope;
  const person = await scope.signedIn();
  if (!person) {
    for (const shown of await registration.getNotifications()) shown.close();
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return;
  }
  if (!notice || notice.recipient !== person.userId) return;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Its own bell tells it.
  const isSeen = pages.some(({ focused, visibilityState }) => focused && visibilityState === 'visible');
  if (isSeen && !mustShow(userAgent)) return;
  const { id, recipient, collection, record, title, body, language } = notice;
  await registration.showNotification(title, {
    body,
    lang: language,
    icon: '/icons/icon-192.png',
    // The same notice once, however often it comes.
    tag: id,
    silent: isSeen,
    data: { id, recipient, collection, record } satisfies ShownData,
  });
}

/** An open page is busy, or of a build that does not know what it is told. */
const ANSWER_MS = 1_000;

/** Whether a page has taken it up. */
function tell(page: Client, notice: OpenedNotice): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    page.postMessage(openedMessage(notice), [port2]);
  }).finally(() => port1.close()) as Promise<boolean>;
}

/**
 * Opens the record in a page that is open, which comes to the front as it is, or in a new one. A press by somebody else
 * opens nothing; where nobody is signed in, they may do so and find it in the bell.
 */
export async function openNotice(
  { recipient, ...notice }: ShownData,
  { clients, signedIn }: Pick<PushScope, 'clients' | 'signedIn'>,
): Promise<void> {
  const person = await signedIn();
  if (!person) return void (await clients.openWindow('/'));
  if (recipient !== person.userId) return;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  // A browser grants one of the two to a press: what takes it up comes to the front, and what does not is left as it is.
  if (page && (await tell(page, notice))) return void (await page.focus().catch(() => {}));
  await clients.openWindow(openedAddress(notice));
}

interface ChangeEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** The browser has given up an address: the server is told the new one, or the page makes one when it opens. */
export async function subscribeAnew(
  { oldSubscription, newSubscription }: Pick<ChangeEvent, 'oldSubscription' | 'newSubscription'>,
  { registration: { pushManager }, signedIn }: Pick<PushScope, 'registration' | 'signedIn'>,
  ask: (request: Parameters<typeof askInBackground>[1]) => Promise<unknown>,
): Promise<void> {
  if (!(await signedIn())) return;
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? null;
  const next =
    newSubscription ??
    (applicationServerKey && (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })));
  if (!next) return;
  const { endpoint, keys } = next.toJSON();
  await ask({
    method: 'PUT',
    path: '/pushSubscription',
    headers: { 'content-type': 'application/json', 'accept-language': navigator.language },
    body: JSON.stringify({ endpoint, keys }),
  });
}

/** Tells of notices while no page is open. */
export function tellOfNotices(): void {
  const storage = { indexedDB, IDBKeyRange };
  const scope: PushScope = {
    registration: self.registration,
    clients: self.clients,
    userAgent: navigator.userAgent,
    signedIn: () => keptSender(storage),
  };
  self.addEventListener('push', (event) =>
    event.waitUntil(showNotice(readNotice(event.data?.text()), scope)),
  );
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openNotice(event.notification.data as ShownData, scope));
  });
  self.addEventListener('pushsubscriptionchange' as never, (event: ChangeEvent) =>
    event.waitUntil(
      subscribeAnew(event, scope, (request) =>
        askInBackground({ storage, httpOf: browserHttp, clock: browserClock }, request),
      ),
    ),
  );
}
