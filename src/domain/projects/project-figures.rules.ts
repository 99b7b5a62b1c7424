import { expenseCost, expenseCostDay, isAcceptedExpense } from '../hr/expense-cost.rules.ts';
import type { AnyRow, Lookup, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Line, Values } from '../kernel/field.ts';
import { holdsWhole } from '../kernel/holds-whole.ts';
import type { Cents } from '../kernel/money.ts';
import { MOST_LINES } from '../kernel/schema.ts';
import { valueOn } from '../kernel/value-on.ts';
import { percentOfProject, workOf } from './progress.rules.ts';
import type { CostNature, projectFields } from './project.fields.ts';
import { HOUR_RATE, rateOf } from './project-rate.rules.ts';
import { purchaseCostsOf, type PurchaseCost } from './purchase-costs.rules.ts';
import { minutesOf } from './time-entry.rules.ts';

type ProjectValues = Values<typeof projectFields>;
type ProjectRow = ProjectValues & SystemFields;
/** Something that a project has cost or will cost. */
export type CostLine = Line<(typeof projectFields)['calculatedCosts']['fields']>;

const ISSUED: readonly unknown[] = ['issued', 'sent'];

const cents = (value: unknown): Cents => (typeof value === 'number' ? value : 0);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The cost of so many minutes at a rate an hour, half up to the cent. */
export const costOfMinutes = (minutes: number, centsAnHour: Cents): Cents =>
  Math.round((minutes * centsAnHour) / 60);

interface Sources {
  readonly project: string;
  readonly lookup: Lookup;
}

/** Time at the standard rate of its day: one line for each task, person and month, of which the last day is told. */
async function timeLines({ project, lookup }: Sources): Promise<CostLine[]> {
  const [entries, rates] = await Promise.all([
    lookup.where('timeEntries', { calculatedProject: project }),
    lookup.where('parameters', { key: HOUR_RATE }),
  ]);
  const found = new Map<string, CostLine & { exact: number }>();
  for (const entry of entries) {
    const minutes = (await minutesOf(entry, lookup)) ?? 0;
    const day = String(entry['startedAt']).slice(0, 10);
    if (minutes === 0) continue;
    const [task, by] = [String(entry['task']), String(entry['user'])];
    // A key has 64 characters at most.
    const lineKey = `${task}/${day.slice(0, 7)}/${by.slice(-12)}`;
    const before = found.get(lineKey);
    const exact = (before?.exact ?? 0) + (minutes * rateOf(valueOn(rates, day))) / 60;
    found.set(lineKey, {
      lineKey,
      nature: 'time',
      on: before?.on && before.on > day ? before.on : day,
      by,
      minutes: (before?.minutes ?? 0) + minutes,
      onCollection: 'tasks',
      onId: task,
      exact,
    });
  }
  return Promise.all(
    [...found.values()].map(async ({ exact, ...line }) => {
      const task = await lookup.get('tasks', String(line.onId));
      return {
        ...line,
        label: textOf(task?.['title']),
        phase: textOf(task?.['phase']),
        amount: Math.round(exact),
      };
    }),
  );
}

/** Expense accounts that were approved, without the VAT that comes back. */
async function expenseLines({ project, lookup }: Sources): Promise<CostLine[]> {
  const accounts = await lookup.where('expenseAccounts', { project });
  return accounts
    .filter(({ status }) => isAcceptedExpense(status))
    .map((account) => ({
      lineKey: account.id,
      nature: 'expense',
      on: expenseCostDay(account),
      label: textOf(account['title']),
      by: textOf(account['employee']),
      amount: expenseCost(account),
      onCollection: 'expenseAccounts',
      onId: account.id,
    }));
}

/** Supplier invoices that were approved, and orders as far as they are not invoiced. */
async function purchaseLines({ project, lookup }: Sources): Promise<CostLine[]> {
  const { spent, committed } = await purchaseCostsOf(project, lookup);
  const lineOf =
    (nature: CostNature) =>
    ({ row, collection, amount }: PurchaseCost): CostLine => ({
      lineKey: row.id,
      nature,
      on: textOf(row['date']),
      label: textOf(row.displayLine1),
      amount,
      onCollection: collection,
      onId: row.id,
    });
  return [...spent.map(lineOf('purchase')), ...committed.map(lineOf('commitment'))];
}

