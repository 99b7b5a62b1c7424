import type { FormSection } from '../kernel/form-sections.ts';
import type { purchaseRequestFields } from './purchase-request.entity.ts';

export const purchaseRequestForm: readonly FormSection<keyof typeof purchaseRequestFields>[] = [
  { fields: ['requester', 'reason', 'wantedDate', 'urgent'] },
  { fields: ['lines'] },
  { title: 'Assignment', fields: ['project', 'service', 'supplier'] },
  { title: 'Files', folded: true, fields: ['attachments'] },
];
