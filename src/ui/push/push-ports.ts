/** `install`: an iPhone or iPad, whose browser tells of nothing before the app is installed. */
export type PushAbility = 'able' | 'unsupported' | 'install';

/** Where this browser is told of notices, as its push service gave it. */
export interface HeldSubscription {
  /** The server's public key that it was made for, base64url. */
  readonly serverKey: string;
  readonly given: { readonly endpoint: string; readonly keys: Readonly<Record<string, string>> };
}

/** What a person has said on this device; undefined until they have. */
export type PushChoice = 'on' | 'off' | undefined;

/** A notification in the system's tray. */
export interface ShownNotice {
  /** Of the notice. */
  readonly id: string;
  readonly recipient: unknown;
}

/** What the browser does for notifications with no page open, in one place so that tests can answer instead. */
export interface PushPorts {
  ability(): PushAbility;
  permission(): NotificationPermission;
  /** The browser's question; without one where it was answered before. */
  ask(): Promise<NotificationPermission>;
  held(): Promise<HeldSubscription | undefined>;
  /** Rejects where the browser's push service cannot be reached. */
  subscribe(serverKey: string): Promise<HeldSubscription>;
  /** Whatever there is ends, without a network too. */
  unsubscribe(): Promise<void>;
  /** Takes notifications out of the system's tray: all of them, or those that are meant. */
  closeShown(isMeant?: (shown: ShownNotice) => boolean): Promise<void>;
  choice(userId: string): PushChoice;
  choose(userId: string, choice: PushChoice): void;
  /** It stands otherwise now, which every switch of this page is to show. */
  changed(): void;
  /** Whenever it may stand otherwise, in the browser's own settings too, from where the person comes back. */
  watch(look: () => void): () => void;
}

const CHOICE = 'push:';
const CHANGED = 'push-changed';
const MAY_CHANGE = [CHANGED, 'focus', 'storage'] as const;
/** What no storage takes lasts as long as the page. */
const unstored = new Map<string, PushChoice>();
const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const heldOf = (subscription: PushSubscription): HeldSubscription => ({
  serverKey: base64url(subscription.options.applicationServerKey),
  given: { endpoint: subscription.endpoint, keys: subscription.toJSON().keys ?? {} },
});

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration();
const manager = async (): Promise<PushManager | undefined> => (await registration())?.pushManager;

const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export const pushPorts: PushPorts = {
  ability() {
    if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'able';
    const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
    return isAppleTouch() && !isInstalled ? 'install' : 'unsupported';
  },
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  async held() {
    const subscription = await (await manager())?.getSubscription();
    return subscription ? heldOf(subscription) : undefined;
  },
  async subscribe(serverKey) {
    const found = await manager();
    if (!found) throw new Error('no service worker');
    return heldOf(await found.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey }));
  },
  async unsubscribe() {
    await (await (await manager())?.getSubscription())?.unsubscribe();
  },
  async closeShown(isMeant = () => true) {
    for (const shown of (await (await registration())?.getNotifications()) ?? []) {
      const { recipient } = (shown.data ?? {}) as { recipient?: unknown };
      if (isMeant({ id: shown.tag, recipient })) shown.close();
    }
  },
  choice(userId) {
    if (unstored.has(userId)) return unstored.get(userId);
    try {
      const kept = localStorage.getItem(CHOICE + userId);
      return kept === 'on' || kept === 'off' ? kept : undefined;
    } catch {
      return undefined;
    }
  },
  choose(userId, choice) {
    try {
      if (choice === undefined) localStorage.removeItem(CHOICE + userId);
      else localStorage.setItem(CHOICE + userId, choice);
      unstored.delete(userId);
    } catch {
      unstored.set(userId, choice);
    }
  },
  changed: () => void window.dispatchEvent(new Event(CHANGED)),
  watch(look) {
    for (const event of MAY_CHANGE) window.addEventListener(event, look);
    return () => {
      for (const event of MAY_CHANGE) window.removeEventListener(event, look);
    };
  },
};
