import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTypedWords, SETTLED_MS } from './typed-words.ts';

describe('the words of a search', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const typing = (first = '') => {
    const said: string[] = [];
    const words = createTypedWords(first, (text) => void said.push(text));
    return { words, said };
  };

  it('are said once the fingers rest', () => {
    const { words, said } = typing();
    words.type('men');
    vi.advanceTimersByTime(SETTLED_MS - 1);
    words.type('menu ');
    vi.advanceTimersByTime(SETTLED_MS - 1);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(said).toEqual(['menu']);
  });

  it('keep what was typed while the address was on its way', () => {
    const { words, said } = typing();
    words.type('menu');
    vi.advanceTimersByTime(SETTLED_MS);
    words.type('menui');
    words.follow('menu');
    expect(words.get()).toBe('menui');
    vi.advanceTimersByTime(SETTLED_MS);
    expect(said).toEqual(['menu', 'menui']);
  });

  it('say that they were deleted while the address was on its way', () => {
    const { words, said } = typing();
    words.type('menu');
    vi.advanceTimersByTime(SETTLED_MS);
    words.type('');
    words.follow('menu');
    vi.advanceTimersByTime(SETTLED_MS);
    expect(words.get()).toBe('');
    expect(said).toEqual(['menu', '']);
  });

  it('follow an address that changes by itself, also to what it said before', () => {
    const { words, said } = typing('menu');
    const heard = vi.fn();
    words.subscribe(heard);
    words.type('lyon');
    words.follow('');
    expect(words.get()).toBe('');
    words.follow('menu');
    expect(words.get()).toBe('menu');
    expect(heard).toHaveBeenCalledTimes(3);
    vi.runAllTimers();
    expect(said).toEqual([]);
  });

  it('are cleared with the address, and say nothing by themselves then', () => {
    const { words, said } = typing('menu');
    words.clear();
    vi.runAllTimers();
    expect(words.get()).toBe('');
    words.follow('');
    vi.runAllTimers();
    expect(said).toEqual([]);
    words.follow('menu');
    expect(words.get()).toBe('menu');
  });

  it('take the last of equal echoes for theirs', () => {
    const { words } = typing();
    for (const text of ['a', 'b', 'a']) {
      words.type(text);
      vi.advanceTimersByTime(SETTLED_MS);
    }
    // The router draws no more than the last state.
    words.follow('a');
    words.follow('b');
    expect(words.get()).toBe('b');
  });

  it('follow to what they were told once', () => {
    const { words } = typing();
    words.type('menu');
    vi.advanceTimersByTime(SETTLED_MS);
    words.follow('menu');
    words.follow('');
    words.follow('menu');
    expect(words.get()).toBe('menu');
  });
});
