import { configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { Window as HappyWindow } from 'happy-dom';
import { afterAll, vi } from 'vitest';

// A page's chunk is compiled when it is first asked for; on a busy machine that takes much longer than a second.
configure({ asyncUtilTimeout: 30_000 });

// What a page began to fetch is fetched before its window goes: code that runs without one fails for every file after it.
afterAll(() => vi.dynamicImportSettled());

// The files of a worker share its modules: each begins on a device that holds nothing, at its first address,
// in a document that nobody has named or dressed.
if (typeof window !== 'undefined') {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.title = '';
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  // Nothing is laid out here: a list or a board that scrolls by itself is as large as the window.
  for (const [name, size] of [
    ['clientHeight', 'innerHeight'],
    ['clientWidth', 'innerWidth'],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return this.matches('.list-scroll, .board-scroller, .file-view') ? window[size] : 0;
      },
    });
  }
  // And all of it is in sight.
  globalThis.IntersectionObserver = class extends IntersectionObserver {
    private readonly seen: (target: Element) => void;
    constructor(tell: IntersectionObserverCallback) {
      super(tell);
      this.seen = (target) => tell([{ target, isIntersecting: true } as IntersectionObserverEntry], this);
    }
    override observe(target: Element): void {
      this.seen(target);
    }
  };
  const { happyDOM } = window as unknown as HappyWindow;
  happyDOM.setURL('http://localhost:3000/');
  // A laptop, as the journeys have one.
  happyDOM.setViewport({ width: 1280, height: 800 });
}
