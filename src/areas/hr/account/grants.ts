import { useCallback, useState } from 'react';
import type { Cost } from '../../../domain/hr/expense-kinds.ts';
import { useEngine } from '../../../offline/index.ts';
import { drafts } from '../../../ui/form/draft-ports.ts';

/** What whoever decides writes into a line. */
export type Decision = Partial<
  Pick<Cost, 'accepted' | 'acceptedReason' | 'accountingLine' | 'recoverableVat'>
>;
type Decisions = Readonly<Record<string, Decision>>;

/** Decisions line by line until the account is approved; kept on the device, for a long account is not read at once. */
export function useDecisions(accountId: string) {
  const key = `${useEngine().context.userId}/decisions/${accountId}`;
  const [decisions, setDecisions] = useState<Decisions>(() => (drafts.read(key)?.values ?? {}) as Decisions);
  const decide = useCallback(
    (lineKey: string, more: Decision) =>
      setDecisions((all) => {
        const next = { ...all, [lineKey]: { ...all[lineKey], ...more } };
        drafts.write(key, next);
        return next;
      }),
    [key],
  );
  const forget = useCallback(() => {
    drafts.forget(key);
    setDecisions({});
  }, [key]);
  const decided = useCallback((cost: Cost): Cost => ({ ...cost, ...decisions[cost.lineKey] }), [decisions]);
  return { decide, decided, forget, any: Object.keys(decisions).length > 0 };
}
