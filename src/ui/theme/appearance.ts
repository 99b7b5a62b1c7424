import { useSyncExternalStore } from 'react';
import { keepAppearance } from './appearance-ports.ts';

export const appearances = ['light', 'dark', 'semi-dark'] as const;
export type Appearance = (typeof appearances)[number];

const CHANGED = 'comptoir:appearance';

/** What public/before-paint.js wrote on <html> before the first paint; the document is the one store. */
export function currentAppearance(root: HTMLElement = document.documentElement): Appearance {
  return appearances.find((name) => name === root.dataset['theme']) ?? 'light';
}

/** Sets and keeps the theme. Semi-dark is light work on dark chrome: <html> is light, the chrome asks `chromeClass`. */
export function setAppearance(next: Appearance, root: HTMLElement = document.documentElement): void {
  root.dataset['theme'] = next;
  root.classList.toggle('dark', next === 'dark');
  root.classList.toggle('light', next !== 'dark');
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', next === 'light' ? '#faf9f6' : '#141311');
  keepAppearance(next);
  root.dispatchEvent(new Event(CHANGED));
}

function subscribe(changed: () => void): () => void {
  document.documentElement.addEventListener(CHANGED, changed);
  return () => document.documentElement.removeEventListener(CHANGED, changed);
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, currentAppearance);
}

/** The class of sidebar, top bar and bottom bar: dark in semi-dark, otherwise the page's own theme. */
export function chromeClass(appearance: Appearance): string {
  return appearance === 'semi-dark' ? 'chakra-theme dark' : '';
}

/** The class of what floats out of the chrome: back to the work surface's theme. */
export function floatingClass(appearance: Appearance): string | undefined {
  return appearance === 'semi-dark' ? 'chakra-theme light' : undefined;
}
