import { act, cleanup, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
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

/** Runs public/theme.js as index.html does before the first paint. */
function beforePaint() {
  root.className = '';
  delete root.dataset['theme'];
  runInThisContext(readFileSync('public/theme.js', 'utf8'));
}

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
    expect(appearances.map(chromeClass)).toEqual([undefined, undefined, 'chakra-theme dark']);
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
