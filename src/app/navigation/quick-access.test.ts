import { describe, expect, it } from 'vitest';
import type { AreaRoute } from '../../ui/routing/area-route.ts';
import { routes } from '../routes.ts';
import { QUICK_ACCESS, quickAccessFor } from './quick-access.ts';

describe('the quick-access list', () => {
  it('is the specification’s list, and finds its pages by their paths', () => {
    expect(QUICK_ACCESS).toHaveLength(20);
    const found = quickAccessFor(['admin', 'accounts'], routes).map(({ path }) => path);
    const placed = QUICK_ACCESS.filter(({ path }) => found.includes(path)).map(({ path }) => path);
    expect(found).toEqual(placed);
    expect(found).toEqual(
      expect.arrayContaining([
        '/',
        '/crm/map',
        '/crm/contacts',
        '/crm/companies',
        '/sales/quotes',
        '/sales/invoices',
        '/sales/customerPayments',
        '/sales/moneyEntrances',
        '/humanressources/employees',
        '/humanressources/expenseAccounts',
        '/parameters',
      ]),
    );
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
