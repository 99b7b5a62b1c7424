import { useCallback, useMemo, useRef, useState } from 'react';
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

/** Answers how to bring it back. */
export function forgetLine(userId: string, accountId: string, lineKey: string): () => void {
  const key = folderOf(userId, accountId) + lineKey;
  const draft = drafts.read(key);
  drafts.forget(key);
  return () => draft && drafts.write(key, draft.values, draft.seen);
}

function withTrip(cost: Cost, more: Partial<Trip>): Cost {
  const trip: Trip = { mode: 'car', ...cost.expense.expenseTrip, ...more };
  return { ...cost, expense: { ...cost.expense, expenseTrip: trip } };
}

/** A line as it is typed. Every change is kept on the device until it is saved, so closing or a reload loses nothing. */
export function useLineDraft(userId: string, account: { id: string; version?: unknown }, stored: Cost) {
  const key = folderOf(userId, account.id) + stored.lineKey;
  const [kept] = useState(() => drafts.read(key));
  const [cost, setCost] = useState<Cost>(costIn(kept) ?? stored);
  // The line as it was when it was first typed over: another tab or person may change it meanwhile.
  const [seen] = useState<Seen>(kept?.seen ?? { version: account.version, values: { costs: [stored] } });
  // What the form itself proposes is nobody's typing: it makes no unfinished line.
  const [proposed, setProposed] = useState<Partial<Trip>>();
  const untouched = useMemo(() => (proposed ? withTrip(stored, proposed) : stored), [stored, proposed]);
  const [isBegun, setBegun] = useState(false);
  // A photo may be ready when the line is closed already: it belongs to what is kept of the line, unless that is over.
  const latest = useRef(cost);
  const isOver = useRef(false);
  const change = useCallback(
    (make: (cost: Cost) => Cost) => {
      if (isOver.current) return;
      latest.current = make(latest.current);
      if (isSameValue(latest.current, untouched)) drafts.forget(key);
      else drafts.write(key, { cost: latest.current }, seen);
      setBegun(true);
      setCost(latest.current);
    },
    [key, untouched, seen],
  );
  const onCost = useCallback(
    (more: Partial<Cost>) => change((current) => ({ ...current, ...more })),
    [change],
  );
  const onTrip = useCallback((more: Partial<Trip>) => change((current) => withTrip(current, more)), [change]);
  const propose = useCallback((more: Partial<Trip>) => {
    setProposed(more);
    latest.current = withTrip(latest.current, more);
    setCost(latest.current);
  }, []);
  const forget = useCallback(() => {
    isOver.current = true;
    drafts.forget(key);
  }, [key]);
  const typed = () => [drafts.made(key, { cost }, seen)];
  return {
    cost,
    seen,
    typed,
    onCost,
    onTrip,
    propose,
    forget,
    isChanged: !isSameValue(cost, untouched),
    isBegun,
  };
}
