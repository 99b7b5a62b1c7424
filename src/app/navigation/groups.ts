import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NavGroup } from '../../ui/routing/area-route.ts';

/** The sidebar's groups in their order; the first needs no name. */
export const navGroups: readonly { readonly id: NavGroup; readonly label: MessageDescriptor | null }[] = [
  { id: 'day', label: null },
  { id: 'crm', label: msg`Customers` },
  { id: 'projects', label: msg`Projects` },
  { id: 'catalog', label: msg`Catalogue` },
  { id: 'purchases', label: msg`Purchases` },
  { id: 'sales', label: msg`Sales` },
  { id: 'people', label: msg`People` },
  { id: 'treasury', label: msg`Treasury` },
  { id: 'support', label: msg`Support` },
  { id: 'tools', label: msg`Tools` },
];