/** Each cost of a project, the latest first. */
export async function costLinesOf(project: string, lookup: Lookup): Promise<CostLine[]> {
  const of = { project, lookup };
  const found = await Promise.all([timeLines(of), expenseLines(of), purchaseLines(of)]);
  return found
    .flat()
    .toSorted((a, b) => (a.on ?? '').localeCompare(b.on ?? '') * -1 || (a.lineKey < b.lineKey ? -1 : 1));
}

/** The sum of the lines of a nature. */
export const sumOf = (lines: readonly Pick<CostLine, 'nature' | 'amount'>[], nature: CostNature): Cents =>
  lines.reduce((sum, line) => (line.nature === nature ? sum + (line.amount ?? 0) : sum), 0);

/** The net amount of issued invoices, credit notes taken off. */
async function billedOf({ project, lookup }: Sources): Promise<Cents> {
  const invoices = await lookup.where('invoices', { project });
  return invoices
    .filter(({ status }) => ISSUED.includes(status))
    .reduce((sum, invoice) => sum + cents(invoice['calculatedNet']), 0);
}

interface Figures {
  readonly cost: Cents;
  readonly billed: Cents;
}
/** The margin on the billed amount, and its rate in percent; no rate without a billed amount. */
export function marginOf({ cost, billed }: Figures): {
  readonly margin: Cents;
  readonly rate: number | null;
} {
  const margin = billed - cost;
  return { margin, rate: billed > 0 ? Math.round((margin / billed) * 10_000) / 100 : null };
}

/**
 * Progress, costs by nature and margin. A device holds its own person's time alone: it keeps the figures that the server sent.
 * Of very many costs the latest are told one by one.
 */
export async function computeProject(
  row: ProjectRow,
  { lookup }: RuleContext,
): Promise<Partial<ProjectValues>> {
  const isKnown = await holdsWhole(lookup, ['phases', 'tasks']);
  const { phases, tasks } = isKnown ? await workOf(row.id, { lookup }) : { phases: [], tasks: [] };
  const told = isKnown ? { calculatedPercent: percentOfProject(row, phases, tasks) } : {};
  if (lookup.isWhole) return told;
  const of = { project: row.id, lookup };
  const [lines, billed] = await Promise.all([costLinesOf(row.id, lookup), billedOf(of)]);
  const [time, expenses, purchases] = [
    sumOf(lines, 'time'),
    sumOf(lines, 'expense'),
    sumOf(lines, 'purchase'),
  ];
  const cost = time + expenses + purchases;
  const { margin, rate } = marginOf({ cost, billed });
  return {
    ...told,
    calculatedCosts: lines.slice(0, MOST_LINES),
    calculatedMinutes: lines.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    calculatedTimeCost: time,
    calculatedExpenseCost: expenses,
    calculatedPurchaseCost: purchases,
    calculatedCommitted: sumOf(lines, 'commitment'),
    calculatedCost: cost,
    calculatedBilled: billed,
    calculatedMargin: margin,
    calculatedMarginRate: rate,
  };
}

/** The whole budget: hours at the standard rate, purchases and expenses; null where none was set. */
export function budgetOf(project: AnyRow, euroRate: unknown): Cents | null {
  const { budgetHours, budgetPurchases, budgetExpenses } = project;
  if ([budgetHours, budgetPurchases, budgetExpenses].every((part) => typeof part !== 'number')) return null;
  const hours = typeof budgetHours === 'number' ? Math.round(budgetHours * rateOf(euroRate)) : 0;
  return hours + cents(budgetPurchases) + cents(budgetExpenses);
}

export interface BudgetShare {
  readonly used: Cents;
  readonly committed: Cents;
  readonly left: Cents;
  /** Used and committed, in percent of the budget. */
  readonly percent: number | null;
}
/** How much of a budget is used, and how much more is ordered. */
export function shareOf(budget: Cents, used: Cents, committed: Cents): BudgetShare {
  const percent = budget > 0 ? Math.round(((used + committed) / budget) * 10_000) / 100 : null;
  return { used, committed, left: budget - used - committed, percent };
}
