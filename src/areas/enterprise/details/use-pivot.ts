import { useMemo } from 'react';
import { monthsOf } from '../../../domain/kernel/reporting-period.ts';
import { pivotEntries, pivotOf, type Pivot, type PivotEntry } from '../../../domain/treasury/result-pivot.ts';
import type { AskedPeriod } from '../use-period.ts';
import { question, useColumnRows } from '../rows-of-columns.ts';
import { useWholeBooked } from '../use-booked.ts';
import type { AskedPivot } from './details-address.ts';

const ARTICLES = question('articles', []);
const MOST_MONTHS = 36;

export interface MadePivot {
  readonly entries: readonly PivotEntry[];
  readonly pivot: Pivot;
  /** Months at the end of the period that find no room. */
  readonly isCut: boolean;
}

/** Sales or expenses of a period by month and dimension, by what this device holds; undefined until it is known. */
export function usePivot(
  { side, by }: Pick<AskedPivot, 'side' | 'by'>,
  { days }: AskedPeriod,
): MadePivot | undefined {
  const all = useMemo(() => monthsOf(days, MOST_MONTHS + 1), [days]);
  const booked = useWholeBooked(days);
  const articles = useColumnRows(ARTICLES, ['family']);
  return useMemo(() => {
    if (!booked || !articles) return undefined;
    const families = new Map(articles.map(({ id, family }) => [id, family]));
    const familyOf = (article: string): string | undefined => {
      const family = families.get(article);
      return typeof family === 'string' && family !== '' ? family : undefined;
    };
    const months = all.slice(0, MOST_MONTHS);
    const entries = pivotEntries(booked, { side, by, familyOf }).filter(({ month }) =>
      months.includes(month),
    );
    return { entries, pivot: pivotOf(entries, months), isCut: all.length > MOST_MONTHS };
  }, [booked, articles, all, side, by]);
}
