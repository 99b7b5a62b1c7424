import { msg } from '@lingui/core/macro';
import { heavyPart } from '../../ui/heavy-part.tsx';
import type { OwnLookProps } from '../../ui/list/list-definition.ts';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';
import { LATEST } from '../../ui/list/latest.ts';
import { useNewOfToday } from './use-new-of-today.ts';

const MoneyIn = heavyPart<OwnLookProps>(async () => (await import('./money-in.tsx')).MoneyIn);
const Cheques = heavyPart<OwnLookProps>(
  async () => (await import('./cheques/waiting-cheques.tsx')).WaitingCheques,
);
const Cash = heavyPart<OwnLookProps>(async () => (await import('./cash/petty-cash.tsx')).PettyCash);
const is = (state: string) => [{ field: 'status', oneOf: [state] }];

/** Money that comes in, planned and received: of every kind, with what customers pay beside it. */
export const moneyEntrances: EntityPages = {
  list: {
    looks: [
      { id: 'list', label: msg`List` },
      { id: 'all', label: msg`With customers’ payments`, Component: MoneyIn },
      { id: 'cheques', label: msg`Cheques to deposit`, Component: Cheques, isApart: true },
      { id: 'cash', label: msg`Petty cash`, Component: Cash, isApart: true },
    ],
    columns: ['status', 'kind', 'company', 'date', 'amount', 'receivedOn', 'reference'],
    filters: ['status', 'kind', 'company', 'date'],
    orderBy: LATEST,
    tabs: [
      { id: 'all', label: msg`All`, conditions: [] },
      { id: 'planned', label: msg`Planned`, conditions: is('planned') },
      { id: 'received', label: msg`Received`, conditions: is('received') },
    ],
    empty: {
      title: msg`No money entrances yet`,
      text: msg`Grants, loans, capital, refunds: what comes in for something else than an invoice, planned and received.`,
    },
  },
  detail: {
    headline: ['amount', 'date'],
    timeline: true,
    steps: { beside: { receive: { begin: async (_row, { today }) => ({ receivedOn: today }) } } },
  },
  useBeginning: useNewOfToday,
};
