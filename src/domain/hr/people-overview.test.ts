import { describe, expect, it } from 'vitest';
import type { AnyRow } from '../kernel/entity.ts';
import { LEAVE_RULES } from './leave-parameters.rules.ts';
import { payrollSheet } from './payroll-sheet.ts';
import { payrollOf } from './payroll.rules.ts';
import { absencesIn, dueWithin, employeesOn } from './people-overview.ts';

const TODAY = '2026-11-20';
const contract = (lineKey: string, start: string, end?: string, trialEnd?: string) => ({
  lineKey,
  type: 'permanent CDI',
  start,
  end: end ?? null,
  trialEnd: trialEnd ?? null,
});
const person = (id: string, more: object = {}): AnyRow => ({
  id,
  displayLine1: id,
  enabled: true,
  contracts: [contract('c', '2024-01-01')],
  ...more,
});

describe('the people of a company', () => {
  it('work here under a contract of the day', () => {
    const users = [person('a'), person('b', { enabled: false }), person('c', { contracts: [] })];
    expect(employeesOn(users, TODAY).map(({ id }) => id)).toEqual(['a']);
  });

  it('have contracts, probations and documents that end soon', () => {
    const users = [
      person('a', { contracts: [contract('1', '2026-06-01', '2026-12-31', '2026-11-30')] }),
      // Followed by another at once.
      person('b', {
        contracts: [contract('2', '2026-06-01', '2026-11-30'), contract('3', '2026-12-01')],
      }),
      person('c', {
        vehicles: [
          { lineKey: 'v', plate: 'AB-123-CD', insuranceUntil: '2026-11-01', inspectionUntil: '2027-06-01' },
        ],
      }),
      person('d', { enabled: false, contracts: [contract('4', '2026-06-01', '2026-11-25')] }),
    ];
    expect(dueWithin(users, TODAY, 60).map(({ employee, kind, day }) => [employee, kind, day])).toEqual([
      ['c', 'insurance', '2026-11-01'],
      ['a', 'trial', '2026-11-30'],
      ['a', 'contract', '2026-12-31'],
    ]);
  });

  it('are away by what was approved', () => {
    const rows = [
      { id: '1', status: 'approved', from: '2026-11-18', to: '2026-11-20' },
      { id: '2', status: 'requested', from: '2026-11-20', to: '2026-11-20' },
      { id: '3', status: 'cancellation asked', from: '2026-11-16', to: '2026-11-27' },
      { id: '4', status: 'approved', from: '2026-11-21', to: '2026-11-23' },
    ];
    expect(absencesIn(rows, TODAY, TODAY).map(({ id }) => id)).toEqual(['3', '1']);
    expect(absencesIn(rows, '2026-11-21', '2026-11-30').map(({ id }) => id)).toEqual(['3', '4']);
  });

  it('cost gross and charges, drafts left out', () => {
    const salaries = [
      { id: '1', period: '2026-10', status: 'paid', calculatedTotalCost: 400_000 },
      { id: '2', period: '2026-10', status: 'draft', calculatedTotalCost: 100_000 },
      { id: '3', period: '2026-09', status: 'paid', calculatedTotalCost: 300_000 },
    ];
    expect(payrollOf(salaries, '2026-10')).toBe(400_000);
  });
});

describe('the sheet of a month', () => {
  it('counts absences, meal vouchers, bonus, advances and expenses', () => {
    // September 2026 has 22 days worked: less 3 away and 2 with a paid meal, 17.
    const [line] = payrollSheet(
      {
        users: [person('a', { matricule: 'M1' })],
        types: [{ id: 'paid', code: 'CP' }],
        vacations: [
          { id: '1', employee: 'a', type: 'paid', status: 'approved', from: '2026-08-28', to: '2026-09-02' },
          { id: '2', employee: 'a', type: 'paid', status: 'approved', from: '2026-09-30', to: '2026-10-02' },
          { id: '3', employee: 'a', type: 'paid', status: 'refused', from: '2026-09-15', to: '2026-09-16' },
        ],
        salaries: [{ id: 's', employee: 'a', period: '2026-09', bonus: 50_000 }],
        accounts: [
          {
            id: 'e',
            employee: 'a',
            period: '2026-09',
            status: 'validated',
            calculatedAccepted: 4_500,
            costs: [
              { date: '2026-09-08', expense: { expenseCatering: {} } },
              { date: '2026-09-09', expense: { expenseCatering: {} } },
              // Away that day.
              { date: '2026-09-01', expense: { expenseCatering: {} } },
              { date: '2026-09-10', expense: { expenseClassic: {} } },
            ],
          },
        ],
        payments: [
          {
            id: 'p',
            employee: 'a',
            kind: 'advance',
            status: 'confirmed',
            date: '2026-09-15',
            amount: 20_000,
          },
          { id: 'q', employee: 'a', kind: 'advance', status: 'Draft', date: '2026-09-15', amount: 9_000 },
        ],
      },
      '2026-09',
      LEAVE_RULES,
    );
    expect(line).toEqual({
      id: 'a',
      matricule: 'M1',
      employee: 'a',
      month: '2026-09',
      openDays: 22,
      absentDays: 3,
      absences: 'CP 3',
      mealVouchers: 17,
      bonus: 50_000,
      advances: 20_000,
      expenses: 4_500,
    });
  });
});
