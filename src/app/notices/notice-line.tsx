import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatTimestamp } from '../../domain/kernel/format.ts';
import { useRow, type Shown } from '../../offline/index.ts';
import { recordPath, useRoles } from '../sync/record-paths.ts';
import { isUnread } from './use-notices.ts';

const Line = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    width: '100%',
    textAlign: 'start',
    px: '2.5',
    py: '2',
    minH: '11',
    borderRadius: 'control',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

/** One thing that the person is told: which record, what happened to it, by whom and when. */
export function NoticeLine({ row, onOpen }: { row: Shown; onOpen: (to: string | undefined) => void }) {
  const unread = isUnread(row);
  const roles = useRoles();
  const text = typeof row['text'] === 'string' ? row['text'] : '';
  const [collection, entityId] = [row['onCollection'], row['onId']];
  const to =
    typeof collection === 'string' && typeof entityId === 'string'
      ? recordPath({ collection, entityId }, roles)
      : undefined;
  return (
    <li>
      <Line type="button" onClick={() => onOpen(to)}>
        <chakra.span
          flex="none"
          mt="1.5"
          w="2"
          h="2"
          borderRadius="full"
          bg={unread ? 'accent.solid' : 'transparent'}
          aria-hidden
        />
        <chakra.span flex="1" minW="0">
          <chakra.span display="block" fontWeight={unread ? 'medium' : 'normal'} overflowWrap="anywhere">
            {unread && (
              <span className="unseen">
                <Trans>Unread:</Trans>{' '}
              </span>
            )}
            {String(row['title'])}
          </chakra.span>
          <chakra.span display="block" textStyle="dense" color="fg.muted">
            <What row={row} />
          </chakra.span>
          {text !== '' && (
            <chakra.span display="block" textStyle="dense" lineClamp="2" overflowWrap="anywhere">
              {text}
            </chakra.span>
          )}
          <chakra.span display="block" textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums">
            {formatTimestamp(row.createdAt ?? '')}
          </chakra.span>
        </chakra.span>
      </Line>
    </li>
  );
}

/** The sentence of its kind, with who did it where that is known here. */
function What({ row }: { row: Shown }) {
  const { t } = useLingui();
  const actor = useRow('users', row.createdBy ?? null);
  const name = actor?.displayLine1?.trim() || t`Somebody`;
  switch (row['kind']) {
    case 'submitted':
      return <Trans>{name} has submitted it: it waits for your approval.</Trans>;
    case 'approved':
      return <Trans>Approved by {name}.</Trans>;
    case 'refused':
      return <Trans>Refused by {name}.</Trans>;
    case 'validated':
      return <Trans>Validated by {name}: payment comes next.</Trans>;
    case 'paid':
      return <Trans>Paid by {name}.</Trans>;
    case 'commented':
      return <Trans>{name} has commented on it.</Trans>;
    case 'endorsed':
      return <Trans>Approved by {name}: it waits for your second approval.</Trans>;
    case 'asked':
      return <Trans>{name} asks you a question about it.</Trans>;
    case 'reminded':
      return <Trans>{name} reminds you: it waits for you.</Trans>;
    case 'mentioned':
      return <Trans>{name} mentions you.</Trans>;
    case 'shared':
      return <Trans>{name} has shared it with you.</Trans>;
    case 'forked':
      return <Trans>Two versions were made of it at once: both are kept until one is chosen.</Trans>;
    case 'resolved':
      return <Trans>Resolved by {name}.</Trans>;
    case 'assigned':
      if (row['onCollection'] === 'expenseAccounts')
        return <Trans>Approved by {name}: it waits for your validation.</Trans>;
      return <Trans>{name} has assigned it to you.</Trans>;
    default:
      return <Trans>By {name}.</Trans>;
  }
}
