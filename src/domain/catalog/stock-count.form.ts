import type { FormSection } from '../kernel/form-sections.ts';
import type { stockCountFields } from './stock-count.entity.ts';

type Name = keyof typeof stockCountFields;

export const COUNT_FIELDS: FormSection<Name>['fields'] = ['onHand', 'location', 'lot', 'at', 'comment'];

export const stockCountForm: readonly FormSection<Name>[] = [
  {
    fields: [
      { name: 'article', when: { field: 'product', filled: false } },
      { name: 'product', when: { field: 'article', filled: false } },
    ],
  },
  { fields: COUNT_FIELDS },
];
