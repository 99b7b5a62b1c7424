import { describe, expect, it } from 'vitest';
import { lookupOf } from '../../testing/lookup-of.ts';
import { budgetOf, computeProject, costOfMinutes, marginOf, shareOf } from './project-figures.rules.ts';

const PROJECT = { id: 'p', code: 'P1', name: 'Bridge', manager: 'u' };
const entry = (id: string, more: object) => ({
  id,
  task: 't',
  user: 'u',
  startedAt: '2026-11-20 09:00',
  minutes: 60,
  calculatedProject: 'p',
  ...more,
});
const account = (id: string, status: string, more: object = {}) => ({
  id,
  project: 'p',
  status,
  title: `Account ${id}`,
  employee: 'v',
  approvedAt: '2026-11-18 10:00',
  calculatedAccepted: 12_000,
  calculatedRecoverableVat: 2_000,
  ...more,
});
const WORLD = {
  parameters: [
    { id: '1', key: 'projects.hourRate', value: 45 },
    { id: '2', key: 'projects.hourRate', value: 60, validFrom: '2026-11-20' },
  ],
  phases: [{ id: 'ph', project: 'p' }],
  tasks: [
    { id: 't', title: 'Weld', phase: 'ph', calculatedProject: 'p', status: 'Completed' },
    { id: 'open', title: 'Paint', phase: 'ph', calculatedProject: 'p', status: 'To do' },
  ],
  timeEntries: [
    entry('a', {}),
    entry('b', { startedAt: '2026-11-19 09:00', minutes: 90 }),
    entry('c', { user: 'v', minutes: 30 }),
    entry('elsewhere', { calculatedProject: 'q' }),
  ],
  expenseAccounts: [
    account('1', 'approved'),
    account('2', 'paid', { calculatedRecoverableVat: null }),
    account('3', 'submitted'),
    account('4', 'approved', { project: 'q' }),
  ],
  invoices: [
    { id: 'i', project: 'p', status: 'sent', calculatedNet: 50_000 },
    { id: 'credit', project: 'p', status: 'issued', calculatedNet: -10_000 },
    { id: 'draft', project: 'p', status: 'draft', calculatedNet: 99_000 },
  ],
};

describe('the figures of a project', () => {
  it('are sums over time, approved expenses and issued invoices', async () => {
    const figures = await computeProject(PROJECT, { lookup: lookupOf(WORLD), today: '2026-11-20' });
    // 60 min × 60 € + 90 min × 45 € of one person, 30 min × 60 € of the other.
    expect(figures.calculatedTimeCost).toBe(6_000 + 6_750 + 3_000);
    expect(figures.calculatedMinutes).toBe(180);
    // 120 € − 20 € of VAT that comes back, and 120 €.
    expect(figures.calculatedExpenseCost).toBe(22_000);
    expect(figures).toMatchObject({
      calculatedPercent: 50,
      calculatedPurchaseCost: 0,
      calculatedCommitted: 0,
      calculatedCost: 37_750,
      calculatedBilled: 40_000,
      calculatedMargin: 2_250,
      calculatedMarginRate: 5.63,
    });
    expect(figures.calculatedCosts?.map(({ lineKey, amount }) => [lineKey, amount])).toEqual([
      ['t/2026-11/u', 12_750],
      ['t/2026-11/v', 3_000],
      ['1', 10_000],
      ['2', 12_000],
    ]);
    expect(figures.calculatedCosts?.[0]).toMatchObject({
      nature: 'time',
      on: '2026-11-20',
      label: 'Weld',
      by: 'u',
      phase: 'ph',
      minutes: 150,
    });
  });

  it('on a device – keep what the server has told, but for the progress', async () => {
    const lookup = { ...lookupOf(WORLD), isWhole: async () => true };
    expect(await computeProject(PROJECT, { lookup, today: '2026-11-20' })).toEqual({ calculatedPercent: 50 });
    const filling = { ...lookup, isWhole: async () => false };
    expect(await computeProject(PROJECT, { lookup: filling, today: '2026-11-20' })).toEqual({});
  });
});

describe('a budget', () => {
  it('is hours at the standard rate, purchases and expenses', () => {
    // 200 h × 45 € + 10 000 € + 1 000 €
    const row = { id: 'p', budgetHours: 200, budgetPurchases: 1_000_000, budgetExpenses: 100_000 };
    expect(budgetOf(row, 45)).toBe(2_000_000);
    expect(budgetOf(row, undefined)).toBe(2_000_000);
    expect(budgetOf({ id: 'p' }, 45)).toBeNull();
  });

  it('of 20 000 € with 120 h, expenses and supplier lines, and orders of which a part was invoiced', () => {
    const used = costOfMinutes(120 * 60, 4_500) + 83_050 + 620_000;
    expect(used).toBe(1_243_050);
    expect(shareOf(2_000_000, used, 300_000 - 120_000)).toEqual({
      used: 1_243_050,
      committed: 180_000,
      left: 576_950,
      percent: 71.15,
    });
  });

  it('of nothing has no percent, and a margin has no rate without a billed amount', () => {
    expect(shareOf(0, 100, 0).percent).toBeNull();
    expect(marginOf({ cost: 100, billed: 0 })).toEqual({ margin: -100, rate: null });
  });
});
