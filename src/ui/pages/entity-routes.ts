import type { MessageDescriptor } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { NAMES } from '../../domain/names.gen.ts';
import type { Condition } from '../../offline/index.ts';
import type { AreaRoute, NavPlace } from '../routing/area-route.ts';
import type { ListSort } from '../list/list-definition.ts';
import type { EntityPages, PageWords } from './entity-pages.ts';

export interface EntityRoutes {
  readonly collection: string;
  /** The path of the list, in the specification's spelling; the others stand below it. */
  readonly path: string;
  /** The parameter that names a row: `companyId`. */
  readonly parameter: string;
  readonly area: AreaRoute['area'];
  /** The list is called by the plural of its entity, a row by its label, unless said. */
  readonly words: Partial<PageWords> & { readonly create: MessageDescriptor };
  readonly icon: LucideIcon;
  readonly nav?: NavPlace;
  /** Place in the phone's round New button; not among them without it. */
  readonly createOrder?: number;
  /** The order that its list begins with, where rows are read before the page is drawn. */
  readonly order?: ListSort;
  /** Rows that its list is about at all: the same that its pages declare. */
  readonly conditions?: readonly Condition[];
  /** Columns, facts and sections, fetched with the first of its pages; those of the declaration unless said. */
  readonly pages?: () => Promise<EntityPages>;
}

/** What a template needs to know of the entity whose page it draws. */
export type PageOf = Pick<EntityRoutes, 'collection' | 'path' | 'parameter'> & {
  readonly words: PageWords;
  readonly pages: EntityPages;
};

/** List, new row, detail, form and import of an entity, and what merges two: its pages, all by the house's templates. */
export function entityRoutes(of: EntityRoutes): AreaRoute[] {
  const { collection, path, parameter, area, icon, nav, createOrder, order, conditions = [] } = of;
  const [one, many] = NAMES[collection] ?? [collection, collection];
  const words = { list: { id: many }, one: { id: one }, ...of.words };
  const record = `${path}/:${parameter}`;
  const page = (template: (of: PageOf) => Promise<ComponentType>) => async () => ({
    default: await template({ ...of, words, pages: (await of.pages?.()) ?? { list: {} } }),
  });
  return [
    {
      path,
      area,
      title: words.list,
      icon,
      ...(nav ? { nav } : {}),
      ...(createOrder === undefined
        ? {}
        : { create: [{ label: words.create, to: `${path}/new`, icon, order: createOrder }] }),
      ...(order ? { first: { collection, order, conditions } } : {}),
      seenFirst: true,
      Component: page(async (given) => (await import('./list-template.tsx')).listPage(given)),
    },
    {
      path: `${path}/new`,
      area,
      title: words.create,
      parent: path,
      Component: page(async (given) => (await import('./form-template.tsx')).newPage(given)),
    },
    ...(words.import
      ? [
          {
            path: `${path}/import`,
            area,
            title: words.import,
            parent: path,
            Component: page(async (given) => (await import('./import-template.tsx')).importPage(given)),
          },
        ]
      : []),
    ...(words.privacy
      ? [
          {
            path: `${record}/privacy`,
            area,
            title: words.privacy,
            parent: record,
            Component: async () => ({
              default: (await import('../privacy/personal-data-page.tsx')).personalDataPage({ ...of, words }),
            }),
          },
        ]
      : []),
    ...(words.merge
      ? [
          {
            path: `${path}/duplicates`,
            area,
            title: words.merge.duplicates,
            parent: path,
            Component: async () => ({
              default: (await import('../merge/duplicates-page.tsx')).duplicatesPage({ ...of, words }),
            }),
          },
          {
            path: `${record}/merge`,
            area,
            title: words.merge.one,
            parent: record,
            Component: async () => ({
              default: (await import('../merge/merge-page.tsx')).mergePage({ ...of, words }),
            }),
          },
        ]
      : []),
    {
      path: record,
      shows: collection,
      area,
      title: words.one,
      parent: path,
      Component: page(async (given) => (await import('./detail-template.tsx')).detailPage(given)),
    },
    {
      path: `${record}/edit`,
      edits: collection,
      area,
      title: words.one,
      parent: path,
      Component: page(async (given) => (await import('./form-template.tsx')).editPage(given)),
    },
  ];
}
