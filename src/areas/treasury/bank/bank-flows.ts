import { msg } from '@lingui/core/macro';
import { LATEST } from '../../../ui/list/latest.ts';
import type { EntityPages } from '../../../ui/pages/entity-pages.ts';

const at = (...states: string[]) => [{ field: 'calculatedAffectation', oneOf: states }];

/** The movements of our bank accounts, and what each was for. */
export const bankFlows: EntityPages = {
  list: {
    columns: [
      'amount',
      { name: 'calculatedAffectation', from: 'md' },
      { name: 'date', from: 'md' },
      { name: 'counterpartName', from: 'lg' },
      { name: 'bank', from: 'xl' },
      { name: 'reference', from: 'xl' },
    ],
    filters: ['calculatedAffectation', 'bank', 'date', 'amount', 'statement'],
    orderBy: LATEST,
    tabs: [
      { id: 'all', label: msg({ message: 'All', context: 'bank lines' }), conditions: [] },
      { id: 'open', label: msg`To match`, conditions: at('unaffected', 'partially', 'affected too much') },
      { id: 'matched', label: msg`Matched`, conditions: at('totally') },
    ],
    empty: {
      title: msg`No bank lines yet`,
      text: msg`Import a bank statement: its lines appear here, to be matched with payments and accounts.`,
    },
  },
  detail: async () => (await import('./flow-detail.tsx')).flowDetail,
  sections: [
    { fields: ['bank', 'statement', 'date', 'valueDate', 'label', 'amount'] },
    {
      title: 'More',
      folded: true,
      fields: ['counterpartName', 'counterpartIban', 'reference', 'fee', 'notes'],
    },
  ],
};
