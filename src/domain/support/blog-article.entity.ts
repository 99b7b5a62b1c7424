import { attachments } from '../drive/attachments.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import { boolean, choice, file, link, richText, status, text, texts, timestamp } from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';
import { blogMachine } from './blog-article.machine.ts';

export const blogArticleFields = {
  title: text('Title', { required: true }),
  cover: file('Cover picture'),
  body: richText('Text', { required: true }),
  category: choice('Category', {
    news: 'News',
    people: 'People',
    projects: 'Projects',
    practical: 'Practical',
    events: 'Events',
  }),
  tags: texts('Tags', { max: 60 }),
  pinned: boolean('Pinned to the top', { initial: false, help: 'Stands before all other articles.' }),
  mustRead: boolean('Must be read', {
    initial: false,
    help: 'Stays on each person’s home page until they have marked it as read.',
  }),
  publishAt: timestamp('Publish on', {
    help: 'A draft is published at this time. Leave it empty to publish it yourself.',
  }),
  status: status('Status', blogMachine),
  author: link('Author', 'users', { required: true }),
  slug: text('Short name', { computed: true }),
  excerpt: text('Beginning', { computed: true, max: 300 }),
  publishedAt: timestamp('Published', { computed: true }),
  attachments: attachments(),
};

/** News for everybody of the company. */
export const blogArticle = defineEntity({
  name: 'blogArticle',
  collection: 'blogArticles',
  area: 'blog',
  label: 'News article',
  plural: 'News',
  fields: blogArticleFields,
  indexes: ['status', 'publishedAt', 'publishAt', 'author'],
  search: ['title', 'tags', 'excerpt'],
  copyable: true,
  access: [
    grant('everyone', 'R', { states: ['published'] }),
    grant('everyone', 'RCUD', { rows: own('author') }),
    grant(['admin'], 'RCUD'),
  ],
  form: async () => (await import('./blog-article.form.ts')).blogArticleForm,
  display: async (...given) => (await import('./blog-article.rules.ts')).displayArticle(...given),
  compute: async (row) => (await import('./blog-article.rules.ts')).computeArticle(row),
  ripples: async (...given) => (await import('./blog-article.rules.ts')).marksOf(...given),
});
