import type { FormSection } from '../kernel/form-sections.ts';
import type { manufacturingOrderFields } from './manufacturing-order.entity.ts';

/** What it takes is known from the bill until it is started. */
export const manufacturingOrderForm: readonly FormSection<keyof typeof manufacturingOrderFields>[] = [
  { fields: ['product', 'quantity', 'due', 'location', 'project', 'notes'] },
  {
    title: 'Components',
    when: { not: { field: 'status', is: 'planned' } },
    fields: ['components'],
  },
  { title: 'Files', folded: true, fields: ['attachments'] },
];
