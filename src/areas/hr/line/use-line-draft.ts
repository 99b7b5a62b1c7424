import { useCallback, useRef, useState } from 'react';
import type { Cost, Trip } from '../../../domain/hr/expense-kinds.ts';
import type { Seen } from '../../../offline/index.ts';
import { drafts, type Draft } from '../../../ui/form/draft-ports.ts';
import { isSameValue } from '../../../ui/form/same-value.ts';
import { lineIn } from '../../../ui/record/lines/line-drafts.ts';
import { folderOf } from './unfinished-lines.ts';

function withTrip(cost: Cost, more: Partial<Trip>): Cost {
  const trip: Trip = { mode: 'car', ...cost.expense.expenseTrip, ...more };
  return { ...cost, expense: { ...cost.expense, expenseTrip: trip } };
}

/** The line with what it began with in the place of what the form itself has proposed. */
function asTyped(cost: Cost, proposed: Partial<Trip>, began: Cost): Cost {
  const [trip, before] = [cost.expense.expenseTrip, began.expense.expenseTrip];
  const names = (Object.keys(proposed) as (keyof Trip)[]).filter((name) =>
    isSameValue(trip?.[name], proposed[name]),
  );
  if (names.length === 0) return cost;
  return withTrip(cost, Object.fromEntries(names.map((name) => [name, before?.[name]])));
}

const firstOf = (lines: unknown): Cost | undefined =>
  Array.isArray(lines) ? (lines[0] as Cost | undefined) : undefined;

export interface LineAtHand {
  /** With an empty id when the account is not saved yet. */
  readonly account: { readonly id: string; readonly version?: unknown };
  readonly stored: Cost;
  readonly isNew: boolean;
}

/** A line as it is typed. Every change is kept on the device until it is saved, so closing or a reload loses nothing. */
export function useLineDraft(userId: string, { account, stored, isNew }: LineAtHand) {
  const key = folderOf(userId, account.id) + stored.lineKey;
  const [kept] = useState(() => drafts.read(key));
  const [cost, setCost] = useState<Cost>((lineIn(kept?.values) as Cost | undefined) ?? stored);
  // The line as it was when it was first typed over: another tab or person may change it meanwhile.
  const [seen] = useState<Seen>(kept?.seen ?? { version: account.version, values: { costs: [stored] } });
  // What was begun before is opened with all that is kept of it: only the draft knows how empty it began.
  const [began] = useState(() => (isNew && firstOf(seen.values['costs'])) || stored);
  const [proposed, setProposed] = useState<Partial<Trip>>({});
  const [isBegun, setBegun] = useState(false);
  // A photo may be ready when the line is closed already: it belongs to what is kept of the line, unless that is over.
  const latest = useRef({ cost, proposed });
  const isOver = useRef(false);
  // What the form itself proposes is nobody's typing: it makes no unfinished line.
  const isTyped = useCallback(
    (now: { cost: Cost; proposed: Partial<Trip> }) =>
      !isSameValue(asTyped(now.cost, now.proposed, began), began),
    [began],
  );
  const keep = useCallback(() => {
    if (isOver.current) return;
    if (isTyped(latest.current)) drafts.write(key, { line: latest.current.cost }, seen);
    else drafts.forget(key);
  }, [key, seen, isTyped]);
  const change = useCallback(
    (make: (cost: Cost) => Cost) => {
      latest.current = { ...latest.current, cost: make(latest.current.cost) };
      keep();
      setBegun(true);
      setCost(latest.current.cost);
    },
    [keep],
  );
  const onCost = useCallback(
    (more: Partial<Cost>) => change((current) => ({ ...current, ...more })),
    [change],
  );
  const onTrip = useCallback((more: Partial<Trip>) => change((current) => withTrip(current, more)), [change]);
  const propose = useCallback(
    (more: Partial<Trip>) => {
      const { cost: now, proposed: before } = latest.current;
      latest.current = { cost: withTrip(now, more), proposed: { ...before, ...more } };
      keep();
      setProposed(latest.current.proposed);
      setCost(latest.current.cost);
    },
    [keep],
  );
  /** Answers how to bring it back, where something was typed. */
  const forget = useCallback((): (() => void) | undefined => {
    if (isOver.current) return undefined;
    isOver.current = true;
    drafts.forget(key);
    if (!isTyped(latest.current)) return undefined;
    return () => {
      isOver.current = false;
      keep();
    };
  }, [key, keep, isTyped]);
  const typed = (): readonly Draft[] => [drafts.made(key, { line: cost }, seen)];
  return {
    cost,
    seen,
    typed,
    onCost,
    onTrip,
    propose,
    forget,
    isChanged: isTyped({ cost, proposed }),
    isBegun,
  };
}
