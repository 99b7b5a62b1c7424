import type { FormSection } from '../kernel/form-sections.ts';
import type { projectFields } from './project.fields.ts';

/** The form of a project: customer and people first, then its days, then its budget. */
export const projectForm: readonly FormSection<keyof typeof projectFields>[] = [
  { fields: ['name', 'code', 'customer', 'quote', 'manager', 'team', 'type', 'priority'] },
  { title: 'Dates', fields: ['plannedStart', 'plannedEnd', 'actualStart', 'actualEnd'] },
  { title: 'Budget', fields: ['budgetHours', 'budgetPurchases', 'budgetExpenses', 'sellingPrice'] },
  {
    title: 'Completion',
    fields: [
      'percentMethod',
      { name: 'progress', when: { field: 'percentMethod', is: 'manual' }, emptied: true },
    ],
  },
  { fields: ['address', 'description'] },
];
