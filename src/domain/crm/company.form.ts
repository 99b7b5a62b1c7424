import type { FormSection } from '../kernel/form-sections.ts';
import type { companyFields } from './company.entity.ts';

/** Who sells to nobody has no use for these, but is shown what was entered once. */
const ifCustomer = (name: keyof typeof companyFields) => ({
  name,
  when: {
    any: [
      { field: 'kinds', is: ['customer', 'prospect'] },
      { field: name, filled: true },
    ],
  },
});

/** What one types of a company: who it is first, then how one reaches it, then how it pays. */
export const companyForm: readonly FormSection<keyof typeof companyFields>[] = [
  { fields: ['name', 'kinds', 'code', 'owner', 'tags'] },
  {
    title: 'Identity',
    why: 'The numbers of the register, as they stand on documents. Their check digits are verified.',
    fields: [
      'legalForm',
      'siren',
      'siret',
      'vatNumber',
      'nafCode',
      'capital',
      'rcs',
      // At the head of what we send.
      { name: 'logo', when: { field: 'master', is: true } },
    ],
  },
  {
    title: 'Contact details',
    fields: ['email', 'billingEmail', 'website', 'phone', 'language', 'addresses'],
  },
  {
    title: 'Terms',
    fields: [
      'vatRegime',
      'paymentTerms',
      'paymentMethod',
      'discount',
      ifCustomer('creditLimit'),
      ifCustomer('customerAccount'),
      'supplierAccount',
      'blockedFor',
    ],
  },
  {
    title: 'Electronic invoicing',
    why: 'Where invoices are sent to. A public body is told apart by its service code.',
    folded: true,
    fields: [
      'publicBody',
      { name: 'serviceCode', when: { field: 'publicBody', is: true }, emptied: true },
      'eInvoiceAddress',
      'peppolId',
    ],
  },
  { title: 'More', fields: ['sector', 'size', 'source', 'isActive', 'master', 'notes'] },
];
