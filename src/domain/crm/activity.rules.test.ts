import { expect, it } from 'vitest';
import { computed, validate } from '../kernel/validate.ts';
import { activity } from './activity.entity.ts';
import { entailedByDone } from './activity.rules.ts';

const lookup = { get: async () => ({ id: 'c', displayLine1: 'Curie SAS' }), where: async () => [] };
const context = { today: '2026-11-20', lookup };
const AT = '2026-11-20 10:00';
const problems = async (more: object) =>
  (await validate(activity, { id: 'a', kind: 'call', at: AT, ...more }, context)).map(
    ({ pointer, code }) => `${pointer} ${code}`,
  );

it('tells something', async () => {
  expect(await problems({})).toEqual(['/subject activity.empty']);
  expect(await problems({ subject: 'A call' })).toEqual([]);
  expect(await problems({ notes: 'She calls back' })).toEqual([]);
});

it('is followed up on its day or later', async () => {
  expect(await problems({ subject: 'A call', followUp: '2026-11-20' })).toEqual([]);
  expect(await problems({ subject: 'A call', followUp: '2026-11-19' })).toEqual([
    '/followUp followUp.before',
  ]);
});

it('is known by its subject, else by the beginning of what was noted', async () => {
  const shown = async (more: object) => {
    const row = await computed(activity, { id: 'a', kind: 'note', at: AT, company: 'c', ...more }, context);
    return [row.displayLine1, row.displayLine2];
  };
  expect(await shown({ subject: 'A call', notes: 'Long' })).toEqual(['A call', 'Curie SAS']);
  expect(await shown({ notes: ' First line\nSecond line' })).toEqual(['First line', 'Curie SAS']);
});

it('knows the day on which its follow-up was done, and no more once it is not', async () => {
  const entailed = (row: object, before?: object) =>
    entailedByDone({ kind: 'call', at: AT, ...row }, {
      ...context,
      now: AT,
      newKey: () => 'k',
      ...(before ? { before: { id: 'a', ...before } } : {}),
    } as never);
  expect(await entailed({ done: true }, { done: false })).toEqual({ doneOn: '2026-11-20' });
  // As the device said, which had no network that day.
  expect(await entailed({ done: true, doneOn: '2026-11-17' }, { done: false })).toEqual({});
  expect(await entailed({ done: true }, { done: true })).toEqual({});
  expect(await entailed({ done: true })).toEqual({});
  expect(await entailed({ done: false, doneOn: '2026-11-17' }, { done: true })).toEqual({ doneOn: null });
});
