import { msg } from '@lingui/core/macro';
import type { EntityPages } from '../../../ui/pages/entity-pages.ts';

/** How bank lines that come again are booked. */
export const matchingRules: EntityPages = {
  list: {
    columns: [
      'labelContains',
      'accountingLine',
      { name: 'auto', from: 'md' },
      { name: 'isActive', from: 'lg' },
    ],
    empty: {
      title: msg`No matching rules yet`,
      text: msg`A rule books bank lines that come again, such as charges, rent and subscriptions.`,
    },
  },
  sections: [
    { fields: ['name', 'bank'] },
    {
      title: 'Applies to',
      fields: ['labelContains', 'counterpartIban', 'direction', 'minAmount', 'maxAmount'],
    },
    { title: 'Booked on', fields: ['accountingLine', 'auto', 'isActive'] },
  ],
};
