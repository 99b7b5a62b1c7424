import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePerson, useRows, type Shown } from '../../offline/index.ts';
import { MessageItem } from './message-item.tsx';
import { ReplyBox } from './reply-box.tsx';
import { SatisfactionBox } from './satisfaction-box.tsx';
import { threadOf } from './thread.ts';

const NO_ROWS: readonly Shown[] = [];

/** What was asked, and all that was said about it since, the oldest first. */
export function TicketStory({ row }: { readonly row: Shown }) {
  const { t } = useLingui();
  const person = usePerson();
  const merged = useRows('tickets', { where: { duplicateOf: row.id } }) ?? NO_ROWS;
  const isMerged = typeof row['duplicateOf'] === 'string';
  const isOver = row['status'] === 'closed' || row['status'] === 'rejected';
  return (
    <chakra.div display="flex" flexDirection="column" gap="5" maxW="42rem">
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" lineHeight="normal">
        {String(row['description'] ?? '')}
      </chakra.p>
      <chakra.div role="log" tabIndex={-1} aria-label={t`Messages`} _empty={{ display: 'none' }}>
        <chakra.ol
          listStyleType="none"
          display="flex"
          flexDirection="column"
          gap="4"
          _empty={{ display: 'none' }}
        >
          {threadOf(row, merged).map((entry) => (
            <MessageItem
              key={`${entry.ticket.id}/${entry.lineKey}`}
              entry={entry}
              isOwnTicket={entry.ticket.id === row.id}
            />
          ))}
        </chakra.ol>
      </chakra.div>
      {row['requester'] === person.id && !isMerged && <SatisfactionBox row={row} />}
      {isOver && !isMerged && (
        <chakra.p color="fg.muted">
          <Trans>This ticket is over. For something new, create another ticket.</Trans>
        </chakra.p>
      )}
      {!isOver && !isMerged && <ReplyBox row={row} />}
    </chakra.div>
  );
}
