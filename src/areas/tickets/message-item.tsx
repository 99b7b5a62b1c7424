import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { formatTimestamp } from '../../domain/kernel/format.ts';
import { ticketMachine, type TicketStatus } from '../../domain/support/ticket.machine.ts';
import { TICKET_PRIORITIES, type TicketPriority } from '../../domain/support/ticket.entity.ts';
import { useRow } from '../../offline/index.ts';
import { FileView } from '../../ui/preview/file-view.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import { RecordLink } from '../../ui/value/link-value.tsx';
import { UnsentMark } from '../../ui/value/unsent-mark.tsx';
import type { ThreadEntry } from './thread.ts';

interface MessageItemProps {
  readonly entry: ThreadEntry;
  readonly isOwnTicket: boolean;
}

/** One message, note or event of a ticket. A note looks unlike a reply. */
export function MessageItem({ entry, isOwnTicket }: MessageItemProps) {
  const { t } = useLingui();
  const name = useRow('users', entry.by)?.displayLine1?.trim() || t`Somebody`;
  if (entry.kind === 'event')
    return (
      <chakra.li color="fg.muted" textStyle="dense" display="flex" flexWrap="wrap" columnGap="2">
        <span>
          <EventWords event={entry.event} value={entry.value} />
        </span>
        <span>
          {name} · {formatTimestamp(entry.at)}
        </span>
      </chakra.li>
    );
  const isNote = entry.kind === 'message' && entry.message.internal === true;
  const text = entry.kind === 'message' ? entry.message.body : entry.text;
  const enclosure = entry.kind === 'message' ? entry.message.enclosure : undefined;
  return (
    <chakra.li
      borderRadius="surface"
      borderWidth="1px"
      borderStyle={isNote ? 'dashed' : 'solid'}
      borderColor="border"
      bg={isNote ? 'bg.sunken' : 'bg.panel'}
      p="3"
      minW="0"
    >
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2.5"
        color="fg.muted"
        textStyle="dense"
        mb="1"
      >
        <chakra.strong fontWeight="medium" color="fg">
          {name}
        </chakra.strong>
        {entry.at !== '~' && entry.at !== '' && (
          <time dateTime={entry.at.replace(' ', 'T')}>{formatTimestamp(entry.at)}</time>
        )}
        {isNote && (
          <chakra.span display="inline-flex" alignItems="center" gap="1">
            <Lock size={12} aria-hidden />
            <Trans>Internal note</Trans>
          </chakra.span>
        )}
        {!isOwnTicket && (
          <span>
            <Trans>
              from <RecordLink to="tickets" id={entry.ticket.id} />
            </Trans>
          </span>
        )}
        {entry.ticket.unsent && <UnsentMark collection="tickets" id={entry.ticket.id} words />}
      </chakra.div>
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" lineHeight="normal">
        {text}
      </chakra.p>
      {enclosure && (
        <chakra.div mt="2" maxW="24rem">
          <FileView uploadId={enclosure} label={t`Attached file`} />
        </chakra.div>
      )}
    </chakra.li>
  );
}

function EventWords({ event, value }: { readonly event: string; readonly value: string | null | undefined }) {
  const text = useText();
  switch (event) {
    case 'status': {
      const said = text(ticketMachine.states[value as TicketStatus]?.label ?? String(value));
      return <Trans>Status: {said}</Trans>;
    }
    case 'priority': {
      const said = text(TICKET_PRIORITIES[value as TicketPriority] ?? String(value));
      return <Trans>Priority: {said}</Trans>;
    }
    case 'assignee':
      return value ? (
        <Trans>
          Assigned to <RecordLink to="users" id={value} />
        </Trans>
      ) : (
        <Trans>Not assigned any more</Trans>
      );
    default:
      return value ? (
        <Trans>
          Merged into <RecordLink to="tickets" id={value} />
        </Trans>
      ) : (
        <Trans>Merge undone</Trans>
      );
  }
}
