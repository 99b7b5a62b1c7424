import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { formatTimestamp } from '../../../domain/kernel/format.ts';
import { usePerson, useRow, type Shown } from '../../../offline/index.ts';
import { TroubleNotice } from '../../../ui/record/trouble-notice.tsx';
import { UnsentMark } from '../../../ui/value/unsent-mark.tsx';

/** One message of the chat: who, when, what, and whether it was sent. */
export function ChatItem({ row }: { readonly row: Shown }) {
  const { t } = useLingui();
  const { id: me } = usePerson();
  const author = useRow('users', row.createdBy)?.displayLine1?.trim() || t`Somebody`;
  const at = typeof row['date'] === 'string' ? row['date'] : row.createdAt;
  return (
    <li>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2.5"
        color="fg.muted"
        textStyle="dense"
      >
        <chakra.strong fontWeight="medium" color="fg">
          {row.createdBy === me ? t`You` : author}
        </chakra.strong>
        {at && <time dateTime={at.replace(' ', 'T')}>{formatTimestamp(at)}</time>}
        {row.unsent && <UnsentMark collection="chatMessages" id={row.id} words />}
      </chakra.div>
      {row.unsent && <TroubleNotice collection="chatMessages" id={row.id} />}
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" lineHeight="normal">
        {String(row['content'] ?? '')}
      </chakra.p>
    </li>
  );
}
