import { useLayoutEffect, useRef, type RefObject } from 'react';

/** To the heading of the page; where it has none yet, to the page, which hands it on to the heading when that comes. */
export function focusPage(): void {
  const main = document.querySelector<HTMLElement>('main');
  (main?.querySelector<HTMLElement>('h1[tabindex]') ?? main)?.focus({ preventScroll: true });
}

/** What had the focus has left the page with it. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Where what had the focus is gone: to the sheet that stands above all, else to the page. */
export function keepFocus(): void {
  if (!isFocusLost()) return;
  const sheet = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  if (sheet) sheet.focus();
  else focusPage();
}

/** What the page's one h1 carries: whoever comes to the page with the keyboard or a screen reader begins there. */
export function usePageHeading(): { ref: RefObject<HTMLHeadingElement | null>; tabIndex: -1 } {
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement?.matches('main')) ref.current?.focus({ preventScroll: true });
  }, []);
  return { ref, tabIndex: -1 };
}
