import { describe, expect, it } from 'vitest';
import { shellKeyOf } from './shell-keys.ts';

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  ...more,
});

describe('what a key asks of the shell', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }])('%j+K opens the palette, also where one types', (more) => {
    expect(shellKeyOf(press('k', more), false, false)).toBe('palette');
    expect(shellKeyOf(press('K', more), true, false)).toBe('palette');
  });
  it('leaves Ctrl+K to an open sheet, and to whoever took it', () => {
    expect(shellKeyOf(press('k', { ctrlKey: true }), false, true)).toBeUndefined();
    expect(shellKeyOf(press('k', { ctrlKey: true, defaultPrevented: true }), true, false)).toBeUndefined();
  });
  it('hears single keys only where nobody types', () => {
    expect(shellKeyOf(press('?'), true, false)).toBe('shortcuts');
    expect(shellKeyOf(press('g'), true, false)).toBe('g');
    expect(shellKeyOf(press('?'), false, false)).toBeUndefined();
    expect(shellKeyOf(press('g'), false, false)).toBeUndefined();
    expect(shellKeyOf(press('k'), true, false)).toBeUndefined();
  });
});
