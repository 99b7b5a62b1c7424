import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isErased } from '../../../domain/kernel/is-erased.ts';
import { useEngine, useRow, useRows, type Shown } from '../../../offline/index.ts';
import { Button } from '../../button.tsx';
import { Lacking } from '../lacking.tsx';
import { CommentBox } from './comment-box.tsx';
import { CommentItem } from './comment-item.tsx';
import type { CommentsProps } from './comments-props.ts';

/** How many of the latest are shown before one asks for those before. */
const LATEST = 30;

/** What was said of a record, the oldest first, and a box to say more. It works without the network like all else here. */
export function CommentsView({ collection, id }: CommentsProps) {
  const { t } = useLingui();
  const [limit, setLimit] = useState(LATEST);
  const rows = useRows('comments', {
    where: { onCollection: collection, onId: id },
    descending: true,
    limit: limit + 1,
  });
  const entity = useEngine().context.entityOf(collection);
  const record = useRow(collection, id);
  if (!rows) return null;
  const shown = rows.slice(0, limit).toSorted(byTime);
  return (
    <chakra.div maxW="42rem" display="flex" flexDirection="column" gap="5">
      <Lacking
        collection="comments"
        none={
          rows.length === 0
            ? t`Nobody has commented yet. What you write here is read by whoever may see this page.`
            : undefined
        }
      />
      {rows.length > limit && (
        <div>
          <Button variant="outline" size="sm" onClick={() => setLimit(limit * 5)}>
            <Trans>Show earlier comments</Trans>
          </Button>
        </div>
      )}
      {/* Always there: what a live region holds when it appears is not told. */}
      <chakra.ol
        role="log"
        tabIndex={-1}
        aria-label={t`Comments`}
        listStyleType="none"
        display="flex"
        flexDirection="column"
        gap="5"
        _empty={{ display: 'none' }}
      >
        {shown.map((row) => (
          <CommentItem key={row.id} row={row} />
        ))}
      </chakra.ol>
      {!(record && isErased(entity, record)) && <CommentBox collection={collection} id={id} />}
    </chakra.div>
  );
}

/** What was made here, and has no time of the server's yet, is the latest; ids are in the order of their making. */
const byTime = (a: Shown, b: Shown): number => {
  const [at, bt] = [a, b].map(({ createdAt, id }) => `${createdAt ?? '~'} ${id}`);
  return at! < bt! ? -1 : 1;
};
