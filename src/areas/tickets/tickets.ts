import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Person } from '../../domain/kernel/grants.ts';
import { usePerson, type Condition } from '../../offline/index.ts';
import type { DeclaredList, EntityPages } from '../../ui/pages/entity-pages.ts';
import { TICKET_PROBLEMS } from './ticket-problems.ts';
import { LateSign } from './ticket-signs.tsx';

const ACTIVE: Condition = { field: 'status', oneOf: ['new', 'in progress'] };
const OPEN: Condition = { field: 'status', noneOf: ['resolved', 'closed', 'rejected'] };
const NOT_MERGED: Condition = { field: 'duplicateOf', isEmpty: true };

function list({ id }: Person): DeclaredList {
  return {
    columns: [
      'status',
      'priority',
      { name: 'assignee', from: 'lg' },
      { name: 'requester', from: 'xl' },
      { name: 'resolutionDue', from: 'lg' },
    ],
    filters: ['status', 'priority', 'category', 'assignee', 'requester', 'company'],
    tabs: [
      { id: 'open', label: msg`Open tickets`, conditions: [OPEN, NOT_MERGED] },
      {
        id: 'mine',
        label: msg`Assigned to me`,
        conditions: [OPEN, NOT_MERGED, { field: 'assignee', oneOf: [id] }],
      },
      {
        id: 'unassigned',
        label: msg`Unassigned`,
        conditions: [ACTIVE, NOT_MERGED, { field: 'assignee', isEmpty: true }],
      },
      { id: 'asked', label: msg`Requested by me`, conditions: [{ field: 'requester', oneOf: [id] }] },
      { id: 'all', label: msg`All tickets`, conditions: [] },
    ],
    Signs: LateSign,
    problems: TICKET_PROBLEMS,
    empty: {
      title: msg`No tickets yet`,
      text: msg`Questions and problems, each with its replies, its due times and its solution. Create the first one.`,
    },
  };
}

/** A new ticket is requested by whoever writes it, until they say otherwise. */
function useRequestedByMe() {
  const { id: requester } = usePerson();
  return useMemo(() => ({ requester }), [requester]);
}

export const tickets: EntityPages = {
  list,
  detail: async () => (await import('./ticket-detail.tsx')).ticketDetail,
  useBeginning: useRequestedByMe,
  problems: TICKET_PROBLEMS,
};
