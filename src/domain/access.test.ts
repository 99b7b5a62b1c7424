import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canEnter, isRole, ROLES, type Area, type Role } from './access.ts';

const names = ROLES.map((role) => role.name);

// One row an area: exactly the roles that enter, of all seven, each held alone.
const TABLE: Record<Area, readonly Role[]> = {
  isPublic: names,
  '*': names,
  user: names,
  admin: ['admin'],
  serviceManager: ['admin', 'service_manager'],
  service_manager: ['admin', 'service_manager'],
  project_manager: ['admin', 'service_manager', 'project_manager'],
  PurchasesRequests: ['admin', 'service_manager', 'purchasing_manager'],
  purchasing_manager: ['admin', 'purchasing_manager'],
  SupplierPayments: ['admin', 'accounts'],
  accounts: ['admin', 'accounts'],
  dev: ['dev'],
};
const areas = Object.keys(TABLE) as Area[];

describe('roles', () => {
  it('are those of the specification, with their labels', () => {
    expect(Object.fromEntries(ROLES.map(({ name, label }) => [name, label]))).toEqual({
      admin: 'Admin',
      service_manager: 'Service manager',
      purchasing_manager: 'Purchasing manager',
      project_manager: 'Project manager',
      user: 'User',
      accounts: 'Accounts',
      dev: 'Developer',
    });
  });

  it('are told from other words', () => {
    expect(names.every(isRole)).toBe(true);
    expect(['', 'Admin', 'serviceManager', 'toString'].some(isRole)).toBe(false);
  });
});

describe('areas', () => {
  const cells = areas.flatMap((area) =>
    names.map((role) => ({ area, role, enters: TABLE[area].includes(role) })),
  );

  it.each(cells)('$area: $role → $enters', ({ area, role, enters }) => {
    expect(canEnter([role], area)).toBe(enters);
  });

  it('only the public ones are open to nobody in particular', () => {
    expect(areas.filter((area) => canEnter(undefined, area))).toEqual(['isPublic', '*']);
  });

  it('a signed-in person without roles enters what every person enters', () => {
    expect(areas.filter((area) => canEnter([], area))).toEqual(['isPublic', '*', 'user']);
  });

  it('admin enters dev only with the role dev', () => {
    expect(canEnter(['admin', 'accounts'], 'dev')).toBe(false);
    expect(canEnter(['admin', 'dev'], 'dev')).toBe(true);
    expect(canEnter(['dev'], 'admin')).toBe(false);
  });

  it('a route opens by its own rule or by the area that stands for it', () => {
    expect(canEnter(['purchasing_manager'], 'admin')).toBe(false);
    expect(canEnter(['purchasing_manager'], ['admin', 'PurchasesRequests'])).toBe(true);
    expect(canEnter(['accounts'], ['admin', 'SupplierPayments'])).toBe(true);
    expect(canEnter(['user'], ['admin', 'SupplierPayments'])).toBe(false);
    expect(canEnter(['admin'], [])).toBe(false);
  });

  it('several roles enter what any one of them enters, and no more', () => {
    fc.assert(
      fc.property(fc.subarray(names), fc.constantFrom(...areas), (roles, area) => {
        const byOne = roles.some((role) => canEnter([role], area));
        expect(canEnter(roles, area)).toBe(byOne || canEnter([], area));
      }),
    );
  });
});
