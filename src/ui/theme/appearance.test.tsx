import { act, cleanup, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  appearances,
  chromeClass,
  currentAppearance,
  floatingClass,
  setAppearance,
  useAppearance,
} from './appearance.ts';

const root = document.documentElement;

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Runs public/before-paint.js as index.html does before the first paint. */
function beforePaint() {
  root.className = '';
  delete root.dataset['theme'];
  runInThisContext(readFileSync('public/before-paint.js', 'utf8'));
}

describe('the shell', () => {
  const fetched = () =>
    [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
  const shell = document.createElement('meta');
  shell.name = 'shell';
  shell.content = '/shell.js /list.js';
  shell.dataset['en'] = '/en.js';
  shell.dataset['fr'] = '/fr.js /domain-fr.js';
  beforeEach(() => document.head.append(shell));
  afterEach(() => document.head.replaceChildren());

  it('is fetched ahead, with its words, for somebody who is signed in', () => {
    localStorage.setItem('token', 'a-token');
    localStorage.setItem('locale', 'fr');
    beforePaint();
    expect(fetched()).toEqual(['/shell.js', '/list.js', '/fr.js', '/domain-fr.js']);
  });

  it('has its database woken meanwhile, where the browser has a way', () => {
    const databases = vi.fn(() => Promise.reject(new Error('not now')));
    vi.stubGlobal('indexedDB', { databases });
    beforePaint();
    expect(databases).not.toHaveBeenCalled();
    localStorage.setItem('token', 'a-token');
    beforePaint();
    expect(databases).toHaveBeenCalledOnce();
    for (const withoutAWay of [undefined, {}]) {
      vi.stubGlobal('indexedDB', withoutAWay);
      expect(beforePaint).not.toThrow();
    }
    expect(fetched()).toContain('/shell.js');
    vi.unstubAllGlobals();
  });

  it('is not fetched for a stranger, nor where no build has named it', () => {
    beforePaint();
    localStorage.setItem('token', 'a-token');
    shell.remove();
    beforePaint();
    expect(fetched()).toEqual([]);
  });
});

describe('theme', () => {
  it.each(appearances)('keeps %s for the next visit', (appearance) => {
    setAppearance(appearance);
    beforePaint();
    expect(currentAppearance()).toBe(appearance);
    expect(root.classList.contains('dark')).toBe(appearance === 'dark');
    expect(root.classList.contains('light')).toBe(appearance !== 'dark');
  });

  it('falls back to a known theme when storage holds nonsense', () => {
    localStorage.setItem('theme', 'neon');
    beforePaint();
    expect(appearances).toContain(currentAppearance());
    expect(root.dataset['theme']).not.toBe('neon');
  });

  it('makes the chrome dark and what floats from it light, in semi-dark only', () => {
    expect(appearances.map(chromeClass)).toEqual(['', '', 'chakra-theme dark']);
    expect(appearances.map(floatingClass)).toEqual([undefined, undefined, 'chakra-theme light']);
  });

  it('tells the page at once', () => {
    setAppearance('light');
    const Shown = () => <p>{useAppearance()}</p>;
    render(<Shown />);
    act(() => setAppearance('semi-dark'));
    expect(screen.getByText('semi-dark')).toBeTruthy();
  });
});
