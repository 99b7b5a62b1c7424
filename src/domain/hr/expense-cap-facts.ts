import { isDate } from '../kernel/dates.ts';
import type { RuleContext } from '../kernel/entity.ts';
import type { Cents } from '../kernel/field.ts';
import { isEditable } from './expense-account.machine.ts';
import { mealCapOn, nightCapsOn, nightRegionOf, type NightCaps } from './expense-caps.rules.ts';
import type { Cost } from './expense-kinds.rules.ts';
import { costsOf, type ExpenseAccountRow } from './mileage-facts.ts';

type CapFacts = Pick<RuleContext, 'lookup' | 'before'>;

/** What the company says of days, each asked for once: an account may have many meals of one. */
interface CapsOfDays {
  readonly meal: (day: string) => Promise<Cents>;
  readonly night: (day: string) => Promise<NightCaps>;
}
function onceADay<T>(ask: (day: string) => Promise<T>): (day: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (day) => {
    const known = asked.get(day) ?? ask(day);
    asked.set(day, known);
    return known;
  };
}

async function withCap(cost: Cost, { meal, night }: CapsOfDays): Promise<Cost> {
  const { expenseCatering: catering, expenseHousing: housing } = cost.expense ?? {};
  if (catering) return capped(cost, isDate(cost.date ?? '') ? await meal(cost.date) : null);
  if (!housing) return cost;
  const region = nightRegionOf(housing.place ?? '') ?? housing.capRegion ?? 'elsewhere';
  return capped(cost, isDate(housing.checkIn ?? '') ? (await night(housing.checkIn))[region] : null);
}

function capped(cost: Cost, cap: Cents | null): Cost {
  const { expenseCatering, expenseHousing } = cost.expense;
  return {
    ...cost,
    expense: {
      ...cost.expense,
      ...(expenseCatering ? { expenseCatering: { ...expenseCatering, cap } } : {}),
      ...(expenseHousing ? { expenseHousing: { ...expenseHousing, cap } } : {}),
    },
  };
}

/**
 * The lines with what a meal or a night of theirs may cost: what the company says, never what their author writes. Once the
 * account is submitted it stays as its author was asked about it.
 */
export async function withCaps(costs: readonly Cost[], context: CapFacts): Promise<Cost[]> {
  const before = context.before as ExpenseAccountRow | undefined;
  if (!before || isEditable(before.status)) {
    const caps: CapsOfDays = {
      meal: onceADay((day) => mealCapOn(context.lookup, day)),
      night: onceADay((day) => nightCapsOn(context.lookup, day)),
    };
    return Promise.all(costs.map((cost) => withCap(cost, caps)));
  }
  const stored = new Map(costsOf(before).map((cost) => [cost.lineKey, cost.expense]));
  return costs.map((cost) => {
    const { expenseCatering, expenseHousing } = stored.get(cost.lineKey) ?? {};
    const isCapped = Boolean(cost.expense?.expenseCatering ?? cost.expense?.expenseHousing);
    return isCapped ? capped(cost, expenseCatering?.cap ?? expenseHousing?.cap ?? null) : cost;
  });
}
