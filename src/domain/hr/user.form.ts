import type { FormSection } from '../kernel/form-sections.ts';
import type { userFields } from './user.fields.ts';

/** What one types of an employee: who it is, how one reaches them, what they do here; how they left, last. */
export const userForm: readonly FormSection<keyof typeof userFields>[] = [
  { fields: ['firstName', 'lastName', 'matricule', 'entryDate', 'photo'] },
  { title: 'Contact details', fields: ['email', 'phone', 'mobile', 'language'] },
  {
    title: 'In the company',
    fields: [
      'service',
      'manager',
      'roles',
      'enabled',
      'workAddress',
      'weeklyPattern',
      'contracts',
      'serviceHistory',
      'equipment',
      'steps',
    ],
  },
  {
    title: 'Private details',
    fields: [
      'birthDate',
      'nationality',
      'socialSecurityNumber',
      'iban',
      'accountHolder',
      'address',
      'emergencyContact',
      'vehicles',
      'transportPasses',
    ],
  },
  { title: 'More', fields: ['cv', 'theme', 'notifyOf'] },
  { title: 'Leaving', folded: true, fields: ['exitDate', 'exitReason'] },
];
