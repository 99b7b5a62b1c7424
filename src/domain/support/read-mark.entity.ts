import { defineEntity } from '../kernel/entity.ts';
import { link, timestamp } from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';

/** That somebody has read an article. */
export const readMark = defineEntity({
  name: 'readMark',
  collection: 'readMarks',
  area: 'blog',
  label: 'Read mark',
  plural: 'Read marks',
  fields: {
    article: link('Article', 'blogArticles', { required: true, related: 'hidden' }),
    reader: link('Reader', 'users', { required: true, related: 'hidden' }),
    readAt: timestamp('Read on'),
    author: link('Author', 'users', {
      computed: true,
      related: 'hidden',
      madeOf: ['article', 'blogArticles.author'],
    }),
  },
  indexes: ['article', 'reader', 'author'],
  unique: [['article', 'reader']],
  search: ['reader'],
  settled: ['article', 'reader'],
  // Both read the same article: neither is written while the other is.
  inTurnOf: 'blogArticles',
  access: [
    grant('everyone', 'RCUD', { rows: own('reader') }),
    grant('everyone', 'R', { rows: own('author') }),
  ],
  async display({ article, reader }, { lookup }) {
    const [read, person] = await Promise.all([
      lookup.get('blogArticles', article),
      lookup.get('users', reader),
    ]);
    return [person?.displayLine1 ?? '', read?.displayLine1 ?? ''];
  },
  entails: async (row, { now }) => (row.readAt ? {} : { readAt: now }),
  async compute({ article }, { lookup }) {
    const author: unknown = (await lookup.get('blogArticles', article))?.['author'];
    return { author: typeof author === 'string' ? author : null };
  },
});
