import { useCallback, useState } from 'react';
import type { Cost, Trip } from '../../../domain/hr/expense-kinds.ts';
import type { Seen } from '../../../offline/index.ts';
import { drafts, type Draft } from '../../../ui/form/draft-ports.ts';
import { isSameValue } from '../../../ui/form/same-value.ts';

const isCost = (value: unknown): value is Cost =>
  typeof value === 'object' && value !== null && 'lineKey' in value && 'expense' in value;

const folderOf = (userId: string, accountId: string): string => `${userId}/line/${accountId || 'new'}/`;

const costIn = (draft: Draft | undefined): Cost | undefined => {
  const cost = draft?.values['cost'];
  return isCost(cost) ? cost : undefined;
};

/** Lines of an account that were begun and not saved, oldest first. */
export const unfinishedLines = (userId: string, accountId: string): Cost[] =>
  drafts.below(folderOf(userId, accountId)).flatMap((draft) => costIn(draft) ?? []);

export const forgetLine = (userId: string, accountId: string, lineKey: string): void =>
  drafts.forget(folderOf(userId, accountId) + lineKey);

/** A line as it is typed. Every change is kept on the device until it is saved, so closing or a reload loses nothing. */
export function useLineDraft(userId: string, account: { id: string; version?: unknown }, stored: Cost) {
  const key = folderOf(userId, account.id) + stored.lineKey;
  const [kept] = useState(() => drafts.read(key));
  const [cost, setCost] = useState<Cost>(costIn(kept) ?? stored);
  // The line as it was when it was first typed over: another tab or person may change it meanwhile.
  const [seen] = useState<Seen>(kept?.seen ?? { version: account.version, values: { costs: [stored] } });
  const change = useCallback(
    (make: (cost: Cost) => Cost) =>
      setCost((current) => {
        const next = make(current);
        if (isSameValue(next, stored)) drafts.forget(key);
        else drafts.write(key, { cost: next }, seen);
        return next;
      }),
    [key, stored, seen],
  );
  const onCost = useCallback(
    (more: Partial<Cost>) => change((current) => ({ ...current, ...more })),
    [change],
  );
  const onTrip = useCallback(
    (more: Partial<Trip>) =>
      change((current) => {
        const trip: Trip = { mode: 'car', ...current.expense.expenseTrip, ...more };
        return { ...current, expense: { ...current.expense, expenseTrip: trip } };
      }),
    [change],
  );
  const forget = useCallback(() => drafts.forget(key), [key]);
  return { cost, seen, onCost, onTrip, forget, isChanged: !isSameValue(cost, stored) };
}
