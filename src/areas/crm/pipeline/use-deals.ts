import { useMemo } from 'react';
import { CLOSED_KINDS } from '../../../domain/crm/opportunity.rules.ts';
import type { Answer, Listed, Question } from '../../../offline/index.ts';
import { useAnswer } from '../../../ui/list/use-answer.ts';

/** So many are drawn at most: what is beyond is found by a filter. */
export const MOST_DEALS = 10_000;

export interface Deals {
  readonly open: readonly Listed[];
  /** Those that were won or lost since the day that was asked for, the newest first. */
  readonly closed: readonly Listed[];
  /** There are more than are told. */
  readonly isPart: boolean;
}

/** The rows that a list asks for: all that are open, and those that were closed since a day. Undefined until they are known. */
export function useDeals(question: Question, closedSince: string): Deals | undefined {
  const asked = { ...question, groupBy: undefined, sums: [], links: ['company', 'owner'] };
  const open = useAnswer(
    {
      ...asked,
      order: undefined,
      conditions: [...question.conditions, { field: 'stageKind', noneOf: CLOSED_KINDS }],
    },
    MOST_DEALS,
  );
  const closed = useAnswer(
    {
      ...asked,
      order: { field: 'stageSince', descending: true },
      conditions: [
        ...question.conditions,
        { field: 'stageKind', oneOf: CLOSED_KINDS },
        { field: 'stageSince', from: closedSince },
      ],
    },
    MOST_DEALS,
  );
  return useMemo(
    () => open && closed && { open: open.rows, closed: closed.rows, isPart: isMore(open) || isMore(closed) },
    [open, closed],
  );
}

const isMore = ({ count, rows }: Answer): boolean => count > rows.length;
