import { expect, it } from 'vitest';
import { undoKeys } from './undo-keys.ts';

it('names the keys as they are on the keyboard', () => {
  expect(undoKeys('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15')).toBe('⌘Z');
  expect(undoKeys('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Ctrl+Z');
});
