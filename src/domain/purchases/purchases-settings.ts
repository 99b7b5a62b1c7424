import { money, percent } from '../kernel/field.ts';
import { centsToEuros, eurosToCents } from '../kernel/money.ts';
import { setting, type Setting } from '../kernel/setting.ts';
import { APPROVAL_LIMIT } from './purchase-request.rules.ts';
import { OVER_RECEIPT } from './reception.rules.ts';

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && eurosToCents(value) !== undefined;
const isPercent = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 100;

const approvalLimit = setting({
  key: APPROVAL_LIMIT,
  label: 'Approval limit of purchases',
  why: 'Up to and including this amount before VAT, one approval is enough. A purchase request above it is approved by two people.',
  fields: { amount: money('Amount excl. VAT', { required: true, min: 0 }) },
  isValue: isAmount,
  toForm: (value) => ({ amount: eurosToCents(value) ?? 0 }),
  toValue: ({ amount }) => centsToEuros(amount),
});

const overReceipt = setting({
  key: OVER_RECEIPT,
  label: 'More received than ordered',
  why: 'More than was ordered may be received up to this percentage, with a reason.',
  fields: { tolerance: percent('Tolerance', { required: true, initial: 0 }) },
  isValue: isPercent,
  toForm: (value) => ({ tolerance: value }),
  toValue: ({ tolerance }) => tolerance,
});

/** Settings of purchases. */
export const PURCHASES_SETTINGS: readonly Setting[] = [approvalLimit, overReceipt];
