import type { RowName, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { normalise, stripTags, truncate } from '../kernel/text.ts';
import type { blogArticleFields } from './blog-article.entity.ts';

type Article = Values<typeof blogArticleFields> & SystemFields;

const EXCERPT = 280;

/** A title as a part of an address: `Été à la plage` is `ete-a-la-plage`. */
export const slugOf = (title: string): string =>
  normalise(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);

/** Its title / its author. */
export async function displayArticle(
  { title, author }: Article,
  { lookup }: RuleContext,
): Promise<[string, string]> {
  const person = await lookup.get('users', author);
  return [title, person?.displayLine1 ?? ''];
}

export const computeArticle = async ({ title, body }: Article): Promise<Partial<Article>> => ({
  slug: slugOf(title ?? '') || null,
  excerpt: truncate(stripTags(body ?? '').replace(/\s+/g, ' '), EXCERPT) || null,
});

/** The marks of who has read it are read by its author, where that is somebody else now. */
export async function marksOf({ id, author }: Article, { lookup, before }: RuleContext): Promise<RowName[]> {
  if (!before || before['author'] === author) return [];
  const marks = await lookup.where('readMarks', { article: id });
  return marks.map((mark) => ({ collection: 'readMarks', id: mark.id }));
}

/** Whether the time has come to publish a draft. `now` as rows carry it. */
export const isDueArticle = (
  { status, publishAt }: { readonly status?: unknown; readonly publishAt?: unknown },
  now: string,
): boolean => status === 'draft' && typeof publishAt === 'string' && publishAt <= now;
