import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../ui/notice.tsx';
import { SignInButton } from '../../sign-in/sign-in-button.tsx';
import type { SyncPause } from '../contract.ts';

/** Why nothing is sent although everything could be, and the way on where there is one. */
export function PauseNotice({ pause }: { pause: SyncPause }) {
  const isSignedOut = pause === 'signed-out';
  return (
    <chakra.div mt="4">
      <Notice tone="warning" action={isSignedOut ? <SignInButton /> : undefined}>
        {isSignedOut ? (
          <Trans>You are logged out, so nothing is sent. It all goes on when you log in again.</Trans>
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
