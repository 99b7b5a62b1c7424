import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Person } from '../../domain/kernel/grants.ts';
import { usePerson } from '../../offline/index.ts';
import { heavyPart } from '../../ui/heavy-part.tsx';
import type { OwnLookProps } from '../../ui/list/list-definition.ts';
import type { DeclaredList, EntityPages } from '../../ui/pages/entity-pages.ts';

const NewsFeed = heavyPart<OwnLookProps>(async () => (await import('./news-feed.tsx')).NewsFeed);

function list({ id, roles }: Person): DeclaredList {
  const isAdmin = roles.includes('admin');
  return {
    looks: [
      { id: 'feed', label: msg`Articles`, Component: NewsFeed },
      { id: 'list', label: msg`List` },
    ],
    tabs: [
      {
        id: 'published',
        label: msg`Published`,
        conditions: [{ field: 'status', oneOf: ['published'] }],
      },
      {
        id: 'drafts',
        label: msg`Drafts`,
        conditions: [
          { field: 'status', oneOf: ['draft'] },
          ...(isAdmin ? [] : [{ field: 'author', oneOf: [id] }]),
        ],
        columns: ['author', 'publishAt', 'category'],
      },
      { id: 'archived', label: msg`Archived`, conditions: [{ field: 'status', oneOf: ['archived'] }] },
    ],
    columns: ['category', 'author', 'publishedAt', { name: 'pinned', from: 'xl' }],
    filters: ['category', 'author', 'tags', 'publishedAt'],
    orderBy: { field: 'publishedAt', descending: true },
    empty: {
      title: msg`No news yet`,
      text: msg`News for everyone in the company. Write the first article.`,
    },
  };
}

function useWrittenByMe() {
  const { id: author } = usePerson();
  return useMemo(() => ({ author }), [author]);
}

/** News: read as a feed, kept as a list. */
export const articles: EntityPages = {
  list,
  detail: async () => (await import('./article-detail.tsx')).articleDetail,
  useBeginning: useWrittenByMe,
};
