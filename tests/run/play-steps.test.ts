import { describe, expect, it } from 'vitest';
import { cut } from './play-steps.ts';

const unreadable = { passed: 0, failed: 1, note: 'no report' };
const found = { passed: 3, failed: 1, failures: [{ name: 'a.test.ts › adds', why: 'expected 3' }] };

describe('what is cut off by the end of the time', () => {
  it('is no failure', () => {
    expect(cut(unreadable, true)).toEqual({ passed: 0, failed: 0, note: 'cut off by the end of the time' });
  });
  it('is one before the time is over', () => {
    expect(cut(unreadable, false)).toBe(unreadable);
  });
  it('stays a failure where a test of it had failed', () => {
    expect(cut(found, true)).toBe(found);
  });
  it('counts where it had passed', () => {
    expect(cut({ passed: 4, failed: 0 }, true)).toEqual({ passed: 4, failed: 0 });
  });
});
