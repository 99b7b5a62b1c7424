import { expect, it } from 'vitest';
import { paymentStatus } from './payment-status.rules.ts';

it.each([
  [0, 0, 0, 'Paid'],
  [100, 0, 0, 'Unpaid'],
  [100, 99, 0, 'Unpaid'],
  [100, 99, 1, 'Awaiting payment'],
  [100, 0, 150, 'Awaiting payment'],
  [100, 100, 0, 'Paid'],
  [100, 100, 50, 'Paid'],
  [100, 101, 0, 'Too much paid'],
  [-100, -40, 0, 'Unpaid'],
  [-100, -100, 0, 'Paid'],
] as const)('%d owed, %d paid, %d on its way: %s', (total, settled, pending, status) => {
  expect(paymentStatus(total, settled, pending)).toBe(status);
});
