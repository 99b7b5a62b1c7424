import type { FormSection } from '../kernel/form-sections.ts';
import type { articleFields } from './article.entity.ts';

export const articleForm: readonly FormSection<keyof typeof articleFields>[] = [
  { fields: ['reference', 'name', 'family', 'unit', 'description', 'barcode', 'photo', 'isActive'] },
  { title: 'Prices', fields: ['purchasePrice', 'sellingPrice', 'vat', 'suppliers'] },
  {
    title: 'Stock',
    fields: ['securityStock', 'minStock', 'maxStock', 'leadDays', 'stockLocation', 'location', 'weight'],
  },
  { title: 'Details', folded: true, fields: ['datasheet', 'accountingLine'] },
];
