import { ROAD_FACTORS } from '../../domain/kernel/road-distance.ts';
import { DRIVE_LIMITS, USUAL_DRIVE_LIMITS } from '../../domain/drive/drive-limits.rules.ts';
import { MEAL_CAP_2026 } from '../../domain/hr/expense-caps.rules.ts';
import type { ExpenseLimit } from '../../domain/hr/expense-limits.rules.ts';
import { ALLOWANCES_2026, type HomeWorkDays } from '../../domain/hr/home-work-parameters.rules.ts';
import { MILEAGE_SCALE_2023 } from '../../domain/hr/mileage.rules.ts';
import { HOUR_RATE, USUAL_HOUR_RATE } from '../../domain/projects/project-rate.rules.ts';
import { demoLeaveRules } from './leave.ts';
import { make, type Demo, type Origin } from './maker.ts';

const EXPENSE_LIMITS: readonly ExpenseLimit[] = [
  { category: 'gifts', per: 'line', amount: 73 },
  { category: 'taxi', per: 'day', amount: 60 },
  { category: 'taxi', per: 'month', amount: 250 },
  { category: 'taxi', per: 'month', amount: 500, jobTitle: 'Directrice générale' },
  { category: 'equipment', per: 'month', amount: 400 },
];

const HOME_WORK: HomeWorkDays = { perWeek: 2, services: [], closingDay: 10 };

/** Settings of a new company. Rates are dated; those that everybody's rules compute with are public. */
export async function makeParameters(demo: Demo, origin: Origin): Promise<void> {
  const add = (key: string, value: unknown, isPublic: boolean, validFrom?: string) =>
    make(demo, 'parameters', { key, value, public: isPublic, validFrom }, origin);
  await add('mileage.scale', MILEAGE_SCALE_2023, true, MILEAGE_SCALE_2023.validFrom);
  await add('vat.rates', [0, 2.1, 5.5, 10, 20], true, '2014-01-01');
  await add('road.factors', ROAD_FACTORS, true);
  await add('company.timeZone', 'Europe/Paris', true);
  await add('session.hours', 12, true);
  // Euros beyond which a line is pointed out: a person's meal (URSSAF's lump sum of 2026), a night as this company grants it.
  await add('expenses.mealCap', MEAL_CAP_2026, true, '2026-01-01');
  await add('expenses.nightCap', { paris: 130, elsewhere: 110 }, true);
  // What may be spent on something in a line, a day or a month; beyond it one says why. Great accounts are approved twice.
  await add('expenses.limits', EXPENSE_LIMITS, true, '2026-01-01');
  await add('expenses.secondApprovalFrom', 800, true);
  await add('expenses.paymentDays', { ofMonth: [5, 20] }, true);
  // Driving to work is paid as a transport bonus, free of charges up to 300 € of fuel a year (2025).
  await add(
    'homeWork.allowances',
    { ...ALLOWANCES_2026, drive: 'rate', driveRate: 0.1, driveYearly: 300 },
    true,
  );
  await add('homeWork.days', HOME_WORK, true);
  await add(HOUR_RATE, USUAL_HOUR_RATE, true, '2020-01-01');
  await add('leave.rules', demoLeaveRules(demo.today), true);
  await add('tickets.closeAfterDays', 7, true);
  await add('purchases.secondApprovalFrom', 5000, true);
  await add('purchases.overReceipt', 5, true);
  await add(DRIVE_LIMITS, USUAL_DRIVE_LIMITS, true);
  await add('accounts.mayReadStatements', false, false);
}
