import type { FormSection } from '../kernel/form-sections.ts';
import type { ticketFields } from './ticket.entity.ts';

export const ticketForm: readonly FormSection<keyof typeof ticketFields>[] = [
  { fields: ['title', 'description', 'category', 'priority', 'tags'] },
  { title: 'Customer', fields: ['company', 'contact', 'project'] },
  { title: 'Handling', fields: ['requester', 'assignee', 'dueDate'] },
  { fields: ['attachments'] },
];
