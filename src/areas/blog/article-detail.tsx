import { chakra } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatTimestamp } from '../../domain/kernel/format.ts';
import { isDueArticle } from '../../domain/support/blog-article.rules.ts';
import { useEngine, type Shown } from '../../offline/index.ts';
import type { DeclaredDetail } from '../../ui/pages/entity-pages.ts';
import { RichText } from '../../ui/rich-text/rich-text.ts';
import { toWireTimestamp } from '../../domain/kernel/dates.ts';
import { Cover } from './cover.tsx';
import { ReadMarks } from './read-marks.tsx';

/** One article to read, with who has read it for its author. */
export const articleDetail: DeclaredDetail = {
  headline: ['publishedAt'],
  Standing: ArticleStanding,
  Story: ArticleStory,
  isSeldomEdited: true,
  facts: [
    { fields: ['author', 'category', 'tags', 'publishedAt'] },
    { title: msg`Publication`, fields: ['publishAt', 'pinned', 'mustRead'] },
  ],
};

function ArticleStanding({ row }: { readonly row: Shown }) {
  const { writer } = useEngine();
  const { status, publishAt } = row;
  if (status !== 'draft' || typeof publishAt !== 'string') return null;
  const at = formatTimestamp(publishAt);
  const now = toWireTimestamp(new Date(writer.now()).toISOString(), writer.timeZone);
  return isDueArticle({ status, publishAt }, now) ? (
    <Trans>It is published as soon as the server has it.</Trans>
  ) : (
    <Trans>It will be published on {at}.</Trans>
  );
}

function ArticleStory({ row }: { readonly row: Shown }) {
  const { cover, body } = row;
  return (
    <chakra.article display="flex" flexDirection="column" gap="5" maxW="42rem" minW="0">
      {typeof cover === 'string' && <Cover uploadId={cover} />}
      <RichText html={typeof body === 'string' ? body : ''} />
      <ReadMarks row={row} />
    </chakra.article>
  );
}
