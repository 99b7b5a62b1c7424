import { useMemo } from 'react';
import { forecast } from '../../domain/crm/forecast.ts';
import type { Days } from '../../domain/kernel/reporting-period.ts';
import { question, useColumnRows } from './rows-of-columns.ts';

const ALL = question('opportunities', [], ['amount', 'weightedAmount']);

export interface Pipeline {
  /** Of all that is open: amount × probability. */
  readonly weighted: number;
  readonly count: number;
  readonly wonIn: (days: Days) => number;
}

/** The weighted pipeline, and the amount won in some days; undefined until both are known. */
export function usePipeline(today: string): Pipeline | undefined {
  const rows = useColumnRows(ALL, [
    'stageKind',
    'stageSince',
    'expectedCloseDate',
    'amount',
    'weightedAmount',
  ]);
  return useMemo(() => {
    if (!rows) return undefined;
    const { months, later, overdue, undated } = forecast(rows, today);
    const parts = [...months, later, overdue, undated];
    return {
      weighted: parts.reduce((sum, { weighted }) => sum + weighted, 0),
      count: parts.reduce((sum, { count }) => sum + count, 0),
      wonIn: ({ from, to }) =>
        rows.reduce((sum, { stageKind, stageSince, amount }) => {
          const day = String(stageSince ?? '').slice(0, 10);
          return stageKind === 'won' && day >= from && day <= to ? sum + Number(amount ?? 0) : sum;
        }, 0),
    };
  }, [rows, today]);
}
