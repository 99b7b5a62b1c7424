import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Bell as BellIcon } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '../../ui/icon-button.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { KeepPush } from './keep-push.tsx';
import { NoticeLine } from './notice-line.tsx';
import { PushOffer } from './push-offer.tsx';
import { useOpenedNotice } from './use-opened-notice.ts';
import { useNotices } from './use-notices.ts';
import { useTray } from './use-tray.ts';

const SHOWN = 30;

/** What the person is told of, with how much of it is unread. */
export function Bell() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const notices = useNotices();
  const heading = useRef<HTMLHeadingElement>(null);
  useOpenedNotice(notices);
  useTray(notices);
  if (!notices) return null;
  const { rows, unread, read, readAll } = notices;
  const count = unread > 99 ? '99+' : String(unread);
  const label = unread === 0 ? t`Notifications` : t`Notifications, ${count} unread`;
  return (
    <Popover
      label={t`Notifications`}
      width="23rem"
      trigger={(props) => (
        <chakra.span position="relative" display="flex">
          <KeepPush />
          <IconButton label={label} icon={BellIcon} {...props} />
          {unread > 0 && (
            <chakra.span
              position="absolute"
              // At the bell's shoulder, however large its button is.
              bottom="calc(50% + 1px)"
              insetStart="calc(50% + 1px)"
              minW="4"
              h="4"
              px="1"
              borderRadius="full"
              bg="accent.solid"
              color="accent.contrast"
              fontSize="2xs"
              lineHeight="1rem"
              textAlign="center"
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
              pointerEvents="none"
              aria-hidden
            >
              {count}
            </chakra.span>
          )}
        </chakra.span>
      )}
    >
      {(close) => (
        <>
          <chakra.div display="flex" alignItems="center" gap="2" ps="2.5" minH="10">
            <chakra.h2 ref={heading} tabIndex={-1} outline="none" textStyle="label" flex="1">
              <Trans>Notifications</Trans>
            </chakra.h2>
            {unread > 0 && (
              <PlainButton variant="ghost" size="sm" tone="gray" onClick={readAll}>
                <Trans>Mark all as read</Trans>
              </PlainButton>
            )}
          </chakra.div>
          <PushOffer onPutAway={() => heading.current?.focus()} />
          {rows.length === 0 && (
            <chakra.p px="2.5" pb="3" color="fg.muted">
              <Trans>
                Nothing yet. You hear here when something waits for you, when your expense accounts move on,
                and when somebody comments on your work.
              </Trans>
            </chakra.p>
          )}
          <chakra.ul listStyleType="none" m="0" p="0" maxH="min(28rem, 65dvh)" overflowY="auto">
            {rows.slice(0, SHOWN).map((row) => (
              <NoticeLine
                key={row.id}
                row={row}
                onOpen={(to) => {
                  read(row);
                  if (to === undefined) return;
                  close();
                  void navigate(to);
                }}
              />
            ))}
          </chakra.ul>
          {rows.length > SHOWN && (
            <chakra.p px="2.5" py="2" textStyle="dense" color="fg.muted">
              <Plural
                value={rows.length - SHOWN}
                one="# older one is not shown"
                other="# older ones are not shown"
              />
            </chakra.p>
          )}
        </>
      )}
    </Popover>
  );
}
