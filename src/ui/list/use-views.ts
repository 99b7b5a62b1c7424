import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRows, type Shown } from '../../offline/index.ts';
import { isLayout, type ColumnLayout } from './columns/layout-ports.ts';

/** A way of seeing a list that its person has named. */
export interface View {
  readonly id: string;
  readonly name: string;
  /** The address's query: search, filters, order, grouping. */
  readonly query: string;
  readonly layout: ColumnLayout | undefined;
  readonly isDefault: boolean;
}

/** The word of the address that names the open view, and what it says where a person wants none. */
export const VIEW = 'view';
export const NO_VIEW = '-';

const viewOf = (row: Shown): View => ({
  id: row.id,
  name: String(row['name']),
  query: typeof row['query'] === 'string' ? row['query'] : '',
  layout: isLayout(row['columns']) ? row['columns'] : undefined,
  isDefault: row['isDefault'] === true,
});

/** The address of a list as a view has it. */
export function withView({ id, query }: Pick<View, 'id' | 'query'>): URLSearchParams {
  const params = new URLSearchParams(query);
  params.set(VIEW, id);
  return params;
}

const NOTHING_YET = { ids: [] };

/**
 * The views that a person keeps of a list, read once its rows stand. The one that opens first does so where the address
 * asks for nothing.
 */
export function useViews(list: string, isReady: boolean): { views: readonly View[]; open: View | undefined } {
  const rows = useRows('savedViews', isReady ? { where: { list } } : NOTHING_YET);
  const [params, setParams] = useSearchParams();
  const views = (rows ?? []).map(viewOf).toSorted((a, b) => a.name.localeCompare(b.name));
  const first = views.find(({ isDefault }) => isDefault);
  const isOpened = useRef(params.size > 0);
  useEffect(() => {
    if (isOpened.current || !isReady || !rows) return;
    isOpened.current = true;
    if (first) setParams(withView(first), { replace: true, preventScrollReset: true });
  }, [first, isReady, rows, setParams]);
  return { views, open: views.find(({ id }) => id === params.get(VIEW)) };
}
