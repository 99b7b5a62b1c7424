import { msg } from '@lingui/core/macro';
import type { Person } from '../../../domain/kernel/grants.ts';
import { heavyPart } from '../../../ui/heavy-part.tsx';
import { LATEST } from '../../../ui/list/latest.ts';
import type { OwnLookProps } from '../../../ui/list/list-definition.ts';
import type { DeclaredList, EntityPages } from '../../../ui/pages/entity-pages.ts';
import { PURCHASE_FIELDS } from '../own-fields.ts';
import { PURCHASE_PROBLEMS } from '../problems.ts';
import { useNewRequest } from './use-new-request.ts';

const LinesToOrder = heavyPart<OwnLookProps>(
  async () => (await import('../order/lines-to-order.tsx')).LinesToOrder,
);

const is = (...states: string[]) => ({ field: 'status', oneOf: states });

const list = ({ id, roles }: Person): DeclaredList => ({
  columns: [
    'status',
    'urgent',
    { name: 'requester', from: 'md' },
    { name: 'supplier', from: 'lg' },
    { name: 'project', from: 'xl' },
    'wantedDate',
    { name: 'calculatedNet', from: 'md' },
    { name: 'submittedAt', from: 'xl' },
  ],
  filters: ['status', 'requester', 'project', 'supplier', 'urgent', 'wantedDate'],
  orderBy: LATEST,
  ...(roles.some((role) => role === 'admin' || role === 'purchasing_manager')
    ? {
        looks: [
          { id: 'list', label: msg`List` },
          { id: 'order', label: msg`Lines to order`, Component: LinesToOrder, isApart: true as const },
        ],
      }
    : {}),
  tabs: [
    { id: 'all', label: msg({ message: 'All', context: 'requests' }), conditions: [] },
    {
      id: 'approve',
      label: msg`To approve`,
      conditions: [is('submitted', 'endorsed'), { field: 'requester', noneOf: [id] }],
    },
    {
      id: 'order',
      label: msg({ message: 'To order', context: 'requests' }),
      conditions: [is('approved', 'partially ordered')],
    },
    { id: 'mine', label: msg`My requests`, conditions: [{ field: 'requester', oneOf: [id] }] },
  ],
  empty: {
    title: msg`No purchase requests yet`,
    text: msg`Ask for what is to be bought: it is approved, then ordered.`,
  },
});

/** Requests for purchases, and their approval. */
export const requests: EntityPages = {
  list,
  detail: async () => (await import('./request-detail.tsx')).requestDetail,
  useBeginning: useNewRequest,
  own: PURCHASE_FIELDS,
  problems: PURCHASE_PROBLEMS,
};
