import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPress, notePresses } from './after-press.ts';

describe('what would move the page', () => {
  let end = (): void => {};
  beforeEach(() => {
    vi.useFakeTimers();
    end = notePresses();
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
  });
  const tell = (type: string, on: EventTarget = document.body) =>
    on.dispatchEvent(new MouseEvent(type, { bubbles: true }));

  it('is done at once while nothing is pressed', () => {
    const work = vi.fn();
    afterPress(work);
    expect(work).toHaveBeenCalledOnce();
  });

  it('waits for the end of a press, and for its click', () => {
    const done: string[] = [];
    document.body.addEventListener('click', () => done.push('click'), { once: true });
    tell('mousedown');
    afterPress(() => done.push('moved'));
    tell('mouseup');
    tell('click');
    expect(done).toEqual(['click']);
    vi.runAllTimers();
    expect(done).toEqual(['click', 'moved']);
    afterPress(() => done.push('at once'));
    expect(done.at(-1)).toBe('at once');
  });

  it.each([
    ['dragend', document.body],
    ['blur', window],
    ['mousedown', document.body],
  ])('does not wait for a release that never comes: %s', (type, on) => {
    const work = vi.fn();
    tell('mousedown');
    afterPress(work);
    tell(type, on);
    expect(work).toHaveBeenCalledOnce();
  });
});
