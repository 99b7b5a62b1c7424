import { msg } from '@lingui/core/macro';
import { heavyPart } from '../../../ui/heavy-part.tsx';
import type { OwnLookProps } from '../../../ui/list/list-definition.ts';
import type { EntityPages } from '../../../ui/pages/entity-pages.ts';
import { PURCHASE_PROBLEMS } from '../problems.ts';
import { useNewContract } from './use-new-contract.ts';

const Upcoming = heavyPart<OwnLookProps>(async () => (await import('./upcoming-dues.tsx')).UpcomingDues);
const ofType = (type: string) => [{ field: 'type', oneOf: [type] }];

/** Services, loans and grants. */
export const contracts: EntityPages = {
  list: {
    looks: [
      { id: 'list', label: msg`List` },
      { id: 'dues', label: msg`Upcoming dues`, Component: Upcoming, isApart: true },
    ],
    columns: [
      'status',
      'type',
      { name: 'supplier', from: 'md' },
      'calculatedNextDue',
      { name: 'calculatedNextAmount', from: 'md' },
      { name: 'calculatedDecisionOn', from: 'lg' },
      { name: 'calculatedTermEnd', from: 'xl' },
      { name: 'owner', from: 'xl' },
    ],
    // Dues of different frequencies have no sum.
    totals: [],
    filters: ['status', 'type', 'supplier', 'calculatedNextDue', 'calculatedDecisionOn', 'project'],
    orderBy: { field: 'calculatedNextDue', descending: false },
    tabs: [
      { id: 'all', label: msg({ message: 'All', context: 'contracts' }), conditions: [] },
      { id: 'services', label: msg`Services`, conditions: ofType('service') },
      { id: 'loans', label: msg({ message: 'Loans', context: 'contracts' }), conditions: ofType('loan') },
      { id: 'grants', label: msg`Grants`, conditions: ofType('grant') },
    ],
    empty: {
      title: msg`No contracts yet`,
      text: msg`Services, loans and grants, with their dues and the day to decide on their renewal.`,
    },
  },
  detail: async () => (await import('./contract-detail.tsx')).contractDetail,
  useBeginning: useNewContract,
  problems: PURCHASE_PROBLEMS,
};
