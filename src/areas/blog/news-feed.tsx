import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pin } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber, formatTimestamp } from '../../domain/kernel/format.ts';
import { inNewsOrder } from '../../domain/support/news-order.rules.ts';
import { usePerson, useRows, type Listed } from '../../offline/index.ts';
import { Badge } from '../../ui/badge.tsx';
import type { OwnLookProps } from '../../ui/list/list-definition.ts';
import { useAnswer } from '../../ui/list/use-answer.ts';
import { UnsentMark } from '../../ui/value/unsent-mark.tsx';
import { Cover } from './cover.tsx';

/** So many are shown at once: a filter finds the others. */
const MOST = 100;

/** The articles below each other, pinned ones first, with a mark on those that this person has not read. */
export function NewsFeed({ question, title, hrefOf }: OwnLookProps) {
  const { id: me } = usePerson();
  const answer = useAnswer({ ...question, links: ['author'], sums: [], groupBy: undefined }, MOST);
  const marks = useRows('readMarks', { where: { reader: me } });
  const read = useMemo(() => new Set((marks ?? []).map((mark) => mark['article'])), [marks]);
  if (!answer) return <div className="heavy-part" aria-busy />;
  const most = formatNumber(MOST);
  if (answer.count === 0)
    return (
      <chakra.p color="fg.muted" py="4">
        <Trans>No articles here.</Trans>
      </chakra.p>
    );
  return (
    <>
      <h2 className="unseen">{title}</h2>
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="4" maxW="48rem">
        {inNewsOrder(answer.rows).map((row) => (
          <FeedItem
            key={row.id}
            row={row}
            href={hrefOf(row)}
            isRead={marks === undefined || read.has(row.id)}
          />
        ))}
      </chakra.ul>
      {answer.count > MOST && (
        <p className="list-tool-none">
          <Trans>The first {most} are shown. A filter finds the others.</Trans>
        </p>
      )}
    </>
  );
}

function FeedItem({
  row,
  href,
  isRead,
}: {
  readonly row: Listed;
  readonly href: string;
  readonly isRead: boolean;
}) {
  const { t } = useLingui();
  const { cover, excerpt, pinned, publishedAt, mustRead } = row;
  const author = row.linked?.['author']?.join(', ') ?? row.displayLine2 ?? '';
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: cover ? '10rem minmax(0, 1fr)' : '1fr' }}
      gap="4"
      borderWidth="1px"
      borderRadius="surface"
      p="4"
      minW="0"
    >
      {typeof cover === 'string' && <Cover uploadId={cover} isSmall />}
      <chakra.div minW="0">
        <chakra.h3 textStyle="section" overflowWrap="anywhere">
          <Link className="address" to={href}>
            {row.displayLine1}
          </Link>
        </chakra.h3>
        <chakra.div
          color="fg.muted"
          textStyle="dense"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="2.5"
        >
          {pinned === true && (
            <chakra.span display="inline-flex" alignItems="center" gap="1">
              <Pin size={12} aria-hidden />
              <Trans>Pinned</Trans>
            </chakra.span>
          )}
          <span>{author}</span>
          {typeof publishedAt === 'string' && (
            <time dateTime={publishedAt.replace(' ', 'T')}>{formatTimestamp(publishedAt)}</time>
          )}
          {!isRead && (
            <Badge tone={mustRead === true ? 'warning' : 'info'}>
              {mustRead === true ? t`Must be read` : t`New`}
            </Badge>
          )}
          {row.unsent && <UnsentMark collection="blogArticles" id={row.id} />}
        </chakra.div>
        {typeof excerpt === 'string' && (
          <chakra.p mt="2" lineHeight="normal" overflowWrap="anywhere">
            {excerpt}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.li>
  );
}
