import { expect, it } from 'vitest';
import { lookupOf } from '../../testing/lookup-of.ts';
import { checkClosedPasses } from './closed-passes.ts';
import type { TransportPass } from './home-work-allowance.ts';

const pass = (price: number, from: string, to: string | null = null): TransportPass => ({
  lineKey: from,
  price,
  from,
  to,
});
/** March was used and is closed, April was not used, May is open. */
const lookup = lookupOf({
  homeWorkDays: ['2026-03-03', '2026-05-04'].map((date) => ({
    id: date,
    version: 1,
    employee: 'marie',
    kind: 'public transport',
    date,
  })),
});
const codes = async (was: TransportPass[], now: TransportPass[], roles: 'user' | 'admin' = 'user') => {
  const before = { id: 'marie', version: 1, transportPasses: was };
  const context = { lookup, today: '2026-05-20', before, person: { id: 'marie', roles: [roles] } };
  return (await checkClosedPasses('marie', now, context)).map(({ pointer, code }) => `${pointer} ${code}`);
};
const CLOSED = ['/transportPasses homeWork.month.closed'];
const SINCE_JANUARY = pass(86_55, '2026-01-01');

it('what was paid of a pass in a closed month is changed by an administrator alone', async () => {
  const dearer = { ...SINCE_JANUARY, price: 99_00 };
  expect(await codes([SINCE_JANUARY], [dearer])).toEqual(CLOSED);
  expect(await codes([SINCE_JANUARY], [])).toEqual(CLOSED);
  expect(await codes([], [pass(86_55, '2026-03-31')])).toEqual(CLOSED);
  expect(await codes([SINCE_JANUARY], [dearer], 'admin')).toEqual([]);
});

it('months that are open, and those in which none was paid, change', async () => {
  expect(await codes([], [pass(86_55, '2026-04-01')])).toEqual([]);
  const ended = { ...SINCE_JANUARY, to: '2026-03-31' };
  expect(await codes([SINCE_JANUARY], [ended, pass(99_00, '2026-04-01')])).toEqual([]);
});
