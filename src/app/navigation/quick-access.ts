import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { canEnter, type Role } from '../../domain/access.ts';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

interface QuickPlace {
  readonly path: string;
  readonly label: MessageDescriptor;
}

/** The quick-access list in the specification's order and wording (section 2). */
export const QUICK_ACCESS: readonly QuickPlace[] = [
  { path: '/', label: msg`Home` },
  { path: '/crm/map', label: msg`Company map` },
  { path: '/crm/contacts', label: msg`Contacts` },
  { path: '/crm/companies', label: msg`Companies` },
  { path: '/projects', label: msg`Projects` },
  { path: '/mrp/articles', label: msg`Articles` },
  { path: '/mrp/products', label: msg`Products` },
  { path: '/purchases/purchasesOrders', label: msg`Purchases orders` },
  { path: '/purchases/contracts', label: msg`Contracts` },
  { path: '/purchases/outgoingPayments', label: msg`Supplier Payments` },
  { path: '/sales/quotes', label: msg`Quotes` },
  { path: '/sales/invoices', label: msg`Invoices` },
  { path: '/sales/customerPayments', label: msg`Customers payments` },
  { path: '/sales/moneyEntrances', label: msg`Money entrances` },
  { path: '/humanressources/employees', label: msg`Employees` },
  { path: '/humanressources/vacations', label: msg`Vacations` },
  { path: '/humanressources/salaries', label: msg`Salaries` },
  { path: '/humanressources/expenseAccounts', label: msg`Expense accounts` },
  { path: '/humanressources/employeePayments', label: msg`Employees payments` },
  { path: '/parameters', label: msg`Parameters` },
];

/** Those of the list that exist and that these roles may open. */
export const quickAccessFor = (
  roles: readonly Role[] | undefined,
  routes: readonly AreaRoute[],
): (QuickPlace & { readonly route: AreaRoute })[] =>
  QUICK_ACCESS.flatMap((place) => {
    const route = routes.find(({ path }) => path === place.path);
    return route && canEnter(roles, route.area) ? { ...place, route } : [];
  });
