import { valueOn } from '../../domain/kernel/value-on.ts';
import { budgetOf, shareOf, type BudgetShare } from '../../domain/projects/project-figures.rules.ts';
import { HOUR_RATE } from '../../domain/projects/project-rate.rules.ts';
import { useEngine, useRows, type Shown } from '../../offline/index.ts';

export interface Budget extends BudgetShare {
  readonly budget: number;
  /** Whether whoever looks is told what it has cost. */
  readonly isTold: boolean;
}

/** The budget of a project, with the used and the ordered part; undefined until known, null without a budget. */
export function useBudget(row: Shown): Budget | null | undefined {
  const today = useEngine().writer.today();
  const rates = useRows('parameters', { where: { key: HOUR_RATE } });
  if (!rates) return undefined;
  const budget = budgetOf(row, valueOn(rates, today));
  if (budget === null) return null;
  const [cost, committed] = [row['calculatedCost'], row['calculatedCommitted']];
  return {
    budget,
    isTold: cost !== undefined,
    ...shareOf(budget, Number(cost ?? 0), Number(committed ?? 0)),
  };
}
