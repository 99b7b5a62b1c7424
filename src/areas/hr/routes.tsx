import { msg } from '@lingui/core/macro';
import { Car, HandCoins, Receipt, ReceiptText, Users } from 'lucide-react';
import { entityRoutes } from '../../ui/pages/entity-routes.ts';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

export const hrRoutes: readonly AreaRoute[] = [
  {
    path: '/humanressources/expenseAccounts',
    area: 'user',
    title: msg`Expense accounts`,
    icon: ReceiptText,
    nav: { group: 'people', order: 3, phone: { order: 1, label: msg`Expenses` } },
    create: [
      {
        label: msg`Add an expense`,
        to: '/humanressources/expenseAccounts/new?line=classic',
        icon: Receipt,
        order: 1,
      },
      { label: msg`Add mileage`, to: '/humanressources/expenseAccounts/new?line=trip', icon: Car, order: 2 },
      {
        label: msg`New expense account`,
        to: '/humanressources/expenseAccounts/new',
        icon: ReceiptText,
        order: 20,
      },
    ],
    seenFirst: true,
    Component: () => import('./expense-accounts-page.tsx'),
  },
  {
    path: '/humanressources/expenseAccounts/new',
    area: 'user',
    title: msg`New expense account`,
    parent: '/humanressources/expenseAccounts',
    Component: () => import('./new-expense-account-page.tsx'),
  },
  {
    path: '/humanressources/expenseAccounts/:expenseAccountId',
    shows: 'expenseAccounts',
    area: 'user',
    title: msg`Expense account`,
    parent: '/humanressources/expenseAccounts',
    Component: () => import('./expense-account-page.tsx'),
  },
  {
    // The system posts here what another app shares, and opens files here (src/app/install/web-manifest.ts).
    path: '/share',
    area: 'user',
    title: msg`Shared with Comptoir`,
    Component: () => import('./share-page.tsx'),
  },
  {
    path: '/humanressources/expenses',
    area: 'admin',
    title: msg`Expenses`,
    icon: HandCoins,
    nav: { group: 'people', order: 5 },
    seenFirst: true,
    Component: () => import('./expenses-page.tsx'),
  },
  ...entityRoutes({
    collection: 'users',
    path: '/humanressources/employees',
    parameter: 'employeeId',
    area: 'admin',
    words: {
      create: msg`New employee`,
      import: msg`Import employees`,
    },
    icon: Users,
    nav: { group: 'people', order: 1 },
    pages: async () => (await import('./employees.ts')).employees,
  }),
];
