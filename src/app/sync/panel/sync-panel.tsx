import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { TransferButtons } from '../../transfer/transfer-buttons.tsx';
import { FillProgress } from '../fill-progress.tsx';
import { useSyncActions, useSyncView } from '../sync-context.tsx';
import { HeldBackNotice } from './held-back-notice.tsx';
import { OthersWork } from './others-work.tsx';
import { PauseNotice } from './pause-notice.tsx';
import { ServerTroubleNotice } from './server-trouble-notice.tsx';
import { Announce } from './announce.ts';
import { DoubtQuestion } from './doubt-question.tsx';
import type { Place } from './work-anchor.ts';
import { WorkSection } from './work-section.tsx';

/** What waits to be sent, what needs the person first; each can be opened, mended, sent again or dropped. */
export function SyncPanel({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { pending, needsYou, doubts, online, paused, trouble, isPlain, lastSyncAt, filling } = useSyncView();
  const { syncNow } = useSyncActions();
  const [said, setSaid] = useState('');
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => {
    // Whoever follows a link out of the panel wants to see where it leads.
    if (key !== openedAt) onClose();
  }, [key, openedAt, onClose]);
  const summary = useRef<HTMLParagraphElement>(null);
  const last = lastSyncAt && i18n.date(lastSyncAt, { dateStyle: 'short', timeStyle: 'short' });
  // What was pressed is gone with its row: the focus stays in the panel.
  const announce = (words: string, next?: Place) => {
    setSaid(words);
    (next?.() ?? summary.current)?.focus();
  };
  return (
    <Sheet
      title={t`Sync`}
      onClose={onClose}
      isLeft={key !== openedAt}
      footer={
        <>
          <LinkButton to="/sync/merges" variant="ghost" style={{ marginInline: '-0.875rem auto' }}>
            <Trans>What was combined automatically</Trans>
          </LinkButton>
          {/* Signed out it could do nothing; what can be done is said above. */}
          {paused !== 'signed-out' && (
            <Button variant="outline" onClick={syncNow}>
              <Trans>Sync now</Trans>
            </Button>
          )}
        </>
      }
    >
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <chakra.p ref={summary} tabIndex={-1} outline="none" color="fg.muted">
        {pending === 0 && doubts.length > 0 ? (
          <Trans>Nothing that you did here waits to be sent.</Trans>
        ) : pending === 0 ? (
          <Trans>Everything you did on this device is on the server too.</Trans>
        ) : (
          <Plural
            value={pending}
            one="# change is safe on this device and not yet on the server."
            other="# changes are safe on this device and not yet on the server."
          />
        )}{' '}
        {!online && !trouble && (
          <Trans>The server cannot be reached; everything goes on by itself when it can.</Trans>
        )}
      </chakra.p>
      {last && (
        <chakra.p textStyle="meta" color="fg.subtle" mt="1" fontVariantNumeric="tabular-nums">
          <Trans>Last up to date: {last}</Trans>
        </chakra.p>
      )}
      {isPlain && (
        <chakra.p textStyle="meta" color="fg.muted" mt="2">
          <Trans>
            Nothing you save is lost, but this server cannot tell that the same change was sent to it twice:
            after a broken connection you may be asked whether something had arrived, and what somebody else
            changes at the same moment may be overwritten.
          </Trans>
        </chakra.p>
      )}
      <OthersWork />
      <HeldBackNotice />
      {paused && <PauseNotice pause={paused} />}
      {trouble && <ServerTroubleNotice {...trouble} />}
      {filling && <FillProgress {...filling} />}
      <Announce value={announce}>
        {doubts.map((doubt) => (
          <DoubtQuestion key={doubt.collection} {...doubt} />
        ))}
        <WorkSection title={t`Needs you`} part="yours" count={needsYou} />
        <WorkSection title={t`Waiting to be sent`} part="waiting" count={pending - needsYou} />
      </Announce>
      <TransferButtons />
    </Sheet>
  );
}
