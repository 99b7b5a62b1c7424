import type { FormSection } from '../kernel/form-sections.ts';
import type { activityFields } from './activity.entity.ts';

/** What is asked of each kind: a note takes no time, and needs no subject. */
export const activityForm: readonly FormSection<keyof typeof activityFields>[] = [
  {
    fields: [
      'kind',
      'subject',
      'notes',
      'at',
      { name: 'minutes', when: { field: 'kind', is: ['call', 'meeting', 'visit'] } },
      'company',
      'contacts',
      'opportunity',
      'owner',
    ],
  },
  {
    title: 'Follow-up',
    fields: [
      'followUp',
      { name: 'followUpNote', when: { field: 'followUp', filled: true } },
      { name: 'done', when: { field: 'followUp', filled: true } },
    ],
  },
];
