import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import { whenIdle } from '../../offline/react/when-idle.ts';
import { unsaved } from '../../ui/form/unsaved.ts';
import { browserPorts, type BrowserPorts } from '../browser-ports.ts';
import { everythingSettled } from './before-reload.ts';

/**
 * `ready`: the app works offline from now on. `waiting`: a new version is here. `held`: it was accepted, and is taken as
 * soon as nothing here is unsaved. `taking`: as soon as what is on its way has arrived. `replaced`: another tab took it.
 */
export type InstallNews = 'none' | 'ready' | 'waiting' | 'held' | 'taking' | 'replaced';

const RELOADED_AT = 'comptoir:reloaded-for-update';
/** Two reloads by themselves within this time are a loop, and nobody's wish. */
const APART_MS = 10_000;
/**
 * A reload comes by then; where it does not (the old worker is kept busy, the word to the new one was lost, the person
 * stays), nothing rests for it, and it is offered again.
 */
const COMES_WITHIN_MS = 10_000;

/**
 * Whether the page may reload by itself now; a tab whose storage is closed cannot tell and does, once a version is
 * accepted.
 */
function mayReload(now: number): boolean {
  try {
    const last = sessionStorage.getItem(RELOADED_AT);
    if (last !== null && Math.abs(now - Number(last)) < APART_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(now));
  } catch {
    return true;
  }
  return true;
}

export interface Updates {
  subscribe(changed: () => void): () => void;
  current(): InstallNews;
  /**
   * Takes the new version, once nothing here is unsaved or on its way: by a plain reload when another tab already took
   * it.
   */
  apply(): void;
  /** Looks whether there is a newer version, now. */
  look(): void;
  dismiss(): void;
}

/** The part of workbox-window used here, so that tests can stand in for the browser. */
export type WorkerDoor = Pick<Workbox, 'addEventListener' | 'messageSkipWaiting' | 'register' | 'update'>;

type Typing = typeof unsaved;

/**
 * Watches the worker once it is `found`. Nothing is replaced under the person's hands: a new version waits until they
 * say so, and reloads the page once. What a page that no worker controlled hears of is the first one, be it reloaded in
 * the middle of that.
 */
export function watchServiceWorker(
  found: Promise<WorkerDoor>,
  wasControlled: boolean,
  ports: Pick<BrowserPorts, 'reload'> & Partial<Pick<BrowserPorts, 'now'>> = browserPorts,
  settled: () => Promise<() => void> = everythingSettled,
  typing: Typing = unsaved,
): Updates {
  const listeners = new Set<() => void>();
  let news: InstallNews = 'none';
  let accepted = false;
  let isReplaced = false;
  let goOn: (() => void) | undefined;
  let bound: ReturnType<typeof setTimeout> | undefined;
  let isControlled = wasControlled;
  let takeOver: () => void = () => undefined;
  const set = (next: InstallNews) => {
    news = next;
    for (const listener of listeners) listener();
  };
  const isTaking = () => news === 'held' || news === 'taking';
  /** No reload comes, or none for now: whatever rests for it goes on. */
  const wake = () => {
    clearTimeout(bound);
    goOn?.();
    goOn = undefined;
  };
  const leave = () => {
    clearTimeout(bound);
    bound = setTimeout(() => {
      wake();
      set('replaced');
    }, COMES_WITHIN_MS);
    ports.reload();
  };
  const watch = (worker: WorkerDoor) => {
    worker.addEventListener('waiting', () => {
      if (!isControlled) return;
      takeOver = () => worker.messageSkipWaiting();
      isReplaced = false;
      // One that is newer still has come in the place of the one that was accepted.
      if (accepted) takeOver();
      else if (!isTaking()) set('waiting');
    });
    worker.addEventListener('activated', (event) => {
      if (!event.isUpdate && !event.isExternal) set('ready');
    });
    worker.addEventListener('controlling', (event) => {
      const isFirst = !isControlled;
      isControlled = true;
      if (!accepted && (isFirst || !(event.isUpdate || event.isExternal))) return;
      isReplaced = true;
      if (accepted) arrive();
      else if (!isTaking()) set('replaced');
    });
    return worker.register();
  };
  const arrive = () => {
    accepted = false;
    // What was begun since it was accepted is not torn away, nor is a page that has only just reloaded for it.
    if (typing.isAny() || !mayReload(ports.now?.() ?? Date.now())) {
      wake();
      set('replaced');
    } else if (goOn) leave();
    else void take();
  };
  const untilSaved = async () => {
    set('held');
    while (typing.isAny()) await typing.gone();
  };
  const take = async (): Promise<void> => {
    if (typing.isAny()) await untilSaved();
    if (news !== 'taking') set('taking');
    // Not in the middle of a call: what is on its way comes to its end first.
    goOn = await settled();
    // Something may have been begun while that was waited for: what was made of it so far is sent meanwhile.
    if (typing.isAny()) {
      wake();
      return take();
    }
    if (isReplaced) return leave();
    accepted = true;
    bound = setTimeout(() => {
      wake();
      set('waiting');
    }, COMES_WITHIN_MS);
    takeOver();
  };
  // Without a worker the app works as a page does; the next visit tries again.
  void found.then(watch).catch(() => undefined);
  return {
    current: () => news,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    dismiss: () => set('none'),
    apply: () => {
      if (news === 'waiting' || news === 'replaced') void take();
    },
    look: () => void found.then((worker) => worker.update()).catch(() => undefined),
  };
}

const nothing: Updates = {
  current: () => 'none',
  subscribe: () => () => undefined,
  apply: () => undefined,
  look: () => undefined,
  dismiss: () => undefined,
};

const loaded = () =>
  new Promise<void>((done) => {
    if (document.readyState === 'complete') done();
    else window.addEventListener('load', () => done(), { once: true });
  });

/** The page comes first: neither the worker nor what watches it is fetched before the page has loaded and rests. */
async function findWorker(): Promise<WorkerDoor> {
  await loaded();
  await new Promise<void>((rests) => void whenIdle(rests));
  return new (await import('workbox-window')).Workbox('/sw.js');
}

const updates =
  import.meta.env.PROD && 'serviceWorker' in navigator
    ? watchServiceWorker(findWorker(), navigator.serviceWorker.controller !== null)
    : nothing;

export function useUpdates(): Updates & { news: InstallNews } {
  return { ...updates, news: useSyncExternalStore(updates.subscribe, updates.current) };
}

/** Looks whether there is a newer version, now. */
export const lookForUpdate = (): void => updates.look();
