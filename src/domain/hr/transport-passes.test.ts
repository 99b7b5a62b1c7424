import { expect, it } from 'vitest';
import type { RuleContext } from '../kernel/entity.ts';
import type { TransportPass } from './home-work-allowance.ts';
import { checkUser } from './user.rules.ts';

const pass = (from: string, to: string | null = null, price = 86_40): TransportPass => ({
  lineKey: 'pass',
  name: 'Navigo',
  price,
  from,
  to,
});
const WAS = [pass('2026-03-10')];
/** On this day, where months close on the tenth of the next. */
async function codes(passes: readonly TransportPass[], today: string, more: Partial<RuleContext> = {}) {
  const row = { id: 'paul', email: 'p@x.example', entryDate: '2020-01-01' };
  const context = {
    lookup: { get: async () => undefined, where: async () => [] },
    today,
    before: { ...row, transportPasses: WAS },
    person: { id: 'paul', roles: [] },
    ...more,
  } as unknown as RuleContext;
  const whole = { ...row, transportPasses: passes } as unknown as Parameters<typeof checkUser>[0];
  return (await checkUser(whole, context)).map(({ pointer, code }) => `${pointer} ${code}`);
}
const FROM = ['/transportPasses/0/from homeWork.month.closed'];

it.each([
  ['costs more in what is closed', [pass('2026-03-10', null, 90_00)], FROM],
  ['begins earlier', [pass('2026-02-28')], FROM],
  ['begins later', [pass('2026-04-01')], FROM],
  ['ended in a closed month', [pass('2026-03-10', '2026-09-30')], FROM],
  ['is taken away', [], ['/transportPasses homeWork.month.closed']],
  [
    'comes beside for months that are closed',
    [...WAS, pass('2026-10-31', null, 1)],
    ['/transportPasses/1/from homeWork.month.closed'],
  ],
])('a closed month stays as it was where a pass %s', async (_what, passes, expected) => {
  expect(await codes(passes, '2026-11-11')).toEqual(expected);
  expect(await codes(passes, '2026-11-11', { person: { id: 'anne', roles: ['admin'] } })).toEqual([]);
  // Of somebody new nothing was paid.
  expect(await codes(passes, '2026-11-11', { before: undefined })).toEqual([]);
});

it.each([
  ['is called otherwise', [{ ...pass('2026-03-10'), name: 'Imagine R' }]],
  ['begins on another day of its month', [pass('2026-03-01')]],
  ['ends with the last closed month', [pass('2026-03-10', '2026-10-31')]],
  ['is dearer from the open month on', [pass('2026-03-10', '2026-10-31'), pass('2026-11-01', null, 90_00)]],
  ['begins in the open month', [...WAS, pass('2026-11-01', null, 1)]],
])('an open month follows a pass that %s', async (_what, passes) =>
  expect(await codes(passes, '2026-11-11')).toEqual([]),
);

it('a month is open until the day that closes it', async () =>
  expect(await codes([pass('2026-03-10', '2026-09-30')], '2026-11-10')).toEqual([]));
