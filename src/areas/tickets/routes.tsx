import { msg } from '@lingui/core/macro';
import { LifeBuoy } from 'lucide-react';
import { entityRoutes } from '../../ui/pages/entity-routes.ts';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

export const ticketsRoutes: readonly AreaRoute[] = entityRoutes({
  collection: 'tickets',
  path: '/tickets',
  parameter: 'ticketId',
  area: 'user',
  words: { create: msg`New ticket` },
  icon: LifeBuoy,
  nav: { group: 'support', order: 1 },
  createOrder: 30,
  pages: async () => (await import('./tickets.ts')).tickets,
});
