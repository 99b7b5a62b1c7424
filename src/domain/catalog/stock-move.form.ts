import type { FormSection } from '../kernel/form-sections.ts';
import type { stockMoveFields } from './stock-move.entity.ts';

type Name = keyof typeof stockMoveFields;

/** How much of what moved, whatever it was. */
export const MOVE_FIELDS: FormSection<Name>['fields'] = [
  'reason',
  'quantity',
  'location',
  { name: 'toLocation', when: { field: 'reason', is: 'transfer' }, emptied: true },
  'lot',
  'at',
  { name: 'unitCost', when: { field: 'reason', is: ['reception', 'return'] }, emptied: true },
  'comment',
];

export const stockMoveForm: readonly FormSection<Name>[] = [
  {
    fields: [
      { name: 'article', when: { field: 'product', filled: false } },
      { name: 'product', when: { field: 'article', filled: false } },
    ],
  },
  { fields: MOVE_FIELDS },
];
