import { describe, expect, it } from 'vitest';
import { checkContract, decisionDate, duesOf, nextDue, termEnd, type ContractRow } from './contract.rules.ts';

const contract = (more: Partial<ContractRow>): ContractRow => ({
  id: 'c',
  reference: 'C-1',
  type: 'service',
  subject: 'Cleaning',
  start: '2026-01-01',
  status: 'active',
  ...more,
});

describe('the term of a contract', () => {
  it('is renewed from its first end', () => {
    const renewed = contract({
      start: '2024-08-28',
      end: '2025-08-28',
      autoRenew: true,
      renewalMonths: 12,
      noticeMonths: 2,
    });
    expect(termEnd(renewed, '2025-08-28')).toBe('2025-08-28');
    expect(termEnd(renewed, '2025-08-29')).toBe('2026-08-28');
    expect(decisionDate(renewed, '2025-09-01')).toBe('2026-06-28');
    const yearly = contract({ start: '2020-08-01', end: '2023-08-01', autoRenew: true, renewalMonths: 12 });
    expect(termEnd(yearly, '2022-01-01')).toBe('2023-08-01');
    expect(termEnd(yearly, '2023-08-02')).toBe('2024-08-01');
  });

  it('is decided on a notice before its end', () => {
    expect(decisionDate(contract({ end: '2026-05-31', noticeMonths: 3 }), '2026-01-01')).toBe('2026-02-28');
    expect(decisionDate(contract({ end: '2026-05-31', noticeDays: 90 }), '2026-01-01')).toBe('2026-03-02');
    expect(decisionDate(contract({ end: '2026-05-31' }), '2026-01-01')).toBeUndefined();
  });
});

describe('the dues of a contract', () => {
  it('of a service come at its frequency, indexed each year, until its end', () => {
    const service = contract({ amount: 100_000, frequency: 'half-yearly', indexation: 2, end: '2027-12-31' });
    expect(duesOf(service, '2030-01-01').map(({ date, amount }) => `${date} ${amount}`)).toEqual([
      '2026-01-01 100000',
      '2026-07-01 100000',
      '2027-01-01 102000',
      '2027-07-01 102000',
    ]);
    expect(nextDue(service, '2026-07-02')).toMatchObject({ n: 3, date: '2027-01-01' });
    const ended = { ...service, status: 'terminated', terminatedOn: '2026-06-30' } as const;
    expect(duesOf(ended, '2030-01-01')).toHaveLength(1);
  });

  it('of a grant are its tranches', () => {
    const granted = contract({
      type: 'grant',
      tranches: [
        { lineKey: '2', date: '2026-09-01', amount: 500, received: false },
        { lineKey: '1', date: '2026-03-01', amount: 700, received: true },
      ],
    });
    expect(duesOf(granted, '2026-12-31').map(({ date, direction }) => `${date} ${direction}`)).toEqual([
      '2026-03-01 in',
      '2026-09-01 in',
    ]);
    expect(nextDue(granted, '2026-01-01')?.date).toBe('2026-09-01');
  });

  it('of a loan are those of its schedule', () => {
    const loan = contract({
      type: 'loan',
      principal: 1_000_000,
      annualRate: 6,
      installments: 12,
      firstDueDate: '2026-02-10',
    });
    expect(nextDue(loan, '2026-02-11')).toEqual({
      n: 2,
      date: '2026-03-10',
      amount: 86_066,
      direction: 'out',
    });
  });
});

it('a contract says what its type needs', async () => {
  const codes = async (more: Partial<ContractRow>) =>
    (await checkContract(contract(more))).map(({ pointer, code }) => `${pointer} ${code}`);
  expect(await codes({ amount: 1 })).toEqual([]);
  expect(await codes({})).toEqual(['/amount required']);
  expect(await codes({ status: 'unsigned', end: '2025-12-31' })).toEqual(['/end date.order']);
  expect(await codes({ amount: 1, autoRenew: true, end: '2026-12-31' })).toEqual(['/renewalMonths required']);
  expect(
    await codes({
      type: 'loan',
      principal: 1,
      annualRate: 1,
      installments: 3,
      deferredCount: 3,
      firstDueDate: '2026-02-01',
    }),
  ).toEqual(['/deferredCount loan.deferred']);
});
