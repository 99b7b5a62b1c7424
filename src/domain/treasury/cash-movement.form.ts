import type { FormSection, When } from '../kernel/form-sections.ts';
import type { cashMovementFields } from './cash-movement.entity.ts';

const kindIs = (...kinds: string[]): When => ({ field: 'kind', is: kinds });

/** A count is told by what lies in the drawer, anything else by what moves. */
export const cashMovementForm: readonly FormSection<keyof typeof cashMovementFields>[] = [
  {
    fields: [
      'kind',
      'label',
      'date',
      { name: 'amount', when: { not: kindIs('count') }, emptied: true },
      { name: 'counted', when: kindIs('count'), emptied: true },
    ],
  },
  {
    fields: [
      { name: 'vat', when: kindIs('out'), emptied: true },
      { name: 'company', when: kindIs('out', 'in'), emptied: true },
      { name: 'bankAccount', when: kindIs('bank', 'in'), emptied: true },
      'accountingLine',
      'attachments',
      'notes',
    ],
  },
];
