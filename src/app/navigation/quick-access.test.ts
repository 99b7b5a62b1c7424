import { describe, expect, it } from 'vitest';
import type { Role } from '../../domain/access.ts';
import type { AreaRoute } from '../../ui/routing/area-route.ts';
import { routes } from '../routes.ts';
import { QUICK_ACCESS, quickAccessFor } from './quick-access.ts';

describe('the quick-access list', () => {
  it('has the wording, order and pages of the specification', () => {
    expect(QUICK_ACCESS.map(({ label, path }) => `${label.message} ${path}`)).toEqual([
      'Home /',
      'Company map /crm/map',
      'Contacts /crm/contacts',
      'Companies /crm/companies',
      'Projects /projects',
      'Articles /mrp/articles',
      'Products /mrp/products',
      'Purchases orders /purchases/purchasesOrders',
      'Contracts /purchases/contracts',
      'Supplier Payments /purchases/outgoingPayments',
      'Quotes /sales/quotes',
      'Invoices /sales/invoices',
      'Customers payments /sales/customerPayments',
      'Money entrances /sales/moneyEntrances',
      'Employees /humanressources/employees',
      'Vacations /humanressources/vacations',
      'Salaries /humanressources/salaries',
      'Expense accounts /humanressources/expenseAccounts',
      'Employees payments /humanressources/employeePayments',
      'Parameters /parameters',
    ]);
    expect(quickAccessFor(['admin'], routes).map(({ path }) => path)).toEqual(
      QUICK_ACCESS.map(({ path }) => path),
    );
  });
  it('leaves out what a role may not open', () => {
    const withheld = (...roles: Role[]) =>
      QUICK_ACCESS.filter(({ path }) => !quickAccessFor(roles, routes).some((one) => one.path === path)).map(
        ({ path }) => path,
      );
    expect(withheld('user')).toEqual([
      '/purchases/contracts',
      '/purchases/outgoingPayments',
      '/sales/customerPayments',
      '/sales/moneyEntrances',
      '/humanressources/employees',
      '/humanressources/employeePayments',
      '/parameters',
    ]);
    expect(withheld('accounts')).toEqual([
      '/purchases/contracts',
      '/humanressources/employees',
      '/humanressources/employeePayments',
      '/parameters',
    ]);
  });
  it('leaves out what does not exist, and what one may not open', () => {
    const [home, parameters] = ['/', '/parameters'].map(
      (path) => ({ path, area: path === '/' ? 'user' : 'admin' }) as AreaRoute,
    );
    const paths = (roles: Parameters<typeof quickAccessFor>[0]) =>
      quickAccessFor(roles, [parameters!, home!]).map(({ path }) => path);
    expect(paths(['user'])).toEqual(['/']);
    expect(paths(['admin'])).toEqual(['/', '/parameters']);
  });
});
