import { useCallback, useRef, useState } from 'react';
import type { Cost } from '../../../domain/hr/expense-kinds.ts';
import { costsOf, type ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { useEngine } from '../../../offline/index.ts';
import { drafts } from '../../../ui/form/draft-ports.ts';
import { isSameValue } from '../../../ui/form/same-value.ts';

/** What whoever decides writes into a line. */
export type Decision = Partial<
  Pick<Cost, 'accepted' | 'acceptedReason' | 'accountingLine' | 'recoverableVat'>
>;

/** A decision with what was decided on: the stage of the account, and the line as it stood. */
export interface KeptDecision {
  readonly status: ExpenseAccountRow['status'];
  readonly line: Cost;
  readonly decision: Decision;
}
type Decisions = Readonly<Record<string, KeptDecision>>;

const isDecision = (value: unknown): value is KeptDecision =>
  typeof value === 'object' && value !== null && 'decision' in value && 'line' in value && 'status' in value;

const readDecisions = (key: string): Decisions =>
  Object.fromEntries(
    Object.entries(drafts.read(key)?.values ?? {}).flatMap(([lineKey, kept]) =>
      isDecision(kept) ? [[lineKey, kept]] : [],
    ),
  );

/**
 * Decisions line by line until the account is approved; kept on the device, for a long account is not read at once. One
 * holds for what it was taken on: what another has granted since, or a line that has changed, is not written over.
 */
export function useDecisions(account: ExpenseAccountRow) {
  const key = `${useEngine().context.userId}/decisions/${account.id}`;
  const [decisions, setDecisions] = useState(() => readDecisions(key));
  const latest = useRef(decisions);
  const costs = costsOf(account);
  const holds = ({ status, line }: KeptDecision): boolean =>
    status === account.status &&
    isSameValue(
      line,
      costs.find(({ lineKey }) => lineKey === line.lineKey),
    );
  const keep = useCallback(
    (next: Decisions) => {
      latest.current = next;
      if (Object.keys(next).length > 0) drafts.write(key, next);
      else drafts.forget(key);
      setDecisions(next);
    },
    [key],
  );
  const decide = (lineKey: string, more: Decision) => {
    const line = costs.find((cost) => cost.lineKey === lineKey);
    if (!line) return;
    const before = latest.current[lineKey];
    const decision = before && holds(before) ? { ...before.decision, ...more } : more;
    keep({ ...latest.current, [lineKey]: { status: account.status, line, decision } });
  };
  const decided = (cost: Cost): Cost => {
    const kept = decisions[cost.lineKey];
    return kept && holds(kept) ? { ...cost, ...kept.decision } : cost;
  };
  const outdated = Object.values(decisions).filter((kept) => !holds(kept) && !isSameValue(kept.decision, {}));
  const forget = useCallback(() => keep({}), [keep]);
  const forgetOutdated = () =>
    keep(Object.fromEntries(Object.entries(latest.current).filter(([, kept]) => holds(kept))));
  return { decide, decided, outdated, forget, forgetOutdated };
}
