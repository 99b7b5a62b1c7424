import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDevice, useEngine } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { draftsOf } from '../../ui/form/draft-ports.ts';
import { TakeTyped } from '../../ui/form/take-typed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { browserPorts } from '../browser-ports.ts';
import { TakeAway } from './take-away.tsx';

/** Of storage that cannot be reached only what was typed can still be had. */
function TypedHere() {
  const { userId } = useEngine().context;
  const drafts = () => draftsOf(userId);
  return drafts().length > 0 ? <TakeTyped typed={drafts} /> : null;
}

/** A reload takes its moment; the browser's question about what is unsaved may call it off. */
const RELOADS_WITHIN_MS = 3_000;

interface StorageNoticesProps {
  /** What else can be done about unsent work on a device that keeps nothing more: a file of it, to take elsewhere. */
  readonly offer?: ReactNode;
  readonly reload?: () => void;
}

/** Says above every page what is wrong with how this device keeps the data, and what the person can do about it. */
export function StorageNotices({ offer = <TakeAway />, reload = browserPorts.reload }: StorageNoticesProps) {
  const { trouble, isScarce, room } = useDevice();
  const { press } = useOneAtATime();
  if (trouble === undefined && !isScarce) return null;
  const percent = room && Math.round((room.usage / room.quota) * 100);
  const reloads = (
    <Button
      variant="outline"
      size="sm"
      {...press(async () => {
        reload();
        await new Promise((over) => setTimeout(over, RELOADS_WITHIN_MS));
      })}
    >
      <Trans>Reload</Trans>
    </Button>
  );
  return (
    <chakra.div px={{ base: '4', md: '8' }} pt="4" w="full" maxW="96rem" mx="auto">
      {trouble === 'replaced' ? (
        <Notice tone="warning" action={reloads}>
          <Trans>
            Another tab has changed to a newer version of Comptoir. Until you reload this one, nothing is
            saved here; what you are writing comes back.
          </Trans>
        </Notice>
      ) : trouble === 'blocked' ? (
        <Notice tone="danger">
          <Trans>
            An older version of Comptoir is open in another tab or window and holds this device’s data. Close
            it: this page then goes on by itself. If there is none, restart the browser. Nothing is lost.
          </Trans>
        </Notice>
      ) : trouble === 'lost' ? (
        <Notice
          tone="danger"
          action={
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              {reloads}
              <TypedHere />
            </chakra.div>
          }
        >
          <Trans>
            The browser does not reach this device’s storage. Nothing can be saved until it does; what was
            saved is safe. It is tried again every ten seconds. If it lasts, close the browser and open it
            again.
          </Trans>
        </Notice>
      ) : trouble === 'full' ? (
        <Notice tone="danger" action={offer}>
          <Trans>
            This device has no room left, so the last change was not saved. What was saved before is safe.
            Free some space on the device and save again.
          </Trans>
        </Notice>
      ) : (
        <Notice tone="warning" action={offer}>
          <Trans>
            This device is almost full: {percent}% of the room for Comptoir is taken. Free some space on it
            before you take many photos.
          </Trans>
        </Notice>
      )}
    </chakra.div>
  );
}
