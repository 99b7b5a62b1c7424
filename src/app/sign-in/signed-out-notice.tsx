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
          You opened this device without the server. Sign in so that what you do is sent, and what others do
          comes.
        </Trans>
      </Notice>
    </chakra.div>
  );
}
