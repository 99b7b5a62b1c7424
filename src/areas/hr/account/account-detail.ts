import { msg } from '@lingui/core/macro';
import type { DeclaredDetail } from '../../../ui/pages/entity-pages.ts';
import { REFUSAL_HELP } from '../../../parts/expense/refusal-help.ts';
import { documentLines } from '../../../ui/record/lines/document-lines.ts';
import { EXPENSE_DETAILS } from '../expense-words.ts';
import { AccountFigures } from './account-figures.tsx';
import { AccountStanding } from './account-standing.tsx';
import { useAccountPdf } from '../paper/use-account-pdf.ts';
import { AccountSubtitle } from './account-subtitle.tsx';
import { costLines } from './cost-lines.ts';

/** What an expense account says of itself, and how its lines are entered. */
export const accountDetail: DeclaredDetail = {
  headline: ['number'],
  Subtitle: AccountSubtitle,
  Standing: AccountStanding,
  Figures: AccountFigures,
  facts: (row, person) => [
    { fields: [...(row['employee'] === person.id ? [] : ['employee']), 'number', 'customer', 'project'] },
    { fields: Number(row['calculatedVat'] ?? 0) > 0 ? ['calculatedVat', 'calculatedRecoverableVat'] : [] },
    {
      title: msg({ message: 'Progress', context: 'record' }),
      fields: [
        'firstApprover',
        'firstApprovedAt',
        'approver',
        'approvedAt',
        'validatedBy',
        'validatedAt',
        'paidAt',
      ],
    },
  ],
  lines: documentLines(costLines),
  sheet: ['title', 'period', 'customer', 'project', 'advance', 'advanceRest'],
  steps: {
    keys: { approve: 'a', endorse: 'a', validate: 'v', pay: 'p', refuse: 'r', reject: 'r' },
    helps: { refuse: REFUSAL_HELP, reject: REFUSAL_HELP },
  },
  problems: EXPENSE_DETAILS,
  useMore: useAccountPdf,
};
