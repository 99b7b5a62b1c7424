import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/notice.tsx';

/**
 * Why one stands at the login page without having left. Whoever looks at a shared device reads it too, so it is the same
 * whether something waits here or nothing does.
 */
export function SessionEnded() {
  return (
    <chakra.div w="full" maxW="22rem" mx="auto" mb="6">
      <Notice tone="warning" role="alert">
        <Trans>
          Your session has ended. What you did and what you typed are kept on this device. Log in again: you
          come back to your page, and what was not sent goes out.
        </Trans>
      </Notice>
    </chakra.div>
  );
}
