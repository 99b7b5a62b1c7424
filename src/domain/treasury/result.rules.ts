import { expenseCost, expenseCostDay, isAcceptedExpense } from '../hr/expense-cost.rules.ts';
import { acceptedOf, recoverableVatOf } from '../hr/expense-amounts.rules.ts';
import { kindsOf, type Cost } from '../hr/expense-kinds.rules.ts';
import { isDraftSalary, salaryCostOf, salaryDay } from '../hr/payroll.rules.ts';
import type { AnyRow } from '../kernel/entity.ts';
import { allocate, type Cents } from '../kernel/money.ts';
import type { Days } from '../kernel/reporting-period.ts';
import { isSpent } from '../projects/purchase-costs.rules.ts';
import { projectShares } from '../purchases/invoicing.rules.ts';
import { isIssued } from '../sales/issued.rules.ts';

/** Documents that make the result: the first is sold, the others are spent. */
export const RESULT_SOURCES = ['invoices', 'invoicings', 'expenseAccounts', 'salaries'] as const;
export type ResultSource = (typeof RESULT_SOURCES)[number];
export const isSale = (source: ResultSource): boolean => source === 'invoices';

/** A document that counts, excl. VAT: credit notes are below zero on either side. */
export interface Booked {
  readonly source: ResultSource;
  readonly day: string;
  readonly amount: Cents;
  /** With as much of its fields as the reader has. */
  readonly row: AnyRow;
}

const cents = (value: unknown): Cents => (typeof value === 'number' ? value : 0);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

interface Rule {
  readonly counts: (row: AnyRow) => boolean;
  readonly day: (row: AnyRow) => string | null | undefined;
  readonly amount: (row: AnyRow) => Cents;
}
const dated = {
  day: (row: AnyRow) => textOf(row['date']),
  amount: (row: AnyRow) => cents(row['calculatedNet']),
};
/**
 * Sales count from the day of an issued invoice, purchases from that of an approved supplier invoice, expense accounts from
 * their approval without the VAT that comes back, and a month's pay on its last day. Time of employees is in their pay, and
 * orders, contracts and supplier fees count once they are invoiced.
 */
const RULES: Readonly<Record<ResultSource, Rule>> = {
  invoices: { ...dated, counts: ({ status }) => isIssued(status) },
  invoicings: { ...dated, counts: ({ status }) => isSpent(status) },
  expenseAccounts: {
    counts: ({ status }) => isAcceptedExpense(status),
    day: expenseCostDay,
    amount: expenseCost,
  },
  salaries: { counts: (row) => !isDraftSalary(row), day: salaryDay, amount: salaryCostOf },
};

/** The documents of one kind that count in some days; those of no amount are left out. */
export function bookedIn(source: ResultSource, rows: readonly AnyRow[], { from, to }: Days): Booked[] {
  const { counts, day, amount } = RULES[source];
  return rows.flatMap((row) => {
    const on = counts(row) ? day(row) : undefined;
    const sum = amount(row);
    return on && on >= from && on <= to && sum !== 0 ? [{ source, day: on, amount: sum, row }] : [];
  });
}

/** Those of the documents that are of these days. */
export const within = (booked: readonly Booked[], { from, to }: Days): Booked[] =>
  booked.filter(({ day }) => day >= from && day <= to);

export interface Result {
  readonly turnover: Cents;
  readonly expenses: Cents;
  readonly margin: Cents;
  /** Of the turnover, in percent; undefined where nothing was sold. */
  readonly rate: number | undefined;
  readonly bySource: Readonly<Record<ResultSource, Cents>>;
}

/** Turnover less expenses, in cents excl. VAT. A rate is that of the sums, never a mean of rates. */
export function resultOf(booked: readonly Booked[]): Result {
  const bySource = { invoices: 0, invoicings: 0, expenseAccounts: 0, salaries: 0 };
  for (const { source, amount } of booked) bySource[source] += amount;
  const { invoices: turnover, ...spent } = bySource;
  const expenses = Object.values(spent).reduce((sum, one) => sum + one, 0);
  const margin = turnover - expenses;
  return { turnover, expenses, margin, rate: turnover > 0 ? (margin / turnover) * 100 : undefined, bySource };
}

