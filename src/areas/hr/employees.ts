import { msg } from '@lingui/core/macro';
import type { Shown } from '../../offline/index.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';

const EmployeeKilometres = lazyPart<{ row: Shown }>(
  async () => (await import('./employee-kilometres.tsx')).EmployeeKilometres,
);

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
