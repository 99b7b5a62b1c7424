import { msg } from '@lingui/core/macro';
import { LATEST } from '../../../ui/list/latest.ts';
import type { EntityPages } from '../../../ui/pages/entity-pages.ts';
import { PURCHASE_PROBLEMS } from '../problems.ts';
import { useOfToday } from './use-of-today.ts';

/** Charges of suppliers beside the goods. */
export const fees: EntityPages = {
  list: {
    columns: [
      'date',
      'kind',
      { name: 'supplier', from: 'md' },
      'amount',
      { name: 'calculatedTotal', from: 'lg' },
      { name: 'order', from: 'xl' },
      { name: 'project', from: 'xl' },
    ],
    filters: ['kind', 'supplier', 'date', 'project'],
    orderBy: LATEST,
    empty: {
      title: msg`No supplier fees yet`,
      text: msg`Transport, packaging, penalties and bank charges of suppliers.`,
    },
  },
  detail: { headline: ['kind', 'amount'] },
  useBeginning: useOfToday,
  problems: PURCHASE_PROBLEMS,
  sections: [
    { fields: ['date', 'supplier', 'kind', 'label', 'amount', 'vat'] },
    { title: 'Assignment', fields: ['order', 'project'] },
  ],
};
