import { expenseAccountMachine, isEditable } from './expense-account.machine.ts';
import type { Cost } from './expense-kinds.rules.ts';
import { costsOf, type ExpenseAccountRow } from './mileage-facts.ts';

/* An account that goes back to its employee begins another round: what was decided in the one before counts no more. */

type Earlier = Pick<Cost, 'calculatedEarlierAccepted' | 'calculatedEarlierReason'>;

const NOTHING = { calculatedEarlierAccepted: null, calculatedEarlierReason: null } as const;
const isSaid = ({ calculatedEarlierAccepted, calculatedEarlierReason }: Earlier): boolean =>
  typeof calculatedEarlierAccepted === 'number' || Boolean(calculatedEarlierReason);

/** What one is told of the round before: as the account goes back what was decided, until it is decided anew. */
function earlierOf(stored: Cost | undefined, isBack: boolean, status: unknown): Earlier {
  if (!stored || !(isEditable(status) || status === 'submitted')) return NOTHING;
  const { accepted, acceptedReason, calculatedEarlierAccepted, calculatedEarlierReason } = stored;
  return isBack
    ? { calculatedEarlierAccepted: accepted ?? null, calculatedEarlierReason: acceptedReason ?? null }
    : {
        calculatedEarlierAccepted: calculatedEarlierAccepted ?? null,
        calculatedEarlierReason: calculatedEarlierReason ?? null,
      };
}

/** The lines without what an earlier round granted of them: its reasons stay to be read, beside the decision of this one. */
export function ofThisRound(
  { status }: Pick<ExpenseAccountRow, 'status'>,
  costs: readonly Cost[],
  before: ExpenseAccountRow | undefined,
): Cost[] {
  const isBack = before !== undefined && isEditable(status) && !isEditable(before.status);
  const stored = new Map((before ? costsOf(before) : []).map((cost) => [cost.lineKey, cost]));
  return costs.map((cost) => {
    const earlier = earlierOf(stored.get(cost.lineKey), isBack, status);
    return {
      ...cost,
      ...(isBack && (cost.accepted ?? cost.acceptedReason ?? null) !== null
        ? { accepted: null, acceptedReason: null }
        : {}),
      ...(isSaid(earlier) || isSaid(cost) ? earlier : {}),
    };
  });
}

const NO_STAMPS: Readonly<Record<string, null>> = Object.fromEntries(
  expenseAccountMachine.transitions
    .flatMap(({ stamps = {} }) => Object.values(stamps))
    .map((name) => [name, null]),
);

/** Who decided in an earlier round is told by the history alone. */
export const stampsOfThisRound = ({
  status,
}: Pick<ExpenseAccountRow, 'status'>): Readonly<Record<string, null>> =>
  isEditable(status) ? NO_STAMPS : {};
