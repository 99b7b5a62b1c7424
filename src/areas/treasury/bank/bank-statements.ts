import { msg } from '@lingui/core/macro';
import type { EntityPages } from '../../../ui/pages/entity-pages.ts';
import { ImportButton } from './import-button.tsx';

/** Statements of our bank accounts. */
export const bankStatements: EntityPages = {
  list: {
    columns: [
      'status',
      { name: 'closingBalance', from: 'md', unsummed: true },
      { name: 'calculatedToMatch', from: 'md' },
      { name: 'calculatedDifference', from: 'lg', unsummed: true },
      { name: 'bank', from: 'xl' },
      { name: 'periodEnd', from: 'lg' },
      { name: 'format', from: 'xl' },
    ],
    totals: [],
    Actions: ImportButton,
    filters: ['status', 'bank', 'periodEnd', 'format'],
    orderBy: { field: 'periodEnd', descending: true },
    empty: {
      title: msg`No bank statements yet`,
      text: msg`Import the file of your bank (OFX, CAMT.053, CFONB 120, QIF or CSV), or type a statement in.`,
    },
  },
  detail: async () => (await import('./statement-detail.tsx')).statementDetail,
  sections: [
    { fields: ['bank', 'number', 'periodStart', 'periodEnd', 'openingBalance', 'closingBalance'] },
    { title: 'More', folded: true, fields: ['file', 'notes'] },
  ],
};
