import { expect, it } from 'vitest';
import { dormantSince, isToBeKept, lastContacts } from './dormant.rules.ts';

const acme = { id: 'a', kinds: ['customer'], isActive: true, createdAt: '2026-01-05 10:00' };

it('is about customers and prospects in use that are known for long enough', () => {
  const since = '2026-05-24';
  expect(isToBeKept(acme, since)).toBe(true);
  expect(isToBeKept({ ...acme, kinds: ['supplier', 'prospect'] }, since)).toBe(true);
  for (const other of [
    { kinds: ['supplier'] },
    { kinds: null },
    { isActive: false },
    { master: true },
    { mergedInto: 'b' },
    { createdAt: '2026-05-24 08:00' },
    { createdAt: undefined },
  ])
    expect(isToBeKept({ ...acme, ...other }, since)).toBe(false);
});

it('knows the last contact of each company', () => {
  const last = lastContacts([
    { id: '1', company: 'a', at: '2026-01-01 10:00' },
    { id: '2', company: 'a', at: '2026-03-01 10:00' },
    { id: '3', company: 'b', at: '2026-02-01 10:00' },
    { id: '4', company: null, at: '2026-02-01 10:00' },
  ]);
  expect([...last]).toEqual([
    ['a', '2026-03-01 10:00'],
    ['b', '2026-02-01 10:00'],
  ]);
});

it('counts from the day that the company has set, half a year before unless it has', async () => {
  const of = (rows: object[]) =>
    dormantSince({ get: async () => undefined, where: async () => rows as never }, '2026-11-20');
  expect(await of([])).toBe('2026-05-24');
  expect(await of([{ id: 'p', value: 30 }])).toBe('2026-10-21');
  expect(await of([{ id: 'p', value: 'soon' }])).toBe('2026-05-24');
});
