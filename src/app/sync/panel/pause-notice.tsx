import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../ui/notice.tsx';
import type { SyncPause } from '../contract.ts';

/** Why nothing is sent although everything could be. */
export function PauseNotice({ pause }: { pause: SyncPause }) {
  return (
    <chakra.div mt="4">
      <Notice tone="warning">
        {pause === 'signed-out' ? (
          <Trans>You are signed out, so nothing is sent. It all goes on when you sign in again.</Trans>
        ) : (
          <Trans>
            This version of Comptoir is too old for the server, so nothing is sent. Nothing is lost: it all
            goes on after the update.
          </Trans>
        )}
      </Notice>
    </chakra.div>
  );
}
