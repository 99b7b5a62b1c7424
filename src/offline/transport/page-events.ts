import type { PageAnswers } from './browser-ports.ts';

/* What a page hears of its browser; a service worker hears none of it. */

export const pageAnswers: PageAnswers = {
  isVisible: () => document.visibilityState === 'visible',
  persist: async () => (await navigator.storage?.persist?.()) ?? false,
};

/** Calls back before the browser freezes this tab or lays it aside, and when it comes back. */
export function onFreeze(rest: () => void, wake: () => void): () => void {
  // The page may be shown again from where it was left; for one that is closed it makes no difference.
  const pairs = [
    [document, 'freeze', rest],
    [document, 'resume', wake],
    [window, 'pagehide', rest],
    [window, 'pageshow', wake],
  ] as const;
  for (const [target, event, hear] of pairs) target.addEventListener(event, hear);
  return () => {
    for (const [target, event, hear] of pairs) target.removeEventListener(event, hear);
  };
}

/** Calls back when the network, the window or another tab hints that sending may work again. */
export function onWake(wake: () => void): () => void {
  const whenVisible = (): void => void (document.visibilityState === 'visible' && wake());
  window.addEventListener('online', wake);
  window.addEventListener('focus', wake);
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    window.removeEventListener('online', wake);
    window.removeEventListener('focus', wake);
    document.removeEventListener('visibilitychange', whenVisible);
  };
}
