import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useEngineState, useFresh, useHeldAt } from '../../offline/index.ts';
import { usePutAwayNotice } from '../list/put-away-notice.tsx';
import { LinkButton } from '../link-button.tsx';
import { MessagePage } from '../page/message-page.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { useHasNetwork } from '../use-network.ts';

interface RecordMissingProps {
  readonly collection: string;
  /** What such a record is called, in the person's language. */
  readonly label: string;
  readonly back: { readonly to: string; readonly label: string };
  /** Instead of “‹label› not found”. */
  readonly title?: string;
  /** What most likely became of it, where more is known of such records than of any. */
  readonly children?: ReactNode;
}

/** A known page with an id that this device has no row for. It may be on its way, or gone, or never have been. */
export function RecordMissing({ collection, label, back, title, children }: RecordMissingProps) {
  const { t } = useLingui();
  const { isFetching, isError } = useFresh(collection);
  const heldAt = useHeldAt(collection);
  const hasNetwork = useHasNetwork();
  const { reachable } = useEngineState();
  const putAway = usePutAwayNotice(collection);
  if (putAway)
    return (
      <>
        <PageHeader title={t`Not on this device`} />
        {putAway}
        <LinkButton to={back.to} variant="outline">
          {back.label}
        </LinkButton>
      </>
    );
  // What the server cannot be asked about now is not said to be gone: it may have come since it was asked last.
  const isUnasked = isError || !reachable || !hasNetwork;
  // While the server is asked nothing can be said; the shell shows how far the first fill is.
  if (isFetching || heldAt === undefined || (heldAt === null && !isError)) return null;
  return (
    <MessagePage
      title={(!isUnasked && title) || t`${label} not found`}
      actions={<LinkButton to={back.to}>{back.label}</LinkButton>}
    >
      {isUnasked ? (
        <Trans>It is not on this device, and the server could not be asked. Try again later.</Trans>
      ) : (
        (children ?? <Trans>It was removed, or you may not see it, or its address is wrong.</Trans>)
      )}
    </MessagePage>
  );
}
