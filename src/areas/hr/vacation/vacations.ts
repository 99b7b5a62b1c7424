import { msg } from '@lingui/core/macro';
import type { Person } from '../../../domain/kernel/grants.ts';
import type { Condition, Question } from '../../../offline/index.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { OwnLookProps } from '../../../ui/list/list-definition.ts';
import type { DeclaredList, EntityPages } from '../../../ui/pages/entity-pages.ts';
import { useOwnAbsence, useVacationSubmit } from './use-vacation-submit.ts';
import { VACATION_PROBLEMS } from './vacation-words.ts';

const at = (...statuses: string[]): Condition => ({ field: 'status', oneOf: statuses });

/** My absences, those that wait for me, and those of the people I answer for. */
function vacationsOf({ id, roles, members }: Person): DeclaredList {
  const isAdmin = roles.includes('admin');
  const approves = isAdmin || roles.includes('service_manager');
  // Nobody decides on an absence of their own.
  const ofOthers: Condition = { field: 'employee', noneOf: [id] };
  const ofMembers: readonly Condition[] = isAdmin ? [] : [{ field: 'employee', oneOf: [...members] }];
  return {
    columns: [
      'status',
      { name: 'type', from: 'md' },
      { name: 'calculatedDays', from: 'md' },
      { name: 'from', from: 'lg' },
      { name: 'to', from: 'lg' },
    ],
    filters: ['status', 'type', 'from', ...(approves ? ['employee'] : [])],
    totals: ['calculatedDays'],
    orderBy: { field: 'from', descending: true },
    problems: VACATION_PROBLEMS,
    tabs: [
      { id: 'mine', label: msg`My absences`, conditions: [{ field: 'employee', oneOf: [id] }] },
      ...(approves
        ? [
            {
              id: 'approve',
              label: msg`To approve`,
              conditions: [at('requested', 'question', 'cancellation asked'), ofOthers, ...ofMembers],
            },
            { id: 'team', label: msg`My team`, conditions: [ofOthers, ...ofMembers] },
          ]
        : []),
      ...(!isAdmin && roles.includes('accounts')
        ? [{ id: 'all', label: msg`All absences`, conditions: [ofOthers] }]
        : []),
    ],
    looks: [
      { id: 'list', label: msg({ message: 'List', context: 'vacations' }) },
      { id: 'calendar', label: msg`Team calendar`, Component: TeamCalendar, isApart: true },
    ],
    Above: LeaveBalances,
    empty: {
      title: msg`No absences yet`,
      text: msg`Request time off here: working days are counted and your balance is shown before you send it.`,
    },
  };
}

const TeamCalendar = lazyPart<OwnLookProps>(async () => (await import('./team-calendar.tsx')).TeamCalendar);
const LeaveBalances = lazyPart<{ readonly question: Question }>(
  async () => (await import('./leave-balances.tsx')).LeaveBalances,
);

export const vacations: EntityPages = {
  list: vacationsOf,
  detail: async () => (await import('./vacation-detail.tsx')).vacationDetail,
  problems: VACATION_PROBLEMS,
  Assist: lazyPart(async () => (await import('./vacation-assist.tsx')).VacationAssist),
  useBeginning: useOwnAbsence,
  useSubmit: useVacationSubmit,
};
