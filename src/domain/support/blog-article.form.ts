import type { FormSection } from '../kernel/form-sections.ts';
import type { blogArticleFields } from './blog-article.entity.ts';

export const blogArticleForm: readonly FormSection<keyof typeof blogArticleFields>[] = [
  { fields: ['title', 'body', 'cover', 'category', 'tags'] },
  {
    title: 'Publication',
    fields: ['publishAt', 'pinned', 'mustRead', 'author'],
  },
  { fields: ['attachments'] },
];
