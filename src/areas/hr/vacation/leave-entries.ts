import { msg } from '@lingui/core/macro';
import { LATEST } from '../../../ui/list/latest.ts';
import type { EntityPages } from '../../../ui/pages/entity-pages.ts';

/** All facts from which balances of leave follow. */
export const leaveEntries: EntityPages = {
  list: {
    columns: [
      'kind',
      'type',
      'days',
      'date',
      { name: 'vintage', from: 'lg' },
      { name: 'expires', from: 'lg' },
    ],
    filters: ['employee', 'type', 'kind', 'date'],
    totals: ['days'],
    orderBy: LATEST,
    empty: {
      title: msg`No leave entries yet`,
      text: msg`Days earned, taken, expired or given back. A balance is their sum. Enter the balances you start with as corrections.`,
    },
  },
  problems: {
    'leave.sign': msg`Days taken or expired are below zero, days earned or given back above.`,
  },
};
