import { defineEntity } from '../kernel/entity.ts';
import { link, text } from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';

export const wishListItem = defineEntity({
  name: 'wishListItem',
  collection: 'wishListItems',
  area: 'purchases',
  label: 'Wish list item',
  plural: 'Wish list',
  fields: {
    article: link('Article', 'articles', { required: true }),
    comment: text('Comment', { max: 500 }),
  },
  indexes: ['article'],
  copyable: true,
  search: ['comment'],
  access: [grant('everyone', 'RCUD', { rows: own('createdBy') })],
  async display(row, { lookup }) {
    const article = row.article ? await lookup.get('articles', row.article) : undefined;
    return [article?.displayLine1 ?? '', row.comment ?? ''];
  },
});
