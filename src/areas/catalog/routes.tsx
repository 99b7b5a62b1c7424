import { msg } from '@lingui/core/macro';
import { ShoppingBag } from 'lucide-react';
import type { PageOf } from '../../ui/pages/entity-routes.ts';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

/** Forms of the catalogue: what was written shows on the page of the article. */
const ARTICLE: PageOf = {
  collection: 'articles',
  path: '/mrp/articles',
  parameter: 'articleId',
  words: { list: msg`Catalogue`, one: msg`Article`, create: msg`New article` },
  pages: { list: {} },
};

export const catalogRoutes: readonly AreaRoute[] = [
  {
    path: '/catalog',
    area: 'user',
    title: msg`Catalogue`,
    icon: ShoppingBag,
    nav: { group: 'catalog', order: 0 },
    Component: () => import('./catalog-page.tsx'),
  },
  {
    path: '/catalog/new',
    area: 'user',
    title: msg`New article`,
    parent: '/catalog',
    Component: async () => ({
      default: (await import('../../ui/pages/form-template.tsx')).newPage(ARTICLE),
    }),
  },
  {
    path: '/catalog/:articleId/edit',
    area: 'user',
    title: msg`Article`,
    parent: '/catalog',
    Component: async () => ({
      default: (await import('../../ui/pages/form-template.tsx')).editPage(ARTICLE),
    }),
  },
];
