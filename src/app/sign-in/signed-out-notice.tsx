import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/notice.tsx';
import { SignInButton } from './sign-in-button.tsx';

/** Said on the page itself: the work goes on here, and none of it leaves the device until the person signs in. */
export function SignedOutNotice() {
  return (
    <chakra.div px={{ base: '4', md: '8' }} pt="4">
      <Notice tone="warning" action={<SignInButton />}>
        <Trans>
          You opened Comptoir without reaching the server. Log in to send your work and receive other
          people’s.
        </Trans>
      </Notice>
    </chakra.div>
  );
}
