import { addDays, addMonthsClamped } from '../kernel/dates.ts';
import type { RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Cents, Values } from '../kernel/field.ts';
import { percentOf } from '../kernel/money.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { contractFields } from './contract.entity.ts';
import { dueDay, loanSchedule, PERIODS_A_YEAR, type Loan } from './loan-schedule.rules.ts';

export type ContractValues = Values<typeof contractFields>;
export type ContractRow = ContractValues & SystemFields;

export async function displayContract(row: ContractRow, { lookup }: RuleContext): Promise<[string, string]> {
  const party = row.supplier ? await lookup.get('companies', row.supplier) : undefined;
  return [
    [row.reference, row.subject].filter(Boolean).join(' · '),
    [party?.displayLine1, row.project && (await lookup.get('projects', row.project))?.displayLine1]
      .filter(Boolean)
      .join(' · '),
  ];
}

const MOST_TERMS = 1000;
/** The last day of the term that a day lies in: tacit renewals count from the first end. */
export function termEnd(row: ContractValues, today: string): string | undefined {
  if (row.status === 'terminated' && row.terminatedOn) return row.terminatedOn;
  const { end, autoRenew, renewalMonths } = row;
  if (!end) return undefined;
  if (!autoRenew || !renewalMonths || renewalMonths < 1) return end;
  let current = end;
  for (let term = 1; current < today && term < MOST_TERMS; term += 1)
    current = addMonthsClamped(end, term * renewalMonths);
  return current;
}

/** The last day on which notice can be given for the current term; undefined where none is agreed. */
export function decisionDate(row: ContractValues, today: string): string | undefined {
  const { noticeMonths, noticeDays } = row;
  const end = termEnd(row, today);
  if (!end || row.status === 'terminated' || (!noticeMonths && !noticeDays)) return undefined;
  return addDays(addMonthsClamped(end, -(noticeMonths ?? 0)), -(noticeDays ?? 0));
}

/** The loan of a contract; undefined while something of it is not said. */
export function loanOf(row: ContractValues): Loan | undefined {
  const { principal, annualRate, installments } = row;
  const firstDueDate = row.firstDueDate ?? row.start;
  if (row.type !== 'loan' || !principal || !installments || !firstDueDate) return undefined;
  if (typeof annualRate !== 'number' || (row.deferredCount ?? 0) >= installments) return undefined;
  return {
    principal,
    annualRate,
    installments,
    firstDueDate,
    method: row.method ?? 'constant annuity',
    frequency: row.frequency ?? 'monthly',
    deferredCount: row.deferredCount ?? 0,
    deferralKind: row.deferralKind ?? 'interest only',
    insurance: row.insurance ?? 0,
    changes: row.changes ?? [],
  };
}

/** Money that a contract brings or takes on a day. */
export interface Due {
  readonly n: number;
  readonly date: string;
  readonly amount: Cents;
  readonly direction: 'in' | 'out';
  /** Of a grant: it has come. */
  readonly isReceived?: boolean;
}

/** The amount of a due of this year of the contract: each year indexed on the one before. */
function indexed(amount: Cents, indexation: number, years: number): Cents {
  let current = amount;
  for (let year = 0; year < years; year += 1) current += percentOf(current, indexation);
  return current;
}

const MOST_DUES = 1200;
function serviceDues(row: ContractValues, until: string): Due[] {
  const first = row.firstDueDate ?? row.start;
  const { amount } = row;
  if (!first || !amount) return [];
  const frequency = row.frequency ?? 'monthly';
  const last = row.autoRenew && row.status !== 'terminated' ? undefined : termEnd(row, until);
  const dues: Due[] = [];
  for (let at = 0; at < MOST_DUES; at += 1) {
    const date = dueDay(first, at, frequency);
    if (date > until || (last !== undefined && date > last)) break;
    const years = Math.floor(at / PERIODS_A_YEAR[frequency]);
    dues.push({ n: at + 1, date, amount: indexed(amount, row.indexation ?? 0, years), direction: 'out' });
  }
  return dues;
}

/** The dues of a contract up to a day, the earliest first. Nothing is due before it is signed, nor after its termination. */
export function duesOf(row: ContractValues, until: string): Due[] {
  if (row.type === 'service') return serviceDues(row, until);
  const ended = row.status === 'terminated' ? row.terminatedOn : undefined;
  const isWithin = (date: string) => date <= until && (!ended || date <= ended);
  if (row.type === 'grant')
    return (row.tranches ?? [])
      .filter(({ date }) => date && isWithin(date))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .map(({ date, amount, received }, at) => ({
        n: at + 1,
        date,
        amount,
        direction: 'in' as const,
        isReceived: received === true,
      }));
  const loan = loanOf(row);
  return (loan ? loanSchedule(loan) : [])
    .filter(({ dueDate }) => isWithin(dueDate))
    .map(({ n, dueDate, payment, repaid, fee }) => ({
      n,
      date: dueDate,
      amount: payment + repaid + fee,
      direction: 'out' as const,
    }));
}

/** Beyond this no due is looked for. */
const FAR_YEARS = 10;

/** The first due from a day on. */
export function nextDue(row: ContractValues, today: string): Due | undefined {
  if (row.status === 'terminated' || row.status === 'ended') return undefined;
  return duesOf(row, addMonthsClamped(today, FAR_YEARS * 12)).find(
    ({ date, isReceived }) => date >= today && !isReceived,
  );
}

const isSound = (row: ContractValues): boolean =>
  ![row.amount, row.principal, row.insurance].some(
    (amount) => amount !== null && amount !== undefined && !Number.isSafeInteger(amount),
  );

export async function computeContract(
  row: ContractRow,
  { today }: RuleContext,
): Promise<Partial<ContractValues>> {
  const due = isSound(row) ? nextDue(row, today) : undefined;
  return {
    calculatedTermEnd: termEnd(row, today) ?? null,
    calculatedDecisionOn: decisionDate(row, today) ?? null,
    calculatedNextDue: due?.date ?? null,
    calculatedNextAmount: due?.amount ?? null,
  };
}

const LOAN_NEEDS = ['principal', 'annualRate', 'installments', 'firstDueDate'] as const;

/** Days in order, and what its type and its renewal need. */
export async function checkContract(row: ContractRow): Promise<Problem[]> {
  const found: Problem[] = [];
  const isMissing = (value: unknown) => value === null || value === undefined || value === '';
  if (row.end && row.start && row.end < row.start) found.push(problem('/end', 'invalid', 'date.order'));
  if (row.terminatedOn && row.start && row.terminatedOn < row.start)
    found.push(problem('/terminatedOn', 'invalid', 'date.order'));
  if (row.autoRenew)
    for (const name of ['end', 'renewalMonths'] as const)
      if (isMissing(row[name])) found.push(problem(`/${name}`, 'required'));
  if (row.type === 'loan') {
    for (const name of LOAN_NEEDS) if (isMissing(row[name])) found.push(problem(`/${name}`, 'required'));
    if (row.installments && (row.deferredCount ?? 0) >= row.installments)
      found.push(problem('/deferredCount', 'invalid', 'loan.deferred'));
    for (const [at, { kind, amount, rate }] of (row.changes ?? []).entries()) {
      if (kind === 'rate' && isMissing(rate)) found.push(problem(`/changes/${at}/rate`, 'required'));
      if (kind !== 'rate' && isMissing(amount)) found.push(problem(`/changes/${at}/amount`, 'required'));
    }
  }
  if (row.type === 'service' && row.status === 'active' && isMissing(row.amount))
    found.push(problem('/amount', 'required'));
  return found;
}
