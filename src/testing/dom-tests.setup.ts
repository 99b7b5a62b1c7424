import { configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { Window as HappyWindow } from 'happy-dom';
import * as React from 'react';
import { afterAll, vi } from 'vitest';

// A page's chunk is compiled when it is first asked for; on a busy machine that takes much longer than a second.
configure({ asyncUtilTimeout: 30_000 });

// React keeps a stack for each element that it is asked for, to be told with warnings: a tenth of what pages take here.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => {},
});

// A key is made of a password in 600,000 rounds, which no page is about: it is made the same way in fewer.
const FEW_ROUNDS = 100;
const { deriveKey, deriveBits } = SubtleCrypto.prototype;
const hurried = <How>(how: How): How =>
  typeof how === 'object' && how !== null && 'iterations' in how ? { ...how, iterations: FEW_ROUNDS } : how;
SubtleCrypto.prototype.deriveKey = function (this: SubtleCrypto, how, ...rest) {
  return deriveKey.call(this, hurried(how), ...rest);
} as typeof deriveKey;
SubtleCrypto.prototype.deriveBits = function (this: SubtleCrypto, how, ...rest) {
  return deriveBits.call(this, hurried(how), ...rest);
} as typeof deriveBits;

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
