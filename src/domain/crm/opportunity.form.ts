import type { FormSection } from '../kernel/form-sections.ts';
import type { opportunityFields } from './opportunity.entity.ts';

/** What one types of an opportunity: what and to whom first, then how far it is, then all else. */
export const opportunityForm: readonly FormSection<keyof typeof opportunityFields>[] = [
  { fields: ['title', 'company', 'contacts', 'owner'] },
  { title: 'Outlook', fields: ['stage', 'amount', 'probability', 'expectedCloseDate', 'nextStep'] },
  {
    title: 'Lost',
    why: 'A lost one has its reason, so that one may count them.',
    folded: true,
    fields: ['lostReason', 'lostNotes'],
  },
  { title: 'More', fields: ['source', 'tags', 'notes'] },
];
