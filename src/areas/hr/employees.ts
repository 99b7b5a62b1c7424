import { msg } from '@lingui/core/macro';
import { EmployeeKilometres } from './employee-kilometres.tsx';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';

/** Everybody who works here, or has. */
export const employees: EntityPages = {
  list: {
    columns: [
      'service',
      'manager',
      'email',
      { name: 'phone', from: 'lg' },
      { name: 'entryDate', from: 'xl' },
    ],
    filters: ['service', 'enabled', 'roles'],
    orderBy: { field: 'lastName', descending: false },
    empty: {
      title: msg`No employees yet`,
      text: msg`Everybody who works here, with service, contract and vehicles. Whoever is enabled may log in.`,
    },
  },
  detail: { headline: ['service', 'email'], Figures: EmployeeKilometres },
};
