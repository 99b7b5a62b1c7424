import { useSyncExternalStore } from 'react';

/** Chromium's event; other browsers install from their own menus and never send it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

const isInstallPrompt = (event: Event): event is BeforeInstallPromptEvent => 'prompt' in event;

export interface InstallOffer {
  subscribe(changed: () => void): () => void;
  /** Opens the browser's install question; null when there is nothing to install. */
  current(): (() => Promise<void>) | null;
}

/** Keeps the browser's install question until the person asks for it in the menu: nobody is stopped at the door. */
export function listenForInstall(target: Window): InstallOffer {
  const listeners = new Set<() => void>();
  let ask: (() => Promise<void>) | null = null;
  const set = (next: typeof ask) => {
    ask = next;
    for (const listener of listeners) listener();
  };
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (!isInstallPrompt(event)) return;
    set(async () => {
      set(null);
      await event.prompt();
    });
  });
  target.addEventListener('appinstalled', () => set(null));
  return {
    current: () => ask,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** The event comes once, often before the shell is there, so listening starts with this module. */
const offer = listenForInstall(window);

export function useInstallOffer(): (() => Promise<void>) | null {
  return useSyncExternalStore(offer.subscribe, offer.current);
}
