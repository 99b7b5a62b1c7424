import { problem, type Problem } from '../kernel/problem.ts';
import { isEditable } from './expense-account.machine.ts';
import type { Cost } from './expense-kinds.rules.ts';
import type { ExpenseAccountRow } from './mileage-facts.ts';

/** What whoever decides may write into the lines: the manager what is granted, accounts how it is booked as well. */
const DECIDED = ['accepted', 'acceptedReason'] as const;
const BOOKED = [...DECIDED, 'accountingLine', 'recoverableVat'];

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** The content of a line without its computed fields, the same text for the same content. */
function contentOf(value: unknown, without: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => contentOf(item, []));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, item]) => !name.startsWith('calculated') && !without.includes(name) && !isNothing(item),
  );
  return kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, item]) => [name, contentOf(item, [])]);
}

const isSame = (a: Cost, b: Cost | undefined, without: readonly string[]): boolean =>
  b !== undefined && JSON.stringify(contentOf(a, without)) === JSON.stringify(contentOf(b, without));

/**
 * Who may write which part of a line: once submitted, the lines stand and only the decision is written into them; until
 * then the decision is nobody's to write, for the employee would grant it to themselves.
 */
export function checkSettledCosts(row: ExpenseAccountRow, before: ExpenseAccountRow | undefined): Problem[] {
  const costs = row.costs ?? [];
  const stored = before?.costs ?? [];
  const storedOf = (cost: Cost) => stored.find((one) => one.lineKey === cost.lineKey);
  if (before === undefined || isEditable(before.status)) {
    return costs.flatMap((cost, index) => {
      const known = storedOf(cost);
      return DECIDED.filter((name) => (cost[name] ?? null) !== (known?.[name] ?? null)).map((name) =>
        problem(`/costs/${index}/${name}`, 'invalid', 'accepted.early'),
      );
    });
  }
  if (costs.length !== stored.length) return [problem('/costs', 'invalid', 'costs.settled')];
  const open = before.status === 'approved' ? BOOKED : DECIDED;
  return costs.flatMap((cost, index) =>
    isSame(cost, storedOf(cost), open) ? [] : [problem(`/costs/${index}`, 'invalid', 'costs.settled')],
  );
}