/** Sums by a field of the documents, the greatest first; those without it under null. */
export function topBy(booked: readonly Booked[], field: string): { key: string | null; amount: Cents }[] {
  const sums = new Map<string | null, Cents>();
  for (const { row, amount } of booked) {
    const key = textOf(row[field]);
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  return [...sums].map(([key, amount]) => ({ key, amount })).toSorted((a, b) => b.amount - a.amount);
}

export const DIMENSIONS = ['category', 'customer', 'supplier', 'project'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The part of a document that falls on one value of a dimension; `null` where it has none. */
export interface Share {
  /** `collection/id` of what it falls on, or `collection/` and a word for a kind of it. */
  readonly key: string | null;
  readonly amount: Cents;
}

/** Amounts by key made to add up to a total: in proportion, or with the rest on the greatest where they have both signs. */
function spread(total: Cents, sums: ReadonlyMap<string | null, Cents>): Share[] {
  const parts = [...sums].filter(([, amount]) => amount !== 0);
  if (parts.length === 0) return [{ key: [...sums.keys()][0] ?? null, amount: total }];
  const known = parts.reduce((sum, [, amount]) => sum + amount, 0);
  const shares = parts.map(([key, amount]) => ({ key, amount }));
  if (known === total) return shares;
  const sign = Math.sign(parts[0]![1]);
  if (parts.every(([, amount]) => Math.sign(amount) === sign)) {
    const allocated = allocate(
      total,
      parts.map(([, amount]) => Math.abs(amount)),
    );
    return shares.map(({ key }, at) => ({ key, amount: allocated[at]! }));
  }
  const most = shares.reduce((best, one, at) => (one.amount > shares[best]!.amount ? at : best), 0);
  return shares.map(({ key, amount }, at) => ({
    key,
    amount: at === most ? amount + total - known : amount,
  }));
}

interface LineLike {
  readonly [field: string]: unknown;
}
const linesOf = (row: AnyRow, field = 'lines'): readonly LineLike[] =>
  Array.isArray(row[field]) ? (row[field] as LineLike[]) : [];
function sumsBy<T>(
  lines: readonly T[],
  keyOf: (line: T) => string | null,
  amountOf: (line: T) => Cents,
): Map<string | null, Cents> {
  const sums = new Map<string | null, Cents>();
  for (const line of lines) {
    const key = keyOf(line);
    sums.set(key, (sums.get(key) ?? 0) + amountOf(line));
  }
  return sums;
}

/** The family of an article, by its id. */
export type FamilyOf = (article: string) => string | undefined;

function soldCategories({ row, amount }: Booked, familyOf: FamilyOf): Share[] {
  const items = linesOf(row).filter(({ kind, optional }) => (kind ?? 'item') === 'item' && optional !== true);
  const keyOf = ({ product, article }: LineLike): string | null => {
    if (textOf(product)) return 'products/all';
    const id = textOf(article);
    const family = id ? familyOf(id) : undefined;
    return id ? (family ? `articles/${family}` : 'articles/') : 'invoices/free';
  };
  return spread(
    amount,
    sumsBy(items, keyOf, (line) => cents(line['calculatedNet'])),
  );
}

function boughtCategories({ row, amount }: Booked): Share[] {
  const sign = row['type'] === 'credit note' ? -1 : 1;
  const account = textOf(row['accountingLine']);
  const keyOf = (id: string | null): string => (id ? `accountingLines/${id}` : 'invoicings/none');
  const lines = linesOf(row).filter(({ net }) => cents(net) !== 0);
  if (lines.length === 0) return [{ key: keyOf(account), amount }];
  return spread(
    amount,
    sumsBy(
      lines,
      (line) => keyOf(textOf(line['accountingLine']) ?? account),
      (line) => sign * cents(line['net']),
    ),
  );
}

function claimedCategories({ row, amount }: Booked): Share[] {
  const keyOf = (cost: Cost): string => {
    const category = cost.expense?.expenseClassic?.category;
    return `expenseAccounts/${category ?? kindsOf(cost)[0] ?? 'other'}`;
  };
  const costs = linesOf(row, 'costs') as unknown as readonly Cost[];
  return spread(
    amount,
    sumsBy(costs, keyOf, (cost) => acceptedOf(cost) - recoverableVatOf(cost)),
  );
}

function projectsOf({ source, row, amount }: Booked): Share[] {
  if (source === 'salaries') return [{ key: 'salaries/all', amount }];
  if (source !== 'invoicings') {
    const project = textOf(row['project']);
    return [{ key: project && `projects/${project}`, amount }];
  }
  const shares = projectShares(row as unknown as Parameters<typeof projectShares>[0]);
  const named = [...shares].map(([project, sum]) => ({ key: `projects/${project}`, amount: sum }));
  const rest = amount - named.reduce((sum, one) => sum + one.amount, 0);
  return rest === 0 && named.length > 0 ? named : [...named, { key: null, amount: rest }];
}

/**
 * The parts of a document by a dimension, in cents excl. VAT: they add up to its amount. Pay and expense accounts have no
 * supplier and stand for themselves there.
 */
export function sharesOf(booked: Booked, dimension: Dimension, familyOf: FamilyOf): Share[] {
  const { source, row, amount } = booked;
  if (dimension === 'project') return projectsOf(booked);
  if (dimension === 'category') {
    if (source === 'invoices') return soldCategories(booked, familyOf);
    if (source === 'invoicings') return boughtCategories(booked);
    return source === 'salaries' ? [{ key: 'salaries/all', amount }] : claimedCategories(booked);
  }
  if (source === 'salaries' || source === 'expenseAccounts') return [{ key: `${source}/all`, amount }];
  const party = textOf(row[source === 'invoices' ? 'customer' : 'supplier']);
  return [{ key: party && `companies/${party}`, amount }];
}
