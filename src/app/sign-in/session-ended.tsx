import { chakra } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { databaseName } from '../../offline/database/name.ts';
import { unsentHere } from '../../offline/outbox/unsent-here.ts';
import { Notice } from '../../ui/notice.tsx';
import { SERVER } from '../plugs.ts';

/** Why one stands at the login page without having left, and what of one's own waits here for the sign-in. */
export function SessionEnded({ userId }: { userId: string }) {
  const [waiting, setWaiting] = useState<number>();
  useEffect(() => {
    let isOver = false;
    void unsentHere(databaseName(SERVER, userId))
      .catch(() => 0)
      .then((count) => isOver || setWaiting(count));
    return () => void (isOver = true);
  }, [userId]);
  if (waiting === undefined) return null;
  return (
    <chakra.div w="full" maxW="22rem" mx="auto" mb="6">
      <Notice tone="warning" role="alert">
        {waiting === 0 ? (
          <Trans>Your session has ended. Log in again: you come back to your page.</Trans>
        ) : (
          <Plural
            value={waiting}
            one="Your session has ended. Log in again: # change of yours waits on this device, and goes out after that."
            other="Your session has ended. Log in again: # changes of yours wait on this device, and go out after that."
          />
        )}
      </Notice>
    </chakra.div>
  );
}
