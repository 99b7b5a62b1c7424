import { describe, expect, it } from 'vitest';
import { checkParameter } from '../company/parameter.rules.ts';
import { validateShape } from '../kernel/validate.ts';
import { EXPENSE_SETTINGS } from './expense-settings.ts';
import { ALLOWANCES_2026, HOME_WORK_DAYS } from './home-work-parameters.rules.ts';
import { HOME_WORK_SETTINGS } from './home-work-settings.ts';
import { MILEAGE_SCALE_2023 } from './mileage.rules.ts';

const { electricBonus, rows } = MILEAGE_SCALE_2023;
/** Values as the rules read them. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  'expenses.mealCap': [21.4, 0],
  'expenses.nightCap': [{ paris: 130, elsewhere: 110.5 }],
  'expenses.limits': [
    [],
    [
      { category: 'taxi', per: 'month', amount: 250 },
      { category: 'expenseCatering', per: 'line', amount: 40.5, jobTitle: 'Directrice', service: 's' },
    ],
  ],
  'expenses.secondApprovalFrom': [800],
  'expenses.paymentDays': [{ ofMonth: [5, 20] }, { after: 0 }, { after: 30 }],
  'mileage.scale': [{ electricBonus, rows }],
  'homeWork.allowances': [ALLOWANCES_2026, { ...ALLOWANCES_2026, drive: 'rate', driveYearly: 300 }],
  'homeWork.days': [HOME_WORK_DAYS, { perWeek: 2, services: [{ service: 's', perWeek: 0 }], closingDay: 5 }],
};
const lookup = { get: async () => undefined, where: async () => [] };

describe.each([...EXPENSE_SETTINGS, ...HOME_WORK_SETTINGS])(
  'the setting $key',
  ({ key, fields, toForm, toValue }) => {
    it('says in a form what the rules read, and nothing else comes of it', () => {
      for (const value of VALUES[key]!) {
        const form = toForm(value);
        expect(validateShape({ fields }, form)).toEqual([]);
        expect(toValue(form)).toEqual(value);
      }
    });

    it('makes of its form what the server takes', async () => {
      for (const value of VALUES[key]!) {
        const row = { id: 'p', key, value: toValue(toForm(value)), validFrom: '2026-01-01' };
        expect(await checkParameter(row, { lookup, today: '2026-11-26' })).toEqual([]);
      }
    });

    it('begins empty where the value is none that a rule could read', () => {
      for (const value of [undefined, null, 'x', -1, { odd: true }]) expect(toForm(value)).toEqual({});
    });
  },
);

it('a scale whose bands do not follow each other is refused', async () => {
  const [first, ...rest] = rows;
  const [a, b, c] = first!.bands;
  const value = { electricBonus, rows: [{ ...first!, bands: [b, a, c] }, ...rest] };
  const row = { id: 'p', key: 'mileage.scale', value, validFrom: '2026-01-01' };
  expect(await checkParameter(row, { lookup, today: '2026-11-26' })).toMatchObject([{ pointer: '/value' }]);
});
