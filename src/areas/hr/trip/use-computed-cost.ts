import { useEffect, useRef, useState } from 'react';
import { isDate, yearOf } from '../../../domain/kernel/dates.ts';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { computeExpenseAccount } from '../../../domain/hr/expense-account.rules.ts';
import { costsOf, type ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { mileageScaleOf } from '../../../domain/hr/mileage-scale.rules.ts';
import { describeAllowance, type AllowanceSum } from '../../../domain/hr/mileage-sum.ts';
import { useEngine, useRow } from '../../../offline/index.ts';
import { withLine } from '../../../ui/record/lines/use-line-writer.ts';

export interface ComputedCost {
  readonly cost: Cost;
  /** How a mileage line comes to its amount. */
  readonly sum: AllowanceSum | undefined;
}

/** Whoever types pauses so long: all lines of the account are gone through then, and not with each key. */
const PAUSE_MS = 200;

/** The line as it would be computed if it were saved now: the same rules, the same mirror. */
export function useComputedCost(account: ExpenseAccountRow, cost: Cost): ComputedCost | undefined {
  const engine = useEngine();
  const employee = useRow('users', account.employee);
  const [computed, setComputed] = useState<ComputedCost>();
  const isFirst = useRef(true);
  useEffect(() => {
    let gone = false;
    const { lookup, today } = engine.writer;
    const work = async (): Promise<ComputedCost | undefined> => {
      const costs = withLine(costsOf(account), cost);
      const before = account.id === '' ? undefined : account;
      const whole = await computeExpenseAccount({ ...account, costs }, { lookup, today: today(), before });
      const own = whole.costs?.find((other) => other.lineKey === cost.lineKey);
      if (!own) return undefined;
      const scale = isDate(cost.date) ? await mileageScaleOf(lookup, yearOf(cost.date)) : undefined;
      return { cost: own, sum: scale && describeAllowance(own, scale) };
    };
    const compute = () => {
      isFirst.current = false;
      // Half-typed values may be nonsense to the rules; the form says so when it is saved.
      void work().then(
        (done) => gone || setComputed(done),
        () => gone || setComputed(undefined),
      );
    };
    const pause = setTimeout(compute, isFirst.current ? 0 : PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(pause);
    };
  }, [engine, account, cost, employee]);
  return computed;
}
