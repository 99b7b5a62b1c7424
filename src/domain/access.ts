/** Who may enter what: section 6 of the specification with the table of areas of the decisions. */

export const ROLES = [
  { name: 'admin', label: 'Admin' },
  { name: 'service_manager', label: 'Service manager' },
  { name: 'purchasing_manager', label: 'Purchasing manager' },
  { name: 'project_manager', label: 'Project manager' },
  { name: 'user', label: 'User' },
  { name: 'accounts', label: 'Accounts' },
  { name: 'dev', label: 'Developer' },
] as const;

export type Role = (typeof ROLES)[number]['name'];

/** The areas of the specification; any role's name is an area too. */
export type Area = 'isPublic' | '*' | 'serviceManager' | 'PurchasesRequests' | 'SupplierPayments' | Role;

const NAMED_AREAS: Partial<Record<Area, readonly Role[]>> = {
  serviceManager: ['service_manager'],
  project_manager: ['project_manager', 'service_manager'],
  PurchasesRequests: ['purchasing_manager', 'service_manager'],
  SupplierPayments: ['accounts'],
};

export function isRole(name: string): name is Role {
  return ROLES.some((role) => role.name === name);
}

function canEnterOne(roles: readonly Role[] | undefined, area: Area): boolean {
  if (area === 'isPublic' || area === '*') return true;
  if (roles === undefined) return false;
  if (area === 'user') return true;
  // The one area that is not the admin's by right.
  if (area === 'dev') return roles.includes('dev');
  if (roles.includes('admin')) return true;
  const entering = NAMED_AREAS[area];
  return entering ? roles.some((role) => entering.includes(role)) : roles.some((role) => role === area);
}

/**
 * Whether a person with these roles enters the area; of several areas, any one. `undefined` roles mean nobody is
 * signed in; an empty list is a signed-in person without any role, who enters `user`.
 */
export function canEnter(roles: readonly Role[] | undefined, area: Area | readonly Area[]): boolean {
  const areas: readonly Area[] = typeof area === 'string' ? [area] : area;
  return areas.some((one) => canEnterOne(roles, one));
}
