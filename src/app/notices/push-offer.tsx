import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCapability } from '../../offline/upkeep.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { useDevicePush, usePush } from '../../ui/push/use-push.ts';

/** Offers once, to whoever has not said anything of it on this device, to be told with no page open. */
export function PushOffer({ onPutAway }: { onPutAway: () => void }) {
  const { t } = useLingui();
  const offersPush = useCapability('webPush');
  const { engine, ports } = useDevicePush();
  const { userId } = engine.context;
  const { state, isBusy, failure, turn } = usePush();
  const [isOpen, setOpen] = useState(() => ports.choice(userId) === undefined);
  const [hasAnswered, setAnswered] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const isSaid = state === 'on' || state === 'blocked';
  // The button that was pressed is gone, and the panel's keys would be gone with the focus.
  useEffect(() => {
    if (hasAnswered && isSaid) said.current?.focus();
  }, [hasAnswered, isSaid]);
  if (!isOpen || !offersPush || (state !== 'off' && state !== 'on' && state !== 'blocked')) return null;
  // Blocked before it was ever offered: the profile says what can be done.
  if (state === 'blocked' && !hasAnswered) return null;
  return (
    <chakra.div
      mx="2.5"
      mb="2"
      p="3"
      borderRadius="control"
      bg="bg.sunken"
      role="group"
      aria-label={t`Notifications on this device`}
    >
      <chakra.p role="status" ref={said} tabIndex={-1} outline="none">
        {state === 'on' && <Trans>This device tells you from now on, also while Comptoir is closed.</Trans>}
        {state === 'blocked' && (
          <Trans>
            This browser blocks them. Allow notifications for this site in the browser’s settings, then come
            back here.
          </Trans>
        )}
      </chakra.p>
      {!isSaid && (
        <>
          <chakra.div display="flex" gap="2" alignItems="flex-start">
            <chakra.p flex="1" minW="0">
              <Trans>Be told on this device too while Comptoir is closed?</Trans>
            </chakra.p>
            <IconButton
              label={t`Do not offer this any more`}
              icon={X}
              onClick={() => {
                ports.choose(userId, 'off');
                setOpen(false);
                onPutAway();
              }}
            />
          </chakra.div>
          {failure && (
            <chakra.p role="alert" color="fg.muted" mt="1">
              {failure === 'unreachable' ? (
                <Trans>The server cannot be reached. Try again later.</Trans>
              ) : (
                <Trans>The browser could not reach its own notification service.</Trans>
              )}
            </chakra.p>
          )}
          <PlainButton
            size="sm"
            variant="outline"
            tone="gray"
            style={{ marginTop: '0.5rem' }}
            aria-busy={isBusy}
            onClick={() => {
              setAnswered(true);
              turn(true);
            }}
          >
            {failure ? <Trans>Try again</Trans> : <Trans>Turn on</Trans>}
          </PlainButton>
        </>
      )}
    </chakra.div>
  );
}
