import { msg } from '@lingui/core/macro';
import { Newspaper } from 'lucide-react';
import { entityRoutes } from '../../ui/pages/entity-routes.ts';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

export const blogRoutes: readonly AreaRoute[] = entityRoutes({
  collection: 'blogArticles',
  path: '/blog',
  parameter: 'blogArticle',
  area: 'user',
  words: { create: msg`New article` },
  icon: Newspaper,
  nav: { group: 'support', order: 0 },
  createOrder: 31,
  pages: async () => (await import('./articles.ts')).articles,
});
