import { parameterOn } from '../company/parameter-on.rules.ts';
import { isDate } from '../kernel/dates.ts';
import type { RuleContext } from '../kernel/entity.ts';
import { isEditable } from './expense-account.machine.ts';
import type { Cost } from './expense-kinds.rules.ts';
import {
  beyondLimits,
  isBeyondLimit,
  isExpenseLimits,
  limitOf,
  limitsFor,
  NOT_BEYOND,
  spendingKey,
  type Beyond,
  type ExpenseLimit,
  type Position,
  type Spending,
} from './expense-limits.rules.ts';
import { costsOf, otherAccounts, type ExpenseAccountRow } from './mileage-facts.ts';

/** What is submitted has its part before what is not; what is being submitted comes last of the former. */
const turnOf = ({ status, submittedAt }: ExpenseAccountRow): string =>
  isEditable(status) ? '~' : (submittedAt ?? '9');

const spendingsOf = (account: ExpenseAccountRow, costs: readonly Cost[]): Spending[] =>
  costs.map((cost) => ({ cost, account: account.id, turn: turnOf(account) }));

const marked = (cost: Cost, beyond: Beyond | undefined): Cost =>
  beyond || isBeyondLimit(cost) ? { ...cost, ...(beyond ?? NOT_BEYOND) } : cost;

async function positionOf(employee: string, { lookup }: RuleContext): Promise<Position> {
  const user = await lookup.get('users', employee);
  const contract = user?.['calculatedCurrentContract'] as Position | null | undefined;
  return { jobTitle: contract?.jobTitle, service: user?.['service'] as string | null | undefined };
}

async function limitsByDay(
  costs: readonly Cost[],
  { lookup }: RuleContext,
): Promise<Map<string, readonly ExpenseLimit[]>> {
  const days = [...new Set(costs.map(({ date }) => date))].filter((day) => isDate(day ?? ''));
  const entries = await Promise.all(
    days.map(async (day) => {
      const value = await parameterOn(lookup, 'expenses.limits', day);
      return [day, isExpenseLimits(value) ? value : []] as const;
    }),
  );
  return new Map(entries);
}

/**
 * The lines with the limits that they go beyond, counted with the employee's other accounts; refused ones count for nothing.
 * Once the account is submitted they stay as its author was asked about them.
 */
export async function withLimits(
  row: ExpenseAccountRow,
  costs: Cost[],
  context: RuleContext,
): Promise<Cost[]> {
  const before = context.before as ExpenseAccountRow | undefined;
  if (before && !isEditable(before.status)) {
    const stored = new Map(costsOf(before).map((cost) => [cost.lineKey, cost]));
    return costs.map((cost) => marked(cost, beyondIn(stored.get(cost.lineKey))));
  }
  const byDay = await limitsByDay(costs, context);
  if (![...byDay.values()].some((limits) => limits.length > 0))
    return costs.map((cost) => marked(cost, undefined));
  const position = await positionOf(row.employee, context);
  const others = (await otherAccounts(row, context.lookup)).filter(({ status }) => status !== 'refused');
  const beyond = beyondLimits(
    [...spendingsOf(row, costs), ...others.flatMap((other) => spendingsOf(other, costsOf(other)))],
    (day) => limitsFor(byDay.get(day) ?? [], position),
  );
  return costs.map((cost) => marked(cost, beyond.get(spendingKey(row.id, cost.lineKey))));
}

const beyondIn = (cost: Cost | undefined): Beyond | undefined =>
  cost && isBeyondLimit(cost) ? limitOf(cost) : undefined;
