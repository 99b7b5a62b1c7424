import { expect, it } from 'vitest';
import { lookupOf } from '../../testing/lookup-of.ts';
import type { AnyRow } from '../kernel/entity.ts';
import { computeService } from './stand-in.rules.ts';

const TODAY = '2026-11-20';
const away = (more: Partial<AnyRow> = {}): AnyRow => ({
  id: 'v',
  employee: 'boss',
  status: 'approved',
  from: '2026-11-16',
  to: '2026-11-20',
  ...more,
});

it.each([
  ['nobody, as the manager is here', [], null],
  ['the delegate', [away()], 'deputy'],
  ['the substitute before the delegate', [away({ substitute: 'other' })], 'other'],
  ['nobody before the request is approved', [away({ status: 'requested' })], null],
  ['nobody once it is over', [away({ to: '2026-11-19' })], null],
  ['the delegate where its cancellation is undecided', [away({ status: 'cancellation asked' })], 'deputy'],
  ['nobody in one’s own place', [away({ substitute: 'boss' })], null],
])('stands in for a manager: %s', async (_who, vacations, acting) => {
  const context = { lookup: lookupOf({ vacations }), today: TODAY };
  const service = { manager: 'boss', delegate: 'deputy' };
  expect(await computeService(service, context)).toEqual({ calculatedActing: acting });
});
