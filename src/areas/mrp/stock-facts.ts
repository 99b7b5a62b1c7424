import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useEngine } from '../../offline/index.ts';
import { stampOf } from '../../parts/stock/stamp.ts';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';

/** It happened now, unless said. */
function useNow() {
  const engine = useEngine();
  return useMemo(() => ({ at: stampOf(engine) }), [engine]);
}
const AT = { field: 'at', descending: true } as const;

/** All that came into stock, left it or went elsewhere. */
export const stockMoves: EntityPages = {
  list: {
    columns: ['reason', { name: 'quantity', width: 120 }, 'at', 'location', { name: 'lot', from: 'xl' }],
    filters: ['reason', 'at', 'article', 'location'],
    orderBy: AT,
    empty: {
      title: msg`No stock moves yet`,
      text: msg`Receptions, consumption, transfers and corrections appear here. Record one from an article.`,
    },
  },
  detail: { headline: ['quantity', 'reason'], isSeldomEdited: true },
  useBeginning: useNow,
};

export const stockCounts: EntityPages = {
  list: {
    columns: [{ name: 'onHand', width: 120 }, 'at', 'location', { name: 'lot', from: 'xl' }],
    filters: ['at', 'article', 'location'],
    orderBy: AT,
    empty: {
      title: msg`No stock counts yet`,
      text: msg`A count says how much was on hand at a place and time. Record one from an article.`,
    },
  },
  detail: { headline: ['onHand', 'at'], isSeldomEdited: true },
  useBeginning: useNow,
};

export const locations: EntityPages = {
  list: {
    columns: ['parent', 'isActive'],
    filters: ['parent', 'isActive'],
    orderBy: { field: 'name', descending: false },
    empty: {
      title: msg`No locations yet`,
      text: msg`Warehouses, aisles and bins: the places where stock lies.`,
    },
  },
};
