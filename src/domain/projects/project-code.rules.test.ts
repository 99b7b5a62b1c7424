import { expect, it } from 'vitest';
import { nextCode } from './project-code.rules.ts';

it('the next code of a year follows the highest one', () => {
  expect(nextCode([], '2026-11-20')).toBe('P26-001');
  expect(nextCode(['P26-003', 'P26-024', 'P25-900', 'P26-x', 'BRIDGE'], '2026-11-20')).toBe('P26-025');
  expect(nextCode(['P26-999'], '2026-11-20')).toBe('P26-1000');
});
