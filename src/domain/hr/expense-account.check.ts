import type { RuleContext } from '../kernel/entity.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { vatRatesOn } from '../documents/vat-rates.rules.ts';
import { checkAccepted, checkAmounts, typedAmount } from './expense-amounts.rules.ts';
import { checkClaimedDistance } from './claimed-distance.rules.ts';
import { isEditable } from './expense-account.machine.ts';
import { expenseAccountKey } from './expense-account.key.ts';
import { isBeyond } from './expense-limits.rules.ts';
import { isNotBought, kindsOf, lacksBill, tripOf, type Cost } from './expense-kinds.rules.ts';
import { checkConverted, checkCurrency } from './foreign-currency.rules.ts';
import { costsOf, otherAccounts, type ExpenseAccountRow } from './mileage-facts.ts';
import { checkSettledCosts } from './settled-costs.check.ts';
import { checkStayAndTable } from './stay-and-table.check.ts';
import { datesTakenByDays } from './home-work-day.rules.ts';
import { checkTrips, homeWorkDates } from './trip.check.ts';

/** One kind a line, and what each kind asks for. */
function checkShape(cost: Cost, at: string): Problem[] {
  const problems: Problem[] = [];
  const kinds = kindsOf(cost);
  if (kinds.length === 0) problems.push(problem(`${at}/expense`, 'required', 'expense.kind.missing'));
  if (kinds.length > 1) problems.push(problem(`${at}/expense`, 'invalid', 'expense.kind.several'));
  return [...problems, ...checkStayAndTable(cost, at), ...checkCurrency(cost, at)];
}

/** Whoever holds an account is reminded once a day at most, and the day is one that has been. */
function checkNudge(
  { nudgedOn }: ExpenseAccountRow,
  before: ExpenseAccountRow | undefined,
  today: string,
): Problem[] {
  const last = before?.nudgedOn ?? '';
  if ((nudgedOn ?? '') === last) return [];
  return nudgedOn && nudgedOn > last && nudgedOn <= today
    ? []
    : [problem('/nudgedOn', 'invalid', 'nudge.often')];
}

/**
 * What a draft may still lack: lines at all, each of a day that has been, an amount, its rate, a bill or a declaration, the
 * reason of going beyond.
 */
function checkComplete(costs: readonly Cost[], today: string): Problem[] {
  if (costs.length === 0) return [problem('/costs', 'required', 'costs.missing')];
  return costs.flatMap((cost, index) => {
    const problems: Problem[] = [];
    const trip = tripOf(cost);
    if (cost.date > today) problems.push(problem(`/costs/${index}/date`, 'invalid', 'date.future'));
    if (!(trip && isNotBought(trip)) && typedAmount(cost) === undefined)
      problems.push(problem(`/costs/${index}/amountTtc`, 'required', 'amount.missing'));
    problems.push(
      ...checkConverted(cost, `/costs/${index}`),
      ...checkClaimedDistance(cost, `/costs/${index}`),
    );
    if (lacksBill(cost)) problems.push(problem(`/costs/${index}/bill`, 'required', 'bill.missing'));
    if (isBeyond(cost) && !cost.capReason?.trim())
      problems.push(problem(`/costs/${index}/capReason`, 'required', 'limit.reason.missing'));
    return problems;
  });
}

/** Renamed onto an account that exists: a POST answers "exist" to that, a PUT is refused. */
function checkKey(
  row: ExpenseAccountRow,
  others: readonly ExpenseAccountRow[],
  before: RuleContext['before'],
): Problem[] {
  const key = expenseAccountKey(row);
  const isRenamed = before !== undefined && expenseAccountKey(before as ExpenseAccountRow) !== key;
  return isRenamed && others.some((other) => expenseAccountKey(other) === key)
    ? [problem('/title', 'unique', 'expenseAccount.exists')]
    : [];
}

/** All rules of an expense account; runs on computed lines, with the row as it was in `context.before`. */
export async function checkExpenseAccount(row: ExpenseAccountRow, context: RuleContext): Promise<Problem[]> {
  const { lookup, before } = context;
  const costs = row.costs ?? [];
  const settled = [
    ...checkSettledCosts(row, before as ExpenseAccountRow | undefined),
    ...checkNudge(row, before as ExpenseAccountRow | undefined, context.today),
  ];
  // Past the draft the lines stand as they were checked: an allowance that another trip moved must not block a decision.
  if (before !== undefined && !isEditable(before['status'])) {
    const stored = costsOf(before as ExpenseAccountRow);
    const grantedNow = ({ lineKey, accepted, acceptedReason }: Cost): boolean => {
      const was = stored.find((one) => one.lineKey === lineKey);
      return (
        (was?.accepted ?? null) !== (accepted ?? null) ||
        (was?.acceptedReason ?? '') !== (acceptedReason ?? '')
      );
    };
    return [
      ...settled,
      ...costs.flatMap((cost, index) => (grantedNow(cost) ? checkAccepted(cost, `/costs/${index}`) : [])),
    ];
  }
  const others = await otherAccounts(row, lookup);
  const byDays = await datesTakenByDays(lookup, row.employee, homeWorkDates(row));
  const problems = [...settled, ...checkKey(row, others, before), ...checkTrips(row, others, byDays)];
  for (const [index, cost] of costs.entries()) {
    const rates = cost.vat?.length ? await vatRatesOn(lookup, cost.date) : [];
    problems.push(...checkShape(cost, `/costs/${index}`), ...checkAmounts(cost, `/costs/${index}`, rates));
  }
  return row.status === 'submitted' ? [...problems, ...checkComplete(costs, context.today)] : problems;
}
