import { defineEntity } from '../kernel/entity.ts';
import { grant, own } from '../kernel/grants.ts';
import { userFields } from './user.fields.ts';

const rules = () => import('./user.rules.ts');

/** What colleagues see of each other. */
const DIRECTORY = [
  'firstName',
  'lastName',
  'photo',
  'service',
  'manager',
  'email',
  'phone',
  'enabled',
  'calculatedCurrentContract',
];

/** A person of the company. What opens the door (login name, password) lives with the server alone. */
export const user = defineEntity({
  name: 'user',
  collection: 'users',
  area: 'hr',
  label: 'Employee',
  plural: 'Employees',
  fields: userFields,
  indexes: ['lastName', 'service', 'manager'],
  unique: [['email'], ['matricule']],
  // An account keeps who approves it second.
  inTurnOf: 'expenseAccounts',
  search: ['lastName', 'firstName', 'email', 'matricule'],
  groups: [['entryDate', 'exitDate', 'exitReason'], ['address'], ['workAddress']],
  access: [
    grant('everyone', 'R', { fields: DIRECTORY }),
    grant('everyone', 'R', { rows: own('id') }),
    grant('everyone', 'U', {
      rows: own('id'),
      fields: [
        'photo',
        'phone',
        'mobile',
        'address',
        'language',
        'theme',
        'notifyOf',
        'vehicles',
        'transportPasses',
        'emergencyContact',
      ],
    }),
    grant(['accounts'], 'R', { fields: [...DIRECTORY, 'iban', 'accountHolder', 'transportPasses'] }),
    grant(['admin'], 'RCUD'),
  ],
  disables: 'enabled',
  form: async () => (await import('./user.form.ts')).userForm,
  display: (row) => [
    [row.firstName, row.lastName].filter(Boolean).join(' '),
    row.calculatedCurrentContract?.jobTitle ?? row.email ?? '',
  ],
  compute: async (...given) => (await rules()).computeUser(...given),
  check: async (...given) => (await rules()).checkUser(...given),
  ripples: async (...given) => (await rules()).followsUser(...given),
});
