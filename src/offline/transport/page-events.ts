import type { PageAnswers } from './browser-ports.ts';

/* What a page hears of its browser; a service worker hears none of it. */

export const pageAnswers: PageAnswers = {
  isVisible: () => document.visibilityState === 'visible',
  persist: async () => (await navigator.storage?.persist?.()) ?? false,
};

type Heard = readonly [EventTarget, string, () => void];

/** Answers how to hear no more of them. */
function hearAll(pairs: readonly Heard[]): () => void {
  for (const [target, event, hear] of pairs) target.addEventListener(event, hear);
  return () => {
    for (const [target, event, hear] of pairs) target.removeEventListener(event, hear);
  };
}

/** Calls back before the browser freezes this tab or lays it aside, and when it comes back. */
export const onFreeze = (rest: () => void, wake: () => void): (() => void) =>
  // The page may be shown again from where it was left; for one that is closed it makes no difference.
  hearAll([
    [document, 'freeze', rest],
    [document, 'resume', wake],
    [window, 'pagehide', rest],
    [window, 'pageshow', wake],
  ]);

/** Calls back when the network, the window or another tab hints that sending may work again. */
export const onWake = (wake: () => void): (() => void) =>
  hearAll([
    [window, 'online', wake],
    [window, 'focus', wake],
    [document, 'visibilitychange', () => void (pageAnswers.isVisible() && wake())],
  ]);
