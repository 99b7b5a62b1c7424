import { describe, expect, it } from 'vitest';
import { loanSchedule, type Loan } from './loan-schedule.rules.ts';

const A: Loan = {
  principal: 1_000_000,
  annualRate: 6,
  method: 'constant annuity',
  frequency: 'monthly',
  installments: 12,
  deferredCount: 0,
  deferralKind: 'interest only',
  insurance: 0,
  firstDueDate: '2026-01-31',
  changes: [],
};
const of = (more: Partial<Loan>) => loanSchedule({ ...A, ...more });
const interest = (rows: ReturnType<typeof of>) => rows.reduce((sum, row) => sum + row.interest, 0);
const payments = (rows: ReturnType<typeof of>) => rows.map(({ payment }) => payment);

describe('the schedule of a loan', () => {
  it('A: constant annuity, the last due takes what rounding has left', () => {
    const rows = of({});
    expect(rows[0]).toMatchObject({ interest: 5000, principal: 81_066, closing: 918_934, payment: 86_066 });
    expect(rows[1]).toMatchObject({ interest: 4595, principal: 81_471, closing: 837_463 });
    expect(rows[10]).toMatchObject({ interest: 854, principal: 85_212, closing: 85_642 });
    expect(rows[11]).toMatchObject({ interest: 428, principal: 85_642, closing: 0, payment: 86_070 });
    expect(interest(rows)).toBe(32_796);
  });

  it('B: constant amortization', () => {
    const rows = of({ method: 'constant amortization' });
    expect(payments(rows).slice(0, 3)).toEqual([88_333, 87_916, 87_500]);
    expect(payments(rows).slice(-2)).toEqual([84_166, 83_754]);
    expect(interest(rows)).toBe(32_500);
  });

  it('C, D, E: quarterly, half-yearly, annual', () => {
    const c = of({ principal: 5_000_000, annualRate: 4, frequency: 'quarterly', installments: 8 });
    expect(c.map((row) => row.interest)).toEqual([
      50_000, 43_965, 37_871, 31_715, 25_497, 19_218, 12_876, 6470,
    ]);
    expect([c[0]!.payment, c[7]!.payment, interest(c)]).toEqual([653_451, 653_455, 227_612]);
    const d = of({ principal: 2_000_000, annualRate: 3.5, frequency: 'half-yearly', installments: 6 });
    expect(d.map((row) => row.closing)).toEqual([1_680_955, 1_356_327, 1_026_018, 689_928, 347_957, 0]);
    expect([d[0]!.payment, d[5]!.payment, interest(d)]).toEqual([354_045, 354_046, 124_271]);
    const e = of({ principal: 10_000_000, annualRate: 5, frequency: 'annual', installments: 5 });
    expect([e[0]!.payment, e[4]!.payment, interest(e)]).toEqual([2_309_748, 2_309_749, 1_548_741]);
  });

  it('F, G: dues deferred, interest only or all of it', () => {
    const f = of({ deferredCount: 3 });
    expect(payments(f).slice(0, 4)).toEqual([5000, 5000, 5000, 113_907]);
    expect([f[11]!.payment, interest(f)]).toEqual([113_910, 40_166]);
    const amortized = of({ deferredCount: 3, method: 'constant amortization' });
    expect([amortized[3]!.principal, amortized[11]!.principal, amortized[11]!.payment]).toEqual([
      111_111, 111_112, 111_668,
    ]);
    const g = of({ deferredCount: 3, deferralKind: 'total' });
    expect(g.slice(0, 3).map(({ closing, payment }) => [closing, payment])).toEqual([
      [1_005_000, 0],
      [1_010_025, 0],
      [1_015_075, 0],
    ]);
    expect([g[3]!.payment, g[11]!.payment, interest(g)]).toEqual([115_625, 115_621, 40_621]);
  });

  it('H, J: without interest, and over twenty years', () => {
    expect(payments(of({ principal: 100_000, annualRate: 0, installments: 3 }))).toEqual([
      33_333, 33_333, 33_334,
    ]);
    const j = of({ principal: 20_000_000, annualRate: 3.2, installments: 240 });
    expect([j[0]!.payment, j[0]!.interest, j[239]!.payment, interest(j)]).toEqual([
      112_933, 53_333, 112_782, 7_103_769,
    ]);
  });

  it('repays early: the same term, or the same instalment', () => {
    const term = of({ changes: [{ after: 6, kind: 'same term', amount: 200_000, fee: 6000 }] });
    expect(term[5]).toMatchObject({ repaid: 200_000, fee: 6000, closing: 307_483 });
    expect(payments(term.slice(6))).toEqual([52_148, 52_148, 52_148, 52_148, 52_148, 52_145]);
    expect(interest(term.slice(6))).toBe(5402);
    const instalment = of({ changes: [{ after: 6, kind: 'same instalment', amount: 200_000 }] });
    expect(payments(instalment.slice(6))).toEqual([86_066, 86_066, 86_066, 52_890]);
    expect(interest(instalment.slice(6))).toBe(3605);
  });

  it('has a new rate from the next due on', () => {
    const rows = of({ changes: [{ after: 6, kind: 'rate', rate: 4.5 }] });
    expect(rows[6]!.payment).toBe(85_694);
    expect(interest(rows.slice(6))).toBe(6681);
  });

  it('is due on the day of the first, of shorter months on the last', () => {
    expect(
      of({})
        .slice(0, 4)
        .map(({ dueDate }) => dueDate),
    ).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  });

  it('pays insurance with each due', () =>
    expect(of({ insurance: 350 })[0]).toMatchObject({ insurance: 350, payment: 86_416 }));
});
