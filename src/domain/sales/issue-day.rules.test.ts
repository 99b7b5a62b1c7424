import { describe, expect, it } from 'vitest';
import { issueDayProblem } from './issue-day.rules.ts';

const known = { today: '2026-11-20', last: '2026-11-10', lastYear: 2026 };

describe('the day of an invoice that is issued', () => {
  it('lies neither ahead nor before the last of its series', () => {
    const of = (day: string) => issueDayProblem(day, known);
    expect([of('2026-11-21'), of('2026-11-09'), of('2026-11-10'), of('2026-11-20')]).toEqual([
      'document.date.ahead',
      'document.date.order',
      undefined,
      undefined,
    ]);
  });

  it('begins no series of a year that is over, but in the January after it', () => {
    const first = (day: string, more: Partial<typeof known>) =>
      issueDayProblem(day, { ...known, last: undefined, ...more });
    expect(first('2025-12-31', {})).toBe('document.date.order');
    expect(first('2025-12-31', { today: '2026-01-15' })).toBeUndefined();
    expect(first('2024-12-31', { today: '2026-01-15' })).toBe('document.date.order');
    expect(first('2026-01-02', { lastYear: 2025 })).toBeUndefined();
    expect(
      issueDayProblem('2026-01-02', { today: '2026-11-20', last: undefined, lastYear: undefined }),
    ).toBeUndefined();
  });
});
