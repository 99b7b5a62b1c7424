import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Merge, Split, UserRoundCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { formatDate, formatTimestamp } from '../../domain/kernel/format.ts';
import { isLate } from '../../domain/support/ticket-due.rules.ts';
import { useEngine, usePerson, type Shown } from '../../offline/index.ts';
import { Notice } from '../../ui/notice.tsx';
import type { DeclaredDetail } from '../../ui/pages/entity-pages.ts';
import type { MoreAction } from '../../ui/record/record-header.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useToast } from '../../ui/toast/toasts.tsx';
import { RecordLink } from '../../ui/value/link-value.tsx';
import { TICKET_PROBLEMS } from './ticket-problems.ts';
import { TicketStory } from './ticket-story.tsx';
import { useWallClock } from './use-wall-clock.ts';

const MergeSheet = lazyPart(async () => (await import('./merge-sheet.tsx')).MergeSheet);

/** One ticket: the request, all that was said about it, who has it and by when. */
export const ticketDetail: DeclaredDetail = {
  headline: ['priority', 'assignee'],
  Standing: TicketStanding,
  Figures: TicketNotices,
  Story: TicketStory,
  useMore: useTicketMore,
  problems: TICKET_PROBLEMS,
  facts: [
    { fields: ['requester', 'assignee', 'category', 'priority', 'dueDate', 'tags'] },
    { title: msg`Customer`, fields: ['company', 'contact', 'project'] },
    {
      title: msg`Times`,
      fields: ['firstResponseDue', 'firstResponseAt', 'resolutionDue', 'resolvedAt', 'closesOn', 'closedAt'],
    },
    { title: msg`Outcome`, fields: ['rejectionReason', 'satisfaction', 'satisfactionRemark', 'duplicateOf'] },
  ],
  related: [
    {
      collection: 'tickets',
      by: 'duplicateOf',
      label: msg`Merged tickets`,
      none: msg`No ticket was merged into this one.`,
      columns: ['status', 'requester'],
      create: false,
      isSeldom: true,
    },
  ],
};

function TicketStanding({ row }: { readonly row: Shown }) {
  const now = useWallClock();
  const { status, resolutionDue, firstResponseDue, firstResponseAt, closesOn } = row as Readonly<
    Record<string, string | null | undefined>
  >;
  if (row['duplicateOf']) return null;
  if (status === 'awaiting response')
    return <Trans>Waiting for the requester’s reply. The due times pause.</Trans>;
  if (status === 'resolved' && closesOn) {
    const day = formatDate(closesOn);
    return <Trans>It closes by itself on {day} unless the requester replies.</Trans>;
  }
  if (status !== 'new' && status !== 'in progress') return null;
  const late = isLate(row, now);
  if (!firstResponseAt && firstResponseDue) {
    const due = formatTimestamp(firstResponseDue);
    return late ? (
      <Trans>The first response was due on {due}.</Trans>
    ) : (
      <Trans>First response due on {due}.</Trans>
    );
  }
  if (!resolutionDue) return null;
  const due = formatTimestamp(resolutionDue);
  return late ? <Trans>The solution was due on {due}.</Trans> : <Trans>Solution due on {due}.</Trans>;
}

/** In the address: which ticket it is merged into is being chosen. */
const MERGING = 'merge';

/** That it goes on in another ticket, or the choice of that. */
function TicketNotices({ row }: { readonly row: Shown }) {
  const { duplicateOf: into } = row;
  const [params, setParams] = useSearchParams();
  const close = () =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(MERGING);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  if (typeof into !== 'string') return params.has(MERGING) ? <MergeSheet row={row} onClose={close} /> : null;
  return (
    <Notice tone="info">
      <Trans>
        This ticket was merged into <RecordLink to="tickets" id={into} />. Replies go there.
      </Trans>
    </Notice>
  );
}

function useTicketMore(row: Shown): readonly MoreAction[] {
  const { t } = useLingui();
  const engine = useEngine();
  const { id: me } = usePerson();
  const toast = useToast();
  const write = (changes: Readonly<Record<string, unknown>>, said: string): void => {
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, row[name] ?? null]));
    void engine.update('tickets', row.id, changes).then(
      () =>
        toast({
          text: said,
          action: {
            label: t`Undo`,
            run: () => void engine.update('tickets', row.id, before).catch(() => {}),
          },
        }),
      () => toast({ text: t`This could not be saved.` }),
    );
  };
  const isMerged = typeof row['duplicateOf'] === 'string';
  return [
    ...(row['assignee'] === me || isMerged
      ? []
      : [
          {
            label: t`Assign to me`,
            icon: UserRoundCheck,
            run: () => write({ assignee: me }, t`Assigned to you`),
          },
        ]),
    isMerged
      ? { label: t`Undo the merge`, icon: Split, run: () => write({ duplicateOf: null }, t`Merge undone`) }
      : { label: t`Merge into…`, icon: Merge, to: `/tickets/${row.id}?${MERGING}=1` },
  ];
}
