import type { FormSection } from '../kernel/form-sections.ts';
import type { quoteFields } from './quote.entity.ts';

/** What one types of a quote: to whom and until when, then what is offered, then how it is paid. */
export const quoteForm: readonly FormSection<keyof typeof quoteFields>[] = [
  { fields: ['customer', 'contact', 'title', 'date', 'validUntil'] },
  { fields: ['lines'] },
  { title: 'Payment', fields: ['terms', 'paymentMethod', 'depositRequested'] },
  { title: 'Assignment', fields: ['owner', 'project', 'opportunity'] },
  { title: 'Texts', folded: true, fields: ['intro', 'conditions'] },
  { title: 'Files', folded: true, fields: ['attachments'] },
];
