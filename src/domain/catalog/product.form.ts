import type { FormSection } from '../kernel/form-sections.ts';
import type { productFields } from './product.entity.ts';

export const productForm: readonly FormSection<keyof typeof productFields>[] = [
  { fields: ['reference', 'name', 'unit', 'description', 'sellingPrice', 'vat', 'photo', 'isActive'] },
  { title: 'Bill of materials', fields: ['yieldQty', 'bom', 'operations'] },
  { title: 'Details', folded: true, fields: ['stockLocation', 'accountingLine', 'attachments'] },
];
